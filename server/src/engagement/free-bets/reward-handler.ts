import { isPayable } from '@croupier/shared/money'
import type { RewardHandler } from '../promotions/promotions.ts'

const DAY_MS = 86_400_000

/** A free bet as a reward of any promotion. It takes its stake of the budget, which a fair price never costs on average. */
export const freeBetReward: RewardHandler<'free_bet'> = {
  worth: ({ stake }) => stake,
  problems: async ({ stake, leastOdds, mostOdds }, { currency }) => [
    ...(isPayable(stake, currency) ? [] : [{ field: 'stake', code: 'amount_not_payable' }]),
    ...(mostOdds < leastOdds ? [{ field: 'mostOdds', code: 'below_lower_bound' }] : []),
  ],
  give: async (tx, { rewardId, promotion, brandId, memberId, reward, now }) => {
    await tx
      .insertInto('free_bets_tokens')
      .values({
        member_id: memberId,
        id: rewardId,
        brand_id: brandId,
        promotion_id: promotion.id,
        currency: promotion.currency,
        stake: reward.stake,
        least_odds: reward.leastOdds,
        most_odds: reward.mostOdds,
        slips: reward.slips,
        state: 'open',
        granted_at: now,
        expires_at: new Date(now.getTime() + reward.days * DAY_MS),
      })
      .execute()
  },
}
