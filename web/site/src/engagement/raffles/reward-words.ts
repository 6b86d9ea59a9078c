import type { Reward } from '@croupier/api/engagement/reward'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { CurrencyCode } from '@croupier/shared/money'

/** Says what is won in the reader's language: amounts, bonuses, points, tickets, rounds; `none` where nothing is. */
export function useRewardWords(currency: CurrencyCode): (rewards: readonly Reward[]) => string {
  const t = useText('raffles')
  const { tag } = useTextBook().language
  const money = (amount: bigint) => formatMoney(amount, { tag, currency })
  const wordOf = (reward: Reward): string => {
    switch (reward.kind) {
      case 'cash':
        return money(reward.amount)
      case 'bonus':
      case 'playable_bonus':
        return t('reward.bonus', { amount: money(reward.amount) })
      case 'points':
        return t('reward.points', { points: Number(reward.points / 10_000n) })
      case 'ticket':
        return t('tickets', { count: reward.count })
      case 'free_rounds':
        return t('reward.free_rounds', { count: reward.rounds })
      case 'free_bet':
        return t('reward.free_bet', { amount: money(reward.stake) })
      case 'item':
        return reward.name
    }
  }
  return (rewards) => (rewards.length === 0 ? t('reward.none') : rewards.map(wordOf).join(' + '))
}
