import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { StatementLine, StatementWindow } from '../registry/registry.ts'
import { walletIds } from '../../wallet-api/wallet-api.ts'
import type { TicketRow } from './ticket-row.ts'

const PAGE = 2_000

/**
 * What lotteries of one vendor, as any vendor, say about a brand's day: bets by when they were placed, wins by when they were settled. A
 * ticket whose answer from the wallet is still unknown is on no list yet. Read with a cursor, so memory stays at one page; it is one
 * snapshot. Errors: those of the database.
 */
export async function* lotteryStatement(
  { db }: Pick<Context, 'db'>,
  vendorCode: string,
  window: StatementWindow,
): AsyncIterable<readonly StatementLine[]> {
  const { brandId, from, to } = window
  const [first, last] = [sql.lit(from.toISOString()), sql.lit(to.toISOString())]
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    await sql`
      declare lottery_statement no scroll cursor for select * from lottery_tickets
      where brand_id = ${sql.lit(brandId)} and vendor_code = ${sql.lit(vendorCode)} and currency <> 'DEMO' and state <> 'debiting'
        and ((placed_at >= ${first} and placed_at < ${last}) or (settled_at >= ${first} and settled_at < ${last}))`.execute(
      transaction,
    )
    for (;;) {
      const { rows } = await sql<TicketRow>`fetch ${sql.lit(PAGE)} from lottery_statement`.execute(
        transaction,
      )
      if (rows.length === 0) return
      yield rows.flatMap((row) => linesOf(row, window))
    }
  } finally {
    await transaction.rollback().execute()
  }
}

function linesOf(row: TicketRow, { from, to }: StatementWindow): StatementLine[] {
  const isToday = (at: Date): boolean => at >= from && at < to
  const same = { playerId: row.member_id, currency: row.currency, roundId: row.id }
  const lines: StatementLine[] = []
  if (isToday(row.placed_at))
    lines.push({
      ...same,
      transactionId: walletIds.bet(row.id),
      operation: 'bet',
      counted: !['cancelling', 'cancelled', 'refused'].includes(row.state),
      amount: -row.cost,
      at: row.placed_at,
    })
  const won = row.payout ?? 0n
  if (won > 0n && row.settled_at !== null && isToday(row.settled_at))
    lines.push({
      ...same,
      transactionId: walletIds.win(row.id),
      operation: 'win',
      counted: true,
      amount: won,
      at: row.settled_at,
    })
  return lines
}
