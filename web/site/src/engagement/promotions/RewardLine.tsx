import type { Reward } from '@croupier/api/engagement/reward'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { RealCurrency } from '@croupier/shared/currencies'
import type { Money } from '@croupier/shared/money'

const POINT = 10_000n

/** What a reward is, in one line of the reader's language. */
export function useRewardText(): (reward: Reward, currency: RealCurrency) => string {
  const t = useText('promotions')
  const { tag } = useTextBook().language
  return (reward, currency) => {
    const sum = (amount: Money) => formatMoney(amount, { tag, currency })
    switch (reward.kind) {
      case 'cash':
        return t('reward.cash', { amount: sum(reward.amount) })
      case 'bonus':
      case 'playable_bonus': {
        const { times, days } = reward.wagering
        return t('reward.bonus', { amount: sum(reward.amount), times, days })
      }
      case 'points':
        return t('reward.points', {
          points: new Intl.NumberFormat(tag).format(reward.points / POINT),
        })
      case 'ticket':
        return t('reward.ticket', { count: reward.count })
      case 'free_rounds':
        return t('reward.freeRounds', { rounds: reward.rounds, stake: sum(reward.stake) })
      case 'free_bet':
        return t('reward.freeBet', { amount: sum(reward.stake) })
      case 'item':
        return reward.name
    }
  }
}

/** Several rewards as a list. */
export function RewardLines({
  rewards,
  currency,
}: {
  rewards: readonly Reward[]
  currency: RealCurrency
}) {
  const textOf = useRewardText()
  return (
    <ul className="reward-lines">
      {rewards.map((reward, place) => (
        // Rewards of one promotion never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>{textOf(reward, currency)}</li>
      ))}
    </ul>
  )
}
