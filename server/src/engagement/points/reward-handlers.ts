import type { RewardHandler } from '../promotions/promotions.ts'
import { addEntry, lockAccount, storeAccounts } from './account.ts'

/** Points as a reward of any promotion. */
export const pointsReward: RewardHandler<'points'> = {
  // What points cost is counted where they become something: by the rules' conversion and by the mall's items.
  worth: () => 0n,
  give: async (tx, { rewardId, promotion, brandId, memberId, reward, now }) => {
    const account = await lockAccount(tx, { memberId, brandId, currency: promotion.currency })
    addEntry(account, {
      type: 'reward',
      amount: reward.points,
      cause: `reward:${rewardId}`,
      at: now,
      details: { promotionId: promotion.id },
    })
    await storeAccounts(tx, [account])
  },
}

/** A thing: the redemption that was approved says what is sent and where. */
export const itemReward: RewardHandler<'item'> = {
  worth: (_, { terms }) => (terms.kind === 'mall_item' ? terms.worth : 0n),
  give: async () => {},
}
