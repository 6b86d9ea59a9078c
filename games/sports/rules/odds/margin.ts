import type { MarginCode } from '../catalogue/market-type.ts'

/** Below it the power method would take nearly all of the margin from the long prices. */
const LEAST_POWER = 0.9
const MOST_STEPS = 20
const CLOSE = 1e-12

/** Raw prices, before the ladder, of outcomes whose chances add up to 1 (for double chance: to 2). A chance of 0 has an infinite price. */
export function rawPrices(
  chances: readonly number[],
  margin: number,
  code: MarginCode,
): readonly number[] {
  if (code === 'double_chance') return doubleChancePrices(chances, margin)
  if (chances.length <= 2) return chances.map((chance) => 1 / (chance * (1 + margin)))
  const power = powerFor(chances, margin)
  return chances.map((chance) => 1 / chance ** power)
}

/** The power whose Σ chance^power is 1 + margin, but no less than the least. */
function powerFor(chances: readonly number[], margin: number): number {
  const logarithms = chances.filter((chance) => chance > 0).map(Math.log)
  let power = LEAST_POWER
  // The sum falls with the power, ever more slowly, so Newton's steps come from below and never pass.
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let above = -1 - margin
    let slope = 0
    for (const logarithm of logarithms) {
      const part = Math.exp(power * logarithm)
      above += part
      slope += part * logarithm
    }
    if (above <= CLOSE || slope === 0) break
    power -= above / slope
  }
  return Math.min(power, 1)
}

/** 1X, X2, 12: priced with the power of the result's three outcomes, because the power method gives a sum of 2 no margin. */
function doubleChancePrices(
  [homeOrDraw = 0, drawOrAway = 0, homeOrAway = 0]: readonly number[],
  margin: number,
): readonly number[] {
  const single = [1 - drawOrAway, 1 - homeOrAway, 1 - homeOrDraw].map((chance) =>
    Math.max(0, chance),
  )
  const power = powerFor(single, margin)
  const [home = 0, draw = 0, away = 0] = single.map((chance) => chance ** power)
  return [1 / (home + draw), 1 / (draw + away), 1 / (home + away)]
}
