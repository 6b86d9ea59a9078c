import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import type { GameType } from '@croupier/api/play/catalogue'
import type { CurrencyCode } from '@croupier/shared/currencies'
import { floorToPayable, isPayable, type Money } from '@croupier/shared/money'

export type RebateTerms = TermsOf<'rebate'>
export type CashbackTerms = TermsOf<'cashback'>
type Rates = RebateTerms['levels'][number]['rates']

/** Rates and shares are in hundredths of a percent. */
const WHOLE = 10_000n
/** The edge, in millionths, of a type of game in which no game states any: what turnover takes for such games. */
const UNSTATED_EDGE_PPM = 10_000
/** A rebate is at most half of the least edge of its type (GUARDS G2). */
const MOST_OF_EDGE = 5_000
/** Cashback is at most six tenths of the hold that rebates leave (GUARDS G3). */
const MOST_OF_REST = 6_000

/** The rates of a VIP level: those of the highest step that it has reached. */
export function ratesAt({ levels }: Pick<RebateTerms, 'levels'>, level: number): Rates {
  return levels.findLast(({ from }) => from <= level)?.rates ?? {}
}

/** The next VIP level that has other rates; null on the highest. */
export function nextLevelAfter(
  { levels }: Pick<RebateTerms, 'levels'>,
  level: number,
): number | null {
  return levels.find(({ from }) => from > level)?.from ?? null
}

/** The rebate of a day's valid bets of one type, of their sum and never bet by bet (RULES E7). */
export function rebateOf(valid: Money, rate: number, currency: CurrencyCode): Money {
  return valid <= 0n ? 0n : floorToPayable((valid * BigInt(rate)) / WHOLE, currency)
}

/** One type of game on one day. */
export interface RebateDay {
  day: string
  type: string
  valid: Money
  rate: number
  paid: Money
}

interface RebateLine extends RebateDay {
  rebate: Money
  /** Not paid yet; below zero where a correction took back what was paid. */
  open: Money
}

export interface RebateAccount {
  lines: RebateLine[]
  /** What a claim pays now. */
  claimable: Money
  /** What corrections took back; the claim is smaller by it. */
  held: Money
}

/** What is open of each day, and what can be claimed of all together: corrections that took back are held against what was added. */
export function accountOf(days: readonly RebateDay[], currency: CurrencyCode): RebateAccount {
  const lines = days.map((day) => {
    const rebate = rebateOf(day.valid, day.rate, currency)
    return { ...day, rebate, open: rebate - day.paid }
  })
  const sum = lines.reduce((total, { open }) => total + open, 0n)
  const held = lines.reduce((total, { open }) => (open < 0n ? total - open : total), 0n)
  return { lines, claimable: sum > 0n ? sum : 0n, held }
}

/**
 * What a net loss brings: a rate of it, and never more than a share of the theoretical hold of the same play. Without the second bound two
 * accounts that bet against each other would earn by it (GUARDS, cashback).
 */
export function cashbackOf(
  { rate, holdShare, leastLoss, most }: CashbackTerms,
  { loss, hold }: { loss: Money; hold: Money },
  currency: CurrencyCode,
): Money {
  if (loss < leastLoss) return 0n
  const allowed = allowedBy({ holdShare }, hold)
  const wanted = (loss * BigInt(rate)) / WHOLE
  const least = [allowed, ...(most === null ? [] : [most])].reduce(
    (lowest, one) => (one < lowest ? one : lowest),
    wanted,
  )
  return floorToPayable(least, currency)
}

/** The share of the theoretical hold that a cashback may be. */
export function allowedBy({ holdShare }: Pick<CashbackTerms, 'holdShare'>, hold: Money): Money {
  return hold <= 0n ? 0n : (hold * BigInt(holdShare)) / WHOLE
}

interface Problem {
  field: string
  code: string
}

/** The least edge of each type, in millionths; null where no game states any. */
export type EdgeOfType = (type: GameType) => number | null

/** What a rate takes of the edge of its type, in ten-thousandths. */
function shareOfEdge(rate: number, edgePpm: number | null): number {
  const edge = edgePpm ?? UNSTATED_EDGE_PPM
  return edge <= 0 ? Number.POSITIVE_INFINITY : Math.ceil((rate * 100 * 10_000) / edge)
}

function ratesIn(terms: Pick<RebateTerms, 'levels'>): { type: GameType; rate: number }[] {
  return terms.levels.flatMap(({ rates }) =>
    (Object.entries(rates) as [GameType, number][]).map(([type, rate]) => ({ type, rate })),
  )
}

/** What stands against a rebate, beside the cashbacks that run. */
export function rebateProblems(
  terms: RebateTerms,
  { edgeOf, cashbacks }: { edgeOf: EdgeOfType; cashbacks: readonly CashbackTerms[] },
): Problem[] {
  const problems: Problem[] = []
  if (ratesIn(terms).length === 0) problems.push({ field: 'terms.levels', code: 'rates_missing' })
  if (terms.levels.some(({ from }, place) => from <= (terms.levels[place - 1]?.from ?? -1)))
    problems.push({ field: 'terms.levels', code: 'levels_not_ascending' })
  if (terms.levels[0]?.from !== 0)
    problems.push({ field: 'terms.levels.0.from', code: 'lowest_level_missing' })
  for (const [place, { rates }] of terms.levels.entries())
    for (const [type, rate] of Object.entries(rates) as [GameType, number][]) {
      const share = shareOfEdge(rate, edgeOf(type))
      const beside = cashbacks.filter(({ types }) => types.includes(type))
      const isTooMuch =
        share > MOST_OF_EDGE || beside.some(({ holdShare }) => holdShare > restAfter(share))
      if (isTooMuch)
        problems.push({ field: `terms.levels.${place}.rates.${type}`, code: 'rebate_above_edge' })
    }
  return problems
}

/** The most that a cashback may be of the hold, after what rebates take of it. */
function restAfter(share: number): number {
  return Math.floor((MOST_OF_REST * (10_000 - Math.min(share, 10_000))) / 10_000)
}

/** What stands against a cashback, beside the rebates that run. */
export function cashbackProblems(
  terms: CashbackTerms,
  of: { edgeOf: EdgeOfType; rebates: readonly RebateTerms[]; currency: CurrencyCode },
): Problem[] {
  const highest = of.rebates
    .flatMap(ratesIn)
    .filter(({ type }) => terms.types.includes(type))
    .reduce((most, { type, rate }) => Math.max(most, shareOfEdge(rate, of.edgeOf(type))), 0)
  const checks: [boolean, Problem][] = [
    [terms.holdShare > restAfter(highest), { field: 'terms.holdShare', code: 'share_above_hold' }],
    [
      !isPayable(terms.leastLoss, of.currency),
      { field: 'terms.leastLoss', code: 'amount_not_payable' },
    ],
    [
      terms.most !== null && !isPayable(terms.most, of.currency),
      { field: 'terms.most', code: 'amount_not_payable' },
    ],
  ]
  return checks.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}
