import type { Reward } from '@croupier/api/engagement/reward'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Icon } from '@croupier/kit/ui/Icon'
import type { IconName } from '@croupier/kit/ui/icon-names'
import type { RealCurrency } from '@croupier/shared/currencies'

const icons: Record<Reward['kind'], IconName> = {
  cash: 'wallet',
  bonus: 'percent',
  playable_bonus: 'sparkles',
  points: 'star',
  ticket: 'ticket',
  free_rounds: 'rotate-cw',
  free_bet: 'ticket',
  item: 'gift',
}

/** What is given, each with its sign. */
export function RewardList({
  rewards,
  currency,
  seasonPoints = 0,
}: {
  rewards: readonly Reward[]
  currency: RealCurrency
  seasonPoints?: number
}) {
  const t = useText('missions')
  const wordsOf = useRewardWords(currency)
  return (
    <ul className="mission-rewards" aria-label={t('rewards')}>
      {rewards.map((reward) => (
        <li key={`${reward.kind} ${wordsOf(reward)}`}>
          <Icon name={icons[reward.kind]} size={16} /> {wordsOf(reward)}
        </li>
      ))}
      {seasonPoints > 0 ? (
        <li>
          <Icon name="trophy" size={16} /> {t('seasonPoints', { points: seasonPoints })}
        </li>
      ) : null}
    </ul>
  )
}

export function useRewardWords(currency: RealCurrency): (reward: Reward) => string {
  const t = useText('missions')
  const { tag } = useTextBook().language
  return (reward) => {
    switch (reward.kind) {
      case 'cash':
      case 'bonus':
      case 'playable_bonus':
        return t(`reward.${reward.kind}`, {
          amount: formatMoney(reward.amount, { tag, currency }),
        })
      case 'points':
        return t('reward.points', { points: Number(reward.points / 10_000n) })
      case 'ticket':
        return t('reward.ticket', { count: reward.count })
      case 'free_rounds':
        return t('reward.free_rounds', { count: reward.rounds })
      case 'free_bet':
        return t('reward.free_bet', { amount: formatMoney(reward.stake, { tag, currency }) })
      case 'item':
        return reward.name
    }
  }
}
