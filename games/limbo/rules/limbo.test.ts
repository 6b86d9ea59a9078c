import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceToReach, returnOfTarget } from '../../engine/break-point.ts'
import { profileNamed } from '../../engine/profiles.ts'
import { limbo } from './limbo.ts'
import { expectVerified } from '../../engine/verified-in-tests.ts'

const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
const limits = limbo.limits.BRL

function roundOf(input: {
  percent?: 97 | 99
  targetX100?: number
  nonce?: number
  stake?: bigint
}) {
  const { percent = 97, targetX100 = 200, nonce = 6, stake = 100_000n } = input
  return {
    profile: profileNamed(limbo.profiles, `limbo-${percent}`),
    bet: { currency: 'BRL', stake, maxWin: limits.maxWin, choice: { targetX100 } },
    seeds: { serverSeed, clientSeed: 'player-seed-1', nonce },
  } as const
}

const { profile } = roundOf({})
const anyBet = fc.record({
  targetX100: fc.integer({ min: 101, max: 10_000_000 }),
  nonce: fc.nat({ max: 1_000_000 }),
})

describe('a round', () => {
  test('the published points at 97 and 99', () => {
    const points = [5, 6, 7, 8].map((nonce) =>
      ([97, 99] as const).map(
        (percent) => limbo.resolve(roundOf({ percent, nonce })).result.pointX100,
      ),
    )
    expect(points).toEqual([
      [150, 154],
      [222, 227],
      [138, 140],
      [1172, 1197],
    ])
  })

  test('wins its target when the point reaches it, and nothing above it', () => {
    expect(limbo.resolve(roundOf({ targetX100: 222 }))).toMatchObject({
      events: [{ type: 'point', pointX100: 222 }],
      result: { pointX100: 222 },
      outcome: 'win',
      multiplierX100: 222,
      payout: 222_000n,
      effectiveBet: 100_000n,
    })
    expect(limbo.resolve(roundOf({ targetX100: 223 }))).toMatchObject({
      outcome: 'lose',
      multiplierX100: 0,
      payout: 0n,
    })
  })

  test('what wins a high target wins every lower one', () => {
    fc.assert(
      fc.property(anyBet, ({ targetX100, nonce }) => {
        const high = limbo.resolve(roundOf({ targetX100, nonce }))
        const low = limbo.resolve(roundOf({ targetX100: 101, nonce }))
        expect(high.result).toEqual(low.result)
        if (high.outcome === 'win') expect(low.outcome).toBe('win')
      }),
    )
  })

  test('RNG-07: every target returns R, within one draw of 2⁵²', () => {
    fc.assert(
      fc.property(
        anyBet,
        fc.constantFrom(...limbo.profiles),
        ({ targetX100 }, { math, stated }) => {
          const share = returnOfTarget(math, targetX100)
          expect(share).toBeCloseTo(stated.highest, 9)
          expect(chanceToReach(math, targetX100)).toBeCloseTo(math.returnPercent / targetX100, 9)
        },
      ),
    )
  })

  test('RNG-03: verifying draws the point again from the recorded seeds', () => {
    const { bet, seeds } = roundOf({})
    expectVerified(limbo.verify, { profile: profile.code, bet, seeds }, limbo.resolve(roundOf({})))
  })
})

const offer = (input: Parameters<typeof roundOf>[0]) =>
  limbo.validate({ profile, limits, bet: roundOf(input).bet })

test('bets are read from the wire and judged', () => {
  expect(offer({})).toBeNull()
  expect(offer({ targetX100: 100 })).toBe('bad_choice')
  expect(offer({ targetX100: 10_000_001 })).toBe('bad_choice')
  expect(offer({ targetX100: 10_000_000, stake: 50_000n })).toBeNull()
  // 100 000× of 6 is more than the most that a bet can win.
  expect(offer({ targetX100: 10_000_000, stake: 60_000n })).toBe('stake_too_high')
  expect(offer({ stake: 9_900n })).toBe('stake_too_low')
  expect(limbo.readChoice({ targetX100: 150 })).toEqual({ targetX100: 150 })
  for (const wrong of [null, 150, {}, { targetX100: '150' }, { targetX100: 1.5 }]) {
    expect(limbo.readChoice(wrong)).toBeNull()
  }
})
