import type { MissionCounter } from '@croupier/api/engagement/terms/mission'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { RealCurrency } from '@croupier/shared/currencies'
import { useTypeName } from '../../reporting/figures/type-name.ts'

/** What missions ask for, in the reader's language, made of their terms. */
export function useMissionWords(currency: RealCurrency): {
  objectiveOf: (counter: MissionCounter) => string
  /** The games that count, where not all do. */
  gamesOf: (counter: MissionCounter) => string | null
} {
  const t = useText('missions')
  const { tag } = useTextBook().language
  const nameOf = useTypeName()
  const shown = (amount: bigint): string => formatMoney(amount, { tag, currency })
  const objectiveOf = (counter: MissionCounter): string => {
    switch (counter.fact) {
      case 'deposit_sum':
        return t('objective.deposit_sum', { amount: shown(counter.amount) })
      case 'deposit_count':
        return t('objective.deposit_count', { count: counter.count, amount: shown(counter.least) })
      case 'valid_bets':
        return t('objective.valid_bets', { amount: shown(counter.amount) })
      case 'rounds':
      case 'games':
        return t(`objective.${counter.fact}`, {
          count: counter.count,
          stake: shown(counter.leastStake),
        })
      case 'multiplier':
        return t('objective.multiplier', {
          count: counter.count,
          times: new Intl.NumberFormat(tag).format(counter.multiplierX100 / 100),
          stake: shown(counter.leastStake),
        })
      case 'login_days':
        return t('objective.login_days', { count: counter.days })
      case 'friends':
        return t('objective.friends', { count: counter.count })
    }
  }
  const gamesOf = (counter: MissionCounter): string | null => {
    if (!('of' in counter)) return null
    const { types, vendors, games } = counter.of
    const names = [...types.map(nameOf), ...vendors, ...games]
    return names.length === 0
      ? null
      : t('counts', { games: new Intl.ListFormat(tag, { type: 'conjunction' }).format(names) })
  }
  return { objectiveOf, gamesOf }
}
