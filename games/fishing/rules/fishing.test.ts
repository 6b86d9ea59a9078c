import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bet } from '../../engine/kinds.ts'
import { profileNamed } from '../../engine/profiles.ts'
import {
  bulletPrice,
  fishing,
  type FishingAction,
  type FishingChoice,
  type FishingState,
} from './fishing.ts'
import { returnOfFish, shotAt, thresholdOf } from './shots.ts'
import { runs } from '../../../tools/run/tiers.mjs'

const profile = profileNamed(fishing.profiles, 'fishing-96')
const { math } = profile
const seeds = {
  serverSeed: '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7',
  clientSeed: 'player-seed-1',
  nonce: 1,
}
const bullet = bulletPrice('reef', 'BRL')
const bet: Bet<FishingChoice> = {
  currency: 'BRL',
  stake: bullet * 100n,
  maxWin: fishing.limits.BRL.maxWin,
  choice: { level: 'reef', bullet: String(bullet) },
}
const round = { profile, bet, seeds }

const play = (actions: readonly FishingAction[]): FishingState =>
  actions.reduce((state, action) => fishing.apply(round, state, action), fishing.open(round))

describe('the chance of a kill', () => {
  test('is the threshold of the published table for every fish', () => {
    expect(math.fish.map((fish) => thresholdOf(math, fish))).toEqual([
      2061584302, 1374389534, 1030792151, 824633720, 687194767, 515396075, 412316860, 343597383,
      274877906, 229064922, 206158430, 164926744, 137438953, 103079215, 68719476, 55344545,
      75240302, 45061951, 24253932,
    ])
  })

  test('returns 96.00 % whichever fish one shoots at', () => {
    for (const fish of math.fish) expect(returnOfFish(math, fish)).toBeCloseTo(0.96, 6)
    for (const fish of math.fish) expect(returnOfFish(math, fish)).toBeLessThanOrEqual(0.96)
  })

  test('takes the words of the stream one after another, and one more where a fish pays differently', () => {
    // Words of the published vector: 1383710950 2831791926 3158740658 3429439811 …
    const minnow = math.fish[0]
    const whale = math.fish[15]
    if (!minnow || !whale) throw new Error('the table is short')
    expect(shotAt(math, seeds, { fish: minnow, word: 0 })).toEqual({ multiple: 2, nextWord: 1 })
    expect(shotAt(math, seeds, { fish: minnow, word: 1 })).toEqual({ multiple: 0, nextWord: 2 })
    expect(shotAt(math, seeds, { fish: whale, word: 8 }).nextWord).toBe(9)
    const sure = { ...math, returnPercent: 7450 }
    expect(shotAt(sure, seeds, { fish: whale, word: 0 }).nextWord).toBe(2)
  })
})

describe('a sub-round', () => {
  const hit = fc.tuple(fc.nat({ max: math.fish.length - 1 }), fc.integer({ min: 1, max: 10 }))

  test('costs the bullets that hit, pays what they won, and gives the rest back', () => {
    fc.assert(
      fc.property(fc.array(hit, { maxLength: 60 }), (hits) => {
        let state = fishing.open(round)
        const taken: FishingAction[] = []
        for (const [fish, units] of hits) {
          const action = [fish, units] as const
          if (!fishing.isLegal(round, state, action)) continue
          state = fishing.apply(round, state, action)
          taken.push(action)
        }
        const spent = taken.reduce((sum, [, units]) => sum + Number(units), 0)
        expect(state).toMatchObject({ hits: taken.length, spent })
        expect(spent).toBeLessThanOrEqual(100)
        const {
          payout,
          effectiveBet,
          released = 0n,
        } = fishing.settle(round, play([...taken, 'leave']))
        expect(payout).toBe(bet.stake + BigInt(state.won - state.spent) * bullet)
        expect(effectiveBet).toBe(BigInt(state.spent) * bullet)
        if (taken.length > 0) expect(effectiveBet + released).toBe(bet.stake)
        const tally = state.tally.map(([, count, , won]) => ({ count, won }))
        expect(tally.reduce((sum, { count }) => sum + count, 0)).toBe(state.hits)
        expect(tally.reduce((sum, { won }) => sum + won, 0)).toBe(state.won)
      }),
      { numRuns: runs(60) },
    )
  })

  test('is the same again from its record alone', () => {
    const actions: FishingAction[] = [...Array.from({ length: 40 }, () => [0, 2] as const), 'leave']
    const { seedWasCommitted, outcome } = fishing.verify({
      profile: 'fishing-96',
      seeds,
      commitment: '0aa8cdc7c7fd609bda95e6735855306a2775ff6cb6b7cc80737a005e33bf6a0b',
      bet,
      actions,
    })
    expect(seedWasCommitted).toBe(true)
    expect(outcome.view).toEqual({ ...play(actions), left: 20 })
    expect(outcome.view.won).toBeGreaterThan(0)
  })

  test('nobody hit anything: all of it comes back and nothing was risked', () => {
    expect(fishing.settle(round, play(['leave']))).toMatchObject({
      outcome: 'void',
      multiplierX100: 100,
      payout: bet.stake,
      effectiveBet: 0n,
      released: bet.stake,
    })
  })

  test('knows no bullet that is not loaded, no fish that does not exist, and no shot after the end', () => {
    const state = fishing.open(round)
    for (const action of [
      [19, 1],
      [0, 0],
      [0, 11],
    ] as const)
      expect(fishing.isLegal(round, state, action)).toBe(false)
    expect(fishing.isLegal(round, { ...state, spent: 95 }, [0, 6])).toBe(false)
    expect(fishing.isLegal(round, play(['leave']), [0, 1])).toBe(false)
    for (const value of [null, [0], [0, 1.5], [-1, 1], 'stay', { fish: 0 }])
      expect(fishing.readAction(value)).toBeNull()
    expect(fishing.readAction([3, 10])).toEqual([3, 10])
  })

  test('is opened at the price of its room and with whole bullets only', () => {
    const limits = fishing.limits.BRL
    const validate = (change: Partial<typeof bet>) =>
      fishing.validate({ profile, limits, bet: { ...bet, ...change } })
    expect(validate({})).toBeNull()
    expect(validate({ choice: { level: 'deep', bullet: String(bullet) } })).toBe('bad_choice')
    expect(validate({ stake: bullet + 1n })).toBe('stake_not_in_steps')
    expect(validate({ stake: bullet * 1001n })).toBe('stake_too_high')
    expect(fishing.readChoice({ level: 'shore', bullet: '0' })).toBeNull()
    expect(fishing.readChoice({ level: 'moon', bullet: '500' })).toBeNull()
  })
})
