import { baseUnit, currencyCodes } from '@croupier/shared/currencies'
import { payableUnit } from '@croupier/shared/money'
import { returnBps } from '@croupier/shared/return-bps'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitsTable, type StakeLimits, stakeRefusal } from './limits.ts'
import { deservesWinEffects, highestPayableX100, payoutOf } from './multiplier.ts'
import { certified, mathSha256, profileNamed, type ReturnRange } from './profiles.ts'
import { type GameCode, gameCodes, gameRules, isGameCode } from './registry.ts'
import { chips, dealtPlays, soloPlays } from './tools/example-plays.ts'

const written = ({ lowest, highest }: ReturnRange) => [returnBps(lowest), returnBps(highest)]

describe.each(gameCodes)('%s keeps the promises of every game', (code) => {
  const game = gameRules(code)

  test('it answers to its own code', () => expect(game.code).toBe(code))

  test('RNG-07: the return that it states is the one that its rules have', () => {
    for (const profile of game.profiles) {
      const found = game.rtp(profile)
      expect(found.lowest).toBeCloseTo(profile.stated.lowest, 5)
      expect(found.highest).toBeCloseTo(profile.stated.highest, 5)
      expect(profile.stated.lowest).toBeGreaterThanOrEqual(0.85)
      expect(profile.stated.highest).toBeLessThan(1)
    }
  })

  test('the return that it states is written like the one that its rules have', () => {
    for (const profile of game.profiles) {
      const found = game.rtp(profile)
      expect([profile.code, ...written(profile.stated)]).toEqual([profile.code, ...written(found)])
    }
  })

  test('GAM-08: math that differs from the certified one in anything does not start', () => {
    for (const profile of game.profiles) {
      expect(mathSha256(profile.math)).toBe(profile.sha256)
      const changed = { ...profile, math: { ...Object(profile.math), capX100: 1 } }
      expect(() => certified([changed])).toThrow('not the certified one')
    }
    const names = game.profiles.map((profile) => profile.code)
    expect(new Set(names).size).toBe(names.length)
    expect(() => profileNamed(game.profiles, 'free-choice')).toThrow('no math profile')
  })

  test('its limits fit the currency and leave a hundredth of each stake payable', () => {
    for (const currency of currencyCodes) {
      const limits = game.limits[currency]
      for (const amount of Object.values(limits)) expect(amount % payableUnit(currency)).toBe(0n)
      expect(limits.minStake % limits.stakeStep).toBe(0n)
      expect(limits.maxStake % limits.stakeStep).toBe(0n)
      expect(limits.minStake).toBeLessThan(limits.maxStake)
      expect(limits.maxStake).toBeLessThan(limits.maxWin)
    }
  })
})

/** What no limits allow: nothing, less than nothing, too little, too much, and what no column holds. */
const wrongStakes = ({ minStake, maxStake }: StakeLimits): bigint[] => [
  0n,
  -1n,
  -minStake,
  -maxStake,
  1n,
  minStake - 1n,
  maxStake + 1n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  10n ** 26n,
]

/** Choices that a game takes, as they come over the wire. */
function choicesOf(code: GameCode): readonly unknown[] {
  const alone = soloPlays[code]?.map(({ choice }) => choice)
  const atTable = dealtPlays.find(({ engineCode }) => engineCode === code)?.confirms.map(chips)
  return alone ?? atTable ?? [{ autoCashOutX100: 200 }]
}

test.each(gameCodes)(
  '%s refuses every stake outside its limits with a code, whatever was chosen with it',
  (code) => {
    const game = gameRules(code)
    for (const written of choicesOf(code)) {
      const choice = game.readChoice(written)
      expect(choice).not.toBeNull()
      for (const profile of game.profiles)
        for (const currency of currencyCodes) {
          const limits = game.limits[currency]
          for (const stake of wrongStakes(limits)) {
            const bet = { currency, stake, maxWin: limits.maxWin, choice }
            const refusal = game.validate({ profile, limits, bet })
            expect(refusal, `${currency} ${stake}`).toMatch(/^stake_|^bad_choice$/)
          }
        }
    }
  },
)

test('the registry knows its own codes only', () => {
  expect(isGameCode('HS-KOI')).toBe(true)
  expect(isGameCode('constructor')).toBe(false)
})

test('canonical JSON does not depend on the order of keys, but on every value', () => {
  expect(mathSha256({ a: 1, b: [{ c: null, d: 'x' }] })).toBe(
    mathSha256({ b: [{ d: 'x', c: null }], a: 1 }),
  )
  expect(mathSha256({ a: [1, 2] })).not.toBe(mathSha256({ a: [2, 1] }))
})

test('a stake outside its limits is refused with the reason', () => {
  const limits = { minStake: 2_000n, maxStake: 10_000n, stakeStep: 2_000n, maxWin: 99_999n }
  expect(stakeRefusal(limits, 1_999n)).toBe('stake_too_low')
  expect(stakeRefusal(limits, 12_000n)).toBe('stake_too_high')
  expect(stakeRefusal(limits, 3_000n)).toBe('stake_not_in_steps')
  expect(stakeRefusal(limits, 4_000n)).toBeNull()
})

test('a table of limits with an unknown currency or a wrong amount does not start', () => {
  const row = { minStake: '1', maxStake: '2', stakeStep: '1', maxWin: '9' }
  expect(() => limitsTable({ BRL: row, XXX: row })).toThrow('unknown currency XXX')
  const wrong = { ...row, maxWin: 'much' }
  expect(() => limitsTable({ BRL: wrong, VND: row, DEMO: row })).toThrow('no amount for a limit')
})

const LEAST_STAKES = [
  ['USD', 10_000n],
  ['EUR', 10_000n],
  ['BRL', 10_000n],
  ['CNY', 10_000n],
  ['JPY', 1_000_000n],
  ['KRW', 2_000_000n],
  ['THB', 40_000n],
  ['VND', 25_000_000n],
  ['IDR', 16_000_000n],
  ['PHP', 60_000n],
  ['INR', 90_000n],
  ['MXN', 20_000n],
  ['USDT', 10_000n],
] as const

test.each(LEAST_STAKES)(
  'limits follow the base units of GAMES.md §12: the least stake of dice in %s is a tenth of one, rounded up to what a hundredth of can be paid',
  (currency, least) => {
    expect(gameRules('HM-DICE').limits[currency].minStake).toBe(least)
    const tenth = baseUnit(currency) / 10n
    const hundredUnits = 100n * payableUnit(currency)
    expect(least).toBe(((tenth + hundredUnits - 1n) / hundredUnits) * hundredUnits)
  },
)

test('a slot of twenty lines takes stakes whose lines are whole payable units, in every currency', () => {
  for (const currency of currencyCodes) {
    const { minStake, stakeStep } = gameRules('HS-KOI').limits[currency]
    expect(stakeStep % (20n * payableUnit(currency))).toBe(0n)
    expect(minStake % stakeStep).toBe(0n)
  }
})

test('a payout is the exact product, rounded down once to what the currency can pay', () => {
  const win = fc.record({
    stake: fc.bigInt({ min: 1n, max: 10n ** 14n }),
    multiplierX100: fc.nat({ max: 100_000_000 }),
    currency: fc.constantFrom(...currencyCodes),
  })
  fc.assert(
    fc.property(win, ({ stake, multiplierX100, currency }) => {
      const payout = payoutOf({ stake, multiplierX100, currency })
      const unit = payableUnit(currency)
      const owedX100 = stake * BigInt(multiplierX100)
      expect(payout % unit).toBe(0n)
      expect(payout * 100n).toBeLessThanOrEqual(owedX100)
      expect((payout + unit) * 100n).toBeGreaterThan(owedX100)
    }),
  )
  expect(() => payoutOf({ stake: 1n, currency: 'BRL', multiplierX100: 1.5 })).toThrow()
})

test('no float decides money: amounts beyond 2⁵³ keep their last digit', () => {
  const stake = 9_007_199_254_740_993_00n
  expect(payoutOf({ stake, currency: 'BRL', multiplierX100: 101 })).toBe(
    ((stake * 101n) / 100n / 100n) * 100n,
  )
  expect(highestPayableX100({ stake: 10_000n, maxWin: 25_000n })).toBe(250n)
})

test('RG-08: winning no more than the stake is not celebrated', () => {
  expect(deservesWinEffects(100n, 50n)).toBe(false)
  expect(deservesWinEffects(100n, 100n)).toBe(false)
  expect(deservesWinEffects(100n, 101n)).toBe(true)
})
