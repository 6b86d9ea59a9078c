import { expect, test } from 'vitest'
import { baccarat } from '../baccarat/rules/baccarat.ts'
import { baccaratReturnX100, factsOf } from '../baccarat/rules/pays.ts'
import { dragonTiger } from '../dragon-tiger/rules/dragon-tiger.ts'
import { dragonTigerReturnX100 } from '../dragon-tiger/rules/pays.ts'
import { insuranceReturn } from '../blackjack/rules/math.ts'
import { blackjack } from '../blackjack/rules/blackjack.ts'
import { fishing } from '../fishing/rules/fishing.ts'
import type { CurrencyCode } from '@croupier/shared/money'
import { type Card, rankOf } from './cards.ts'
import { isDealt } from './dealt-game.ts'
import { newPool, poolTurn } from './pool.ts'
import { gameCodes, gameRules } from './registry.ts'
import { quickLuck } from './tools/simulation.ts'

/**
 * GAMES 2.6b: nothing between bets may favour who bets. The best player here remembers every card since the shoe that would have gone on,
 * reckons what each bet is worth against the rest, and bets only where that is more than the stake.
 */

const DECKS = 8
/** Cards that a counter of former days saw at most: all but the cut. */
const SEEN = DECKS * 52 - 60
const ROUNDS = 20_000

interface Figure {
  bets: number
  mean: number
  standardError: number
}

function figureOf(returns: readonly number[]): Figure {
  const bets = returns.length
  const mean = returns.reduce((sum, one) => sum + one, 0) / bets
  const variance = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / bets
  return { bets, mean, standardError: Math.sqrt(variance / bets) }
}

/** What is left of eight decks after the cards that were seen, as a counter believes. */
function restOf(seen: readonly Card[]): number[] {
  const left = Array.from({ length: 52 }, () => DECKS)
  for (const card of seen) left[card] = Math.max(0, (left[card] ?? 0) - 1)
  return left
}

const seedsOf = (nonce: number) => ({
  serverSeed: '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7',
  clientSeed: 'counter',
  nonce,
})

test('counting the cards of dragon tiger wins nothing: what the rest favours returns what any bet does', () => {
  const [profile] = dragonTiger.profiles
  if (!profile) throw new Error('no profile')
  const { math } = profile
  const keys = dragonTiger.keys(profile).filter((key) => key.startsWith('D') && key.length > 1)
  const returns: number[] = []
  let seen: Card[] = []
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const left = restOf(seen)
    const all = left.reduce((sum, count) => sum + count, 0)
    const good = keys.filter((key) => {
      const worth = left.reduce(
        (sum, count, card) =>
          sum + count * dragonTigerReturnX100(math, key, { dragon: card, tiger: 0 }),
        0,
      )
      return worth > 100 * all
    })
    // As the table opens a round: with nothing that the rounds before left.
    const pair = dragonTiger.draw(profile, seedsOf(nonce))
    for (const key of good) returns.push(dragonTigerReturnX100(math, key, pair) / 100)
    seen = [...seen, pair.dragon, pair.tiger]
    if (seen.length > SEEN) seen = []
  }
  const { bets, mean, standardError } = figureOf(returns)
  expect(bets).toBeGreaterThan(500)
  expect(mean + 3 * standardError, `${mean} ± ${standardError}`).toBeLessThan(1)
})

test('counting pairs, Dragon 7 and Panda 8 at baccarat wins nothing', () => {
  const [profile] = baccarat.profiles
  if (!profile) throw new Error('no profile')
  const { math } = profile
  const returns: Record<string, number[]> = { PP: [], PERF: [], D7: [], PA8: [] }
  let seen: Card[] = []
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const left = restOf(seen)
    const all = left.reduce((sum, count) => sum + count, 0)
    const ofRank = Array.from({ length: 13 }, (_, rank) =>
      left.reduce((sum, count, card) => sum + (rankOf(card) === rank ? count : 0), 0),
    )
    const chanceOfPair = (groups: readonly number[]): number =>
      groups.reduce((sum, count) => sum + count * (count - 1), 0) / (all * (all - 1))
    // Known counts: eights and nines rise against Dragon 7, small cards and sevens against Panda 8.
    const small = ofRank.slice(3, 7).reduce((sum, count) => sum + count, 0)
    const high = (ofRank[7] ?? 0) + (ofRank[8] ?? 0)
    const good = {
      PP: 12 * chanceOfPair(ofRank) > 0.93,
      PERF: 52 * chanceOfPair(left) > 1,
      D7: high / all < (2 / 13) * 0.75 && small / all > 4 / 13,
      PA8: small / all > (4 / 13) * 1.1,
    }
    const hand = baccarat.draw(profile, seedsOf(nonce))
    const facts = factsOf(hand)
    for (const [key, isGood] of Object.entries(good))
      if (isGood) returns[key]?.push(baccaratReturnX100(math, key, facts) / 100)
    seen = [...seen, ...hand.player, ...hand.banker]
    if (seen.length > SEEN) seen = []
  }
  for (const [key, found] of Object.entries(returns)) {
    const { bets, mean, standardError } = figureOf(found)
    expect(bets, key).toBeGreaterThan(100)
    const stated = baccarat.returnOf(profile, key)
    expect(stated).toBeLessThan(1)
    expect(Math.abs(mean - stated), `${key} ${mean} ± ${standardError}`).toBeLessThan(
      4 * standardError,
    )
  }
})

test('no table hands anything to its next round: a draw follows from its seed alone', () => {
  for (const code of gameCodes) {
    const game = gameRules(code)
    if (game.kind !== 'shared') continue
    for (const profile of game.profiles) {
      const drawn = JSON.stringify(game.draw(profile, seedsOf(7)))
      for (let nonce = 0; nonce < 3; nonce += 1) game.draw(profile, seedsOf(nonce))
      expect(JSON.stringify(game.draw(profile, seedsOf(7))), code).toBe(drawn)
      if (isDealt(game)) expect(Object.keys(game), code).not.toContain('after')
    }
  }
})

test('insurance against the six cards that three seats see is never worth its price', () => {
  for (const { math } of blackjack.profiles) {
    const tens = math.decks * 16
    // The best that can be seen: six cards without a ten beside the dealer's ace.
    const chance = tens / (math.decks * 52 - 7)
    expect((chance * math.insuranceX100) / 100).toBeLessThan(1)
    expect(insuranceReturn(math)).toBeLessThan(1)
  }
})

/** The Grand of HS-OX and whatever pool may come: a player who bets only while the pool stands at its highest. */
const pooled = gameCodes.flatMap((code) => {
  const game = gameRules(code)
  const pool = game.kind === 'instant' ? game.pool : undefined
  return pool
    ? game.profiles.map((profile) => {
        const { highest, parts } = game.rtp(profile)
        const terms = pool.termsOf(profile.math)
        const chance = (parts['grandSeed'] ?? 0) / terms.seedStakes
        const fixed = highest - (parts['grandPool'] ?? 0) - (parts['grandSeed'] ?? 0)
        return { name: profile.code, game, terms, chance, fixed }
      })
    : []
})

test('waiting until a pool is at its highest wins nothing, however long nobody won it', () => {
  expect(pooled.map(({ name }) => name)).toContain('ox-95')
  for (const { name, game, terms, chance, fixed } of pooled) {
    expect(chance, name).toBeGreaterThan(0)
    for (const [currency, { maxStake }] of Object.entries(game.limits)) {
      let pool = newPool(terms, maxStake)
      // Eleven times the usual wait, without an award, everybody at the highest stake.
      const steps = Math.ceil(11 / chance / 1_000)
      const bulk = { ...terms, contributionX10000: terms.contributionX10000 * 1_000 }
      for (let step = 0; step < steps; step += 1) {
        const bet = { stake: maxStake, currency: currency as CurrencyCode, isWon: false }
        const { after, reserve } = poolTurn(pool, bulk, bet)
        pool = { ...pool, amount: after, reserve }
      }
      const worth = fixed + chance * (Number(pool.amount) / Number(maxStake))
      // No luck is left in the figure: every outcome is counted, so its error is 0.
      expect(worth, `${name} ${currency}: ${worth} ± 0`).toBeLessThan(0.99)
    }
  }
})

test('a player who bets the highest stake only while the pool is full gets less than he stakes', () => {
  const [first] = pooled
  if (!first) throw new Error('no pool')
  const { game, terms, chance, fixed } = first
  const { maxStake } = game.limits.BRL
  const luck = quickLuck(11)
  const fresh = newPool(terms, maxStake)
  const full = { ...fresh, amount: fresh.cap }
  const returns: number[] = []
  let pool = full
  // A turn stands for a thousand bets. Once the pool is won he waits until it is full again.
  for (let turn = 0; turn < 40_000; turn += 1) {
    const isWon = luck.int(1_000_000) < chance * 1_000 * 1_000_000
    const bet = { stake: maxStake, currency: 'BRL' as const, isWon }
    const { award, after } = poolTurn(pool, terms, bet)
    returns.push(fixed + Number(award) / Number(maxStake) / 1_000)
    pool = after < full.cap ? full : pool
  }
  const { bets, mean, standardError } = figureOf(returns)
  expect(bets).toBeGreaterThan(2_000)
  expect(mean + 3 * standardError, `${mean} ± ${standardError}`).toBeLessThan(1)
})

test('whatever one shoots at in a room, and whichever step one leaves at, the return is below 1', () => {
  for (const code of ['HF-FISH', 'HM-MINES', 'HM-HILO', 'HV-JOB', 'HT-BJ'] as const) {
    const game = gameRules(code)
    for (const profile of game.profiles) {
      const { highest, standardError } = game.rtp(profile)
      expect(highest + 4 * standardError, profile.code).toBeLessThan(1)
    }
  }
  const [room] = fishing.profiles
  expect(room && fishing.rtp(room).highest - fishing.rtp(room).lowest).toBeLessThan(1e-6)
})
