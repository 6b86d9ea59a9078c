/** Poisson chances of 0 to `most`; what lies above is left out. */
export function poisson(mean: number, most: number): Float64Array {
  const chances = new Float64Array(most + 1)
  let chance = Math.exp(-mean)
  for (let count = 0; count <= most; count += 1) {
    chances[count] = chance
    chance = (chance * mean) / (count + 1)
  }
  return chances
}

/** Chances of a negative binomial count of that mean; the smaller the dispersion, the wider it is. */
export function negativeBinomial(mean: number, dispersion: number, most: number): Float64Array {
  const success = mean / (mean + dispersion)
  const chances = new Float64Array(most + 1)
  let chance = (1 - success) ** dispersion
  for (let count = 0; count <= most; count += 1) {
    chances[count] = chance
    chance = (chance * success * (count + dispersion)) / (count + 1)
  }
  return chances
}

/** The chances of a sum of two independent counts. */
export function sumOf(one: Float64Array, other: Float64Array): Float64Array {
  const chances = new Float64Array(one.length + other.length - 1)
  for (let a = 0; a < one.length; a += 1) {
    const first = one[a] ?? 0
    if (first === 0) continue
    for (let b = 0; b < other.length; b += 1)
      chances[a + b] = (chances[a + b] ?? 0) + first * (other[b] ?? 0)
  }
  return chances
}

/** The chances of a sum of so many counts of one law. */
export function sumOfMany(law: Float64Array, count: number): Float64Array {
  let result: Float64Array = Float64Array.of(1)
  let power: Float64Array = law
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = trimmed(sumOf(result, power))
    if (left > 1) power = trimmed(sumOf(power, power))
  }
  return result
}

const NOTHING = 1e-15

/** Without the last counts that are too unlikely to matter. */
function trimmed(chances: Float64Array): Float64Array {
  let end = chances.length
  while (end > 1 && (chances[end - 1] ?? 0) < NOTHING) end -= 1
  return chances.subarray(0, end)
}
