import { type Reward, reward } from '@croupier/api/engagement/reward'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { takeOfBudget } from './budgets.ts'
import type { BarredReason } from './deps.ts'
import {
  changeState,
  type Engine,
  ensure,
  type Entitlement,
  entitlementOf,
  findCopy,
  obstacleOf,
  storedRewards,
  type Whose,
} from './entitlements.ts'
import { lockMember } from './locks.ts'
import { type Promotion, versionById } from './versions.ts'

/** `given` now; `already` by an earlier call; `barred` and why; `gone`: the budget is used up. */
export type GiveOutcome =
  | { outcome: 'given' | 'already'; entitlement: Entitlement }
  | { outcome: 'barred'; reason: BarredReason }
  | { outcome: 'gone' }

/**
 * Gives at once, once a member and occurrence. With `isCounted` the budget was charged with what this follows from: what free rounds won,
 * or what is paid in their place.
 */
export async function giveRewards(
  engine: Engine,
  tx: Tx,
  of: Whose & { rewards: readonly Reward[]; isCounted?: boolean },
): Promise<GiveOutcome> {
  await lockMember(tx, of.memberId)
  const known = await findCopy(tx, of)
  if (known) return { outcome: 'already', entitlement: known }
  const reason = await obstacleOf(engine, tx, of)
  if (reason !== null) return { outcome: 'barred', reason }
  if (of.isCounted !== true && !(await takeCost(engine, tx, of))) return { outcome: 'gone' }
  const { entitlement } = await ensure(engine, tx, { ...of, state: 'issued' })
  await giveAll(engine, tx, { ...of, entitlement })
  return { outcome: 'given', entitlement }
}

/** Why nothing is claimed. */
export type ClaimRefusal = 'not_found' | 'promotion_over' | 'promotion_barred' | 'promotion_gone'

/** Takes what was made claimable; refuses what `tryClaim` answers instead. A repetition answers as the first time. */
export async function claimRewards(
  engine: Engine,
  tx: Tx,
  of: { entitlementId: string; memberId: bigint; now: Date },
): Promise<Entitlement> {
  const claimed = await tryClaim(engine, tx, of)
  return typeof claimed === 'string' ? refuse(claimed) : claimed
}

/**
 * Takes what was made claimable, or answers why not and writes nothing: `promotion_over` for what lapsed or was closed, and `promotion_gone`
 * when the budget is used up.
 */
export async function tryClaim(
  engine: Engine,
  tx: Tx,
  of: { entitlementId: string; memberId: bigint; now: Date },
): Promise<Entitlement | ClaimRefusal> {
  const { entitlementId, memberId, now } = of
  await lockMember(tx, memberId)
  const row = await tx
    .selectFrom('promotions_entitlements')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', entitlementId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return 'not_found'
  const entitlement = entitlementOf(row)
  if (entitlement.state === 'issued' || entitlement.state === 'claimed') return entitlement
  const promotion = await versionById(tx, row.promotion_id)
  const isLate = row.expires_at !== null && row.expires_at <= now
  if (!promotion || row.state !== 'claim' || isLate) return 'promotion_over'
  const { occurrence, rewards } = entitlement
  const whose = { promotion, memberId, occurrence, now, cause: { claimed: true }, rewards }
  if ((await obstacleOf(engine, tx, whose)) !== null) return 'promotion_barred'
  if (!(await takeCost(engine, tx, whose))) return 'promotion_gone'
  const issued = await changeState(tx, { ...of, state: 'issued', cause: { claimed: true } })
  await giveAll(engine, tx, { ...whose, entitlement: issued })
  return issued
}

interface ToGive {
  promotion: Promotion
  memberId: bigint
  rewards: readonly Reward[]
  now: Date
}

function worthOf({ registry }: Engine, one: Reward, promotion: Promotion): bigint {
  return registry.handlerOf(one).worth(one, promotion)
}

/** False when the budget does not hold it. */
async function takeCost(engine: Engine, tx: Tx, of: ToGive): Promise<boolean> {
  const { promotion, memberId } = of
  if (promotion.definition.budget === null) return true
  const amount = of.rewards.reduce((sum, one) => sum + worthOf(engine, one, promotion), 0n)
  const { brandId, code } = promotion
  return await takeOfBudget(tx, { brandId, code, memberId, amount })
}

async function giveAll(
  engine: Engine,
  tx: Tx,
  of: ToGive & { entitlement: Entitlement; isCounted?: boolean },
): Promise<void> {
  const { deps, registry } = engine
  const { promotion, memberId, entitlement, now } = of
  const { brandId } = promotion
  for (const [place, one] of of.rewards.entries()) {
    const rewardId = deps.context.random.uuid()
    await tx
      .insertInto('promotions_rewards')
      .values({
        member_id: memberId,
        entitlement_id: entitlement.id,
        place,
        id: rewardId,
        brand_id: brandId,
        promotion_id: promotion.id,
        kind: one.kind,
        reward: JSON.stringify(z.encode(reward, one)),
        cost: of.isCounted === true ? 0n : worthOf(engine, one, promotion),
        given_at: now,
      })
      .execute()
    await registry.handlerOf(one).give(tx, {
      rewardId,
      promotion,
      entitlementId: entitlement.id,
      brandId,
      memberId,
      reward: one,
      now,
    })
  }
  await deps.recordFact(tx, {
    kind: 'promotion_given',
    brandId,
    memberId,
    at: now,
    data: {
      entitlementId: entitlement.id,
      code: promotion.code,
      kind: promotion.kind,
      rewards: z.encode(storedRewards, [...of.rewards]),
    },
  })
}
