import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profileNamed } from '../../engine/profiles.ts'
import { chiSquare, chiSquareLimit } from '../../engine/tools/statistics.ts'
import {
  type PlinkoBoard,
  plinkoPath,
  plinkoPays,
  plinkoRisks,
  plinkoRows,
  returnOfBoard,
  slotOf,
  waysToSlots,
} from './board.ts'
import { plinko } from './plinko.ts'
import { expectVerified } from '../../engine/verified-in-tests.ts'

const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
const limits = plinko.limits.BRL
const profileOf = (percent: 97 | 99) => profileNamed(plinko.profiles, `plinko-${percent}`)
const profile = profileOf(97)

function roundOf(input: { nonce?: number; stake?: bigint } & Partial<PlinkoBoard>) {
  const { nonce = 1, stake = 100_000n, rows = 8, risk = 'high' } = input
  return {
    profile,
    bet: { currency: 'BRL', stake, maxWin: limits.maxWin, choice: { rows, risk } },
    seeds: { serverSeed, clientSeed: 'player-seed-1', nonce },
  } as const
}

const anyBoard = fc.record({
  rows: fc.constantFrom(8, 12, 16),
  risk: fc.constantFrom(...plinkoRisks),
  nonce: fc.nat({ max: 1_000_000 }),
})

describe('the boards', () => {
  test('RNG-07: every board returns what was published for it', () => {
    const percents = ([97, 99] as const).map((percent) =>
      plinkoRows(profileOf(percent).math).map((rows) =>
        plinkoRisks.map((risk) =>
          Number((returnOfBoard(profileOf(percent).math, { rows, risk }) * 100).toFixed(3)),
        ),
      ),
    )
    expect(percents).toEqual([
      [
        [96.898, 97.039, 96.953],
        [97.137, 97.232, 97.081],
        [97.117, 96.97, 96.943],
      ],
      [
        [98.984, 98.906, 99.063],
        [98.979, 98.989, 99.116],
        [98.999, 98.988, 98.976],
      ],
    ])
  })

  test('pays are mirrored, and the ways to the slots are all ways there are', () => {
    expect(plinkoPays(profile.math, { rows: 8, risk: 'low' })).toEqual([
      520, 200, 110, 98, 49, 98, 110, 200, 520,
    ])
    expect(waysToSlots(8)).toEqual([1, 8, 28, 56, 70, 56, 28, 8, 1])
    for (const rows of plinkoRows(profile.math)) {
      expect(waysToSlots(rows).reduce((sum, ways) => sum + ways, 0)).toBe(2 ** rows)
      for (const risk of plinkoRisks) {
        const pays = plinkoPays(profile.math, { rows, risk })
        expect(pays).toHaveLength(rows + 1)
        expect(pays).toEqual(pays?.toReversed())
      }
    }
    expect(plinkoPays(profile.math, { rows: 9, risk: 'low' })).toBeNull()
  })
})

describe('a ball', () => {
  test('follows the bits of one word, the highest first', () => {
    // 1383710950 = 0101 0010 0111 1001 … : the first word under the first nonce.
    expect(plinkoPath(1_383_710_950, 8)).toEqual([0, 1, 0, 1, 0, 0, 1, 0])
    expect(plinkoPath(0xffffffff, 16)).toEqual(Array.from({ length: 16 }, () => 1))
    expect(plinko.resolve(roundOf({}))).toMatchObject({
      events: [{ type: 'drop', path: [0, 1, 0, 1, 0, 0, 1, 0] }],
      result: { slot: 3 },
      outcome: 'win',
      multiplierX100: 30,
      payout: 30_000n,
      effectiveBet: 100_000n,
    })
  })

  test('lands where its way leads and is paid what stands there, whatever board', () => {
    fc.assert(
      fc.property(anyBoard, (input) => {
        const { events, result, multiplierX100, payout } = plinko.resolve(roundOf(input))
        const path = events[0]?.path ?? []
        expect(path).toHaveLength(input.rows)
        expect(slotOf(path)).toBe(result.slot)
        expect(multiplierX100).toBe(plinkoPays(profile.math, input)?.[result.slot])
        expect(payout).toBe((100_000n * BigInt(multiplierX100)) / 100n)
      }),
    )
  })

  test('the risk moves no ball, and more rows only prolong its way', () => {
    fc.assert(
      fc.property(anyBoard, ({ nonce, risk }) => {
        const short = plinko.resolve(roundOf({ nonce, risk, rows: 8 })).events[0]?.path
        const long = plinko.resolve(roundOf({ nonce, risk: 'low', rows: 16 })).events[0]?.path
        expect(long?.slice(0, 8)).toEqual(short)
      }),
    )
  })

  test('many balls fall as the binomial law has it', () => {
    const counts = Array.from({ length: 9 }, () => 0)
    for (let nonce = 0; nonce < 8_192; nonce += 1) {
      const { slot } = plinko.resolve(roundOf({ nonce })).result
      counts[slot] = (counts[slot] ?? 0) + 1
    }
    // Scaled so that every slot has the same expectation, weighed by its own chance.
    const ways = waysToSlots(8)
    const deviation = counts.reduce((sum, count, slot) => {
      const expected = ((ways[slot] ?? 0) / 256) * 8_192
      return sum + (count - expected) ** 2 / expected
    }, 0)
    expect(deviation).toBeLessThan(chiSquareLimit(8))
    expect(chiSquare([10, 10, 10])).toBe(0)
  })

  test('RNG-03: verifying lets the ball fall again', () => {
    const { bet, seeds } = roundOf({})
    expectVerified(
      plinko.verify,
      { profile: profile.code, bet, seeds },
      plinko.resolve(roundOf({})),
    )
  })
})

const offer = (input: Parameters<typeof roundOf>[0]) =>
  plinko.validate({ profile, limits, bet: roundOf(input).bet })

test('bets are read from the wire and judged', () => {
  expect(offer({})).toBeNull()
  expect(offer({ rows: 10 })).toBe('bad_choice')
  expect(offer({ stake: 9_900n })).toBe('stake_too_low')
  expect(offer({ rows: 16, stake: 5_000_000n })).toBeNull()
  expect(offer({ rows: 16, stake: 5_010_000n })).toBe('stake_too_high')
  expect(plinko.readChoice({ rows: 12, risk: 'low' })).toEqual({ rows: 12, risk: 'low' })
  for (const wrong of [
    null,
    {},
    { rows: 12 },
    { rows: '12', risk: 'low' },
    { rows: 12, risk: 'x' },
  ]) {
    expect(plinko.readChoice(wrong)).toBeNull()
  }
})
