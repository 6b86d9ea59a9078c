import type { ReturnToPlayer } from '../../engine/profiles.ts'
import { cellsOf, type OxMath } from './math.ts'

/**
 * The exact return, without playing. Ways: the cells of a reel are drawn alone, so the mean of the product of what the
 * reels show is the product of the reels' means, and a run ends where a reel shows none. Hold & spin: the law of the
 * number of coins on a spin, then of the number at the end by recursion from a full board down, times the mean
 * coin. The Grand returns what goes into its pool and what the house starts it with. The cap is far beyond what simulated
 * rounds have reached and is left out.
 */
export function oxReturn(math: OxMath): ReturnToPlayer {
  const ways = waysValue(math)
  const { coinsPaid, grand } = holdLaw(math)
  const parts = {
    ways,
    holdAndSpin: coinsPaid * meanCoin(math),
    grandPool: math.grand.contributionX10000 / 10_000,
    // An award starts the pool anew with this many stakes of whoever won it.
    grandSeed: grand * math.grand.seedStakes,
  }
  const value = Object.values(parts).reduce((sum, part) => sum + part, 0)
  return { method: 'exact', lowest: value, highest: value, standardError: 0, parts }
}

/** How often a spin wins the Grand, and how often it starts hold & spin. */
export function holdLaw(math: OxMath): { coinsPaid: number; starts: number; grand: number } {
  const law = coinsOnSpin(math)
  const ends = holdEnds(math)
  const all = cellsOf(math)
  let coinsPaid = 0
  let starts = 0
  let grand = 0
  for (const [coins, chance] of law.entries()) {
    if (coins < math.hold.trigger) continue
    const end = ends[coins] ?? []
    starts += chance
    coinsPaid += chance * end.reduce((sum, share, count) => sum + share * count, 0)
    grand += chance * (end[all] ?? 0)
  }
  return { coinsPaid, starts, grand }
}

function waysValue(math: OxMath): number {
  let value = 0
  for (const [symbol, pays] of Object.entries(math.pays)) {
    const shares = math.cellWeights.map((weights) => shareOf(math, weights, [symbol, math.wild]))
    for (const [index, pay] of pays.entries()) {
      const reels = index + 3
      const ways = shares.slice(0, reels).reduce((product, share) => product * math.rows * share, 1)
      const next = shares[reels]
      const isEnd = next === undefined ? 1 : (1 - next) ** math.rows
      value += (pay / 100) * ways * isEnd
    }
  }
  return value
}

function shareOf(math: OxMath, weights: readonly number[], symbols: readonly string[]): number {
  const wanted = symbols.reduce(
    (sum, symbol) => sum + (weights[math.symbols.indexOf(symbol)] ?? 0),
    0,
  )
  return wanted / weights.reduce((sum, weight) => sum + weight, 0)
}

/** The chances of 0, 1, 2 … coins on a spin. */
function coinsOnSpin(math: OxMath): number[] {
  let law = [1]
  for (const weights of math.cellWeights) {
    const share = shareOf(math, weights, [math.coin])
    for (let row = 0; row < math.rows; row += 1) law = oneMore(law, share)
  }
  return law
}

/** The law of a count after one more cell that counts with this chance. */
function oneMore(law: readonly number[], share: number): number[] {
  return Array.from(
    { length: law.length + 1 },
    (_, count) => (law[count] ?? 0) * (1 - share) + (law[count - 1] ?? 0) * share,
  )
}

/** For each count of held coins, the chances of each count at the end, with all respins left. */
function holdEnds(math: OxMath): readonly (readonly number[])[] {
  const all = cellsOf(math)
  const { chance, of } = math.hold.landing
  const ends: number[][] = []
  ends[all] = certain(all, all)
  for (let coins = all - 1; coins >= 0; coins -= 1) {
    let landing = [1]
    for (let cell = coins; cell < all; cell += 1) landing = oneMore(landing, chance / of)
    const [none = 0, ...some] = landing
    // So many respins in a row land nothing, or one of them lands some and all come back.
    const ended = none ** math.hold.respins
    let goesOn = 0
    for (let before = 0; before < math.hold.respins; before += 1) goesOn += none ** before
    const end = certain(coins, all).map((share) => share * ended)
    for (const [index, share] of some.entries()) {
      for (const [count, part] of (ends[coins + index + 1] ?? []).entries())
        end[count] = (end[count] ?? 0) + goesOn * share * part
    }
    ends[coins] = end
  }
  return ends
}

function certain(coins: number, all: number): number[] {
  return Array.from({ length: all + 1 }, (_, count) => (count === coins ? 1 : 0))
}

function meanCoin(math: OxMath): number {
  const weight = math.coins.reduce((sum, coin) => sum + coin.weight, 0)
  return math.coins.reduce((sum, coin) => sum + coin.weight * coin.valueX100, 0) / weight / 100
}
