import type { VipLevelView } from '@croupier/api/engagement/vip'
import type { Reward } from '@croupier/api/engagement/reward'
import { gameTypes } from '@croupier/api/play/catalogue'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { RealCurrency } from '@croupier/shared/currencies'
import { useTypeName } from '../../reporting/figures/type-name.ts'
import { shareOf } from '../bonuses/share-of.ts'

const POINT = 10_000

/** What a reward is, in the reader's words. */
export function useRewardWords(currency: RealCurrency): (reward: Reward) => string {
  const t = useText('vip')
  const { tag } = useTextBook().language
  const shown = (amount: bigint) => formatMoney(amount, { tag, currency })
  const count = (value: number) =>
    new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(value)
  return (reward) => {
    switch (reward.kind) {
      case 'cash':
        return t('reward.cash', { amount: shown(reward.amount) })
      case 'bonus':
      case 'playable_bonus':
        return t('reward.bonus', { amount: shown(reward.amount) })
      case 'points':
        return t('reward.points', { count: count(Number(reward.points) / POINT) })
      case 'ticket':
        return t('reward.tickets', { count: reward.count })
      case 'free_rounds':
        return t('reward.freeSpins', { count: reward.rounds })
      case 'free_bet':
        return t('reward.freeBet', { amount: shown(reward.stake) })
      case 'item':
        return reward.name
    }
  }
}

export interface BenefitLine {
  key: string
  name: string
  /** null: the level does not have it. */
  value: (level: VipLevelView) => string | null
  /** For a narrow column; the same where it is short anyway. */
  short?: (level: VipLevelView) => string | null
}

/** Every benefit that a ladder can give, in the order in which they are read. */
export function useBenefitLines(currency: RealCurrency): BenefitLine[] {
  const t = useText('vip')
  const { tag } = useTextBook().language
  const rewardWords = useRewardWords(currency)
  const gifts = (rewards: readonly Reward[]): string | null =>
    rewards.length === 0 ? null : rewards.map(rewardWords).join(' + ')
  const yes = (is: boolean): string | null => (is ? t('value.yes') : null)
  const rebate = useRebateLine()
  return [
    rebate,
    {
      key: 'cashback',
      name: t('benefit.cashback'),
      value: ({ benefits }) =>
        benefits.cashbackBps === 0 ? null : shareOf(benefits.cashbackBps, tag),
    },
    {
      key: 'levelUp',
      name: t('benefit.levelUp'),
      value: ({ benefits }) => gifts(benefits.levelUp),
    },
    { key: 'weekly', name: t('benefit.weekly'), value: ({ benefits }) => gifts(benefits.weekly) },
    {
      key: 'monthly',
      name: t('benefit.monthly'),
      value: ({ benefits }) => gifts(benefits.monthly),
    },
    {
      key: 'birthday',
      name: t('benefit.birthday'),
      value: ({ benefits }) => gifts(benefits.birthday),
    },
    {
      key: 'points',
      name: t('benefit.points'),
      value: ({ benefits: { pointsPercent } }) =>
        pointsPercent === 100 ? null : shareOf(pointsPercent * 100, tag),
    },
    {
      key: 'withdrawal',
      name: t('benefit.withdrawal'),
      value: ({ benefits: { withdrawalPerDay } }) =>
        withdrawalPerDay === null
          ? null
          : formatMoney(withdrawalPerDay, { tag, currency, digits: 0 }),
    },
    {
      key: 'fast',
      name: t('benefit.fast'),
      value: ({ benefits }) => yes(benefits.fastWithdrawals),
    },
    { key: 'host', name: t('benefit.host'), value: ({ benefits }) => yes(benefits.ownHost) },
  ]
}

/** What comes back of valid bets, by the type of the games. */
function useRebateLine(): BenefitLine {
  const t = useText('vip')
  const { tag } = useTextBook().language
  const nameOf = useTypeName()
  return {
    key: 'rebate',
    name: t('benefit.rebate'),
    value: ({ benefits: { rebateBps } }) => {
      const rates = [...new Set(gameTypes.map((type) => rebateBps[type] ?? 0))]
      const words = rates
        .filter((rate) => rate > 0)
        .toSorted((one, other) => other - one)
        .map((rate) => {
          const types = gameTypes.filter((type) => rebateBps[type] === rate)
          return `${shareOf(rate, tag)}: ${types.map(nameOf).join(', ')}`
        })
      return words.length === 0 ? null : words.join(' · ')
    },
    short: ({ benefits: { rebateBps } }) => {
      const most = Math.max(0, ...gameTypes.map((type) => rebateBps[type] ?? 0))
      return most === 0 ? null : t('value.upTo', { rate: shareOf(most, tag) })
    },
  }
}
