import { assert } from '@croupier/shared/assert'
import type { Totals } from './lines.ts'

/**
 * How much of what a result settles for one player was really at risk, and what the game keeps of it in the long run. Both are of the whole
 * that one result settles together, opposite bets included; V is the paid stake, W what it returns.
 */
export interface Risk {
  /** E[(V − W)⁺] / V by the game's own probabilities, in millionths: 0 when nothing can be lost, close to a million for a long shot. */
  lossPpm: number
  /** The edge of best play as a share of V, in millionths; 0, never less, where the game has none. */
  edgePpm: number
}

export const NO_RISK: Risk = { lossPpm: 0, edgePpm: 0 }

const PPM = 1_000_000

/** One way in which a result can come: its weight among all, and what it returns per unit staked. */
export type Returned = readonly [weight: number, multiple: number]

/** The risk of a bet, counted over all ways in which its result can come. */
export function riskOfWays(ways: readonly Returned[]): Risk {
  let all = 0
  let lost = 0
  let returned = 0
  for (const [weight, multiple] of ways) {
    all += weight
    returned += weight * multiple
    if (multiple < 1) lost += weight * (1 - multiple)
  }
  assert(all > 0)
  return { lossPpm: ppmOf(lost / all), edgePpm: edgePpmOf(returned / all) }
}

/** The risk of a stake that is lost but with this chance, where the long run returns this share. */
export function riskOfChance(chance: number, returned: number): Risk {
  return { lossPpm: ppmOf(1 - chance), edgePpm: edgePpmOf(returned) }
}

/** What is kept in the long run of a game that returns this share, in millionths; never less than 0. */
export function edgePpmOf(returned: number): number {
  return ppmOf(1 - returned)
}

/** Whole millionths, rounded down; a share that misses them by the last bit of a float is not. */
function ppmOf(share: number): number {
  return Math.min(PPM, Math.max(0, Math.floor(share * PPM + 1e-6)))
}

/** Every outcome of a layout with its weight, and what a key returns in it, in hundredths of its stake. */
export interface LayoutChances<Math, Outcome> {
  ways(math: Math): readonly (readonly [weight: number, outcome: Outcome])[]
  returnsOf(math: Math, key: string): (outcome: Outcome) => number
  /** False for keys of which there are too many to keep what each returns (tickets of numbers). Absent: every key is kept. */
  isKept?(key: string): boolean
}

/**
 * Counts the expected loss of what lies on the keys of a layout, in millionths. What a key returns in every outcome is counted once for each
 * mathematics: hundreds of players are settled at once.
 */
export function layoutLossPpm<Math extends object, Outcome>(
  chances: LayoutChances<Math, Outcome>,
): (math: Math, totals: Totals) => number {
  const known = new WeakMap<Math, LayoutTable<Outcome>>()
  return (math, totals) => {
    let table = known.get(math)
    if (!table) {
      table = { ways: chances.ways(math), returns: new Map() }
      known.set(math, table)
    }
    const { ways, returns } = table
    const returnsOf = (key: string): Float64Array => {
      const kept = returns.get(key)
      if (kept) return kept
      const returnX100 = chances.returnsOf(math, key)
      const found = Float64Array.from(ways, ([, way]) => returnX100(way) / 100)
      if (chances.isKept?.(key) ?? true) returns.set(key, found)
      return found
    }
    const multiples = new Float64Array(ways.length)
    const all = Number([...totals.values()].reduce((sum, amount) => sum + amount, 0n))
    for (const [key, amount] of totals) {
      const share = Number(amount) / all
      const returned = returnsOf(key)
      for (let at = 0; at < ways.length; at += 1) {
        multiples[at] = (multiples[at] ?? 0) + share * (returned[at] ?? 0)
      }
    }
    return riskOfWays(ways.map(([weight], at): Returned => [weight, multiples[at] ?? 0])).lossPpm
  }
}

interface LayoutTable<Outcome> {
  ways: readonly (readonly [weight: number, outcome: Outcome])[]
  returns: Map<string, Float64Array>
}
