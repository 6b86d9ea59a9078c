import { currencyCodes } from '@croupier/shared/currencies'
import { payableUnit } from '@croupier/shared/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dice } from '../dice/rules/dice.ts'
import { diceMultiplierX10000, isOffered, offeredNear } from '../dice/rules/odds.ts'
import { stakeRefusal } from './limits.ts'
import { gameCodes, gameRules } from './registry.ts'
import { scaledLimits, stepUnitsOf } from './scaled-limits.ts'
import { lostByRounding, MOST_LOST, stakesToTry } from './tools/rounding.ts'

test.each(gameCodes)('G1 %s pays every win in full at every stake of every currency', (code) => {
  const { share, at } = lostByRounding(code)
  expect(share, at).toBeLessThanOrEqual(MOST_LOST)
})

test.each(gameCodes)(
  '%s takes its least and its highest stake, and refuses what lies between two steps',
  (code) => {
    const { limits } = gameRules(code)
    for (const currency of currencyCodes) {
      const of = limits[currency]
      const unit = payableUnit(currency)
      expect(of.stakeStep % unit).toBe(0n)
      expect(of.minStake % of.stakeStep, currency).toBe(0n)
      expect(of.minStake).toBeLessThanOrEqual(of.maxStake)
      for (const stake of stakesToTry(of)) expect(stakeRefusal(of, stake), currency).toBeNull()
      if (of.stakeStep > unit)
        expect(stakeRefusal(of, of.minStake + unit)).toBe('stake_not_in_steps')
    }
  },
)

test('what every game states as its least return is what it returns at its worst stake', () => {
  for (const code of gameCodes) {
    const game = gameRules(code)
    for (const profile of game.profiles) {
      const { lowest, highest, method } = game.rtp(profile)
      if (method === 'simulated') continue
      expect(Math.abs(lowest - profile.stated.lowest), profile.code).toBeLessThan(5e-6)
      expect(Math.abs(highest - profile.stated.highest), profile.code).toBeLessThan(5e-6)
    }
  }
})

test('steps follow from the multipliers: one unit for whole ones, a hundred for hundredths', () => {
  expect(stepUnitsOf([200, 3_600])).toBe(1n)
  expect(stepUnitsOf([250, 200])).toBe(2n)
  expect(stepUnitsOf([5, 15])).toBe(20n)
  expect(stepUnitsOf([195])).toBe(20n)
  expect(stepUnitsOf([110, 437])).toBe(100n)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1 }),
      fc.bigInt(1n, 10_000n),
      (multipliers, steps) => {
        const stake = steps * stepUnitsOf(multipliers)
        for (const x100 of multipliers) expect((stake * BigInt(x100)) % 100n).toBe(0n)
      },
    ),
  )
})

test('limits of any currency are steps of what it can pay, about as many base units as in reais', () => {
  const reais = {
    minStake: 5_000n,
    maxStake: 10_000_000n,
    stakeStep: 100n,
    maxWin: 5n * 10n ** 9n,
  }
  const of = (currency: 'JPY' | 'USD' | 'KRW' | 'KWD' | 'IDR') =>
    scaledLimits(reais, { currency, stepUnits: 100n })
  // A hundred yen, a dollar, two hundred won, a tenth of a dinar, 1,600 rupiah.
  expect(of('JPY').minStake).toBe(1_000_000n)
  expect(of('USD').minStake).toBe(10_000n)
  expect(of('KRW').minStake).toBe(2_000_000n)
  expect(of('KWD').minStake).toBe(1_000n)
  expect(of('IDR').minStake).toBe(16_000_000n)
})

test('dice offers the chances whose multiplier loses next to nothing, and the nearest of them to what is wished', () => {
  for (const { math } of dice.profiles) {
    for (let wanted = math.fewestWinning; wanted <= math.mostWinning; wanted += 1) {
      const near = offeredNear(math, wanted)
      expect(isOffered(math, near)).toBe(true)
      expect(Math.abs(near - wanted)).toBeLessThanOrEqual(100)
      if (isOffered(math, wanted)) expect(near).toBe(wanted)
      const multiplier = diceMultiplierX10000(math, near)
      expect((multiplier % 100) / multiplier).toBeLessThanOrEqual(MOST_LOST)
    }
    expect(offeredNear(math, 0)).toBeGreaterThanOrEqual(math.fewestWinning)
    expect(offeredNear(math, 99_999)).toBeLessThanOrEqual(math.mostWinning)
  }
})
