import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profileNamed } from '../../engine/profiles.ts'
import { chiSquare, chiSquareLimit, countsOf } from '../../engine/tools/statistics.ts'
import { minePositions, randomTile } from './field.ts'
import { type MinesAction, type MinesState, mines } from './mines.ts'
import { minesLadder, minesMultiplierX100, returnOfPlan } from './multipliers.ts'
import { expectVerified } from '../../engine/verified-in-tests.ts'

const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
const profile = profileNamed(mines.profiles, 'mines-97')
const { math } = profile
const limits = mines.limits.BRL

function roundOf(input: { mines?: number; nonce?: number; stake?: bigint; maxWin?: bigint }) {
  const { nonce = 1, stake = 100_000n, maxWin = limits.maxWin } = input
  return {
    profile,
    bet: { currency: 'BRL', stake, maxWin, choice: { mines: input.mines ?? 3 } },
    seeds: { serverSeed, clientSeed: 'player-seed-1', nonce },
  } as const
}

type MinesRound = ReturnType<typeof roundOf>

const positionsOf = (round: MinesRound) => minePositions(math, round.seeds, round.bet.choice.mines)

function play(round: MinesRound, actions: readonly MinesAction[]): MinesState {
  return actions.reduce<MinesState>(
    (state, action) => mines.apply(round, state, action),
    mines.open(round),
  )
}

function safeTiles(round: MinesRound): number[] {
  const hidden = positionsOf(round)
  return [...Array(25).keys()].filter((tile) => !hidden.includes(tile))
}

const seedsOf = (nonce: number) => roundOf({ nonce }).seeds
const pick = (tile: number): MinesAction => ({ type: 'pick', tile })
const anyRound = fc.record({ mines: fc.integer({ min: 1, max: 24 }), nonce: fc.nat() })

describe('the multipliers', () => {
  test('the published ladder for three mines, and the longest shot', () => {
    expect(minesLadder(math, 3).slice(0, 10)).toEqual([
      110, 125, 144, 167, 195, 230, 273, 328, 398, 490,
    ])
    expect(minesLadder(math, 24)).toEqual([2_425])
  })

  test('RNG-07: every number of mines and tiles on offer returns what is stated', () => {
    for (const { math, stated } of mines.profiles) {
      for (let count = 1; count <= 24; count += 1) {
        let chance = 1
        for (const [index, multiplierX100] of minesLadder(math, count).entries()) {
          // Step by step, another way than the rules count: safe tiles left of tiles left.
          chance *= (25 - count - index) / (25 - index)
          const returned = (multiplierX100 / 100) * chance
          expect(returned).toBeCloseTo(returnOfPlan(math, { mines: count, safe: index + 1 }), 10)
          expect(returned).toBeGreaterThanOrEqual(stated.lowest - 1e-9)
          expect(returned).toBeLessThanOrEqual(stated.highest + 1e-9)
        }
      }
    }
  })

  test('each step is worth more than the one before, and nothing above the cap is on offer', () => {
    for (let count = 1; count <= 24; count += 1) {
      const ladder = minesLadder(math, count)
      expect(ladder.length).toBeGreaterThan(0)
      expect(ladder).toEqual([...new Set(ladder)].toSorted((left, right) => left - right))
      expect(ladder.at(-1)).toBeLessThanOrEqual(math.capX100)
    }
    // The thirteenth of thirteen safe tiles would be worth 5 044 291×.
    expect(minesMultiplierX100(math, { mines: 12, safe: 13 })).toBe(504_429_100)
    expect(minesLadder(math, 12)).toHaveLength(12)
  })
})

describe('a round', () => {
  test('opens tiles, grows, and pays the multiplier when the player leaves', () => {
    const round = roundOf({})
    const [first = 0, second = 0] = safeTiles(round)
    const state = play(round, [pick(first), pick(second)])
    expect(mines.view(round, state)).toEqual({
      opened: [first, second],
      end: null,
      mines: 3,
      multiplierX100: 125,
      nextMultiplierX100: 144,
      minePositions: null,
    })
    const left = mines.apply(round, state, { type: 'cashOut' })
    expect(mines.settle(round, left)).toMatchObject({
      outcome: 'win',
      multiplierX100: 125,
      payout: 125_000n,
      effectiveBet: 100_000n,
    })
    expect(mines.view(round, left).minePositions).toEqual(positionsOf(round))
  })

  test('ends on a mine with nothing', () => {
    const round = roundOf({})
    const [mine = 0] = positionsOf(round)
    const state = play(round, [pick(mine)])
    expect(state).toEqual({ opened: [mine], end: 'mine' })
    expect(mines.settle(round, state)).toMatchObject({
      outcome: 'lose',
      multiplierX100: 0,
      payout: 0n,
      effectiveBet: 100_000n,
    })
    expect(mines.view(round, state)).toMatchObject({
      multiplierX100: null,
      nextMultiplierX100: null,
    })
    expect(mines.legal(round, state)).toEqual([])
  })

  test('cashes out by itself on the last safe tile', () => {
    fc.assert(
      fc.property(anyRound, (input) => {
        const round = roundOf({ ...input, stake: 10_000n, maxWin: 10n ** 15n })
        const ladder = minesLadder(math, input.mines)
        const state = play(round, safeTiles(round).slice(0, ladder.length).map(pick))
        expect(state.end).toBe('cashOut')
        expect(mines.settle(round, state).multiplierX100).toBe(ladder.at(-1))
      }),
    )
  })

  test('cashes out by itself where the next step could not be paid in full', () => {
    const round = roundOf({ maxWin: 150_000n })
    const [first = 0, second = 0, third = 0] = safeTiles(round)
    const state = play(round, [pick(first), pick(second), pick(third)])
    expect(state.end).toBe('cashOut')
    expect(mines.settle(round, state)).toMatchObject({ multiplierX100: 144, payout: 144_000n })
  })

  test('refuses tiles twice, tiles beyond the field, leaving before the first tile, and anything after the end', () => {
    const round = roundOf({})
    const [first = 0] = safeTiles(round)
    const fresh = mines.open(round)
    const opened = play(round, [pick(first)])
    const over = mines.apply(round, opened, { type: 'cashOut' })
    const illegal: [MinesState, MinesAction][] = [
      [fresh, { type: 'cashOut' }],
      [fresh, pick(25)],
      [fresh, pick(-1)],
      [opened, pick(first)],
      [opened, { type: 'refund' }],
      [over, pick(first + 1)],
      [over, { type: 'cashOut' }],
      [over, { type: 'pickRandom' }],
    ]
    for (const [state, action] of illegal) {
      expect(mines.isLegal(round, state, action)).toBe(false)
      expect(() => mines.apply(round, state, action)).toThrow('illegal')
    }
    expect(() => mines.settle(round, opened)).toThrow('not over')
  })

  test('the refund is for the house only: a player can neither send it nor finds it among the legal ones', () => {
    expect(mines.readAction({ type: 'refund' })).toBeNull()
    const round = roundOf({})
    const fresh = mines.open(round)
    expect(mines.isLegal(round, fresh, { type: 'refund' })).toBe(false)
    expect(mines.autoFinish(round, fresh)).toEqual([{ type: 'refund' }])
    const state = play(round, [{ type: 'refund' }])
    expect(mines.settle(round, state)).toMatchObject({
      outcome: 'void',
      multiplierX100: 100,
      payout: 100_000n,
      effectiveBet: 0n,
    })
  })

  test('GAM-02: an abandoned round is cashed out at what it was worth', () => {
    const round = roundOf({})
    const [first = 0] = safeTiles(round)
    const state = play(round, [pick(first)])
    const [action] = mines.autoFinish(round, state)
    expect(action).toEqual({ type: 'cashOut' })
    expect(mines.autoFinish(round, play(round, [pick(first), { type: 'cashOut' }]))).toEqual([])
  })
})

describe('where the mines are', () => {
  const anyPlay = fc.record({
    round: anyRound,
    steps: fc.array(fc.nat(25), { maxLength: 26 }),
  })

  test('is in no view and no stored state before the end, whatever is played, and in the view after it', () => {
    fc.assert(
      fc.property(anyPlay, ({ round: input, steps }) => {
        const round = roundOf(input)
        let state = mines.open(round)
        for (const step of steps) {
          const shown = mines.view(round, state)
          expect(Object.keys(state).toSorted()).toEqual(['end', 'opened'])
          if (state.end !== null) {
            expect(shown.minePositions).toEqual(positionsOf(round))
            break
          }
          expect(shown.minePositions).toBeNull()
          expect(shown.opened.some((tile) => positionsOf(round).includes(tile))).toBe(false)
          const legal = mines.legal(round, state)
          const action = legal[step % legal.length]
          if (action) state = mines.apply(round, state, action)
        }
      }),
    )
  })

  test('two rounds that differ only in their hidden mines look the same until a mine is met', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (left, right) => {
        const rounds = [roundOf({ nonce: left }), roundOf({ nonce: right })]
        const shared = [...Array(25).keys()].find((tile) =>
          rounds.every((round) => !positionsOf(round).includes(tile)),
        )
        const views = rounds.map((round) => mines.view(round, play(round, [pick(shared ?? 0)])))
        expect(views[0]).toEqual(views[1])
      }),
    )
  })

  test('follows from the seeds alone: the choice of tiles does not move a mine', () => {
    fc.assert(
      fc.property(anyRound, (input) => {
        const round = roundOf(input)
        expect(new Set(positionsOf(round)).size).toBe(input.mines)
        expect(positionsOf(round)).toEqual(positionsOf(round))
      }),
    )
  })

  test('a tile left to luck is covered, repeatable, and does not lean to any place', () => {
    let nonce = 0
    const counts = countsOf(25, 10_000, () => {
      nonce += 1
      return randomTile(math, seedsOf(nonce), [4, 7])
    })
    expect([counts[4], counts[7]]).toEqual([0, 0])
    const covered = counts.filter((_, tile) => tile !== 4 && tile !== 7)
    expect(chiSquare(covered)).toBeLessThan(chiSquareLimit(22))
    expect(randomTile(math, seedsOf(9), [])).toBe(randomTile(math, seedsOf(9), []))
  })
})

test('RNG-03: verifying plays the recorded actions again', () => {
  const round = roundOf({})
  const [first = 0] = safeTiles(round)
  const actions = [pick(first), { type: 'cashOut' }] as const
  const state = play(round, actions)
  const record = { profile: profile.code, bet: round.bet, seeds: round.seeds, actions }
  const outcome = { view: mines.view(round, state), settlement: mines.settle(round, state) }
  expectVerified(mines.verify, record, outcome)
})

const offer = (input: Parameters<typeof roundOf>[0]) =>
  mines.validate({ profile, limits, bet: roundOf(input).bet })

test('bets and actions are read from the wire and judged', () => {
  expect(offer({ mines: 1 })).toBeNull()
  expect(offer({ mines: 24 })).toBeNull()
  expect(offer({ mines: 0 })).toBe('bad_choice')
  expect(offer({ mines: 25 })).toBe('bad_choice')
  expect(offer({ stake: 9_999n })).toBe('stake_too_low')
  expect(offer({ mines: 24, maxWin: 2_000_000n })).toBe('stake_too_high')
  for (const [currency, table] of Object.entries(mines.limits)) {
    const bet = { ...roundOf({ mines: 24 }).bet, stake: table.maxStake, maxWin: table.maxWin }
    expect([currency, mines.validate({ profile, limits: table, bet })]).toEqual([currency, null])
  }

  expect(mines.readChoice({ mines: 3 })).toEqual({ mines: 3 })
  for (const wrong of [null, 3, {}, { mines: '3' }, { mines: 2.5 }]) {
    expect(mines.readChoice(wrong)).toBeNull()
  }
  expect(mines.readAction({ type: 'pick', tile: 4, mine: true })).toEqual(pick(4))
  expect(mines.readAction({ type: 'pickRandom' })).toEqual({ type: 'pickRandom' })
  for (const wrong of [null, {}, { type: 'pick' }, { type: 'pick', tile: '4' }, { type: 'win' }]) {
    expect(mines.readAction(wrong)).toBeNull()
  }
})
