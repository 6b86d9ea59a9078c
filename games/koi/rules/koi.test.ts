import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitmentOf } from '../../engine/fair-stream.ts'
import { mathSha256 } from '../../engine/profiles.ts'
import { quickLuck, simulate } from '../../engine/tools/simulation.ts'
import { koi } from './koi.ts'
import type { KoiMath } from './math.ts'
import { playRound } from './round.ts'
import { koiReturn, valueOfSpin } from './rtp.ts'
import { linePay, lineWins, runOf, scattersIn, windowAt } from './spin.ts'
import { runs } from '../../../tools/run/tiers.mjs'

const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
const seedsOf = (nonce: number) => ({ serverSeed, clientSeed: 'player-seed-1', nonce })
const profile = firstOf(koi.profiles)
const { math } = profile
const bet = { currency: 'BRL', stake: 10_000n, maxWin: 25_000_000_000n, choice: {} } as const
const roundOf = (nonce: number) => koi.resolve({ profile, bet, seeds: seedsOf(nonce) })

function firstOf<Item>(items: readonly Item[]): Item {
  const [first] = items
  if (first === undefined) throw new Error('empty')
  return first
}

describe('the published vectors', () => {
  test('nonce 100: nothing', () => {
    const { events, multiplierX100, payout, outcome } = roundOf(100)
    expect(events).toEqual([
      {
        type: 'spin',
        spin: 0,
        reels: 'base',
        stops: [16, 22, 14, 3, 3],
        window: ['DEHFE', 'FFCED', 'EGGCC'],
      },
      { type: 'spinEnd', spin: 0, winX100: 0, totalX100: 0 },
      { type: 'total', totalX100: 0, freeSpins: 0 },
    ])
    expect({ multiplierX100, payout, outcome }).toEqual({
      multiplierX100: 0,
      payout: 0n,
      outcome: 'lose',
    })
  })

  test('nonce 129: line 3 pays 60 line bets, 3.00×', () => {
    const { events, payout } = roundOf(129)
    expect(events[0]).toMatchObject({ stops: [22, 34, 2, 25, 33] })
    expect(events[1]).toEqual({
      type: 'lineWin',
      spin: 0,
      line: 3,
      symbol: 'D',
      count: 4,
      wilds: 0,
      multiplierX100: 300,
    })
    expect(payout).toBe(30_000n)
  })

  test('nonce 169: six lines pay 8, 8, 8, 5, 40 and 5 line bets, 3.70×', () => {
    const { events, payout } = roundOf(169)
    expect(events[0]).toMatchObject({ window: ['HGWFE', 'GHGDD', 'BWEEH'] })
    const paid = events.flatMap((event) =>
      event.type === 'lineWin' ? [[event.line, event.multiplierX100 / 5]] : [],
    )
    expect(paid).toEqual([
      [8, 8],
      [10, 8],
      [11, 8],
      [12, 5],
      [19, 40],
      [20, 5],
    ])
    expect(payout).toBe(37_000n)
  })

  test('nonce 184: three scatters pay 2.00× and start 15 free spins', () => {
    const { events, result } = roundOf(184)
    expect(events.slice(0, 4)).toMatchObject([
      { type: 'spin', stops: [16, 31, 18, 8, 35] },
      { type: 'scatterWin', count: 3, multiplierX100: 200 },
      { type: 'freeSpins', reason: 'start', won: 15, left: 15 },
      { type: 'spinEnd', spin: 0, winX100: 200 },
    ])
    expect(result).toEqual({ freeSpins: 15, capped: false })
  })
})

test('RNG-07: the return is 96.137 %, of which lines 62.328, scatter 2.197 and free spins 31.611', () => {
  const { method, highest, parts } = koiReturn(math)
  expect(method).toBe('exact')
  expect(highest).toBeCloseTo(0.96137, 5)
  expect(parts['lines']).toBeCloseTo(0.62328, 5)
  expect(parts['scatter']).toBeCloseTo(0.02197, 5)
  expect(parts['freeSpins']).toBeCloseTo(0.31611, 5)
  expect(1 / valueOfSpin(math, 'base').triggerOdds).toBeCloseTo(113.85, 2)
  const free = valueOfSpin(math, 'free')
  expect(free.spinsWon).toBeCloseTo(0.0607, 4)
  expect(free.lines + free.scatter).toBeCloseTo(2.215, 3)
})

test('the value of a line agrees with a count over every stop of a small machine', () => {
  const small: KoiMath = {
    ...math,
    lines: ['11111', '01210'],
    reels: {
      base: ['ABSH', 'AWBA', 'WAAH', 'AABW', 'HASB'],
      free: ['ABSH', 'AWBA', 'WAAH', 'AABW', 'HASB'],
    },
  }
  for (const reels of ['base', 'free'] as const) {
    let returnedX100 = 0
    for (let index = 0; index < 4 ** 5; index += 1) {
      const stops = [0, 1, 2, 3, 4].map((reel) => Math.floor(index / 4 ** reel) % 4)
      const window = windowAt(small.reels[reels], stops)
      for (const win of lineWins(small, { reels, stops, window })) {
        returnedX100 += win.multiplierX100
      }
    }
    expect(returnedX100 / 100 / 4 ** 5).toBeCloseTo(valueOfSpin(small, reels).lines, 10)
  }
})

test('300 000 simulated rounds agree with the exact return within four standard errors', () => {
  const luck = quickLuck(7)
  let hits = 0
  const sample = simulate(300_000, () => {
    const { multiplierX100 } = playRound(math, luck)
    if (multiplierX100 > 0) hits += 1
    return multiplierX100
  })
  expect(Math.abs(sample.mean - 0.96137)).toBeLessThan(4 * sample.standardError)
  expect(hits / 300_000).toBeCloseTo(0.444, 2)
}, 120_000)

describe.each(koi.profiles)('$code, a machine of its own', ({ code, math: own, stated }) => {
  test('RNG-07 its simulated rounds agree with its exact return within four standard errors', () => {
    const luck = quickLuck(11)
    const sample = simulate(12_000, () => playRound(own, luck).multiplierX100)
    expect(Math.abs(sample.mean - stated.highest)).toBeLessThan(4 * sample.standardError)
  })

  test('what the pages of its rules say holds: wilds in the middle, one scatter a reel in sight, dearer symbols pay more', () => {
    for (const strips of Object.values(own.reels)) {
      expect(strips).toHaveLength(5)
      for (const [reel, strip] of strips.entries()) {
        if (reel === 0 || reel === 4) expect(strip).not.toContain(own.wild)
        for (let stop = 0; stop < strip.length; stop += 1)
          expect((strip + strip).slice(stop, stop + 3).split(own.scatter).length).toBeLessThan(3)
      }
    }
    const pays = Object.values(own.pays)
    for (const [at, row] of pays.entries()) {
      expect(row).toHaveLength(3)
      expect([...row].toSorted((one, other) => one - other)).toEqual(row)
      for (const [count, pay] of row.entries())
        expect(pay).toBeLessThanOrEqual(pays[at - 1]?.[count] ?? Infinity)
    }
    expect(own.wildFactor).toEqual({ base: 1, free: 2 })
    expect(own.lines).toHaveLength(20)
    const others = koi.profiles.filter((other) => other.code !== code)
    expect(others.some(({ sha256 }) => sha256 === mathSha256(own))).toBe(false)
  })
})

const pay = (symbols: string, reels: 'base' | 'free' = 'base') =>
  linePay(math, reels, runOf(math, symbols))

describe('the rules of a line', () => {
  test('the longest run from the left pays, wilds stand in, and the scatter is no line symbol', () => {
    expect(pay('AAAAA')).toBe(1_000)
    expect(pay('AWAWB')).toBe(200)
    expect(pay('BAAAA')).toBe(0)
    expect(pay('AABAA')).toBe(0)
    expect(pay('SSSSS')).toBe(0)
    expect(pay('HWSHH')).toBe(0)
  })

  test('in free spins each wild of the run doubles its win, wilds beyond the run do not', () => {
    expect(pay('AWAAB', 'free')).toBe(400)
    expect(pay('AWWWA', 'free')).toBe(8_000)
    expect(pay('AWABW', 'free')).toBe(100)
  })

  test('no wild stands on reel 1 or 5, so the first symbol always names the run', () => {
    for (const strips of Object.values(math.reels)) {
      expect(strips.map((strip) => strip.includes(math.wild))).toEqual([
        false,
        true,
        true,
        true,
        false,
      ])
    }
  })
})

test('the events of any round add up to what it pays, spin by spin', () => {
  fc.assert(
    fc.property(fc.nat(), (nonce) => {
      const round = playRound(math, quickLuck(nonce))
      let total = 0
      let won = 0
      let freeSpins = 0
      for (const event of round.events) {
        if (event.type === 'lineWin' || event.type === 'scatterWin') total += event.multiplierX100
        if (event.type === 'spinEnd') expect(event.totalX100).toBe(Math.min(total, math.capX100))
        if (event.type === 'freeSpins') won += event.won
        if (event.type !== 'spin') continue
        freeSpins += event.spin === 0 ? 0 : 1
        expect(event.window).toEqual(windowAt(math.reels[event.reels], event.stops))
        expect(event.reels).toBe(event.spin === 0 ? 'base' : 'free')
        expect(scattersIn(math, event.window)).toBeLessThanOrEqual(5)
      }
      expect(Number.isInteger(total)).toBe(true)
      expect(round).toMatchObject({ freeSpins: won, multiplierX100: total, capped: false })
      expect(round.events.at(-1)).toEqual({ type: 'total', totalX100: total, freeSpins })
    }),
    { numRuns: runs(2_000) },
  )
})

test('the cap ends the round and its free spins', () => {
  const low: KoiMath = { ...math, capX100: 500 }
  const round = playRound(low, quickLuck(firstCapped(low)))
  expect(round.multiplierX100).toBe(500)
  expect(round.events.at(-2)).toMatchObject({ type: 'cap', totalX100: 500 })
  expect(round.events.at(-1)).toMatchObject({ type: 'total', totalX100: 500 })
})

function firstCapped(low: KoiMath): number {
  let seed = 0
  while (!playRound(low, quickLuck(seed)).capped) seed += 1
  return seed
}

test('GAM-01: the outcome depends on seeds and bet alone, and the stake does not move the reels', () => {
  fc.assert(
    fc.property(fc.nat(), (nonce) => {
      const again = koi.resolve({
        profile,
        bet: { ...bet, stake: 40_000n },
        seeds: seedsOf(nonce),
      })
      expect(again.events).toEqual(roundOf(nonce).events)
      expect(roundOf(nonce)).toEqual(roundOf(nonce))
    }),
  )
})

test('RNG-03: verifying recomputes the round and tells a seed that was not committed', () => {
  const record = {
    profile: 'koi-96',
    bet,
    seeds: seedsOf(184),
    commitment: commitmentOf(serverSeed),
  }
  expect(koi.verify(record)).toEqual({ seedWasCommitted: true, outcome: roundOf(184) })
  const forged = { ...record, commitment: 'ab'.repeat(32) }
  expect(koi.verify(forged).seedWasCommitted).toBe(false)
})

test('bets: any stake in the table is taken in full, and a line bet is always payable', () => {
  for (const [currency, limits] of Object.entries(koi.limits)) {
    const offer = (stake: bigint, maxWin = limits.maxWin) =>
      koi.validate({
        profile,
        limits,
        bet: { currency: currency as 'BRL', stake, maxWin, choice: {} },
      })
    expect(offer(limits.minStake)).toBeNull()
    expect(offer(limits.maxStake)).toBeNull()
    expect(offer(limits.maxStake + limits.stakeStep)).toBe('stake_too_high')
    expect(offer(limits.minStake - 1n)).toBe('stake_too_low')
    expect(offer(limits.minStake + 1n)).toBe('stake_not_in_steps')
    // The cap of 5 000× must be payable.
    expect(offer(limits.minStake, limits.minStake * 4_999n)).toBe('stake_too_high')
  }
  expect(koi.readChoice({})).toEqual({})
  for (const wrong of [null, undefined, [], 'x', { lines: 5 }]) {
    expect(koi.readChoice(wrong)).toBeNull()
  }
})
