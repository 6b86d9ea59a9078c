import type { Money } from '@croupier/shared/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { ABANDONED_MS } from './rules.ts'

export interface StudioStake {
  /** placing: the wallet is asked. playing: decisions are left. at_table: the table's round runs. paying: the wallet is told of the end. */
  state: 'placing' | 'playing' | 'at_table' | 'paying'
  /** When the published rule ends a round that its player left; null where no rule of the game's own does. */
  endsAt: Date | null
}

/** What stakes in the studio's rounds wait for, by round id; a round that the studio has ended is not among them. */
export async function studioStakes(
  db: Db,
  rounds: readonly { memberId: bigint; roundId: string }[],
): Promise<ReadonlyMap<string, StudioStake>> {
  const stakes = new Map<string, StudioStake>()
  if (rounds.length === 0) return stakes
  const ids = rounds.map(({ roundId }) => roundId)
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
    stakes.set(id, {
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
    stakes.set(id, { state: state === 'live' ? 'at_table' : 'placing', endsAt: null })
  return stakes
}

/**
 * Ends a round as people decided, in the transaction that moves its money: nothing is owed to the wallet for it any more.
 * @param end.payout null: the stake was given back.
 */
export async function endByStaff(
  tx: Tx,
  round: { memberId: bigint; roundId: string },
  end: { payout: Money | null; now: Date },
): Promise<void> {
  const outcome = end.payout === null ? 'void' : end.payout > 0n ? 'win' : 'lose'
  const paid = { outcome, payout: end.payout ?? 0n }
  await tx
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
    .execute()
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
