/** Gamma functions for p-values, as in chapter 6.2 of Numerical Recipes; good to about 1e-12. */

const LANCZOS = [
  76.18009172947146, -86.5053203294168, 24.01409824083091, -1.231739572450155,
  0.1208650973866179e-2, -0.5395239384953e-5,
]

/** The natural logarithm of the gamma function of a positive number. */
function logGamma(x: number): number {
  const shifted = x + 5.5 - (x + 0.5) * Math.log(x + 5.5)
  const series = LANCZOS.reduce(
    (sum, term, place) => sum + term / (x + 1 + place),
    1.000000000190015,
  )
  return -shifted + Math.log((Math.sqrt(2 * Math.PI) * series) / x)
}

const SMALL = 1e-15
const MOST_STEPS = 10_000

/** The regularised upper incomplete gamma function Q(a, x). */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const factor = Math.exp(-x + a * Math.log(x) - logGamma(a))
  return x < a + 1 ? 1 - factor * lowerSeries(a, x) : factor * upperFraction(a, x)
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let step = 1; step < MOST_STEPS && Math.abs(term) > Math.abs(sum) * SMALL; step += 1) {
    term *= x / (a + step)
    sum += term
  }
  return sum
}

/** Lentz's continued fraction. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let step = 1; step < MOST_STEPS; step += 1) {
    const an = -step * (step - a)
    b += 2
    d = 1 / (an * d + b)
    c = b + an / c
    const change = d * c
    fraction *= change
    if (Math.abs(change - 1) < SMALL) break
  }
  return fraction
}

/** The complementary error function. */
export function erfc(x: number): number {
  return x < 0 ? 2 - erfc(-x) : upperGamma(0.5, x * x)
}
