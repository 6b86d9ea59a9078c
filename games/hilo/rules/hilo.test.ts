import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profileNamed } from '../../engine/profiles.ts'
import { type HiloAction, type HiloState, hilo, hiloCards } from './hilo.ts'
import { chainX100, favourable, guessesOn, isRight, returnOfChain } from './ladder.ts'
import { runs } from '../../../tools/run/tiers.mjs'
import { expectVerified } from '../../engine/verified-in-tests.ts'

const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
const profile = profileNamed(hilo.profiles, 'hilo-97')
const { math } = profile
const limits = hilo.limits.BRL

function roundOf(input: { nonce?: number; stake?: bigint; maxWin?: bigint } = {}) {
  const { nonce = 1, stake = 100_000n, maxWin = limits.maxWin } = input
  return {
    profile,
    bet: { currency: 'BRL', stake, maxWin, choice: {} },
    seeds: { serverSeed, clientSeed: 'player-seed-1', nonce },
  } as const
}

type HiloRound = ReturnType<typeof roundOf>
const act = (type: HiloAction['type']): HiloAction => ({ type })

function play(round: HiloRound, moves: readonly HiloAction['type'][]): HiloState {
  return moves.reduce<HiloState>(
    (state, move) => hilo.apply(round, state, act(move)),
    hilo.open(round),
  )
}

describe('the odds', () => {
  test('on every rank, the favourable counts are the cards that are right, and the two main guesses miss nothing', () => {
    for (let rank = 1; rank <= 13; rank += 1) {
      for (const guess of guessesOn(math, rank)) {
        const right = [...Array(13).keys()].filter((index) =>
          isRight(math, guess, { rank, next: index + 1 }),
        )
        expect([rank, guess, right.length]).toEqual([rank, guess, favourable(math, rank, guess)])
      }
      const [one, other] = guessesOn(math, rank)
      for (let next = 1; next <= 13; next += 1) {
        const hits = [one, other].filter((guess) => guess && isRight(math, guess, { rank, next }))
        expect(hits.length).toBeGreaterThan(0)
      }
    }
    expect(guessesOn(math, 1)).toEqual(['higher', 'same'])
    expect(guessesOn(math, 13)).toEqual(['lower', 'same'])
    expect(guessesOn(math, 7)).toEqual(['higher', 'lower'])
  })

  test('R counts once, however long the chain, and hundredths are cut at the end only', () => {
    expect(chainX100(math, [12])).toBe(105n)
    expect(chainX100(math, [7])).toBe(180n)
    expect(chainX100(math, [7, 7])).toBe(334n)
    expect(chainX100(math, [1])).toBe(1_261n)
  })

  test('RNG-07: no chain returns more than R or less than what is stated', () => {
    const chain = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(chain, fc.constantFrom(...hilo.profiles), (counts, { math, stated }) => {
        const share = returnOfChain(math, counts)
        expect(share).toBeLessThanOrEqual(stated.highest + 1e-9)
        expect(share).toBeGreaterThanOrEqual(stated.lowest - 1e-6)
      }),
      { numRuns: runs(2_000) },
    )
    expect(returnOfChain(math, [12, 12])).toBeCloseTo(profile.stated.lowest, 6)
  })
})

describe('a round', () => {
  test('the cards of the known seeds, from whole packs', () => {
    // int(52) under nonce 1: ranks queen, three, nine, six, seven, ten.
    expect(hiloCards(roundOf(), 6).map(({ rank }) => rank)).toEqual([12, 3, 9, 6, 7, 10])
  })

  test('each right guess multiplies, and leaving pays', () => {
    const round = roundOf()
    const state = play(round, ['lower', 'higher'])
    // 0.97 · 13/12 · 13/11
    expect(hilo.view(round, state)).toEqual({
      moves: ['lower', 'higher'],
      end: null,
      cards: hiloCards(round, 3),
      multiplierX100: 124,
      offers: [
        { guess: 'higher', multiplierX100: 322, favourable: 5 },
        { guess: 'lower', multiplierX100: 179, favourable: 9 },
      ],
      skipsLeft: 52,
    })
    const left = hilo.apply(round, state, act('cashOut'))
    expect(hilo.settle(round, left)).toMatchObject({
      outcome: 'win',
      multiplierX100: 124,
      payout: 124_000n,
      effectiveBet: 100_000n,
    })
  })

  test('a wrong guess ends it with nothing, and the card that was wrong is shown', () => {
    const round = roundOf()
    const state = play(round, ['higher'])
    expect(state.end).toBe('wrong')
    expect(hilo.settle(round, state)).toMatchObject({ outcome: 'lose', payout: 0n })
    expect(hilo.view(round, state)).toMatchObject({ multiplierX100: null, offers: [] })
    expect(hilo.view(round, state).cards).toHaveLength(2)
    expect(hilo.legal(round, state)).toEqual([])
  })

  test('skipping is free, counts against its limit and changes no multiplier', () => {
    const round = roundOf()
    const state = play(round, ['skip', 'skip'])
    expect(hilo.view(round, state)).toMatchObject({ multiplierX100: null, skipsLeft: 50 })
    const all = play(
      round,
      Array.from({ length: 52 }, () => 'skip' as const),
    )
    expect(hilo.isLegal(round, all, act('skip'))).toBe(false)
    expect(() => hilo.apply(round, all, act('skip'))).toThrow('illegal')
  })

  test('nothing that could not be paid in full is on offer; when nothing is, the round cashes out', () => {
    const narrow = roundOf({ maxWin: 150_000n })
    const fresh = hilo.open(narrow)
    // On a queen, "higher" would bring 6.30×.
    expect(hilo.view(narrow, fresh).offers.map(({ guess }) => guess)).toEqual(['lower'])
    expect(() => hilo.apply(narrow, fresh, act('higher'))).toThrow('illegal')
    const tight = roundOf({ maxWin: 106_000n })
    const state = play(tight, ['lower'])
    expect(state.end).toBe('cashOut')
    expect(hilo.settle(tight, state)).toMatchObject({ multiplierX100: 105, payout: 105_000n })
  })

  test('GAM-02: a round left alone is cashed out, or given back before the first guess', () => {
    const round = roundOf()
    expect(hilo.autoFinish(round, play(round, ['lower']))).toEqual([act('cashOut')])
    const skipped = play(round, ['skip'])
    expect(hilo.autoFinish(round, skipped)).toEqual([act('refund')])
    expect(hilo.readAction({ type: 'refund' })).toBeNull()
    expect(hilo.isLegal(round, skipped, act('refund'))).toBe(false)
    expect(hilo.settle(round, play(round, ['skip', 'refund']))).toMatchObject({
      outcome: 'void',
      multiplierX100: 100,
      payout: 100_000n,
      effectiveBet: 0n,
    })
    expect(hilo.autoFinish(round, play(round, ['higher']))).toEqual([])
    expect(() => hilo.apply(round, play(round, ['lower']), act('refund'))).toThrow('illegal')
    expect(() => hilo.settle(round, skipped)).toThrow('not over')
  })

  test('whatever is played, the state holds no card, the view none that is not turned, and the money adds up', () => {
    const anyPlay = fc.record({ nonce: fc.nat(), picks: fc.array(fc.nat(9), { maxLength: 30 }) })
    fc.assert(
      fc.property(anyPlay, ({ nonce, picks }) => {
        const round = roundOf({ nonce })
        let state = hilo.open(round)
        for (const pick of picks) {
          const legal = hilo.legal(round, state)
          expect(hilo.isOver(state)).toBe(legal.length === 0)
          const action = legal[pick % legal.length]
          if (!action) break
          state = hilo.apply(round, state, action)
          expect(Object.keys(state).toSorted()).toEqual(['end', 'moves'])
          expect(hilo.view(round, state).cards).toHaveLength(state.moves.length + 1)
        }
        if (!hilo.isOver(state)) {
          for (const last of hilo.autoFinish(round, state)) state = hilo.apply(round, state, last)
        }
        const { payout } = hilo.settle(round, state)
        expect(payout).toBeGreaterThanOrEqual(0n)
        expect(payout).toBeLessThanOrEqual(round.bet.maxWin)
        expect(hilo.settle(round, state)).toEqual(hilo.settle(round, state))
      }),
    )
  })
})

test('RNG-03: verifying plays the recorded actions again', () => {
  const round = roundOf()
  const actions = [act('lower'), act('skip'), act('cashOut')]
  const state = play(round, ['lower', 'skip', 'cashOut'])
  const record = { profile: profile.code, bet: round.bet, seeds: round.seeds, actions }
  const outcome = { view: hilo.view(round, state), settlement: hilo.settle(round, state) }
  expectVerified(hilo.verify, record, outcome)
})

test('bets and actions are read from the wire and judged', () => {
  const offer = (stake: bigint) => hilo.validate({ profile, limits, bet: roundOf({ stake }).bet })
  expect(offer(100_000n)).toBeNull()
  expect(offer(4_900n)).toBe('stake_too_low')
  expect(offer(limits.maxStake + 100n)).toBe('stake_too_high')
  expect(hilo.readChoice({})).toEqual({})
  for (const wrong of [null, [], { rank: 7 }]) expect(hilo.readChoice(wrong)).toBeNull()
  expect(hilo.readAction({ type: 'higher', card: 3 })).toEqual(act('higher'))
  for (const wrong of [null, {}, { type: 'win' }]) expect(hilo.readAction(wrong)).toBeNull()
})
