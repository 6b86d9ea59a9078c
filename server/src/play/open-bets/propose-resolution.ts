import type { Money } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { allRounds } from '../../core/ledger/ledger.ts'
import type { OpenBetsDeps } from './deps.ts'
import { openStake, type RoundName } from './queries.ts'
import { isStuck } from './rules.ts'

export interface Proposal {
  round: RoundName
  brandId: number
  staffId: string
  /** pay: the round ends with this payout, which may be 0. cancel: the stakes are given back. */
  end: { kind: 'cancel' } | { kind: 'pay'; amount: Money }
  reason: string
  now: Date
}

/**
 * The first of two people says how a stuck round ends; nothing moves yet. Refuses `not_found`, `round_not_stuck`,
 * `round_has_payout` and `resolution_waits`. Returns the proposal's id.
 */
export async function proposeResolution(
  parts: OpenBetsDeps,
  tx: Tx,
  { round, brandId, staffId, end, reason, now }: Proposal,
): Promise<string> {
  await requireBrand(tx, round, brandId)
  const stake = await openStake(parts, round)
  if (!stake || !isStuck(stake, now)) refuse('round_not_stuck')
  if (end.kind === 'cancel' && stake.payout > 0n) refuse('round_has_payout')
  const written = await tx
    .insertInto('stakes_resolutions')
    .values({
      id: parts.context.random.uuid(),
      brand_id: brandId,
      player_id: round.playerId,
      source: round.source,
      round_id: round.roundId,
      currency: stake.currency,
      kind: end.kind,
      amount: end.kind === 'pay' ? end.amount : 0n,
      reason,
      state: 'proposed',
      proposed_by: staffId,
      proposed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? refuse('resolution_waits')
}

async function requireBrand(tx: Tx, round: RoundName, brandId: number): Promise<void> {
  const row = await tx
    .selectFrom(allRounds(tx))
    .select('brand_id')
    .where('player_id', '=', round.playerId)
    .where('source', '=', round.source)
    .where('round_id', '=', round.roundId)
    .executeTakeFirst()
  if (row?.brand_id !== brandId) refuse('not_found')
}
