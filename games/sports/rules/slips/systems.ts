import { assert } from '@croupier/shared/assert'
import { type CurrencyCode, type Money, payableUnit } from '@croupier/shared/money'
import { type Fraction, plus, times, ZERO, ONE } from '../fraction.ts'

/** Which parlays of a slip's legs are bet: every choice of so many legs, for each of the sizes. */
export interface System {
  code: string
  legs: number
  sizes: readonly number[]
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Systems with names of their own. */
export const namedSystems: readonly System[] = [
  { code: 'trixie', legs: 3, sizes: range(2, 3) },
  { code: 'patent', legs: 3, sizes: range(1, 3) },
  { code: 'yankee', legs: 4, sizes: range(2, 4) },
  { code: 'lucky_15', legs: 4, sizes: range(1, 4) },
  { code: 'canadian', legs: 5, sizes: range(2, 5) },
  { code: 'lucky_31', legs: 5, sizes: range(1, 5) },
  { code: 'heinz', legs: 6, sizes: range(2, 6) },
  { code: 'lucky_63', legs: 6, sizes: range(1, 6) },
  { code: 'super_heinz', legs: 7, sizes: range(2, 7) },
  { code: 'goliath', legs: 8, sizes: range(2, 8) },
]

export const MOST_LEGS = 12

/** The ways to bet on so many legs: one parlay of all, the plain systems k of n, and those with a name. */
export function systemsFor(legs: number): readonly System[] {
  assert(legs >= 1 && legs <= MOST_LEGS)
  const plain = range(1, legs).map((size) => ({ code: `${size}/${legs}`, legs, sizes: [size] }))
  return [...plain.toReversed(), ...namedSystems.filter((system) => system.legs === legs)]
}

/** How many parlays a system has. */
export function linesOf({ legs, sizes }: System): number {
  return sizes.reduce((lines, size) => lines + waysToTake(size, legs), 0)
}

/** All parlays of a system by the places of their legs, for display. */
export function combinationsOf({ legs, sizes }: System): number[][] {
  return sizes.flatMap((size) => choices(range(0, legs - 1), size))
}

function choices(from: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return from.flatMap((first, index) =>
    choices(from.slice(index + 1), size - 1).map((rest) => [first, ...rest]),
  )
}

function waysToTake(taken: number, from: number): number {
  let ways = 1
  for (let step = 1; step <= taken; step += 1) ways = (ways * (from - taken + step)) / step
  return Math.round(ways)
}

/**
 * What all parlays of a system return together when one unit is staked on each: for each size the sum over all choices of the product of
 * their legs' returns. It is computed leg by leg, so a system of hundreds of parlays costs as little as a few.
 */
export function systemReturn(sizes: readonly number[], returns: readonly Fraction[]): Fraction {
  const sums: Fraction[] = [ONE, ...returns.map(() => ZERO)]
  for (const [index, leg] of returns.entries())
    for (let size = index + 1; size >= 1; size -= 1)
      sums[size] = plus(sums[size] ?? ZERO, times(sums[size - 1] ?? ZERO, leg))
  return sizes.reduce((all, size) => plus(all, sums[size] ?? ZERO), ZERO)
}

/** The stake of each parlay when a whole stake is spread over a system, and what is left because it does not divide. */
export function splitStake(
  stake: Money,
  lines: number,
  currency: CurrencyCode,
): { line: Money; staked: Money; left: Money } {
  assert(stake >= 0n && lines > 0)
  const share = stake / BigInt(lines)
  const line = share - (share % payableUnit(currency))
  const staked = line * BigInt(lines)
  return { line, staked, left: stake - staked }
}
