import { useText, useTextBook } from '@croupier/kit/i18n/i18n'

const POINT = 10_000

/** Points in the reader's digits and with their unit; never rounded up. */
export function usePointsText() {
  const t = useText('points')
  const { language } = useTextBook()
  const format = new Intl.NumberFormat(`${language.tag}-u-nu-latn`, { maximumFractionDigits: 2 })
  /** Whole points. */
  const number = (points: number): string => format.format(points)
  return {
    number,
    whole: (points: number): string => t('unit', { points: number(points) }),
    /** Ten-thousandths, in hundredths of a point. */
    exact: (amount: bigint): string =>
      t('unit', { points: number(Math.trunc((Number(amount) * 100) / POINT) / 100) }),
  }
}
