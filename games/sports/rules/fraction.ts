/** An exact fraction; the denominator is above zero. Payouts are computed in fractions and rounded once. */
export interface Fraction {
  n: bigint
  d: bigint
}

export const ZERO: Fraction = { n: 0n, d: 1n }
export const ONE: Fraction = { n: 1n, d: 1n }

export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  return reduced({ n: BigInt(n), d: BigInt(d) })
}

export function plus(one: Fraction, other: Fraction): Fraction {
  return reduced({ n: one.n * other.d + other.n * one.d, d: one.d * other.d })
}

export function times(one: Fraction, other: Fraction): Fraction {
  return reduced({ n: one.n * other.n, d: one.d * other.d })
}

export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, { n: -other.n, d: other.d })
}

/** Below zero, zero or above it, as the first is smaller, equal or larger. */
export function compare(one: Fraction, other: Fraction): bigint {
  return one.n * other.d - other.n * one.d
}

/** amount × fraction, rounded down; neither is negative. */
export function scaledBy(amount: bigint, { n, d }: Fraction): bigint {
  return (amount * n) / d
}

export function toNumber({ n, d }: Fraction): number {
  return Number(n) / Number(d)
}

/** A chance as a whole number of thousand-millionths, rounded down, so that money never depends on a float. */
export function fromChance(chance: number): Fraction {
  return fraction(Math.floor(chance * 1e9), 1_000_000_000)
}

function reduced({ n, d }: Fraction): Fraction {
  const common = commonDivisor(n < 0n ? -n : n, d)
  return common > 1n ? { n: n / common, d: d / common } : { n, d }
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b]
  while (other > 0n) [one, other] = [other, one % other]
  return one
}
