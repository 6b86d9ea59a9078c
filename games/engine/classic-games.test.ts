import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handNames, handOf } from '../jacks/rules/hands.ts'
import { bestHold, countDraws } from '../jacks/rules/holds.ts'
import { jacks, type JacksState } from '../jacks/rules/jacks.ts'
import { keno } from '../keno/rules/keno.ts'
import { winningSides } from '../keno/rules/markets.ts'
import { NO_LAMP } from '../ring/rules/lamps.ts'
import { ring } from '../ring/rules/ring.ts'
import { soloRoulette } from '../roulette/rules/solo-roulette.ts'
import { goldenTiger, luckyNine } from '../scratch/rules/scratch.ts'
import { commitmentOf } from './fair-stream.ts'
import type { MathProfile } from './profiles.ts'

const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
const seeds = (nonce: number) => ({ serverSeed, clientSeed: 'player-seed-1', nonce })

function firstOf<Math>({ profiles }: { profiles: readonly MathProfile<Math>[] }) {
  const [profile] = profiles
  if (!profile) throw new Error('a game has a profile')
  return profile
}

function roundOf<Math, Choice>(
  game: { profiles: readonly MathProfile<Math>[] },
  choice: Choice,
  { nonce = 1, stake = 100_000n }: { nonce?: number; stake?: bigint } = {},
) {
  const bet = { currency: 'BRL', stake, maxWin: 5_000_000_000n, choice } as const
  return { profile: firstOf(game), bet, seeds: seeds(nonce) }
}

const anyNonce = fc.nat({ max: 1_000_000 })
const percent = (share: number) => Number((share * 100).toFixed(3))

test('RNG-07: the returns published for the classics', () => {
  expect(percent(soloRoulette.rtp(firstOf(soloRoulette)).lowest)).toBe(97.297)
  expect(luckyNine.rtp(firstOf(luckyNine)).lowest).toBeCloseTo(0.92, 10)
  expect(goldenTiger.rtp(firstOf(goldenTiger)).lowest).toBeCloseTo(0.935, 10)
  const { parts } = keno.rtp(firstOf(keno))
  const picks = Array.from({ length: 10 }, (_, index) => parts[`PICKS:${index + 1}`] ?? 0)
  expect(picks.map((share) => (share * 100).toFixed(2))).toEqual(
    '95.00 95.00 94.35 94.69 94.51 94.57 94.56 94.96 95.05 95.26'.split(' '),
  )
  const fruits = ring.rtp(firstOf(ring)).parts
  expect([fruits.BAR, fruits.STAR, fruits.APPLE].map((share) => percent(share ?? 0))).toEqual([
    95.646, 96.074, 96.064,
  ])
  const best = jacks.profiles.map((profile) => (jacks.rtp(profile).highest * 100).toFixed(4))
  expect(best).toEqual(['99.5439', '98.4498', '98.3927', '97.2984'])
})

describe('solo roulette', () => {
  test('spins the published pocket and pays as the shared table', () => {
    const round = roundOf(soloRoulette, { 'S:18': '50000', RED: '50000' }, { nonce: 2 })
    expect(soloRoulette.resolve(round)).toMatchObject({
      events: [{ type: 'spin', pocket: 18 }],
      result: { pocket: 18 },
      payout: 50_000n * 36n + 50_000n * 2n,
    })
  })
})

describe('scratch cards', () => {
  test.each([luckyNine, goldenTiger])(
    '$code: a prize stands three times, nothing else does',
    (game) => {
      fc.assert(
        fc.property(anyNonce, (nonce) => {
          const { events, result, payout } = game.resolve(roundOf(game, {}, { nonce }))
          const cells = events[0]?.cells ?? []
          expect(cells).toHaveLength(9)
          for (const amount of new Set(cells)) {
            const count = cells.filter((cell) => cell === amount).length
            if (amount === result.times) expect(count).toBe(3)
            else expect(count).toBeLessThan(3)
          }
          expect(payout).toBe(100_000n * BigInt(result.times))
        }),
      )
    },
  )

  test('a price whose greatest prize could not be paid is refused', () => {
    const { bet, profile } = roundOf(goldenTiger, {}, { stake: 105_000n })
    const limits = goldenTiger.limits.BRL
    expect(goldenTiger.validate({ profile, limits, bet })).toBe('stake_too_high')
    expect(goldenTiger.validate({ profile, limits, bet: { ...bet, stake: 100_000n } })).toBeNull()
    expect(goldenTiger.readChoice([])).toBeNull()
  })
})

const judge = (input: { picks: number[]; lines: Record<string, string> }) => {
  const { bet, profile } = roundOf(keno, input)
  return keno.validate({ profile, limits: keno.limits.BRL, bet })
}

describe('keno', () => {
  const choice = { picks: [1, 2, 3, 4, 5], lines: { PICKS: '50000', OV: '50000' } }

  test('draws twenty different balls, and of every market exactly one side wins', () => {
    fc.assert(
      fc.property(anyNonce, (nonce) => {
        const { result } = keno.resolve(roundOf(keno, choice, { nonce }))
        expect(new Set(result.balls).size).toBe(20)
        expect(Math.min(...result.balls)).toBeGreaterThanOrEqual(1)
        expect(Math.max(...result.balls)).toBeLessThanOrEqual(80)
        expect(winningSides(firstOf(keno).math, result.balls)).toHaveLength(4)
      }),
    )
  })

  test('a ticket is read and judged', () => {
    expect(keno.readChoice(choice)).toEqual(choice)
    for (const picks of [[2, 1], [1, 1], [0], [1.5], 'x']) {
      expect(keno.readChoice({ ...choice, picks })).toBeNull()
    }
    expect(judge(choice)).toBeNull()
    expect(judge({ picks: [], lines: { PICKS: '100000' } })).toBe('bad_choice')
    expect(judge({ picks: [81], lines: { PICKS: '100000' } })).toBe('bad_choice')
    expect(judge({ picks: [1], lines: { OV: '100000' } })).toBe('bad_choice')
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    expect(judge({ picks: ten, lines: { PICKS: '100000' } })).toBe('stake_too_high')
  })
})

const judgeCredits = (credits: Record<string, number>) => {
  const { bet, profile } = roundOf(ring, { credits })
  return ring.validate({ profile, limits: ring.limits.BRL, bet })
}

describe('the ring', () => {
  test('the lucky lamp, and only it, brings more lamps, all of them with fruits', () => {
    const { lamps } = firstOf(ring).math
    fc.assert(
      fc.property(anyNonce, (nonce) => {
        const round = roundOf(ring, { credits: { APPLE: 3, BAR: 2 } }, { nonce })
        const { result, payout } = ring.resolve(round)
        const [first = 0, ...more] = result.lamps
        expect(more.length > 0).toBe(lamps[first]?.fruit === 'LUCKY')
        expect(more.every((lamp) => (lamps[lamp]?.times ?? 0) > 0)).toBe(true)
        const owed = result.lamps.reduce((sum, at) => {
          const { fruit, times } = lamps[at] ?? NO_LAMP
          return sum + times * (fruit === 'APPLE' ? 3 : fruit === 'BAR' ? 2 : 0)
        }, 0)
        expect(payout).toBe(20_000n * BigInt(owed))
      }),
    )
  })

  test('credits are whole, and a stake is a whole number of them', () => {
    expect(ring.readChoice({ credits: { APPLE: 1 } })).toEqual({ credits: { APPLE: 1 } })
    for (const credits of [{}, { APPLE: 0 }, { PEAR: 1 }, { APPLE: 1.5 }, [1]]) {
      expect(ring.readChoice({ credits })).toBeNull()
    }
    expect(judgeCredits({ APPLE: 5 })).toBeNull()
    expect(judgeCredits({ APPLE: 3 })).toBe('stake_not_in_steps')
    expect(judgeCredits({ APPLE: 100 })).toBe('bad_choice')
  })
})

// Rank × 4 + suit: ace 0, king 12; spades, hearts, diamonds, clubs.
const card = (rank: number, suit: number) => rank * 4 + suit

describe('jacks or better', () => {
  test('hands are what they are called', () => {
    const suited = (ranks: readonly number[]) => ranks.map((rank) => card(rank, 2))
    expect(handOf(suited([0, 9, 10, 11, 12]))).toBe('royal')
    expect(handOf(suited([0, 1, 2, 3, 4]))).toBe('straightFlush')
    expect(handOf([0, 1, 2, 3, 20])).toBe('four')
    expect(handOf([0, 1, 2, 20, 21])).toBe('fullHouse')
    expect(handOf(suited([1, 3, 5, 7, 9]))).toBe('flush')
    expect(handOf([card(0, 0), card(9, 1), card(10, 2), card(11, 3), card(12, 0)])).toBe('straight')
    expect(handOf([card(9, 0), card(9, 1), 0, 20, 28])).toBe('nothing')
    expect(handOf([card(10, 0), card(10, 1), 0, 20, 28])).toBe('jacks')
  })

  test('draws counted by ranks are the draws counted one by one', () => {
    const dealt = [0, 4, 8, 12, 51]
    const rest = Array.from({ length: 52 }, (_, index) => index).filter(
      (one) => !dealt.includes(one),
    )
    const counts = handNames.map(() => 0)
    for (const [index, one] of rest.entries()) {
      for (const other of rest.slice(index + 1)) {
        const at = handNames.indexOf(handOf([0, 4, 8, one, other]))
        counts[at] = (counts[at] ?? 0) + 1
      }
    }
    expect(countDraws(dealt, 7)).toEqual(counts)
  })

  test('the hint keeps what is known to be best', () => {
    const { pays } = firstOf(jacks).math
    // Four to a royal beat a made flush; a high pair beats four to a flush.
    const royal = [0, 9, 10, 11, 5].map((rank) => card(rank, 1))
    expect(bestHold(royal, pays).mask).toBe(0b01111)
    const pair = [card(12, 0), card(12, 1), card(2, 0), card(5, 0), card(7, 0)]
    expect(bestHold(pair, pays).mask).toBe(0b00011)
  })

  test('GAM-02: holds, doubles and what the house does for who left are recomputed alike', () => {
    const actions = fc.record({
      nonce: anyNonce,
      mask: fc.nat({ max: 31 }),
      pick: fc.nat({ max: 3 }),
    })
    fc.assert(
      fc.property(actions, fc.boolean(), ({ nonce, mask, pick }, doubleUp) => {
        const round = roundOf(jacks, { doubleUp }, { nonce })
        let state: JacksState = jacks.apply(round, jacks.open(round), { type: 'hold', mask })
        const made = jacks.view(round, state)
        expect(new Set(made.cards).size).toBe(5)
        const steps: Parameters<typeof jacks.apply>[2][] = [{ type: 'hold', mask }]
        if (!state.isOver) {
          expect(doubleUp && made.multiplierX100 > 0).toBe(true)
          steps.push({ type: 'double', pick })
          state = jacks.apply(round, state, { type: 'double', pick })
        }
        for (const action of jacks.autoFinish(round, state)) {
          steps.push(action)
          state = jacks.apply(round, state, action)
        }
        expect(state.isOver).toBe(true)
        const record = {
          ...round,
          profile: round.profile.code,
          commitment: commitmentOf(serverSeed),
        }
        const { seedWasCommitted, outcome } = jacks.verify({ ...record, actions: steps })
        expect(seedWasCommitted).toBe(true)
        expect(outcome.settlement).toEqual(jacks.settle(round, state))
      }),
    )
  })

  test('doubling returns what is staked: of five cards each is as likely the dealer’s', () => {
    let [won, lost] = [0, 0]
    for (let nonce = 0; nonce < 800; nonce += 1) {
      const round = roundOf(jacks, { doubleUp: true }, { nonce })
      const state = { mask: 31, picks: [nonce % 4], isOver: false }
      const outcome = jacks.view(round, state).doubles[0]?.outcome
      if (outcome === 'win') won += 1
      if (outcome === 'lose') lost += 1
    }
    expect(Math.abs(won - lost)).toBeLessThan(4 * Math.sqrt(won + lost))
  })
})
