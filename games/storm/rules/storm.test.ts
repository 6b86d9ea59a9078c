import { payableUnit } from '@croupier/shared/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitmentOf } from '../../engine/fair-stream.ts'
import { quickLuck, simulate } from '../../engine/tools/simulation.ts'
import { payX100, scatterPayX100, type StormMath, type StormMode, stormModes } from './math.ts'
import { playRound } from './round.ts'
import { playSequence } from './sequence.ts'
import { storm } from './storm.ts'
import { tallyRounds } from './tally.ts'
import { runs } from '../../../tools/run/tiers.mjs'

const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
const seedsOf = (nonce: number) => ({ serverSeed, clientSeed: 'player-seed-1', nonce })
const [profile] = storm.profiles
if (!profile) throw new Error('no profile')
const { math } = profile
const betOf = (mode: StormMode, stake = 10_000n) =>
  ({ currency: 'BRL', stake, maxWin: 25_000_000_000n, choice: { mode } }) as const
const roundOf = (nonce: number, mode: StormMode = 'base') =>
  storm.resolve({ profile, bet: betOf(mode), seeds: seedsOf(nonce) })

describe('the published vectors', () => {
  test('nonce 200: eight of F pay 1.20× and fall away once', () => {
    expect(roundOf(200).events).toEqual([
      {
        type: 'board',
        spin: 0,
        columns: ['FFGHC', 'SHHHE', 'FIFEI', 'GHIFF', 'SCFGF', 'AEIGI'],
        orbs: [],
      },
      {
        type: 'tumble',
        spin: 0,
        wins: [{ symbol: 'F', count: 8, multiplierX100: 120 }],
        winX100: 120,
        columns: ['FIGHC', 'SHHHE', 'DFIEI', 'FGGHI', 'IFSCG', 'AEIGI'],
        orbs: [],
      },
      { type: 'spinEnd', spin: 0, winX100: 120, totalX100: 120 },
      { type: 'total', totalX100: 120, freeSpins: 0 },
    ])
  })

  test('nonce 288: four tumbles win 3.50× and an orb of 3 makes them 10.50×', () => {
    const { events, payout } = roundOf(288)
    const won = events.flatMap((event) => (event.type === 'tumble' ? [event.winX100] : []))
    expect(won).toEqual([80, 100, 50, 120])
    expect(events.find(({ type }) => type === 'orbs')).toEqual({
      type: 'orbs',
      spin: 0,
      sum: 3,
      factor: 3,
      winX100: 1_050,
    })
    expect(payout).toBe(105_000n)
  })

  test('nonce 236: five scatters at the end of the fall pay 5.00× and start 15 free spins', () => {
    const { events, result, multiplierX100 } = roundOf(236)
    expect(events.slice(3, 6)).toEqual([
      { type: 'scatterWin', spin: 0, count: 5, multiplierX100: 500 },
      { type: 'freeSpins', spin: 0, reason: 'start', won: 15, left: 15 },
      { type: 'spinEnd', spin: 0, winX100: 740, totalX100: 740 },
    ])
    expect(result).toEqual({ freeSpins: 15, orbTotal: 23, capped: false })
    expect(multiplierX100).toBe(8_370)
  })

  test('nonce 201, bought: four scatters pay 3.00×, no paid spin is drawn', () => {
    const { events, multiplierX100, effectiveBet } = roundOf(201, 'feature')
    expect(events.slice(0, 4)).toMatchObject([
      { type: 'scatterWin', count: 4, multiplierX100: 300 },
      { type: 'freeSpins', reason: 'bought', won: 15 },
      { type: 'spinEnd', spin: 0, totalX100: 300 },
      { type: 'board', spin: 1, columns: ['HBEIG', 'ACAFI', 'HCGHI', 'FDFIC', 'OEEEH', 'ACDHI'] },
    ])
    expect(multiplierX100).toBe(25_210)
    expect(effectiveBet).toBe(1_000_000n)
  })
})

test('what symbols and scatters pay', () => {
  expect([7, 8, 9, 10, 11, 12, 30].map((count) => payX100(math, 'A', count))).toEqual([
    0, 1_000, 1_000, 2_500, 2_500, 5_000, 5_000,
  ])
  expect(payX100(math, 'I', 8)).toBe(50)
  expect(['S', 'O'].map((symbol) => payX100(math, symbol, 30))).toEqual([0, 0])
  expect([3, 4, 5, 6, 12].map((count) => scatterPayX100(math, count))).toEqual([
    0, 300, 500, 10_000, 10_000,
  ])
})

const anyRound = fc.tuple(fc.nat(), fc.constantFrom(...stormModes))

test('tumbles end on a board that wins nothing, scatters and orbs stay, and columns stay full', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('base', 'ante', 'free'), (nonce, cells) => {
      const { first, tumbles, scatters, orbSum } = playSequence(math, cells, quickLuck(nonce))
      let before = first
      for (const { wins, board } of tumbles) {
        const gone = wins.map(({ symbol }) => symbol)
        for (const [index, column] of before.columns.entries()) {
          const kept = [...column].filter((symbol) => !gone.includes(symbol)).join('')
          expect(board.columns[index]?.endsWith(kept)).toBe(true)
          expect(board.columns[index]).toHaveLength(math.rows)
        }
        expect(board.orbs.length).toBeGreaterThanOrEqual(before.orbs.length)
        before = board
      }
      const last = before.columns.join('')
      for (const symbol of math.symbols)
        expect(payX100(math, symbol, last.split(symbol).length - 1)).toBe(0)
      expect(scatters).toBe(last.split('S').length - 1)
      expect(orbSum).toBe(before.orbs.reduce((sum, { value }) => sum + value, 0))
    }),
    { numRuns: runs(400) },
  )
})

test('the events of any round add up to what it pays', () => {
  fc.assert(
    fc.property(anyRound, ([nonce, mode]) => {
      const round = playRound(math, mode, quickLuck(nonce))
      let total = 0
      let spin = 0
      let won = 0
      let running = 0
      for (const event of round.events) {
        if (event.type === 'tumble') {
          spin += event.winX100
          expect(event.winX100).toBe(event.wins.reduce((sum, win) => sum + win.multiplierX100, 0))
        }
        if (event.type === 'orbs') {
          if (event.spin > 0) running += event.sum
          expect(event.factor).toBe(event.spin > 0 ? running : event.sum)
          spin *= event.factor
          expect(event.winX100).toBe(spin)
        }
        if (event.type === 'scatterWin') spin += event.multiplierX100
        if (event.type === 'freeSpins') won += event.won
        if (event.type !== 'spinEnd') continue
        total += spin
        expect(event).toMatchObject({ winX100: spin, totalX100: Math.min(total, math.capX100) })
        spin = 0
      }
      expect(round.multiplierX100).toBe(Math.min(total, math.capX100))
      expect(round.orbTotal).toBe(running)
      if (!round.capped) expect(round.freeSpins).toBe(won)
    }),
    { numRuns: runs(500) },
  )
})

test('the quick count of a round is the round that is played, from the same luck', () => {
  const { round } = tallyRounds(math)
  fc.assert(
    fc.property(anyRound, ([nonce, mode]) => {
      const { multiplierX100, freeSpins, capped } = playRound(math, mode, quickLuck(nonce))
      expect(round(mode, quickLuck(nonce))).toEqual({
        totalX100: multiplierX100,
        freeSpins,
        capped,
      })
    }),
    { numRuns: runs(500) },
  )
})

test('the cap of 5 000× ends the round and its free spins', () => {
  expect(math.capX100).toBe(500_000)
  const low: StormMath = { ...math, capX100: 2_000 }
  for (let seed = 0; seed < 40; seed += 1) {
    const { events, multiplierX100, capped } = playRound(low, 'feature', quickLuck(seed))
    expect(multiplierX100).toBeLessThanOrEqual(2_000)
    if (capped) expect(events.at(-2)).toMatchObject({ type: 'cap', totalX100: 2_000 })
  }
})

test.each([
  ['base', 0.9609, 150_000],
  ['ante', 0.966, 150_000],
  ['feature', 0.9659, 5_000],
] as const)(
  'RNG-07: %s returns %f of what it costs, within four standard errors',
  (mode, stated, rounds) => {
    const { round } = tallyRounds(math)
    const luck = quickLuck(11)
    const cost = math.costX100[mode] / 100
    const sample = simulate(rounds, () => round(mode, luck).totalX100 / cost)
    expect(Math.abs(sample.mean - stated)).toBeLessThan(4 * sample.standardError)
  },
  20_000,
)

test('GAM-01: the outcome follows from seeds and choice alone, and every choice has its price', () => {
  for (const mode of stormModes) {
    const other = storm.resolve({ profile, bet: betOf(mode, 40_000n), seeds: seedsOf(7) })
    expect(other.events).toEqual(roundOf(7, mode).events)
    expect(storm.cost(betOf(mode))).toBe(
      { base: 10_000n, ante: 12_500n, feature: 1_000_000n }[mode],
    )
    expect(storm.buysFeature?.({ mode })).toBe(mode === 'feature')
    expect(storm.readChoice({ mode })).toEqual({ mode })
  }
  for (const wrong of [null, {}, [], 'base', { mode: 'free' }, { mode: 'base', more: 1 }])
    expect(storm.readChoice(wrong)).toBeNull()
})

test('RNG-03: verifying recomputes the round and tells a seed that was not committed', () => {
  const record = {
    profile: profile.code,
    bet: betOf('base'),
    seeds: seedsOf(288),
    commitment: commitmentOf(serverSeed),
  }
  expect(storm.verify(record)).toEqual({ seedWasCommitted: true, outcome: roundOf(288) })
  expect(storm.verify({ ...record, commitment: 'ab'.repeat(32) }).seedWasCommitted).toBe(false)
})

test('bets: any stake in the table is taken, its prices are payable, and the cap can be paid', () => {
  for (const [currency, limits] of Object.entries(storm.limits)) {
    const offer = (stake: bigint, maxWin = limits.maxWin) =>
      storm.validate({
        profile,
        limits,
        bet: { currency: currency as 'BRL', stake, maxWin, choice: { mode: 'ante' } },
      })
    expect(offer(limits.minStake)).toBeNull()
    expect(offer(limits.maxStake)).toBeNull()
    expect(offer(limits.minStake + 1n)).toBe('stake_not_in_steps')
    expect(offer(limits.minStake, limits.minStake * 4_999n)).toBe('stake_too_high')
    const unit = payableUnit(currency as 'BRL')
    expect((limits.stakeStep * 125n) % (unit * 100n)).toBe(0n)
  }
})
