import type { Luck } from '../../engine/fair-stream.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'
import { type KoiMath, type KoiReels, ROWS } from './math.ts'

/** One turn of the reels: where they stopped and what shows, row by row from the top. */
export interface KoiSpin {
  reels: KoiReels
  stops: readonly number[]
  /** Three rows of five symbols: ["FCHCA", "CBEWC", "DDDDE"]. */
  window: readonly string[]
}

/** The best run of a line from the left. */
export interface KoiRun {
  symbol: string
  count: number
  /** How many of the run are wilds. */
  wilds: number
}

export interface KoiLineWin extends KoiRun {
  /** The line's number as printed, from 1. */
  line: number
  /** In hundredths of the total bet. */
  multiplierX100: MultiplierX100
}

/** Draws one stop a reel, from left to right, and shows what stands there. */
export function spinReels(math: KoiMath, reels: KoiReels, luck: Luck): KoiSpin {
  const strips = math.reels[reels]
  const stops = strips.map((strip) => luck.int(strip.length))
  return { reels, stops, window: windowAt(strips, stops) }
}

/** The stop is the top row; a strip goes on at its beginning. */
export function windowAt(strips: readonly string[], stops: readonly number[]): string[] {
  return Array.from({ length: ROWS }, (_, row) =>
    strips.map((strip, reel) => strip.charAt(((stops[reel] ?? 0) + row) % strip.length)).join(''),
  )
}

export function lineWins(math: KoiMath, spin: KoiSpin): KoiLineWin[] {
  const wins: KoiLineWin[] = []
  for (const [index, line] of math.lines.entries()) {
    const run = runOf(math, symbolsOn(spin.window, line))
    const pay = linePay(math, spin.reels, run)
    if (pay > 0) wins.push({ line: index + 1, ...run, multiplierX100: lineBetsX100(math, pay) })
  }
  return wins
}

/** The longest run from the left. No wild stands on reel 1, so the first symbol names the run. */
export function runOf(math: KoiMath, symbols: string): KoiRun {
  const symbol = symbols.charAt(0)
  let count = 1
  let wilds = 0
  for (; count < symbols.length; count += 1) {
    const next = symbols.charAt(count)
    if (next === math.wild) wilds += 1
    else if (next !== symbol) break
  }
  return { symbol, count, wilds }
}

/** What a run pays in line bets; 0 for short runs and for the scatter, which pays anywhere instead. */
export function linePay(math: KoiMath, reels: KoiReels, run: KoiRun): number {
  const pay = math.pays[run.symbol]?.[run.count - 3] ?? 0
  return pay * math.wildFactor[reels] ** run.wilds
}

export function scattersIn(math: KoiMath, window: readonly string[]): number {
  return window.join('').split(math.scatter).length - 1
}

/** Line bets as hundredths of the total bet: with 20 lines a line bet is 5 of them, so nothing is lost. */
function lineBetsX100(math: KoiMath, lineBets: number): MultiplierX100 {
  return (lineBets * 100) / math.lines.length
}

function symbolsOn(window: readonly string[], line: string): string {
  let symbols = ''
  for (let reel = 0; reel < line.length; reel += 1) {
    symbols += window[Number(line.charAt(reel))]?.charAt(reel) ?? ''
  }
  return symbols
}
