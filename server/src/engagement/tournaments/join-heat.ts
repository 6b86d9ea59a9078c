import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { TournamentsDeps } from './deps.ts'
import { type HeatRow, noteChanges, promotionOfHeat } from './heats.ts'

const DAY_MS = 86_400_000

/**
 * Takes part in a contest, once. Refuses `not_found` for one that is not for this member, `promotion_over`, and `promotion_barred`; a
 * repetition answers as the first time.
 */
export async function joinHeat(
  deps: TournamentsDeps,
  tx: Tx,
  of: { brandId: number; memberId: bigint; heatId: string; now: Date },
): Promise<void> {
  const { brandId, memberId, heatId, now } = of
  // The contest's lock comes before the member's, as where prizes are paid.
  const heat = await lockShared(tx, { brandId, heatId })
  await deps.promotions.lockMember(tx, memberId)
  const promotion = heat && (await promotionOfHeat(deps, tx, heat))
  if (!heat || !promotion?.terms.optIn) refuse('not_found')
  const known = await tx
    .selectFrom('tournaments_players')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('heat_id', '=', heatId)
    .executeTakeFirst()
  if (known) return
  if (heat.state !== 'open' || now >= heat.ends_at) refuse('promotion_over')
  if (!(await deps.promotions.isInAudience(tx, { promotion, memberId, now }))) refuse('not_found')
  await deps.promotions.join(tx, {
    promotion,
    memberId,
    occurrence: heat.occurrence,
    expiresAt: new Date(heat.settles_at.getTime() + DAY_MS),
    cause: { tournament: heatId },
    now,
  })
  await tx
    .insertInto('tournaments_players')
    .values({ member_id: memberId, heat_id: heatId, brand_id: brandId, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await noteChanges(tx, [heatId])
}

/** It stays open to the end of the transaction. */
async function lockShared(
  tx: Tx,
  of: { brandId: number; heatId: string },
): Promise<HeatRow | undefined> {
  return await tx
    .selectFrom('tournaments_heats')
    .selectAll()
    .where('id', '=', of.heatId)
    .where('brand_id', '=', of.brandId)
    .forShare()
    .executeTakeFirst()
}
