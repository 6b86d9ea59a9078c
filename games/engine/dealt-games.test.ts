import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baccarat } from '../baccarat/rules/baccarat.ts'
import { dealHand } from '../baccarat/rules/hand.ts'
import { handClasses, returnOfKey } from '../baccarat/rules/odds.ts'
import { winnerOf } from '../baccarat/rules/pays.ts'
import { bauCua } from '../dice-tables/rules/bau-cua.ts'
import { sicBo } from '../dice-tables/rules/sic-bo.ts'
import { taiXiu } from '../dice-tables/rules/tai-xiu.ts'
import { xocDia } from '../dice-tables/rules/xoc-dia.ts'
import { dragonTiger } from '../dragon-tiger/rules/dragon-tiger.ts'
import { neighbours, orphelins, places, tiers, voisins } from '../roulette/rules/layout.ts'
import { roulette } from '../roulette/rules/roulette.ts'
import type { DealtGame } from './dealt-game.ts'
import { type FairSeeds, luckFrom } from './fair-stream.ts'
import { linesOf } from './lines.ts'
import { profileNamed } from './profiles.ts'
import { runs } from '../../tools/run/tiers.mjs'

type AnyDealt = DealtGame<unknown, unknown>
const games: readonly AnyDealt[] = [baccarat, roulette, dragonTiger, sicBo, taiXiu, bauCua, xocDia]

const percentOf = (game: AnyDealt, key: string, profile = 0): string => {
  const found = game.profiles[profile]
  return found ? (game.returnOf(found, key) * 100).toFixed(3) : ''
}

/** Figures of the specification, in per cent. */
const figures: readonly (readonly [AnyDealt, Record<string, number>, number?])[] = [
  [
    baccarat,
    {
      P: 98.765,
      B: 98.942,
      T: 85.64,
      PP: 89.639,
      BP: 89.639,
      EP: 86.29,
      PERF: 91.953,
      D7: 92.389,
      PA8: 89.812,
      DBP: 97.348,
      DBB: 90.627,
    },
  ],
  [baccarat, { B: 98.542, SMALL: 94.717, BIG: 95.654, S6: 86.182 }, 1],
  [
    roulette,
    {
      'S:17': 97.297,
      'SP:14-17': 97.297,
      'ST:0-1-2': 97.297,
      'C:0': 97.297,
      'SL:13': 97.297,
      'D:1': 97.297,
      RED: 97.297,
    },
  ],
  [
    dragonTiger,
    { D: 96.265, TIE: 89.639, STIE: 86.024, DO: 92.308, TB: 92.308, 'D:H': 92.308, TR: 95 },
  ],
  [
    sicBo,
    {
      BIG: 97.222,
      ODD: 97.222,
      'SUM:5': 86.111,
      'SUM:6': 87.963,
      'SUM:7': 90.278,
      'SUM:8': 87.5,
      'SUM:9': 92.593,
      'SUM:10': 87.5,
      'N:3': 92.13,
      'DBL:2': 88.889,
      'CMB:26': 97.222,
      'TRI:6': 93.056,
      TRIANY: 88.889,
    },
  ],
  [taiXiu, { TAI: 97.5, XIU: 97.5 }],
  [bauCua, { CUA: 92.13 }],
  [xocDia, { EVEN: 98, R4: 93.75, R3W1: 95, R2W2: 95.625 }],
]

test('RNG-07 every key returns what is stated, counted exactly', () => {
  for (const [game, stated, profile] of figures) {
    for (const [key, percent] of Object.entries(stated))
      expect([game.code, key, percentOf(game, key, profile)]).toEqual([
        game.code,
        key,
        percent.toFixed(3),
      ])
  }
})

test('RNG-07 pays that would return less than the market’s floor are not the offered ones', () => {
  const free = baccarat.profiles[1]
  const dice = sicBo.profiles[0]
  if (!free || !dice) throw new Error('profiles are missing')
  const lucky = { ...free.math, luckyThreeX100: 2_100 }
  expect(returnOfKey(lucky, 'L6')).toBeCloseTo(0.83316, 5)
  expect(returnOfKey(free.math, 'L6')).toBeGreaterThan(0.85)
  const sum = { ...dice, math: { ...dice.math, sumX100: { ...dice.math.sumX100, '4': 6_100 } } }
  expect(sicBo.returnOf(sum, 'SUM:4')).toBeCloseTo(0.8472, 4)
  expect(sicBo.returnOf(dice, 'SUM:4')).toBe(0.875)
})

test('the chances of punto banco from eight decks', () => {
  const classes = handClasses(8)
  const all = classes.reduce((sum, { ways }) => sum + ways, 0)
  expect(all).toBe(416 * 415 * 414 * 413 * 412 * 411)
  const share = (winner: string) =>
    classes
      .filter(({ facts }) => winnerOf(facts) === winner)
      .reduce((sum, { ways }) => sum + ways / all, 0)
  expect(share('B')).toBeCloseTo(0.4585974, 6)
  expect(share('P')).toBeCloseTo(0.4462466, 6)
  expect(share('T')).toBeCloseTo(0.095156, 6)
})

test.each([
  ['naturals stand', [8 - 1, 1, 0, 2].map((rank) => rank * 4), [2, 2]],
  [
    'the player draws a five, the banker with six stands',
    [9, 5, 0, 9, 4].map((rank) => rank * 4),
    [3, 2],
  ],
  ['the banker with six draws against a six', [9, 5, 0, 9, 5, 0].map((rank) => rank * 4), [3, 3]],
  [
    'the banker with three stands against an eight',
    [9, 2, 0, 9, 7].map((rank) => rank * 4),
    [3, 2],
  ],
  [
    'the player stands, the banker with five draws',
    [6, 4, 9, 9, 0].map((rank) => rank * 4),
    [2, 3],
  ],
])('third cards: %s', (_name, cards, lengths) => {
  const left = [...cards]
  const hand = dealHand(() => left.shift() ?? 0)
  expect([hand.player.length, hand.banker.length]).toEqual(lengths)
})

const chipsOf = (announced: Record<string, number>): number =>
  Object.values(announced).reduce((sum, count) => sum + count, 0)

test('the layout of roulette has 157 places and knows no other', () => {
  expect(places.size).toBe(157)
  for (const wrong of ['S:37', 'SP:1-5', 'SP:3-4', 'C:3', 'SL:34', 'D:4', 'constructor', 'RED '])
    expect(roulette.readChoice({ [wrong]: '10000' })).toBeNull()
  expect([voisins, tiers, orphelins, neighbours(0)].map(chipsOf)).toEqual([9, 6, 5, 5])
  const covered = [voisins, tiers, orphelins].flatMap((one) =>
    Object.keys(one).flatMap((key) => places.get(key) ?? []),
  )
  expect(new Set(covered).size).toBe(37)
  expect(Object.keys(neighbours(0))).toEqual(['S:3', 'S:26', 'S:0', 'S:32', 'S:15'])
})

const seedsOf = (nonce: number): FairSeeds => ({
  serverSeed: '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7',
  clientSeed: 'player-seed-1',
  nonce,
})

test('a roulette wheel turns the known numbers of a known seed', () => {
  const [profile] = roulette.profiles
  expect(profile && roulette.draw(profile, seedsOf(2))).toEqual({ pocket: 18 })
})

test('a round of former days is dealt from the shoe that its record names, and any other from a fresh one', () => {
  const [profile] = baccarat.profiles
  if (!profile) throw new Error('no profile')
  // Eight aces of spades and nothing else.
  const few = { number: 4, cards: `8${'0'.repeat(51)}` }
  const draw = (before?: unknown) => baccarat.draw(profile, seedsOf(1), before)
  const many = { number: 4, cards: '8'.repeat(26) + '0'.repeat(26) }
  const recorded = draw(many)
  expect(recorded.shoe).toBe(4)
  expect(Math.max(...recorded.player, ...recorded.banker)).toBeLessThan(26)
  // Behind the cut a new one was opened.
  expect(draw(few).shoe).toBe(5)
  expect(draw(null)).toEqual(draw())
  expect(draw().shoe).toBe(1)
})

test('whatever is bet, no draw pays more than the worst case, and money comes out even', () => {
  for (const game of games) {
    for (const profile of game.profiles) {
      const keys = game.keys(profile)
      const bets = fc.dictionary(fc.constantFrom(...keys), fc.integer({ min: 1, max: 50 }), {
        maxKeys: 8,
        minKeys: 1,
      })
      fc.assert(
        fc.property(bets, fc.nat({ max: 5_000 }), (chips, nonce) => {
          const totals = new Map(
            Object.entries(chips).map(([key, chip]) => [key, BigInt(chip) * 50_000n]),
          )
          const stake = [...totals.values()].reduce((sum, amount) => sum + amount, 0n)
          const bet = {
            currency: 'BRL' as const,
            stake,
            maxWin: 10n ** 12n,
            choice: linesOf(totals),
          }
          const result = game.draw(profile, seedsOf(nonce))
          const settled = game.settle(profile, { bet, exit: null }, result)
          expect(settled.payout).toBeLessThanOrEqual(game.worstPayout(profile, totals))
          expect(settled.effectiveBet).toBeLessThanOrEqual(stake)
          expect(settled.outcome === 'win').toBe(settled.payout > 0n)
        }),
        { numRuns: runs(40) },
      )
    }
  }
})

test('lines that are no bet are not read, and a sum that differs from the stake is refused', () => {
  for (const wrong of [null, [], {}, { RED: 10 }, { RED: '0' }, { RED: '-5' }, { RED: '1.5' }])
    expect(roulette.readChoice(wrong)).toBeNull()
  const [profile] = roulette.profiles
  if (!profile) throw new Error('no profile')
  const limits = roulette.limits.BRL
  const offer = (choice: Record<string, string>, stake: bigint) =>
    roulette.validate({
      profile,
      limits,
      bet: { currency: 'BRL', stake, maxWin: limits.maxWin, choice },
    })
  expect(offer({ RED: '25000' }, 50_000n)).toBe('bad_choice')
  expect(offer({ RED: '25000' }, 25_000n)).toBeNull()
  expect(offer({ RED: '5000' }, 5_000n)).toBe('stake_too_low')
  expect(offer({ RED: '26000' }, 26_000n)).toBe('stake_not_in_steps')
  expect(offer({ 'S:1': String(limits.maxStake) }, limits.maxStake)).toBe('stake_too_high')
})

test('draws of dice and coins are even', () => {
  let word = 1
  const luck = luckFrom(() => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0
    return word
  })
  expect([1, 2, 3].map(() => luck.int(6)).every((die) => die >= 0 && die < 6)).toBe(true)
  const [profile] = xocDia.profiles
  const marks = Array.from({ length: 200 }, (_, nonce) =>
    profile ? xocDia.markOf(xocDia.draw(profile, seedsOf(nonce))) : '',
  )
  expect(new Set(marks)).toEqual(new Set(['0', '1', '2', '3', '4']))
})

const winsOf = (game: AnyDealt, code: string, key: string) =>
  game.winsX100(profileNamed(game.profiles, code), key)

test('GAM-01 a bet that pays by how it was won tells all that it pays', () => {
  expect(winsOf(sicBo, 'sic-bo-97', 'N:1')).toEqual([200, 300, 400])
  expect(winsOf(bauCua, 'bau-cua-92', 'NAI')).toEqual([200, 300, 400])
  expect(winsOf(baccarat, 'baccarat-free', 'B')).toEqual([150, 200])
  expect(winsOf(baccarat, 'baccarat-commission', 'B')).toEqual([195])
  expect(winsOf(baccarat, 'baccarat-commission', 'DBP')).toEqual([200, 300, 500, 700, 1100, 3100])
  expect(winsOf(baccarat, 'baccarat-commission', 'PERF')).toEqual([2600, 20100])
})

test.each(games)('GAM-01 nothing is paid that the rules of $code do not tell', (game) => {
  const [profile] = game.profiles
  if (!profile) throw new Error('no profile')
  const paid = new Map<string, Set<number>>()
  for (let nonce = 1; nonce <= 400; nonce++) {
    const result = game.draw(profile, seedsOf(nonce))
    for (const key of game.keys(profile)) {
      const x100 = game.returnX100Of(profile, key, result)
      if (x100 > 100) paid.set(key, (paid.get(key) ?? new Set()).add(x100))
    }
  }
  expect(paid.size).toBeGreaterThan(1)
  for (const [key, returns] of paid)
    expect(game.winsX100(profile, key)).toEqual(expect.arrayContaining([...returns]))
})
