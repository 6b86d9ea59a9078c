import type { HouseFigures } from '@croupier/api/reporting/console-figures'

/** Of what a dashboard can show: these are money, the others count. */
const moneyMetrics = [
  'ggr',
  'ngr',
  'deposits',
  'withdrawals',
  'stake',
  'payout',
  'promotions',
  'fees',
  'paymentCosts',
] as const
export const metrics = [
  'ggr',
  'ngr',
  'deposits',
  'withdrawals',
  'activePlayers',
  'registrations',
  'stake',
  'payout',
  'promotions',
  'fees',
  'paymentCosts',
  'bets',
] as const
export type Metric = (typeof metrics)[number]

export function isMoney(metric: Metric): boolean {
  return moneyMetrics.some((known) => known === metric)
}

/** What the house won or lost; it stands with its sign. */
export function isResult(metric: Metric): boolean {
  return metric === 'ggr' || metric === 'ngr'
}

/** Money in ten-thousandths, or a count. */
export function valueOf(figures: HouseFigures, metric: Metric): bigint {
  switch (metric) {
    case 'ggr':
      return figures.stake - figures.payout
    case 'ngr':
      return (
        figures.stake - figures.payout - figures.promotions + figures.fees - figures.paymentCosts
      )
    case 'activePlayers':
    case 'registrations':
    case 'bets':
      return BigInt(figures[metric])
    default:
      return figures[metric]
  }
}

/** The change against the period before as a share of it; null where there was nothing to compare with. */
export function changeOf(now: bigint, before: bigint): number | null {
  if (before === 0n) return null
  return Number(now - before) / Math.abs(Number(before))
}
