import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentOf, fairStream } from '../../engine/fair-stream.ts'
import type { Lines } from '../../engine/lines.ts'
import { basicRound, shuffledPacks } from '../../engine/tools/blackjack-plans.ts'
import { quickLuck, simulate } from '../../engine/tools/simulation.ts'
import { betKeys, mostOn } from './bets.ts'
import { blackjack, type BlackjackAction, type BlackjackState } from './blackjack.ts'
import { insuranceReturn } from './math.ts'
import { pairOf, pairsReturn, threeOf, threeReturn } from './sides.ts'
import { moves } from './table.ts'
import { runs } from '../../../tools/run/tiers.mjs'

const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
const [plain, late] = blackjack.profiles
if (!plain || !late) throw new Error('blackjack has two profiles')
const limits = blackjack.limits.BRL

const stakeOf = (choice: Lines) => Object.values(choice).reduce((sum, one) => sum + BigInt(one), 0n)

function roundOf(choice: Lines, nonce: number, profile = plain) {
  if (!profile) throw new Error('no profile')
  const bet = { currency: 'BRL', stake: stakeOf(choice), maxWin: limits.maxWin, choice } as const
  return { profile, bet, seeds: { serverSeed, clientSeed: 'player-seed-1', nonce } }
}

/** Plays on with what the numbers choose of the legal moves; the cost of each is counted. */
function playOut(round: ReturnType<typeof roundOf>, picks: readonly number[]) {
  let state: BlackjackState = blackjack.open(round)
  const actions: BlackjackAction[] = []
  let cost = 0n
  for (let step = 0; !blackjack.isOver(state); step += 1) {
    const legal = blackjack.legal(round, state)
    const action = legal[(picks[step] ?? 1) % legal.length] ?? { type: 'stand' }
    expect(blackjack.isLegal(round, state, action)).toBe(true)
    cost += blackjack.costOf?.(round, state, action) ?? 0n
    state = blackjack.apply(round, state, action)
    actions.push(action)
  }
  return { state, actions, cost }
}

const all: Lines = Object.fromEntries(
  betKeys.map((key) => [key, key.startsWith('S') ? '250000' : '50000']),
)
const anyPlay = fc.record({
  nonce: fc.nat({ max: 100_000 }),
  picks: fc.array(fc.nat({ max: 6 }), { maxLength: 40 }),
  isLate: fc.boolean(),
})

test('GAM-02: any way of playing ends, costs what it says, pays no more than the bet’s greatest win, and is recomputed alike', () => {
  fc.assert(
    fc.property(anyPlay, ({ nonce, picks, isLate }) => {
      const round = roundOf(all, nonce, isLate ? late : plain)
      const { state, actions, cost } = playOut(round, picks)
      const { payout, effectiveBet, multiplierX100 } = blackjack.settle(round, state)
      const view = blackjack.view(round, state)
      expect(BigInt(view.staked)).toBe(round.bet.stake + cost)
      expect(payout).toBeLessThanOrEqual(limits.maxWin)
      expect(effectiveBet).toBeLessThanOrEqual(round.bet.stake + cost)
      expect(BigInt(multiplierX100)).toBe((payout * 100n) / (round.bet.stake + cost))
      const paid = view.seats.flatMap(({ hands, insurance, pair, three }) =>
        [...hands, insurance, pair, three].map((one) => BigInt(one?.paid ?? '0')),
      )
      expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(payout)
      const { seedWasCommitted, outcome } = blackjack.verify({
        ...round,
        profile: round.profile.code,
        commitment: commitmentOf(serverSeed),
        actions,
      })
      expect(seedWasCommitted).toBe(true)
      expect(outcome).toEqual({ view, settlement: blackjack.settle(round, state) })
    }),
    { numRuns: runs(60) },
  )
})

test('GAM-02: until the end nobody sees the hole card or a card of the packs', () => {
  fc.assert(
    fc.property(anyPlay, ({ nonce, picks }) => {
      const round = roundOf({ S2: '50000' }, nonce)
      const pack = fairStream(round.seeds)
        .shuffle(312)
        .map((card) => card % 52)
      let state = blackjack.open(round)
      for (let step = 0; !blackjack.isOver(state); step += 1) {
        const view = blackjack.view(round, state)
        expect(view.dealer.cards).toEqual([pack[1]])
        expect(view.seats.every(({ hands }) => hands.length > 0)).toBe(true)
        expect(JSON.stringify(state)).not.toMatch(/card|pack/)
        const legal = blackjack.legal(round, state)
        state = blackjack.apply(
          round,
          state,
          legal[(picks[step] ?? 0) % legal.length] ?? { type: 'hit' },
        )
      }
      expect(blackjack.view(round, state).dealer.cards.slice(0, 2)).toEqual([pack[1], pack[3]])
    }),
    { numRuns: runs(60) },
  )
})

test('GAM-02: whoever left stands on everything without insurance, and pays nothing more', () => {
  fc.assert(
    fc.property(anyPlay, ({ nonce, picks }) => {
      const round = roundOf(all, nonce)
      let state = blackjack.open(round)
      for (const pick of picks.slice(0, 3)) {
        if (blackjack.isOver(state)) break
        const legal = blackjack.legal(round, state)
        state = blackjack.apply(round, state, legal[pick % legal.length] ?? { type: 'stand' })
      }
      for (const action of blackjack.autoFinish(round, state)) {
        expect(['stand', 'decline']).toContain(action.type)
        expect(blackjack.costOf?.(round, state, action)).toBe(0n)
        state = blackjack.apply(round, state, action)
      }
      expect(blackjack.isOver(state)).toBe(true)
    }),
    { numRuns: runs(60) },
  )
})

test('a double and a split cost the seat’s stake again, insurance half of it, rounded to what can be paid', () => {
  const lines: Lines = { S1: '70000', S3: '110000' }
  const costs = new Map<string, Set<bigint>>()
  for (let nonce = 0; nonce < 150; nonce += 1) {
    const round = roundOf(lines, nonce)
    const state = blackjack.open(round)
    const { at } = blackjack.view(round, state)
    for (const action of blackjack.legal(round, state)) {
      const key = `${action.type}${at?.seat}`
      const known = costs.get(key) ?? new Set()
      costs.set(key, known.add(blackjack.costOf?.(round, state, action) ?? 0n))
    }
  }
  const found = (key: string) => [...(costs.get(key) ?? [])]
  expect(
    ['double1', 'split1', 'double3', 'insure1', 'hit1', 'stand1', 'decline1'].map(found),
  ).toEqual([[70_000n], [70_000n], [110_000n], [35_000n], [0n], [0n], [0n]])
})

test.each<[string, Lines, bigint | null, string | null]>([
  ['one seat', { S1: '50000' }, null, null],
  ['all places', all, null, null],
  [
    'the most of everything',
    Object.fromEntries(betKeys.map((key) => [key, String(mostOn(limits, key))])),
    null,
    null,
  ],
  ['a side bet without its seat', { S1: '50000', PP2: '50000' }, null, 'bad_choice'],
  ['a stake that is not the sum', { S1: '50000' }, 60_000n, 'bad_choice'],
  ['more than a seat takes', { S1: '50010000' }, null, 'stake_too_high'],
  ['more than a side bet takes', { S1: '50000', T1: '5010000' }, null, 'stake_too_high'],
  ['less than a seat takes', { S1: '40000', S2: '50000' }, null, 'stake_too_low'],
  ['between the steps', { S1: '55000' }, null, 'stake_not_in_steps'],
])('bets: %s', (_, choice, stake, refusal) => {
  const { bet, profile } = roundOf(choice, 1)
  const offer = { profile, limits, bet: { ...bet, stake: stake ?? bet.stake } }
  expect(blackjack.validate(offer)).toBe(refusal)
})

test('what comes over the wire is read strictly', () => {
  for (const choice of [{}, [], { S4: '50000' }, { S1: 50_000 }, { S1: '-1' }, null])
    expect(blackjack.readChoice(choice)).toBeNull()
  for (const type of moves) expect(blackjack.readAction({ type })).toEqual({ type })
  for (const action of [{}, { type: 'peek' }, 'hit', null])
    expect(blackjack.readAction(action)).toBeNull()
})

const card = (rank: number, suit: number) => rank * 4 + suit
test('side bets are what they are called', () => {
  expect(pairOf(card(7, 0), card(7, 0))).toBe('perfect')
  expect(pairOf(card(7, 1), card(7, 2))).toBe('coloured')
  expect(pairOf(card(7, 0), card(7, 1))).toBe('mixed')
  expect(pairOf(card(11, 0), card(12, 0))).toBeNull()
  expect(threeOf([card(4, 1), card(4, 1), card(4, 1)])).toBe('suitedTrips')
  expect(threeOf([card(11, 3), card(0, 3), card(12, 3)])).toBe('straightFlush')
  expect(threeOf([card(4, 1), card(4, 2), card(4, 1)])).toBe('trips')
  expect(threeOf([card(2, 0), card(0, 1), card(1, 2)])).toBe('straight')
  expect(threeOf([card(12, 0), card(0, 1), card(1, 2)])).toBeNull()
  expect(threeOf([card(2, 0), card(9, 0), card(5, 0)])).toBe('flush')
})

test('RNG-07: the printed returns: side bets and insurance counted exactly, play by basic strategy within its error', () => {
  const { math, stated } = plain
  expect((pairsReturn(math, 6) * 100).toFixed(3)).toBe('93.891')
  expect((threeReturn(math, 6) * 100).toFixed(3)).toBe('95.379')
  expect((insuranceReturn(math) * 100).toFixed(3)).toBe('92.605')
  const luck = quickLuck(7)
  const packs = shuffledPacks(6)
  let staked = 0
  const rounds = 50_000
  const { mean, standardError } = simulate(rounds, () => {
    packs.gather()
    const round = basicRound(math, () => packs.draw(luck))
    staked += round.staked
    return 100 + round.paid - round.staked
  })
  expect(Math.abs(mean - stated.highest)).toBeLessThan(4 * standardError)
  expect(staked / rounds / 100).toBeCloseTo(1.13, 1)
  expect(blackjack.rtp(plain).standardError).toBeGreaterThan(0)
})
