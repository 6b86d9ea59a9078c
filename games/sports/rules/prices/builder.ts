import type { SelectionKey } from '../catalogue/catalogue.ts'
import type { FactName } from '../catalogue/facts.ts'
import type { Law } from '../laws/law.ts'
import { HUNDREDTHS, type Ladder, type OddsX1000, onLadder } from '../odds/odds.ts'
import { type Settled, VOID } from '../results/settle.ts'

/** Why selections of one event are not sold together. */
export type BuilderRefusal =
  /** Fewer than two, or too many. */
  | 'count'
  /** The law of the event does not know these markets together. */
  | 'not_combinable'
  /** A line on which a stake can come back; the chance of all together would mean nothing. */
  | 'may_be_void'
  /** They can not all win. */
  | 'contradiction'
  /** One wins whenever the others do, so it adds nothing. */
  | 'implied'
  /** Too sure to be sold. */
  | 'decided'

export interface BuilderPrice {
  /** The chance that all legs win. */
  chance: number
  oddsX1000: OddsX1000
}

/** The margin of each leg; the whole price is the fair one over this, to the power of the number of legs. */
const MARGIN_PER_LEG = 1.04
const MOST_BUILDER_LEGS = 8
const LEAST_OVERROUND = 1.01

/** The price of selections of one event together, out of their joint law. */
export function priceBuilder(
  legs: readonly SelectionKey[],
  law: Law,
  ladder: Ladder = HUNDREDTHS,
): BuilderPrice | BuilderRefusal {
  if (legs.length < 2 || legs.length > MOST_BUILDER_LEGS) return 'count'
  const counted = countTogether(legs, law)
  if (typeof counted === 'string') return counted
  const { all, without } = counted
  if (all <= 0) return 'contradiction'
  if (without.includes(0)) return 'implied'
  const fair = 1 / all
  const raw = Math.min(fair / MARGIN_PER_LEG ** legs.length, fair / LEAST_OVERROUND)
  const oddsX1000 = onLadder(raw, ladder)
  return oddsX1000 === null ? 'decided' : { chance: all, oddsX1000 }
}

/** The chance that all legs win, and for each leg the chance that only it loses. */
function countTogether(
  legs: readonly SelectionKey[],
  law: Law,
): { all: number; without: number[] } | BuilderRefusal {
  const cells = law.cellsOf(factsOf(legs))
  if (!cells) return 'not_combinable'
  const graders = legs.map(({ type, specifier, outcome }) => type.grader(specifier, outcome))
  const without = legs.map(() => 0)
  let all = 0
  for (const [cell, facts] of cells.facts.entries()) {
    let lost = 0
    let lastLost = -1
    for (const [leg, grade] of graders.entries()) {
      const found = grade(facts, law.from)
      if (found === null) return 'not_combinable'
      if (found === 'void' || found === 'half_won' || found === 'half_lost') return 'may_be_void'
      if (found === 'won') continue
      lost += 1
      lastLost = leg
    }
    const weight = cells.weights[cell] ?? 0
    if (lost === 0) all += weight
    if (lost === 1) without[lastLost] = (without[lastLost] ?? 0) + weight
  }
  return { all, without }
}

/** The facts that legs read together, each once. */
function factsOf(legs: readonly SelectionKey[]): FactName[] {
  return [...new Set(legs.flatMap(({ type }) => type.reads))]
}

/** How a builder is settled by its legs: lost with any lost leg; void when any other is void, for its price held only all of them together. */
export function settleBuilder(legs: readonly Settled[]): Settled {
  if (legs.some(isLost)) return { won: false, void: 0 }
  return legs.every((leg) => leg.won && leg.void === 0) ? { won: true, void: 0 } : VOID
}

function isLost(leg: Settled): boolean {
  return !leg.won && leg.void === 0
}
