import { isRealCurrency } from '@croupier/shared/currencies'
import { sql } from 'kysely'
import type { JournalRow, Projection } from '../../core/events/events.ts'
import { figuresOfLine, operationsOf } from '../../core/ledger/ledger.ts'
import type { Tx } from '../../platform/db.ts'
import { type Account, lockAccount, storeAccounts } from './account.ts'
import type { PointsDeps } from './deps.ts'
import { moveDeposits, multiplierOf, rulesOf, settleDeposits } from './earn.ts'

const transfers: readonly string[] = operationsOf('transfer')

/** What a line of the journal changes of deposits less withdrawals. Money that goes to another member is gone as if it was withdrawn. */
function depositOf(row: JournalRow): bigint {
  if (row.currency === 'DEMO' || row.tombstone) return 0n
  const figures = figuresOfLine(row)
  if (figures.includes('deposit') || figures.includes('withdrawal')) return row.amount
  return transfers.includes(row.operation) && row.amount < 0n ? row.amount : 0n
}

/** Points of deposits: of what is beyond the highest net sum so far, once it was played. It empties no tables when it is rebuilt. */
export function pointsOfDeposits(deps: PointsDeps): Projection {
  return {
    name: 'points_deposits',
    source: 'journal',
    tables: [],
    apply: async (tx, rows) => {
      const moves = rows.filter((row) => depositOf(row) !== 0n)
      const members = [...new Set(moves.map(({ player_id }) => player_id))].toSorted((a, b) =>
        a < b ? -1 : 1,
      )
      for (const memberId of members)
        await moveOfMember(
          deps,
          tx,
          moves.filter(({ player_id }) => player_id === memberId),
        )
    },
  }
}

async function moveOfMember(deps: PointsDeps, tx: Tx, moves: readonly JournalRow[]): Promise<void> {
  const [first] = moves
  if (!first || !isRealCurrency(first.currency)) return
  const { player_id: memberId, brand_id: brandId, currency } = first
  const rules = await rulesOf(deps, tx, { brandId, now: first.at })
  if (rules?.currency !== currency) return
  const fresh = await uncounted(tx, moves)
  if (fresh.length === 0) return
  const account = await lockAccount(tx, { memberId, brandId, currency })
  const multiplier = await multiplierOf(deps, tx, { brandId, memberId })
  const terms = { promotionId: rules.id, rate: rules.terms.deposit, multiplier }
  for (const row of fresh) {
    const amount = depositOf(row)
    const isReversal = figuresOfLine(row).includes('deposit') && amount < 0n
    const played = await playedBefore(tx, account, row.at)
    const { highWater } = account.deposits
    moveDeposits(account, { amount, isReversal, played, terms })
    // Below the highest net sum so far a deposit brings back what was withdrawn.
    const isBack = amount > 0n && account.deposits.highWater === highWater
    if (isBack && (await isUnplayed(tx, account, { at: row.at, played })))
      await deps.promotions.noteHit(tx, {
        brandId,
        memberId,
        code: rules.code,
        reason: 'deposit_cycling',
        now: row.at,
      })
    settleDeposits(account, { at: row.at, cause: row.id })
  }
  await storeAccounts(tx, [account])
}

/** Writes which lines count, and answers those that did not count before. */
async function uncounted(tx: Tx, moves: readonly JournalRow[]): Promise<JournalRow[]> {
  const written = await tx
    .insertInto('points_deposits')
    .values(
      moves.map((row) => ({
        member_id: row.player_id,
        line_id: row.id,
        at: row.at,
        amount: depositOf(row),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('line_id')
    .execute()
  const ids = new Set(written.map(({ line_id }) => line_id))
  return moves.filter(({ id }) => ids.has(id))
}

/** Bets may have been read before the deposit: those that were settled at its moment or later are no play of before. */
async function playedBefore(tx: Tx, account: Account, at: Date): Promise<bigint> {
  const { rows } = await sql<{ later: string }>`
    select coalesce(sum(valid), 0)::text as later from points_earned where member_id = ${account.memberId} and at >= ${at}`.execute(
    tx,
  )
  return account.played - BigInt(rows[0]?.later ?? 0)
}

/** Whether nothing was played between the last withdrawal and a deposit. */
async function isUnplayed(
  tx: Tx,
  account: Account,
  { at, played }: { at: Date; played: bigint },
): Promise<boolean> {
  const last = await tx
    .selectFrom('points_deposits')
    .select('at')
    .where('member_id', '=', account.memberId)
    .where('amount', '<', 0n)
    .where('at', '<', at)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && (await playedBefore(tx, account, last.at)) === played
}
