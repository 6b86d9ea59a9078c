import { winsTo } from './grants.ts'
import * as z from 'zod/mini'
import type { RewardHandler } from '../promotions/promotions.ts'
import { expiryOf, worthOf } from './rules.ts'

/** Free rounds as a reward of any promotion. */
export const freeRoundsReward: RewardHandler<'free_rounds'> = {
  worth: worthOf,
  give: async (tx, { rewardId, promotion, brandId, memberId, reward, now }) => {
    await tx
      .insertInto('free_rounds_grants')
      .values({
        member_id: memberId,
        id: rewardId,
        brand_id: brandId,
        promotion_id: promotion.id,
        game_code: reward.gameCode,
        currency: promotion.currency,
        stake: reward.stake,
        rounds: reward.rounds,
        wins_to: JSON.stringify(z.encode(winsTo, reward.winsTo)),
        replacement: reward.replacement,
        state: 'open',
        granted_at: now,
        expires_at: expiryOf(now, reward.days),
      })
      .execute()
  },
}
