import type { ReturnToPlayer } from '../../engine/profiles.ts'
import { type KoiMath, type KoiReels, ROWS } from './math.ts'
import { linePay, runOf } from './spin.ts'

/**
 * The exact return, without playing. A line meets each reel at a row, and every row sees every stop equally
 * often, so all lines have the value of one: the sum over all five symbols by how often each stands on
 * its strip. Free spins are worth (spins won) × (value of one) / (1 − spins that one wins again), the
 * geometric sum of retriggers. The cap of the round is left out: it can only take away, and simulated rounds, which
 * have it, agree with this figure within their error.
 */
export function koiReturn(math: KoiMath): ReturnToPlayer {
  const base = valueOfSpin(math, 'base')
  const free = valueOfSpin(math, 'free')
  const freeSpinsPerTrigger = 1 / (1 - free.spinsWon)
  const parts = {
    lines: base.lines,
    scatter: base.scatter,
    freeSpins: base.spinsWon * freeSpinsPerTrigger * (free.lines + free.scatter),
  }
  const value = parts.lines + parts.scatter + parts.freeSpins
  return { method: 'exact', lowest: value, highest: value, standardError: 0, parts }
}

/** What one spin is worth in total bets, how many free spins it wins, and how often it starts them. */
export function valueOfSpin(math: KoiMath, reels: KoiReels) {
  const strips = math.reels[reels]
  const scatters = scatterOdds(math, strips)
  const expectedOf = (table: Readonly<Record<string, number>>) =>
    scatters.reduce((sum, odds, count) => sum + odds * (table[count] ?? 0), 0)
  return {
    lines: lineValue(math, reels),
    scatter: expectedOf(math.scatterPays),
    spinsWon: expectedOf(math.freeSpins),
    triggerOdds: scatters.reduce((sum, odds, count) => sum + (math.freeSpins[count] ? odds : 0), 0),
  }
}

/** Sums whole numbers, ways × pay, and divides once. */
function lineValue(math: KoiMath, reels: KoiReels): number {
  const strips = math.reels[reels]
  const frequencies = strips.map(frequencyOf)
  const sum = (symbols: string, ways: number): number => {
    const frequency = frequencies[symbols.length]
    if (!frequency) return ways * linePay(math, reels, runOf(math, symbols))
    let total = 0
    for (const [symbol, count] of frequency) total += sum(symbols + symbol, ways * count)
    return total
  }
  return sum('', 1) / strips.reduce((product, strip) => product * strip.length, 1)
}

function frequencyOf(strip: string): Map<string, number> {
  const frequency = new Map<string, number>()
  for (const symbol of strip) frequency.set(symbol, (frequency.get(symbol) ?? 0) + 1)
  return frequency
}

/** The probability of 0, 1, 2 … scatters in the window: the reels' own counts, convolved. */
function scatterOdds(math: KoiMath, strips: readonly string[]): number[] {
  let odds = [1]
  for (const strip of strips) {
    const next = Array.from({ length: odds.length + ROWS }, () => 0)
    for (let stop = 0; stop < strip.length; stop += 1) {
      const shown = (strip + strip).slice(stop, stop + ROWS).split(math.scatter).length - 1
      for (const [count, chance] of odds.entries()) {
        next[count + shown] = (next[count + shown] ?? 0) + chance / strip.length
      }
    }
    odds = next
  }
  return odds
}
