import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawsThatReach, pointX100Of, returnOfTarget } from '../../engine/break-point.ts'
import { commitmentOf, fairStream } from '../../engine/fair-stream.ts'
import { profileNamed } from '../../engine/profiles.ts'
import { seedBelow } from '../../engine/seed-chain.ts'
import { quickLuck, simulate } from '../../engine/tools/simulation.ts'
import { crash } from './crash.ts'
import { multiplierX100At, reachedAtMs } from './growth.ts'
import { crashPointX100 } from './point.ts'

const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
const seedsOf = (nonce: number) => ({ serverSeed, clientSeed: 'player-seed-1', nonce })
const mathOf = (percent: 95 | 97 | 99) => profileNamed(crash.profiles, `crash-${percent}`).math
const bust = (percent: 97 | 99) => 1 - Number(drawsThatReach(mathOf(percent), 101)) / 2 ** 52
const target = fc.integer({ min: 101, max: 1_000_000 })
const profile = fc.constantFrom(...crash.profiles)

describe('the point', () => {
  test('the published vectors at 97 and 99', () => {
    const points = [5, 6, 7, 8].map((nonce) =>
      ([97, 99] as const).map((percent) =>
        crashPointX100(mathOf(percent), fairStream(seedsOf(nonce))),
      ),
    )
    expect(points).toEqual([
      [150, 154],
      [222, 227],
      [138, 140],
      [1172, 1197],
    ])
  })

  test('it is never below 1.00×, never above the cap, and rises with the draw', () => {
    const draw = fc.bigInt({ min: 0n, max: 2n ** 52n - 1n })
    fc.assert(
      fc.property(profile, draw, draw, ({ math }, left, right) => {
        const [low, high] = left < right ? [left, right] : [right, left]
        expect(pointX100Of(math, low)).toBeGreaterThanOrEqual(100)
        expect(pointX100Of(math, high)).toBeLessThanOrEqual(math.capX100)
        expect(pointX100Of(math, low)).toBeLessThanOrEqual(pointX100Of(math, high))
      }),
    )
    expect(pointX100Of(mathOf(97), 2n ** 52n - 1n)).toBe(1_000_000)
  })

  test('exactly the counted draws reach a multiplier: the last of them does, the one before does not', () => {
    fc.assert(
      fc.property(profile, target, ({ math }, multiplierX100) => {
        const first = 2n ** 52n - drawsThatReach(math, multiplierX100)
        expect(pointX100Of(math, first)).toBeGreaterThanOrEqual(multiplierX100)
        expect(pointX100Of(math, first - 1n)).toBeLessThan(multiplierX100)
      }),
    )
  })

  test('RNG-07: every target returns the same share', () => {
    fc.assert(
      fc.property(profile, target, ({ math }, multiplierX100) => {
        const returned = returnOfTarget(math, multiplierX100)
        const { lowest, highest } = crash.rtp(
          profileNamed(crash.profiles, `crash-${math.returnPercent}`),
        )
        expect(returned).toBeLessThanOrEqual(highest)
        expect(returned).toBeGreaterThanOrEqual(lowest)
        expect(highest - lowest).toBeLessThan(1e-11)
      }),
    )
  })

  test('the curve breaks off at once in 3.96 % of rounds at 97 and 1.98 % at 99', () => {
    expect(bust(97)).toBeCloseTo(0.0396, 4)
    expect(bust(99)).toBeCloseTo(0.0198, 4)
  })

  test.each([101, 150, 200, 1_000])('simulated rounds return it when leaving at %i', (leaveAt) => {
    for (const { math, stated } of crash.profiles) {
      const luck = quickLuck(leaveAt)
      const sample = simulate(100_000, () =>
        pointX100Of(math, luck.u52()) >= leaveAt ? leaveAt : 0,
      )
      expect(Math.abs(sample.mean - stated.highest)).toBeLessThan(4 * sample.standardError)
    }
  })

  test('RNG-03: verifying recomputes the point, and the chain link below is its commitment', () => {
    const record = {
      profile: 'crash-97',
      seeds: seedsOf(8),
      commitment: seedBelow(serverSeed),
    }
    expect(seedBelow(serverSeed)).toBe(commitmentOf(serverSeed))
    expect(crash.verify(record)).toEqual({
      seedWasCommitted: true,
      outcome: { pointX100: 1172, forcedX100: null, interruptedX100: null },
    })
    expect(crash.verify({ ...record, commitment: serverSeed }).seedWasCommitted).toBe(false)
  })
})

describe('the curve', () => {
  test('it is ⌊100·e^(0.0001·t)⌋ at every millisecond up to the cap', () => {
    const wrong: number[] = []
    for (let elapsedMs = 0; elapsedMs <= 92_200; elapsedMs += 1) {
      const expected = Math.floor(100 * Math.exp(0.0001 * elapsedMs))
      if (multiplierX100At(elapsedMs) !== expected) wrong.push(elapsedMs)
    }
    expect(wrong).toEqual([])
  })

  test('2× after 6.93 s, 10× after 23.0 s, 100× after 46.1 s', () => {
    expect([200, 1_000, 10_000].map(reachedAtMs)).toEqual([6_932, 23_026, 46_052])
    expect(reachedAtMs(100)).toBe(0)
    expect(reachedAtMs(101)).toBe(100)
  })

  test('it never falls, and a multiplier is reached at its time and not a millisecond before', () => {
    fc.assert(
      fc.property(target, fc.nat(92_000), (multiplierX100, elapsedMs) => {
        const reached = reachedAtMs(multiplierX100)
        expect(multiplierX100At(reached)).toBeGreaterThanOrEqual(multiplierX100)
        expect(multiplierX100At(reached - 1)).toBeLessThan(multiplierX100)
        expect(multiplierX100At(elapsedMs + 1)).toBeGreaterThanOrEqual(multiplierX100At(elapsedMs))
      }),
    )
    expect(multiplierX100At(-5)).toBe(100)
  })
})

describe('bets', () => {
  const limits = crash.limits.BRL
  const offer = (autoCashOutX100: number | null, stake = limits.minStake, maxWin = limits.maxWin) =>
    crash.validate({
      profile: profileNamed(crash.profiles, 'crash-97'),
      limits,
      bet: { currency: 'BRL', stake, maxWin, choice: { autoCashOutX100 } },
    })

  test('a target lies between 1.01× and the cap, or is left open', () => {
    for (const good of [null, 101, 1_000_000]) expect(offer(good)).toBeNull()
    for (const bad of [0, 100, 1_000_001, -5]) expect(offer(bad)).toBe('bad_choice')
  })

  test('a stake keeps its limits, and so small a win that it cannot be left with a gain is refused', () => {
    expect(offer(null, limits.minStake - 1n)).toBe('stake_too_low')
    expect(offer(null, limits.maxStake + 100n)).toBe('stake_too_high')
    expect(offer(null, limits.minStake + 1n)).toBe('stake_not_in_steps')
    expect(offer(null, 20_000n, 20_000n)).toBe('stake_too_high')
  })

  test('choices are read from the wire, whole numbers only', () => {
    expect(crash.readChoice({ autoCashOutX100: 150 })).toEqual({ autoCashOutX100: 150 })
    expect(crash.readChoice({ autoCashOutX100: null })).toEqual({ autoCashOutX100: null })
    expect(crash.readChoice({})).toEqual({ autoCashOutX100: null })
    for (const wrong of [null, 'x', { autoCashOutX100: 1.5 }, { autoCashOutX100: '150' }]) {
      expect(crash.readChoice(wrong)).toBeNull()
    }
  })
})
