import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profileNamed } from '../../engine/profiles.ts'
import { dice, dicePayout } from './dice.ts'
import { diceMultiplierX10000, isOffered, returnOfChance, winningRolls } from './odds.ts'
import { expectVerified } from '../../engine/verified-in-tests.ts'

const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
const profile = profileNamed(dice.profiles, 'dice-97')
const limits = dice.limits.BRL

function roundOf(input: {
  side?: 'over' | 'under'
  winning?: number
  nonce?: number
  stake?: bigint
}) {
  const { side = 'under', winning = 5_000, nonce = 1, stake = 100_000n } = input
  return {
    profile,
    bet: { currency: 'BRL', stake, maxWin: limits.maxWin, choice: { side, winning } },
    seeds: { serverSeed, clientSeed: 'player-seed-1', nonce },
  } as const
}

const anyBet = fc.record({
  side: fc.constantFrom('over', 'under'),
  winning: fc.integer({ min: 100, max: 9_500 }),
  nonce: fc.nat({ max: 1_000_000 }),
  stake: fc.bigInt({ min: 50n, max: 100_000n }).map((cents) => cents * 100n),
})

describe('the odds', () => {
  test('the published multipliers, to four decimals', () => {
    expect(diceMultiplierX10000(profile.math, 5_000)).toBe(19_400)
    expect(diceMultiplierX10000(profile.math, 9_500)).toBe(10_210)
    expect(diceMultiplierX10000(profile.math, 100)).toBe(970_000)
    expect(diceMultiplierX10000(profile.math, 3_300)).toBe(29_393)
  })

  test('RNG-07: every chance on offer returns what is stated at every stake, 96.973 to 97.000 per cent at 97', () => {
    for (const { math, stated } of dice.profiles) {
      const all = Array.from(
        { length: math.mostWinning - math.fewestWinning + 1 },
        (_, index) => math.fewestWinning + index,
      ).filter((winning) => isOffered(math, winning))
      const stake = dice.limits.BRL.minStake
      const least = all.map((winning) => {
        const multiplierX10000 = diceMultiplierX10000(math, winning)
        const paid = dicePayout({ stake, currency: 'BRL', multiplierX10000 })
        return (Number(paid) / Number(stake)) * (winning / math.sides)
      })
      expect(Math.min(...least)).toBeCloseTo(stated.lowest, 6)
      expect(Math.max(...all.map((winning) => returnOfChance(math, winning)))).toBeCloseTo(
        stated.highest,
        6,
      )
      // A win that pays no more than the stake would be no game.
      expect(diceMultiplierX10000(math, math.mostWinning)).toBeGreaterThan(10_000)
    }
    expect(profile.stated).toEqual({ lowest: 0.969732, highest: 0.97 })
  })

  test('as many rolls win as were chosen, and over and under never share one beyond the middle', () => {
    fc.assert(
      fc.property(anyBet, ({ side, winning }) => {
        const [first, last] = winningRolls(profile.math, { side, winning })
        expect(last - first + 1).toBe(winning)
        expect(side === 'under' ? first : last).toBe(side === 'under' ? 0 : 9_999)
      }),
    )
  })
})

describe('a round', () => {
  test('the published rolls of the known seeds', () => {
    const rolls = [1, 2, 3, 5].map((nonce) => dice.resolve(roundOf({ nonce })).result.roll)
    expect(rolls).toEqual([950, 4_552, 2_784, 7_724])
  })

  test('pays to the ten-thousandth and is listed in hundredths', () => {
    const round = roundOf({ winning: 9_500 })
    expect(dice.resolve(round)).toMatchObject({
      events: [{ type: 'roll', roll: 950 }],
      result: { roll: 950, multiplierX10000: 10_210 },
      outcome: 'win',
      multiplierX100: 102,
      payout: 102_100n,
      effectiveBet: 100_000n,
    })
    expect(dice.resolve(roundOf({ side: 'over' }))).toMatchObject({ outcome: 'lose', payout: 0n })
  })

  test('of over and its opposite under exactly one wins, and no win exceeds the promise', () => {
    fc.assert(
      fc.property(anyBet, (input) => {
        const over = dice.resolve(roundOf({ ...input, side: 'over' }))
        const rest = dice.resolve(
          roundOf({ ...input, side: 'under', winning: 10_000 - input.winning }),
        )
        expect(over.outcome === 'win').toBe(rest.outcome === 'lose')
        const most =
          (input.stake * BigInt(diceMultiplierX10000(profile.math, input.winning))) / 10_000n
        expect(over.payout).toBeLessThanOrEqual(most)
        expect(over.payout % 100n).toBe(0n)
      }),
    )
  })

  test('RNG-03: verifying rolls again from the recorded seeds', () => {
    const { bet, seeds } = roundOf({})
    expectVerified(dice.verify, { profile: profile.code, bet, seeds }, dice.resolve(roundOf({})))
  })
})

test('bets are read from the wire and judged', () => {
  const offer = (input: Parameters<typeof roundOf>[0]) =>
    dice.validate({ profile, limits, bet: roundOf(input).bet })
  expect(offer({})).toBeNull()
  expect(offer({ winning: 99 })).toBe('bad_choice')
  expect(offer({ winning: 9_501 })).toBe('bad_choice')
  expect(offer({ stake: 4_900n })).toBe('stake_too_low')
  expect(offer({ winning: 100, stake: limits.maxStake })).toBeNull()
  const narrow = { ...roundOf({ winning: 100 }).bet, maxWin: 9_600_000n }
  expect(dice.validate({ profile, limits, bet: narrow })).toBe('stake_too_high')
  expect(dice.readChoice({ side: 'over', winning: 4_950, more: 1 })).toEqual({
    side: 'over',
    winning: 4_950,
  })
  for (const wrong of [
    null,
    [],
    {},
    { side: 'both', winning: 1 },
    { side: 'over', winning: '5' },
  ]) {
    expect(dice.readChoice(wrong)).toBeNull()
  }
})
