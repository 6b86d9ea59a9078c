import type { Money } from '@croupier/shared/money'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenBetStatus, RoundOf } from '../registry/registry.ts'
import type { StudioDeps } from './deps.ts'
import { giveFreeBack, settleFree } from './free-round.ts'
import { ABANDONED_MS } from './rules.ts'

/** A round that the studio has ended waits for the wallet alone. */
const PAYING: OpenBetStatus = { state: 'paying', endsAt: null }

/** What the stakes of rounds wait for, by round id. */
export async function openBetsHere(
  db: Db,
  rounds: readonly RoundOf[],
): Promise<ReadonlyMap<string, OpenBetStatus>> {
  const statuses = new Map<string, OpenBetStatus>()
  if (rounds.length === 0) return statuses
  const ids = rounds.map(({ roundId }) => roundId)
  for (const id of ids) statuses.set(id, PAYING)
  const members = [...new Set(rounds.map(({ memberId }) => memberId))]
  const personal = await db
    .selectFrom('studio_rounds')
    .select(['id', 'state', 'touched_at'])
    .where('member_id', 'in', members)
    .where('id', 'in', ids)
    .where('state', 'in', ['debiting', 'open', 'crediting'])
    .execute()
  for (const { id, state, touched_at: touchedAt } of personal) {
    const isOpen = state === 'open'
    statuses.set(id, {
      state: isOpen ? 'playing' : state === 'debiting' ? 'placing' : 'paying',
      endsAt: isOpen ? new Date(touchedAt.getTime() + ABANDONED_MS) : null,
    })
  }
  const shared = await db
    .selectFrom('studio_table_bets')
    .select(['id', 'state'])
    .where('member_id', 'in', members)
    .where('id', 'in', ids)
    .where('state', 'in', ['debiting', 'live'])
    .execute()
  for (const { id, state } of shared)
    statuses.set(id, { state: state === 'live' ? 'at_table' : 'placing', endsAt: null })
  return statuses
}

/**
 * Ends a round as people decided, in the transaction that moves its money: nothing is owed to the wallet for it any more.
 * @param end.payout null: the stake was given back.
 */
export async function endByStaff(
  parts: Pick<StudioDeps, 'freeRounds'>,
  tx: Tx,
  round: RoundOf,
  end: { payout: Money | null; now: Date },
): Promise<void> {
  const outcome = end.payout === null ? 'void' : end.payout > 0n ? 'win' : 'lose'
  const paid = { outcome, payout: end.payout ?? 0n }
  const personal = await tx
    .updateTable('studio_rounds')
    .set({
      ...paid,
      state: end.payout === null ? 'cancelled' : 'closed',
      cancel_reason: 'ended_by_staff',
      closed_at: end.now,
    })
    .where('member_id', '=', round.memberId)
    .where('id', '=', round.roundId)
    .where('state', 'in', ['debiting', 'open', 'crediting'])
    .returning(['member_id', 'id', 'free_grant', 'free_wins_to'])
    .execute()
  for (const row of personal)
    if (end.payout === null) await giveFreeBack(parts, tx, row)
    else await settleFree(parts, tx, { row, won: end.payout, now: end.now })
  await tx
    .updateTable('studio_table_bets')
    .set({
      ...paid,
      state: end.payout === null ? 'cancelled' : 'settled',
      cancel_reason: 'ended_by_staff',
      settled_at: end.now,
    })
    .where('member_id', '=', round.memberId)
    .where('id', '=', round.roundId)
    .where('state', '<>', 'cancelled')
    .execute()
  await tx
    .updateTable('studio_wallet_calls')
    .set({ state: 'done', answer: 'ended_by_staff' })
    .where('member_id', '=', round.memberId)
    .where('round_id', '=', round.roundId)
    .where('state', '<>', 'done')
    .execute()
}
