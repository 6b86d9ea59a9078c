import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import { finishAbandoned, resolveLostBets, resolveLostStakes } from './recover-rounds.ts'
import type { StudioDeps } from './deps.ts'
import { jsonText } from './json.ts'
import { AFTER_RESTORE } from './rules.ts'
import { oweStakeBack } from './table/settle-bets.ts'
import {
  dealtGameOfRound,
  dealtResult,
  drawnResult,
  type TableRoundRow,
} from './table/table-rows.ts'
import { deliverDue } from './wallet-calls.ts'

/** Rounds whose end players may have seen before the house was restored to a moment in which they were open. */
export interface Unfinished {
  /** Of one member: decisions left, or the bet on its way. */
  rounds: number
  /** Of tables, before their result begins to show. */
  tableRounds: number
}

/** How many rounds `endUnfinished` would end. */
export async function countUnfinished(db: Db): Promise<Unfinished> {
  const { rows } = await sql<{ rounds: number; tableRounds: number }>`
    select (select count(*)::int from studio_rounds where state in ('debiting', 'open')) as rounds,
      (select count(*)::int from studio_table_rounds where phase in ('betting', 'locked')) as "tableRounds"`.execute(
    db,
  )
  return rows[0] ?? { rounds: 0, tableRounds: 0 }
}

/**
 * Ends every round in which somebody could still decide, so that nobody decides with what they saw before the restore. Bets on their way count or
 * not as the wallet says; rounds with decisions left end by the published rule for those that their player left; rounds of tables whose result did
 * not begin to show are void, and stakes go back. Rounds whose result was showing stay: their leader ends them from their rows. No table may be led
 * meanwhile. Safe to repeat; answers what is left, which the wallet did not answer for.
 */
export async function endUnfinished(parts: StudioDeps): Promise<Unfinished> {
  const { db } = parts.context
  let before = Number.POSITIVE_INFINITY
  for (;;) {
    const { rounds } = await countUnfinished(db)
    if (rounds === 0 || rounds >= before) break
    before = rounds
    await resolveLostBets(parts, 0)
    await resolveLostStakes(parts, 0)
    await finishAbandoned(parts, 0)
  }
  await voidOpenTables(parts)
  while ((await deliverDue(parts)) > 0);
  return await countUnfinished(db)
}

async function voidOpenTables(parts: StudioDeps): Promise<void> {
  const open = await parts.context.db
    .selectFrom('studio_table_rounds')
    .selectAll()
    .where('phase', 'in', ['betting', 'locked'])
    .execute()
  for (const round of open) {
    const ended = await endOf(parts, round)
    await transact(parts.context.db, (tx) => voidRound(parts, tx, { round, ended }))
  }
}

/** What the round would have come to, shown so that everybody can check that it was fixed before. */
async function endOf(parts: StudioDeps, round: TableRoundRow) {
  const game = dealtGameOfRound(round)
  if (game) {
    const { result, seed } = await dealtResult(parts, game, round)
    return { result: jsonText(result), mark: game.markOf(result), server_seed: seed }
  }
  const drawn = await drawnResult(parts, round)
  // It never began, so it ended before its point, also where that is the lowest.
  const result = { ...drawn, interruptedX100: Math.min(100, drawn.pointX100 - 1) }
  const seed = await parts.fairness.chainSeed(round.chain_id, round.chain_index)
  return { result: jsonText(result), server_seed: seed }
}

async function voidRound(
  parts: StudioDeps,
  tx: Tx,
  { round, ended }: { round: TableRoundRow; ended: Awaited<ReturnType<typeof endOf>> },
): Promise<void> {
  const now = parts.context.clock.now()
  const closed = await tx
    .updateTable('studio_table_rounds')
    .set({ ...ended, phase: 'void', closed_at: now })
    .where('table_id', '=', round.table_id)
    .where('number', '=', round.number)
    .where('phase', 'in', ['betting', 'locked'])
    .returning('number')
    .executeTakeFirst()
  if (!closed) return
  const bets = await tx
    .updateTable('studio_table_bets')
    .set({ state: 'cancelled', cancel_reason: AFTER_RESTORE, settled_at: now })
    .where('table_id', '=', round.table_id)
    .where('round_number', '=', round.number)
    .where('state', 'in', ['debiting', 'live'])
    .returningAll()
    .execute()
  for (const bet of bets) await oweStakeBack(tx, bet, { reason: AFTER_RESTORE, now })
}
