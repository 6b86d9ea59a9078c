import type { FactName, Facts, Grade, Pair } from '../catalogue/facts.ts'
import type { MarketType } from '../catalogue/market-type.ts'

/** Results that can still come and how likely each is; the weights add up to 1. */
export interface Cells {
  facts: readonly Facts[]
  weights: Float64Array
}

/** The one joint law of an event at a moment. Every market of the event is priced from it, so no two of them contradict each other. */
export interface Law {
  /** The score now: markets that count from the bet begin here. */
  from: Pair
  /** Cells that hold all of these facts; null when the law does not know them together. */
  cellsOf(reads: readonly FactName[]): Cells | null
}

/** How a selection can end, each as a chance. */
export interface Chances {
  won: number
  halfWon: number
  voided: number
  halfLost: number
  lost: number
}

export interface Selection {
  type: MarketType
  specifier: string
  outcome: string
}

/** The chances of a selection by a law; null when the law does not decide it. */
export function chancesOf(selection: Selection, law: Law): Chances | null {
  const cells = law.cellsOf(selection.type.reads)
  if (!cells) return null
  const ends = endsOf(selection, cells.facts, law.from)
  if (!ends) return null
  const sums = [0, 0, 0, 0, 0]
  const { weights } = cells
  for (let cell = 0; cell < ends.length; cell += 1) {
    const end = ends[cell] ?? 0
    sums[end] = (sums[end] ?? 0) + (weights[cell] ?? 0)
  }
  const [won = 0, halfWon = 0, voided = 0, halfLost = 0, lost = 0] = sums
  return { won, halfWon, voided, halfLost, lost }
}

const GRADES: readonly Grade[] = ['won', 'half_won', 'void', 'half_lost', 'lost']

/** How selections end in the cells of one score; a score's cells are asked again at every price until the next goal. */
const known = new WeakMap<readonly Facts[], Map<string, Uint8Array | null>>()

function endsOf(selection: Selection, facts: readonly Facts[], from: Pair): Uint8Array | null {
  const { type, specifier, outcome } = selection
  const key = `${type.code}|${specifier}|${outcome}|${from[0]}|${from[1]}`
  return remembered(facts, key, () => {
    const grade = type.grader(specifier, outcome)
    const ends = new Uint8Array(facts.length)
    for (const [cell, one] of facts.entries()) {
      const graded = grade(one, from)
      if (graded === null) return null
      ends[cell] = GRADES.indexOf(graded)
    }
    return ends
  })
}

function remembered(
  facts: readonly Facts[],
  key: string,
  make: () => Uint8Array | null,
): Uint8Array | null {
  let ofFacts = known.get(facts)
  if (!ofFacts) {
    ofFacts = new Map()
    known.set(facts, ofFacts)
  }
  const found = ofFacts.get(key)
  if (found !== undefined) return found
  const made = make()
  ofFacts.set(key, made)
  return made
}

/** The fair chance of every outcome of a market, in their order; null when the law does not decide it or nothing is at stake any more. */
export function fairChances(type: MarketType, specifier: string, law: Law): number[] | null {
  if (type.outcomeIn) return sharesOf(type, specifier, law)
  const [first = '', ...others] = type.outcomesOf(specifier)
  const chance = fairChanceOf({ type, specifier, outcome: first }, law)
  if (chance === null) return null
  if (type.isMirrored) return [chance, 1 - chance]
  const rest = others.map((outcome) => fairChanceOf({ type, specifier, outcome }, law))
  return rest.every((one) => one !== null) ? [chance, ...rest] : null
}

/** The fair chance of one selection. */
export function fairChanceOf(selection: Selection, law: Law): number | null {
  const chances = chancesOf(selection, law)
  return chances && fairChance(chances)
}

/** Of a market with one winner in every result: all outcomes in one pass. */
function sharesOf(type: MarketType, specifier: string, law: Law): number[] | null {
  const cells = law.cellsOf(type.reads)
  const winners = cells && winnersIn(type, specifier, cells.facts)
  if (!winners) return null
  const shares = type.outcomesOf(specifier).map(() => 0)
  for (let cell = 0; cell < winners.length; cell += 1) {
    const winner = winners[cell] ?? 0
    shares[winner] = (shares[winner] ?? 0) + (cells.weights[cell] ?? 0)
  }
  return shares
}

function winnersIn(
  type: MarketType,
  specifier: string,
  facts: readonly Facts[],
): Uint8Array | null {
  return remembered(facts, `${type.code}|${specifier}`, () => {
    const outcomes = type.outcomesOf(specifier)
    const winners = new Uint8Array(facts.length)
    for (const [cell, one] of facts.entries()) {
      const place = outcomes.indexOf(type.outcomeIn?.(one) ?? '')
      if (place < 0) return null
      winners[cell] = place
    }
    return winners
  })
}

/** The chance of winning among what is not void; half results count half. Null when nothing is at stake any more. */
export function fairChance({ won, halfWon, halfLost, lost }: Chances): number | null {
  const wins = won + halfWon / 2
  const all = wins + lost + halfLost / 2
  return all > 0 ? wins / all : null
}

/** What a stake of 1 returns at a price on average. */
export function expectedReturn(chances: Chances, odds: number): number {
  const { won, halfWon, voided, halfLost } = chances
  return won * odds + (halfWon * (1 + odds)) / 2 + voided + halfLost / 2
}

/** Cells whose weights are made to add up to 1. */
export function cellsFrom(facts: readonly Facts[], weights: Float64Array): Cells {
  let sum = 0
  for (const weight of weights) sum += weight
  for (let cell = 0; cell < weights.length; cell += 1) weights[cell] = (weights[cell] ?? 0) / sum
  return { facts, weights }
}

/** Cells from a list of results and weights; those of no weight are left out. */
export function cellsOfList(list: readonly (readonly [Facts, number])[]): Cells {
  const possible = list.filter(([, weight]) => weight > 0)
  return cellsFrom(
    possible.map(([facts]) => facts),
    Float64Array.from(possible, ([, weight]) => weight),
  )
}
