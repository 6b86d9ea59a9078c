import type { MarketType } from '../catalogue/market-type.ts'
import { fairChanceOf, type Law } from '../laws/law.ts'
import { type PricedMarket, type Pricing, priceMarket } from './price-market.ts'

/** What an event offers besides what its law says. */
export interface OfferShape {
  /** Steps between neighbouring lines: 0.25 for goals, 1 for points. */
  lineStep: 0.25 | 0.5 | 1
  /** Lines on each side of the most even one. */
  linesBeside: number
  /** The number of the goal that is next. */
  nextGoal?: number
  /** Sets or maps that win the match. */
  toWin?: number
  /** Competitors of an outright. */
  competitors?: readonly string[]
}

/** Lines whose first outcome is less likely than this, or more than its opposite, are not offered. */
const LEAST_CHANCE = 0.05

/** All markets of an event, priced; those that its law does not decide, or that are over, are left out. */
export function priceEvent(
  types: readonly MarketType[],
  pricing: Pricing,
  shape: OfferShape,
): PricedMarket[] {
  return types.flatMap((type) =>
    specifiersOf(type, pricing.law, shape).flatMap((specifier) => {
      const market = priceMarket(type, specifier, pricing)
      return market ? [market] : []
    }),
  )
}

/** The specifiers of a type that are worth offering now. */
export function specifiersOf(type: MarketType, law: Law, shape: OfferShape): string[] {
  if (!law.cellsOf(type.reads)) return []
  const { lines } = type
  if (lines) return lines.prefixes.flatMap((prefix) => linesOf(type, prefix, law, shape))
  const { nextGoal, toWin, competitors = [] } = shape
  return ['', nextGoal, toWin, ...competitors]
    .map((value) => String(value ?? ''))
    .filter((value, index, all) => type.isSpecifier(value) && all.indexOf(value) === index)
}

function linesOf(
  type: MarketType,
  prefix: string,
  law: Law,
  { lineStep, linesBeside }: OfferShape,
): string[] {
  const { lines } = type
  if (!lines) return []
  const count = Math.floor((lines.most - lines.least) / lineStep) - 1
  // Whole steps of a handicap stand on halves, so that nothing is level.
  const offset = lines.isRising && lineStep === 1 ? 0.5 : 0
  const lineAt = (step: number) => `${prefix}${lines.least + offset + step * lineStep}`
  const first = type.outcomesOf(lineAt(0))[0] ?? ''
  const chanceAt = (step: number) =>
    fairChanceOf({ type, specifier: lineAt(step), outcome: first }, law)
  // Chances only grow or only fall with the line, so the most even one is found by halving.
  let low = 0
  let high = count
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const isPast = (chanceAt(middle) ?? 0) >= 0.5 === lines.isRising
    if (isPast) high = middle
    else low = middle + 1
  }
  const found: string[] = []
  for (let step = low - linesBeside; step <= low + linesBeside; step += 1) {
    const chance = step >= 0 && step <= count ? chanceAt(step) : null
    if (chance !== null && chance >= LEAST_CHANCE && chance <= 1 - LEAST_CHANCE)
      found.push(lineAt(step))
  }
  return found
}
