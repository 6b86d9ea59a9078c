import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import type { StatementLine, StatementWindow } from '../registry/registry.ts'
import { walletPayout } from './free-round.ts'
import { walletBetOf } from './play-round.ts'
import { type RoundRow, walletIds } from './round-row.ts'
import type { TableBetRow } from './table/table-rows.ts'

const PAGE = 2000

/**
 * What the studio, as any vendor, says about a brand's day: its bets by when they were placed, its wins by when they were settled.
 * A bet whose answer from the wallet is still unknown is on no list yet; a further stake of a round is a bet like the first. Read with a cursor, so memory stays at one page; it is one
 * snapshot. Errors: those of the database.
 */
export async function* studioStatement(
  { db }: Pick<Context, 'db'>,
  window: StatementWindow,
): AsyncIterable<readonly StatementLine[]> {
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    yield* personalLines(transaction, window)
    yield* extraStakeLines(transaction, window)
    yield* tableLines(transaction, window)
  } finally {
    await transaction.rollback().execute()
  }
}

async function* personalLines(
  tx: Tx,
  window: StatementWindow,
): AsyncIterable<readonly StatementLine[]> {
  const { brandId, from, to } = window
  await sql`
    declare studio_personal no scroll cursor for select * from studio_rounds
    where brand_id = ${sql.lit(brandId)} and currency <> 'DEMO' and state <> 'debiting'
      and ((opened_at >= ${sql.lit(from.toISOString())} and opened_at < ${sql.lit(to.toISOString())})
        or (closed_at >= ${sql.lit(from.toISOString())} and closed_at < ${sql.lit(to.toISOString())}))`.execute(
    tx,
  )
  for await (const rows of fetched<RoundRow>(tx, 'studio_personal')) {
    yield rows.flatMap((row) => personalLinesOf(row, window))
  }
}

interface ExtraStakeRow {
  member_id: bigint
  round_id: string
  number: number
  amount: Money
  currency: string
  counted: boolean
  asked_at: Date
}

async function* extraStakeLines(
  tx: Tx,
  { brandId, from, to }: StatementWindow,
): AsyncIterable<readonly StatementLine[]> {
  await sql`
    declare studio_extra no scroll cursor for
    select e.member_id, e.round_id, e.number, e.amount, r.currency, e.asked_at,
      e.state = 'taken' and r.state <> 'cancelled' as counted
    from studio_extra_stakes e join studio_rounds r on r.member_id = e.member_id and r.id = e.round_id
    where r.brand_id = ${sql.lit(brandId)} and r.currency <> 'DEMO' and e.state <> 'asking'
      and e.asked_at >= ${sql.lit(from.toISOString())} and e.asked_at < ${sql.lit(to.toISOString())}`.execute(
    tx,
  )
  for await (const rows of fetched<ExtraStakeRow>(tx, 'studio_extra')) {
    yield rows.map((row) => ({
      transactionId: walletIds.extraBet(row.round_id, row.number),
      playerId: row.member_id,
      operation: 'bet' as const,
      counted: row.counted,
      currency: row.currency,
      amount: -row.amount,
      roundId: row.round_id,
      at: row.asked_at,
    }))
  }
}

async function* tableLines(
  tx: Tx,
  window: StatementWindow,
): AsyncIterable<readonly StatementLine[]> {
  const { brandId, from, to } = window
  await sql`
    declare studio_table no scroll cursor for select * from studio_table_bets
    where brand_id = ${sql.lit(brandId)} and currency <> 'DEMO' and state <> 'debiting'
      and ((placed_at >= ${sql.lit(from.toISOString())} and placed_at < ${sql.lit(to.toISOString())})
        or (settled_at >= ${sql.lit(from.toISOString())} and settled_at < ${sql.lit(to.toISOString())}))`.execute(
    tx,
  )
  for await (const rows of fetched<TableBetRow>(tx, 'studio_table')) {
    yield rows.flatMap((row) => tableLinesOf(row, window))
  }
}

async function* fetched<Row>(tx: Tx, cursor: string): AsyncIterable<readonly Row[]> {
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PAGE)} from ${sql.id(cursor)}`.execute(tx)
    if (rows.length === 0) return
    yield rows
  }
}

function personalLinesOf(row: RoundRow, window: StatementWindow): StatementLine[] {
  const { amount } = walletBetOf(row)
  return linesOf(window, {
    row,
    stake: amount,
    counted: row.state !== 'cancelled',
    payout:
      row.state === 'closed' || row.state === 'crediting'
        ? walletPayout(row, row.payout ?? 0n)
        : 0n,
    jackpot: row.jackpot ?? 0n,
    placedAt: row.opened_at,
    settledAt: row.closed_at,
  })
}

function tableLinesOf(row: TableBetRow, window: StatementWindow): StatementLine[] {
  const isVoid = row.outcome === 'void'
  return linesOf(window, {
    row,
    stake: row.stake,
    counted: row.state !== 'cancelled' && !isVoid,
    payout: row.state === 'settled' && !isVoid ? (row.payout ?? 0n) : 0n,
    placedAt: row.placed_at,
    settledAt: row.settled_at,
  })
}

interface CountedRound {
  row: { id: string; member_id: bigint; currency: string }
  stake: Money
  counted: boolean
  payout: Money
  /** Won of a pool besides. */
  jackpot?: Money
  placedAt: Date
  settledAt: Date | null
}

function linesOf(window: StatementWindow, round: CountedRound): StatementLine[] {
  const { row, stake, counted, payout, jackpot = 0n, placedAt, settledAt } = round
  const isToday = (at: Date): boolean => at >= window.from && at < window.to
  const same = { playerId: row.member_id, currency: row.currency, roundId: row.id }
  const lines: StatementLine[] = []
  if (isToday(placedAt)) {
    const bet = { transactionId: walletIds.bet(row.id), operation: 'bet' as const }
    lines.push({ ...same, ...bet, counted, amount: -stake, at: placedAt })
  }
  if (payout > 0n && settledAt !== null && isToday(settledAt)) {
    const win = { transactionId: walletIds.win(row.id), operation: 'win' as const }
    lines.push({ ...same, ...win, counted: true, amount: payout, at: settledAt })
  }
  if (jackpot > 0n && settledAt !== null && isToday(settledAt)) {
    const win = { transactionId: walletIds.jackpot(row.id), operation: 'win' as const }
    lines.push({ ...same, ...win, counted: true, amount: jackpot, at: settledAt })
  }
  return lines
}
