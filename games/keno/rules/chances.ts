/** Chances of a draw of some balls out of many, counted exactly. */

/** Ways to take some of so many things, as a float: only shares of such numbers are used. */
export function choose(from: number, taken: number): number {
  if (taken < 0 || taken > from) return 0
  let ways = 1
  for (let step = 1; step <= taken; step += 1) ways = (ways * (from - taken + step)) / step
  return ways
}

export interface Draw {
  balls: number
  drawn: number
}

/** The chance that just so many of the chosen numbers are drawn. */
export function chanceOfHits({ balls, drawn }: Draw, chosen: number, hits: number): number {
  return (choose(chosen, hits) * choose(balls - chosen, drawn - hits)) / choose(balls, drawn)
}

/** The chance of every sum of the drawn balls, by the sum. */
export function chancesOfSums({ balls, drawn }: Draw): readonly number[] {
  const most = drawn * balls
  const ways = Array.from({ length: drawn + 1 }, () => new Float64Array(most + 1))
  const first = ways[0]
  if (first) first[0] = 1
  for (let ball = 1; ball <= balls; ball += 1) {
    // Downwards, so that no ball is counted twice.
    for (let count = Math.min(ball, drawn); count >= 1; count -= 1) {
      const [from, to] = [ways[count - 1], ways[count]]
      if (!from || !to) continue
      for (let sum = most; sum >= ball; sum -= 1) {
        to[sum] = (to[sum] ?? 0) + (from[sum - ball] ?? 0)
      }
    }
  }
  const all = choose(balls, drawn)
  return [...(ways[drawn] ?? [])].map((count) => count / all)
}
