import type { Reward } from '@croupier/api/engagement/reward'
import type { ScoredMeasure, TournamentScore } from '@croupier/api/engagement/terms/tournament'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { CurrencyCode } from '@croupier/shared/money'
import { useRewardWords } from '../raffles/reward-words.ts'

const MULTIPLIERS: readonly string[] = ['multipliers', 'best_multiplier', 'best_run']

/** What a score is counted in: multipliers, or money. */
export function isMultiplier(score: TournamentScore): boolean {
  return MULTIPLIERS.includes(score.by === 'race' ? score.measure : score.by)
}

/** Scores, amounts and prizes in the reader's words. */
export function useScoreWords(currency: CurrencyCode) {
  const t = useText('tournaments')
  const { tag } = useTextBook().language
  const prizeOf: (rewards: readonly Reward[]) => string = useRewardWords(currency)
  const times = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const money = (amount: bigint): string => formatMoney(amount, { tag, currency })
  /** 12.34×, or an amount of money; both are kept in ten-thousandths. */
  const textOf = (score: bigint, isTimes: boolean): string =>
    isTimes ? `${times.format(Number(score) / 10_000)}×` : money(score)
  const nameOfMeasure = (measure: ScoredMeasure): string => t(`score.${measure}`)
  /** What is ranked: “Best multiplier”. */
  const nameOf = (score: TournamentScore): string => {
    switch (score.by) {
      case 'race':
        return t('score.race', {
          target: textOf(score.target, isMultiplier(score)),
          measure: nameOfMeasure(score.measure),
        })
      case 'best_run':
        return t('score.best_run', { length: score.length })
      default:
        return t(`score.${score.by}`)
    }
  }
  return {
    money,
    prizeOf,
    nameOf,
    textOf,
    scoreOf: (points: bigint, score: TournamentScore): string =>
      textOf(points, isMultiplier(score)),
  }
}
