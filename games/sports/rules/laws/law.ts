import type { FactName, Facts, Grader, Pair } from '../catalogue/facts.ts'
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
export function chancesOf({ type, specifier, outcome }: Selection, law: Law): Chances | null {
  const cells = law.cellsOf(type.reads)
  return cells && chancesIn(cells, type.grader(specifier, outcome), law.from)
}

function chancesIn({ facts, weights }: Cells, grade: Grader, from: Pair): Chances | null {
  const chances = { won: 0, halfWon: 0, voided: 0, halfLost: 0, lost: 0 }
  let cell = 0
  for (const known of facts) {
    const weight = weights[cell] ?? 0
    cell += 1
    switch (grade(known, from)) {
      case 'won':
        chances.won += weight
        break
      case 'lost':
        chances.lost += weight
        break
      case 'void':
        chances.voided += weight
        break
      case 'half_won':
        chances.halfWon += weight
        break
      case 'half_lost':
        chances.halfLost += weight
        break
      case null:
        return null
    }
  }
  return chances
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
