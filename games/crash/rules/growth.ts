import type { MultiplierX100 } from '../../engine/multiplier.ts'

/**
 * The curve: m(t) = ⌊100·e^(0.0001·t)⌋ / 100 with t in milliseconds, so 2× at 6.93 s, 10× at 23.03 s, 100× at
 * 46.05 s. A manual cash-out is paid by it, so it is computed in whole numbers: with 128 binary digits
 * after the point, alike on every machine, where Math.exp may differ in its last digit.
 */
const FRACTION_BITS = 128n
const ONE = 1n << FRACTION_BITS
const GROWTH_PER_MS = exponentialOfInverse(10_000n)

/** The multiplier shown and paid after a time in the air. */
export function multiplierX100At(elapsedMs: number): MultiplierX100 {
  if (elapsedMs <= 0) return 100
  return Number((100n * powerOf(GROWTH_PER_MS, Math.floor(elapsedMs))) >> FRACTION_BITS)
}

/** The first whole millisecond at which the curve has reached a multiplier. */
export function reachedAtMs(multiplierX100: MultiplierX100): number {
  let below = -1
  let reached = 1
  while (multiplierX100At(reached) < multiplierX100) reached *= 2
  while (reached - below > 1) {
    const middle = Math.floor((below + reached) / 2)
    if (multiplierX100At(middle) >= multiplierX100) reached = middle
    else below = middle
  }
  return reached
}

/** base^exponent by repeated squaring; base has FRACTION_BITS binary digits after the point. */
function powerOf(base: bigint, exponent: number): bigint {
  let power = ONE
  let square = base
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = (power * square) >> FRACTION_BITS
    square = (square * square) >> FRACTION_BITS
  }
  return power
}

/** e^(1/n) by its series 1 + 1/n + 1/(2!·n²) + …, until the terms vanish. */
function exponentialOfInverse(n: bigint): bigint {
  let sum = 0n
  let term = ONE
  for (let index = 1n; term > 0n; index += 1n) {
    sum += term
    term /= n * index
  }
  return sum
}
