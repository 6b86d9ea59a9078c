import type { Context } from '../../platform/context.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import type { RewardHandler } from './registry.ts'
import type { Promotion } from './versions.ts'

/** Jackpots pay what the house has set aside for them; everything else costs the house when it is given. */
const bookedOf = (kind: Promotion['kind']) =>
  kind === 'jackpot'
    ? ({ operation: 'jackpot_win', counterAccount: 'jackpots' } as const)
    : ({ operation: 'promo', counterAccount: 'promotions' } as const)

/** Cash goes to the balance as a promotion, which counts as cost at once. */
export function cashReward({
  context,
  ledger,
}: {
  context: Context
  ledger: Ledger
}): RewardHandler<'cash'> {
  return {
    worth: ({ amount }) => amount,
    give: async (tx, { rewardId, promotion, memberId, brandId, reward, now }) => {
      const wallet = {
        playerId: memberId,
        brandId,
        currency: promotion.currency,
        subaccount: 'cash' as const,
      }
      await ledger.openWallet(tx, wallet)
      await ledger.post(tx, [
        {
          ...wallet,
          id: context.random.uuid(),
          ...bookedOf(promotion.kind),
          source: 0,
          externalId: `reward:${rewardId}`,
          amount: reward.amount,
          memo: `promotion ${promotion.code} ${promotion.version}`,
          at: now,
        },
      ])
    },
  }
}
