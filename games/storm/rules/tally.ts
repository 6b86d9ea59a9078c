import type { Luck } from '../../engine/fair-stream.ts'
import { payX100, scatterPayX100, type StormCells, type StormMath, type StormMode } from './math.ts'

/** What one spin came to, without its pictures. */
interface Tally {
  winX100: number
  scatters: number
  orbSum: number
}

export interface StormTally {
  /** The whole round, in hundredths of the bet, under the cap. */
  totalX100: number
  freeSpins: number
  capped: boolean
}

export interface StormTallies {
  round(mode: StormMode, luck: Luck): StormTally
  /** The paid spin alone: what it pays, orbs and scatters included, and whether free spins follow. */
  paidSpin(mode: StormMode, luck: Luck): { paidX100: number; startsFree: boolean }
}

/**
 * The same round from the same luck, counted instead of laid out: where a symbol lies never matters for what it pays,
 * and what falls in is drawn one after the other. Many times quicker, for simulations.
 */
export function tallyRounds(math: StormMath): StormTallies {
  const spins = {
    base: spinner(math, 'base'),
    ante: spinner(math, 'ante'),
    free: spinner(math, 'free'),
  }
  const { startAt, won, retriggerAt, more } = math.freeSpins
  const paidSpin: StormTallies['paidSpin'] = (mode, luck) => {
    const paid =
      mode === 'feature' ? { winX100: 0, scatters: startAt, orbSum: 0 } : spins[mode](luck)
    const scatterX100 = scatterPayX100(math, paid.scatters)
    return {
      paidX100: Math.min(paid.winX100 * (paid.orbSum || 1) + scatterX100, math.capX100),
      startsFree: paid.scatters >= startAt,
    }
  }
  const round: StormTallies['round'] = (mode, luck) => {
    const { paidX100, startsFree } = paidSpin(mode, luck)
    let totalX100 = paidX100
    let left = startsFree ? won : 0
    let orbTotal = 0
    let freeSpins = 0
    while (left > 0 && totalX100 < math.capX100) {
      left -= 1
      freeSpins += 1
      const { winX100, scatters, orbSum } = spins.free(luck)
      if (winX100 > 0) orbTotal += orbSum
      const factor = orbSum > 0 ? orbTotal : 1
      totalX100 = Math.min(
        totalX100 + winX100 * factor + scatterPayX100(math, scatters),
        math.capX100,
      )
      if (scatters >= retriggerAt) left += more
    }
    return { totalX100, freeSpins, capped: totalX100 === math.capX100 }
  }
  return { round, paidSpin }
}

function spinner(math: StormMath, cells: StormCells): (luck: Luck) => Tally {
  const kinds = math.symbols.length
  const bySide = sidesOf(math.weights[cells])
  const orbBySide = sidesOf(math.orbWeights[cells === 'free' ? 'free' : 'base'])
  const area = math.columns * math.rows
  const pays = [...math.symbols].map((symbol) =>
    Uint32Array.from({ length: area + 1 }, (_, count) => payX100(math, symbol, count)),
  )
  const scatter = math.symbols.indexOf(math.scatter)
  const orb = math.symbols.indexOf(math.orb)
  const counts = new Uint8Array(kinds)
  return (luck) => {
    counts.fill(0)
    let winX100 = 0
    let orbSum = 0
    for (let fresh = area; fresh > 0; ) {
      for (; fresh > 0; fresh -= 1) {
        const symbol = bySide[luck.int(bySide.length)] ?? 0
        counts[symbol] = (counts[symbol] ?? 0) + 1
        if (symbol === orb)
          orbSum += math.orbValues[orbBySide[luck.int(orbBySide.length)] ?? 0] ?? 0
      }
      for (let symbol = 0; symbol < kinds; symbol += 1) {
        const count = counts[symbol] ?? 0
        const payment = pays[symbol]?.[count] ?? 0
        if (payment === 0) continue
        winX100 += payment
        fresh += count
        counts[symbol] = 0
      }
    }
    return { winX100, scatters: counts[scatter] ?? 0, orbSum }
  }
}

/** A die with a side for each point of weight, which lands as `pick` does. */
function sidesOf(weights: readonly number[]): Uint8Array {
  return Uint8Array.from(
    weights.flatMap((weight, index) => Array.from({ length: weight }, () => index)),
  )
}
