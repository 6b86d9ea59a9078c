import { expect, test } from 'vitest'
import { baccarat } from '../baccarat/rules/baccarat.ts'
import { blackjack } from '../blackjack/rules/blackjack.ts'
import { basicMove } from '../blackjack/rules/strategy.ts'
import { endOf, dealTable, handAt, legalMoves, makeMove } from '../blackjack/rules/table.ts'
import { handReturnX100 } from '../blackjack/rules/math.ts'
import { crash } from '../crash/rules/crash.ts'
import { bauCua } from '../dice-tables/rules/bau-cua.ts'
import { sicBo } from '../dice-tables/rules/sic-bo.ts'
import { taiXiu } from '../dice-tables/rules/tai-xiu.ts'
import { xocDia } from '../dice-tables/rules/xoc-dia.ts'
import { dice } from '../dice/rules/dice.ts'
import { dragonTiger } from '../dragon-tiger/rules/dragon-tiger.ts'
import { fishing } from '../fishing/rules/fishing.ts'
import { hilo } from '../hilo/rules/hilo.ts'
import { jacks } from '../jacks/rules/jacks.ts'
import { keno } from '../keno/rules/keno.ts'
import { sharedKeno } from '../keno/rules/shared-keno.ts'
import { koi } from '../koi/rules/koi.ts'
import { playRound as playKoi } from '../koi/rules/round.ts'
import { limbo } from '../limbo/rules/limbo.ts'
import { mines } from '../mines/rules/mines.ts'
import { ox } from '../ox/rules/ox.ts'
import { playRound as playOx } from '../ox/rules/round.ts'
import { plinko } from '../plinko/rules/plinko.ts'
import { ring } from '../ring/rules/ring.ts'
import { roulette } from '../roulette/rules/roulette.ts'
import { soloRoulette } from '../roulette/rules/solo-roulette.ts'
import { goldenTiger, luckyNine } from '../scratch/rules/scratch.ts'
import { stormModes } from '../storm/rules/math.ts'
import { playRound as playStorm } from '../storm/rules/round.ts'
import { storm } from '../storm/rules/storm.ts'
import type { DealtGame } from './dealt-game.ts'
import type { Bet, InstantGame, Settlement } from './kinds.ts'
import type { Lines } from './lines.ts'
import { type Risk, riskOfChance } from './risk.ts'
import { shuffledPacks } from './tools/blackjack-plans.ts'
import { quickLuck } from './tools/simulation.ts'

/** Turnover of a stake by its expected loss: nothing up to 15 %, whole from 30 %, in proportion between. */
const counted = ({ lossPpm }: Risk): number =>
  Math.min(1, Math.max(0, (lossPpm / 1_000_000 - 0.15) / 0.15))
const STAKE = 1_000_000n
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'risk', nonce: 1 }

function betOf<Choice>(choice: Choice, stake = STAKE): Bet<Choice> {
  return { currency: 'BRL', stake, maxWin: 10n ** 14n, choice }
}

function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('there is none')
  return item
}

const straights = (count: number) => Array.from({ length: count }, (_, n) => `S:${n}`)
const hand = (player: number[], banker: number[]) => ({ player, banker, shoe: 1 })

/** What an instant bet came to; its risk does not depend on the result. */
function instant<Math, Choice>(
  game: InstantGame<Math, Choice, unknown, unknown>,
  bet: Bet<Choice>,
  profile = first(game.profiles),
): Settlement {
  return game.resolve({ profile, bet, seeds })
}

/** What equal stakes on some keys of a table count, as a share of what was staked. */
function countedShare<Math, Result>(
  game: DealtGame<Math, Result>,
  keys: readonly string[],
  result?: Result,
): number {
  const profile = first(game.profiles)
  const lines: Lines = Object.fromEntries(keys.map((key) => [key, String(STAKE)]))
  const bet = betOf(lines, STAKE * BigInt(keys.length))
  const [settled] = game.settleTogether(profile, [bet], result ?? game.draw(profile, seeds))
  if (!settled) throw new Error('one bet has one settlement')
  return (counted(settled.risk) * Number(settled.effectiveBet)) / Number(bet.stake)
}

test('roulette: opposite sides and nearly all pockets count nothing, two dozens and one colour whole', () => {
  expect(countedShare(roulette, ['RED', 'BLACK'])).toBe(0)
  expect(countedShare(roulette, ['D:1', 'D:2', 'D:3'])).toBe(0)
  expect(countedShare(roulette, straights(35))).toBe(0)
  expect(countedShare(roulette, ['D:1', 'D:2'])).toBe(1)
  expect(countedShare(roulette, ['RED'])).toBe(1)
  expect(countedShare(roulette, straights(26))).toBeCloseTo((11 / 37 - 0.15) / 0.15, 5)
  const lines = { RED: String(STAKE), BLACK: String(STAKE) }
  expect(instant(soloRoulette, betOf(lines, 2n * STAKE)).risk).toEqual({
    lossPpm: Math.floor(1_000_000 / 37),
    edgePpm: Math.floor(1_000_000 / 37),
  })
})

test('cards and dice: opposite sides count nothing, one side whole', () => {
  const won = { dragon: 51, tiger: 0, shoe: 1 }
  for (const pair of [
    ['D', 'T'],
    ['DO', 'DE'],
    ['TB', 'TS'],
    ['DR', 'DK'],
  ]) {
    expect(countedShare(dragonTiger, pair, won)).toBe(0)
    expect(countedShare(dragonTiger, pair.slice(0, 1), won)).toBe(1)
  }
  expect(countedShare(sicBo, ['BIG', 'SMALL'])).toBe(0)
  expect(countedShare(sicBo, ['BIG'])).toBe(1)
  expect(countedShare(taiXiu, ['TAI', 'XIU'])).toBe(0)
  expect(countedShare(xocDia, ['EVEN', 'ODD'])).toBe(0)
  // Equal stakes on 3–1 either way and on 2–2: an eighth loses all, and three eighths lose 15 %.
  expect(countedShare(xocDia, ['R3W1', 'R1W3', 'R2W2'])).toBeCloseTo((0.18125 - 0.15) / 0.15, 5)
  expect(countedShare(bauCua, ['NAI', 'BAU', 'GA', 'CA', 'CUA', 'TOM'])).toBe(0)
  expect(countedShare(bauCua, ['NAI'])).toBe(1)
})

test('baccarat: player and banker together count nothing, and a tie gives back what did not count', () => {
  // Seven against six, and six against six.
  const banker = hand([4 * 2, 4 * 2 + 1], [4 * 2, 4 * 3])
  const tie = hand([4 * 2, 4 * 2 + 1], [4 * 2, 4 * 2 + 2])
  expect(countedShare(baccarat, ['P', 'B'], banker)).toBe(0)
  expect(countedShare(baccarat, ['P'], banker)).toBe(1)
  expect(countedShare(baccarat, ['P'], tie)).toBe(0)
  expect(countedShare(baccarat, ['P', 'T'], tie)).toBe(0.5)
  expect(countedShare(baccarat, ['PERF', 'EP'], banker)).toBe(1)
})

test('keno: a market that is covered counts nothing, nor do all numbers one by one', () => {
  const all = Array.from({ length: 80 }, (_, index) => `PICKS:${index + 1}`)
  expect(countedShare(sharedKeno, all)).toBe(0)
  expect(countedShare(sharedKeno, ['OV', 'UN'])).toBe(0)
  expect(countedShare(sharedKeno, ['OD', 'EV'])).toBe(0)
  expect(countedShare(sharedKeno, ['OV'])).toBe(1)
  expect(countedShare(sharedKeno, ['PICKS:7'])).toBe(1)
  const alone = betOf({ picks: [7], lines: { PICKS: String(STAKE) } })
  const { lossPpm, edgePpm } = instant(keno, alone).risk
  expect(Math.abs(lossPpm - 750_000)).toBeLessThan(15_000)
  expect(edgePpm).toBe(50_000)
})

test('crash: leaving at 1.01 counts nothing, at twice the stake whole, and two bets of one player count together', () => {
  const profile = first(crash.profiles)
  const result = { pointX100: 150, forcedX100: null, interruptedX100: null }
  const risk = (aims: readonly (number | null)[], of = result): Risk =>
    crash.riskTogether(
      profile,
      aims.map((aim) => ({ bet: betOf({ autoCashOutX100: aim }), exit: null })),
      of,
    )
  expect(counted(risk([101]))).toBe(0)
  expect(counted(risk([200]))).toBe(1)
  // What is lost by hand went as far as the curve did.
  expect(risk([null])).toEqual(risk([150]))
  expect(risk([101, 101]).lossPpm).toBe(risk([101]).lossPpm)
  // The sure half cushions the other: what breaks off below 1.01 loses both, and below 3 what 1.01 does not cover.
  const share = profile.math.returnPercent / 100
  const [low, high] = [share / 1.01, share / 3]
  expect(risk([101, 300]).lossPpm / 1_000_000).toBeCloseTo(
    1 - low + (low - high) * (1 - 1.01 / 2),
    5,
  )
  expect(risk([200], { ...result, pointX100: 300, interruptedX100: 120 as never })).toEqual({
    lossPpm: 0,
    edgePpm: 0,
  })
})

test('mini games: what nearly always wins counts nothing', () => {
  const roll = (winning: number) => instant(dice, betOf({ side: 'under' as const, winning })).risk
  expect(counted(roll(9_500))).toBe(0)
  expect(counted(roll(5_000))).toBe(1)
  const aim = (targetX100: number) => instant(limbo, betOf({ targetX100 })).risk
  expect(counted(aim(101))).toBe(0)
  expect(aim(200).lossPpm).toBe(1_000_000 - first(limbo.profiles).math.returnPercent * 5_000)
  // 8L of P97: 0.98 and 0.49 in the middle lose 0.02 and 0.51 of the stake with 112 and 70 of 256 ways.
  const { lossPpm } = instant(plinko, betOf({ rows: 8, risk: 'low' as const })).risk
  expect(lossPpm).toBe(Math.floor(((112 * 0.02 + 70 * 0.51) / 256) * 1_000_000))
})

test('mines and hi-lo count by every step that was tried, the losing one too, and a refund not at all', () => {
  const field = { profile: first(mines.profiles), bet: betOf({ mines: 3 }), seeds }
  const after = (opened: number[], end: 'mine' | 'cashOut' | 'refund') =>
    mines.settle(field, { opened, end })
  expect(after([0], 'cashOut')).toMatchObject({
    effectiveBet: STAKE,
    risk: { lossPpm: 120_000, edgePpm: 1_000_000 - field.profile.math.returnPercent * 10_000 },
  })
  expect(after([0], 'mine').risk).toEqual(after([0], 'cashOut').risk)
  expect(after([0, 1, 2], 'cashOut').risk.lossPpm).toBe(
    Math.floor((1 - (22 * 21 * 20) / (25 * 24 * 23)) * 1_000_000),
  )
  expect(after([], 'refund').effectiveBet).toBe(0n)
  const round = { profile: first(hilo.profiles), bet: betOf({}), seeds }
  expect(hilo.settle(round, { moves: [], end: 'refund' }).effectiveBet).toBe(0n)
  const [card] = hilo.view(round, hilo.open(round)).cards
  const [offer] = hilo.view(round, hilo.open(round)).offers
  if (!card || !offer) throw new Error('a first card has offers')
  const chance = offer.favourable / 13
  expect(hilo.settle(round, { moves: ['skip'], end: 'cashOut' }).risk.lossPpm).toBe(0)
  const { risk } = hilo.settle(round, { moves: [offer.guess], end: 'wrong' })
  expect(risk).toEqual(riskOfChance(chance, round.profile.math.returnPercent / 100))
})

test('stakes that decisions add count nothing: doubles, splits, insurance and doubling up', () => {
  const profile = first(jacks.profiles)
  const round = (doubleUp: boolean) => ({ profile, bet: betOf({ doubleUp }), seeds })
  const over = { mask: 31, picks: [0, 1], isOver: true }
  const plain = jacks.settle(round(false), { ...over, picks: [] })
  expect(jacks.settle(round(true), over).risk).toEqual(plain.risk)
  expect(jacks.settle(round(true), over).effectiveBet).toBe(STAKE)
  expect(plain.risk.lossPpm).toBeGreaterThan(500_000)
  const lines: Lines = { S1: String(STAKE), PP1: String(STAKE / 10n) }
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const table = {
      profile: first(blackjack.profiles),
      bet: betOf(lines, STAKE + STAKE / 10n),
      seeds: { ...seeds, nonce },
    }
    let state = blackjack.open(table)
    while (!state.isOver) {
      const legal = blackjack.legal(table, state).map(({ type }) => type)
      const type = (['insure', 'split', 'double'] as const).find((move) => legal.includes(move))
      state = blackjack.apply(table, state, { type: type ?? 'stand' })
    }
    const { effectiveBet } = blackjack.settle(table, state)
    expect([STAKE / 10n, STAKE + STAKE / 10n]).toContain(effectiveBet)
  }
})

test('ring and scratch cards count by all lamps and prizes; credits on every fruit count little', () => {
  const { fruits } = first(ring.profiles).math
  const credits = Object.fromEntries(fruits.map((fruit) => [fruit, 1]))
  const all = instant(ring, betOf({ credits })).risk
  const one = instant(ring, betOf({ credits: { BAR: 1 } })).risk
  expect(one.lossPpm).toBeGreaterThan(950_000)
  expect(all.lossPpm).toBeLessThan(one.lossPpm)
  expect(instant(luckyNine, betOf({})).risk.lossPpm).toBe(680_390)
  expect(instant(goldenTiger, betOf({})).risk.lossPpm).toBe(784_001)
})

/** The expected loss of a stake over so many rounds, in millionths. */
function measured(rounds: number, multiple: () => number): number {
  let lost = 0
  for (let round = 0; round < rounds; round += 1) lost += Math.max(0, 1 - multiple())
  return (lost / rounds) * 1_000_000
}

test('slots, fish and blackjack lose at least what they state, by play', () => {
  const luck = quickLuck(7)
  for (const profile of koi.profiles) {
    const found = measured(1_500, () => playKoi(profile.math, luck).multiplierX100 / 100)
    expect(found).toBeGreaterThan(instant(koi, betOf({}), profile).risk.lossPpm)
  }
  for (const profile of ox.profiles) {
    const found = measured(1_500, () => playOx(profile.math, luck).multiplierX100 / 100)
    expect(found).toBeGreaterThan(instant(ox, betOf({}), profile).risk.lossPpm)
  }
  for (const profile of storm.profiles) {
    for (const mode of stormModes) {
      const cost = profile.math.costX100[mode]
      const found = measured(300, () => playStorm(profile.math, mode, luck).multiplierX100 / cost)
      expect(found).toBeGreaterThan(instant(storm, betOf({ mode }), profile).risk.lossPpm)
    }
  }
  const { profile, state } = {
    profile: first(fishing.profiles),
    state: { spent: 3, hits: 3, end: true },
  }
  const bet = betOf({ level: 'shore' as const, bullet: '500' })
  const shot = fishing.settle(
    { profile, bet, seeds },
    { ...fishing.open({ profile, bet, seeds }), ...state },
  )
  expect(shot).toMatchObject({ effectiveBet: 1_500n, risk: { lossPpm: 520_000, edgePpm: 40_000 } })
  for (const { code, math } of blackjack.profiles) {
    const packs = shuffledPacks(math.decks)
    const draw = () => packs.draw(luck)
    const found = measured(5_000, () => {
      packs.gather()
      const table = dealTable([1, 2, 3], draw)
      for (let now = handAt(table); now; now = handAt(table)) {
        const legal = legalMoves(math, table)
        makeMove(table, basicMove(now.hand.cards, table.dealer[0] ?? 0, legal), draw)
      }
      const net = table.seats
        .flatMap(({ hands }) => hands)
        .reduce(
          (sum, hand) => sum + hand.stakes * (handReturnX100(math, endOf(table, hand)) / 100 - 1),
          0,
        )
      return 1 + net / 3
    })
    expect(found, code).toBeGreaterThan(330_000)
  }
})
