import type { Reward } from '@croupier/api/engagement/reward'
import { wagering } from '@croupier/api/engagement/reward'
import { requirementOf } from '@croupier/shared/deposit-match'
import * as z from 'zod/mini'
import type { RewardHandler } from '../promotions/promotions.ts'
import { beginNext } from './begin-grant.ts'
import type { BonusesDeps } from './deps.ts'
import { lockMember } from './locks.ts'
import { endOf } from './rules.ts'

type BonusReward = Extract<Reward, { kind: 'bonus' | 'playable_bonus' }>

/** A bonus that is kept aside, as the reward of any promotion; released when its wagering is done. */
export function releaseBonusReward(parts: BonusesDeps): RewardHandler<'bonus'> {
  return { worth: ({ amount }) => amount, give: (tx, of) => give(parts, tx, of) }
}

/** A bonus that can be staked after the cash, as the reward of any promotion. */
export function playableBonusReward(parts: BonusesDeps): RewardHandler<'playable_bonus'> {
  return { worth: ({ amount }) => amount, give: (tx, of) => give(parts, tx, of) }
}

/** Writes the grant, which waits, and opens it where nothing else is open. */
async function give(
  parts: BonusesDeps,
  tx: Parameters<RewardHandler['give']>[0],
  of: Omit<Parameters<RewardHandler['give']>[1], 'reward'> & { reward: BonusReward },
): Promise<void> {
  const { rewardId, promotion, entitlementId, brandId, memberId, reward, now } = of
  await lockMember(tx, memberId)
  await parts.ledger.openWallet(tx, {
    playerId: memberId,
    brandId,
    currency: promotion.currency,
    subaccount: 'cash',
  })
  await tx
    .insertInto('bonuses_grants')
    .values({
      id: parts.context.random.uuid(),
      brand_id: brandId,
      member_id: memberId,
      offer_code: promotion.code,
      promotion_id: promotion.id,
      reward_id: rewardId,
      entitlement_id: entitlementId,
      type: reward.kind === 'playable_bonus' ? 'playable' : 'release',
      terms: JSON.stringify(z.encode(wagering, reward.wagering)),
      ...(reward.kind === 'playable_bonus'
        ? { max_stake: reward.maxStake, max_conversion: reward.maxConversion }
        : {}),
      currency: promotion.currency,
      amount: reward.amount,
      required: requirementOf(reward.base ?? reward.amount, reward.wagering),
      granted_at: now,
      ends_at: endOf(now, reward.wagering),
      look_at: now,
      state: 'waiting',
    })
    .execute()
  await beginNext(parts, tx, { memberId, carried: 0n, now })
}
