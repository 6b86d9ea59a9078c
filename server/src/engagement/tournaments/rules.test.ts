import type {
  TournamentPrizes,
  TournamentScore,
  TournamentTerms,
} from '@croupier/api/engagement/terms/tournament'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addRound,
  comparePlayers,
  compareRounds,
  counts,
  isOf,
  NOTHING_YET,
  occurrenceAt,
  placesWithPrize,
  poolOf,
  prizeList,
  roundsLookedBack,
  type ScoredRound,
  sharesOfPool,
  standingOf,
  wholeOfShares,
  worthOf,
} from './rules.ts'

const REAL = 10_000n
const START = Date.parse('2026-03-10T12:00:00.000Z')

const scores: TournamentScore[] = [
  { by: 'multipliers' },
  { by: 'best_multiplier' },
  { by: 'best_run', length: 3 },
  { by: 'wins' },
  { by: 'valid_bets' },
  { by: 'race', measure: 'valid_bets', target: 50n * REAL },
  { by: 'race', measure: 'multipliers', target: 5n * REAL },
]

const scoreTerms = fc.record({
  score: fc.constantFrom(...scores),
  leastStake: fc.constantFrom(1n, REAL, 3n * REAL),
  rounds: fc.integer({ min: 1, max: 12 }),
})

const round = fc
  .record({
    second: fc.integer({ min: 0, max: 20 }),
    stake: fc.bigInt({ min: 0n, max: 6n * REAL }),
    payout: fc.bigInt({ min: 0n, max: 60n * REAL }),
    isValid: fc.boolean(),
  })
  .map(({ second, stake, payout, isValid }) => ({
    endedAt: new Date(START + second * 1_000),
    source: 7,
    stake,
    payout,
    valid: isValid ? stake : 0n,
  }))
const roundsOf = fc
  .array(round, { maxLength: 16 })
  .map((all): ScoredRound[] => all.map((one, place) => ({ ...one, roundId: `r${place}` })))

const shuffled = (rounds: readonly ScoredRound[], seed: number): ScoredRound[] =>
  rounds
    .map((one, place) => ({ one, key: (place * 7919 + seed * 104_729) % 1_009 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one)

type ScoreTerms = Pick<TournamentTerms, 'score' | 'leastStake' | 'rounds'>

test('D10 a score is a function of the rounds: their order does not matter', () => {
  fc.assert(
    fc.property(scoreTerms, roundsOf, fc.integer({ min: 0, max: 999 }), (terms, rounds, seed) => {
      expect(standingOf(terms, shuffled(rounds, seed))).toEqual(standingOf(terms, rounds))
    }),
  )
})

test('D10, E1 a round that is void leaves what a history without it would have left', () => {
  fc.assert(
    fc.property(scoreTerms, roundsOf, fc.nat(15), (terms, rounds, place) => {
      const without = rounds.filter((_, index) => index !== place)
      const withVoid = rounds.map((one, index) =>
        index === place ? { ...one, stake: 0n, payout: 0n, valid: 0n } : one,
      )
      expect(standingOf(terms, withVoid)).toEqual(standingOf(terms, without))
    }),
  )
})

test('D10 rounds that are added one by one bring what all of them together bring', () => {
  fc.assert(
    fc.property(scoreTerms, roundsOf, (terms, rounds) => {
      expect(addedOneByOne(terms, rounds)).toEqual(standingOf(terms, rounds))
    }),
  )
})

function addedOneByOne(terms: ScoreTerms, rounds: readonly ScoredRound[]) {
  const counting = rounds.filter((one) => counts(one, terms)).toSorted(compareRounds)
  const back = roundsLookedBack(terms.score)
  let standing = NOTHING_YET
  for (const [place, one] of counting.entries()) {
    if (standing.rounds >= terms.rounds) break
    const before = back === 0 ? [] : counting.slice(Math.max(0, place - back), place)
    standing = addRound(terms, standing, { round: one, before })
  }
  return standing
}

test('D10 one more round never lowers a score, and its moment is that of the round that brought it', () => {
  fc.assert(
    fc.property(scoreTerms, roundsOf, (terms, rounds) => {
      const ordered = rounds.toSorted(compareRounds)
      let before = NOTHING_YET
      for (let length = 0; length <= ordered.length; length++) {
        const after = standingOf(terms, ordered.slice(0, length))
        expect(after.score).toBeGreaterThanOrEqual(before.score)
        if (after.score > before.score)
          expect(after.reachedAt).toEqual(ordered[length - 1]?.endedAt)
        else expect(after.reachedAt).toEqual(before.reachedAt)
        expect(after.rounds).toBeLessThanOrEqual(terms.rounds)
        before = after
      }
    }),
  )
})

test('D10 a win is held against the whole cost: all hundred lines of a draw are no 98 times', () => {
  const all = { stake: 100n * REAL, payout: 98n * REAL, valid: 100n * REAL }
  const at = { endedAt: new Date(START), source: 7, roundId: 'r' }
  expect(worthOf('multipliers', { ...all, ...at })).toBe(9_800n)
  // A feature that was bought is part of the cost.
  expect(worthOf('multipliers', { ...all, ...at, stake: 200n * REAL })).toBe(4_900n)
})

test('D10 free rounds and void rounds do not count, nor what is below the least stake', () => {
  const terms = { leastStake: REAL }
  expect(counts({ stake: 0n, valid: 0n }, terms)).toBe(false)
  expect(counts({ stake: 5n * REAL, valid: 0n }, terms)).toBe(false)
  expect(counts({ stake: REAL - 1n, valid: REAL - 1n }, terms)).toBe(false)
  expect(counts({ stake: REAL, valid: REAL }, terms)).toBe(true)
})

test('D10 only the first rounds count: more of them are no better chance of a high one', () => {
  const terms: ScoreTerms = { score: { by: 'best_multiplier' }, leastStake: REAL, rounds: 2 }
  const rounds = [1n, 2n, 90n].map((payout, place) => ({
    endedAt: new Date(START + place * 1_000),
    source: 7,
    roundId: `r${place}`,
    stake: REAL,
    payout: payout * REAL,
    valid: REAL,
  }))
  expect(standingOf(terms, rounds)).toEqual({
    score: 2n * REAL,
    reachedAt: new Date(START + 1_000),
    rounds: 2,
  })
})

test('D10 the best run is of rounds in a row', () => {
  const terms: ScoreTerms = { score: { by: 'best_run', length: 2 }, leastStake: REAL, rounds: 9 }
  const rounds = [5n, 0n, 3n, 4n].map((payout, place) => ({
    endedAt: new Date(START + place * 1_000),
    source: 7,
    roundId: `r${place}`,
    stake: REAL,
    payout: payout * REAL,
    valid: REAL,
  }))
  expect(standingOf(terms, rounds).score).toBe(7n * REAL)
})

test('D10 a board has one order: the higher score, then the earlier, and nobody shares a place', () => {
  const player = fc.record({
    score: fc.bigInt({ min: 1n, max: 4n }),
    reachedAt: fc.integer({ min: 0, max: 3 }).map((second) => new Date(START + second * 1_000)),
    memberId: fc.bigInt({ min: 1n, max: 50n }),
  })
  const players = fc.uniqueArray(player, { selector: ({ memberId }) => memberId, maxLength: 20 })
  fc.assert(
    fc.property(players, (all) => {
      const board = all.toSorted(comparePlayers)
      for (const [place, one] of board.entries()) {
        const next = board[place + 1]
        if (!next) continue
        expect(comparePlayers(one, next)).toBeLessThan(0)
        expect(one.score).toBeGreaterThanOrEqual(next.score)
        if (one.score === next.score)
          expect(one.reachedAt.getTime()).toBeLessThanOrEqual(next.reachedAt.getTime())
      }
    }),
  )
})

type Pool = Extract<TournamentPrizes, { form: 'pool' }>
/** Places whose shares are the whole. */
const poolPlaces = fc
  .array(
    fc.record({ width: fc.integer({ min: 1, max: 5 }), share: fc.integer({ min: 1, max: 200 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((lines): Pool['places'] => {
    let upToPlace = 1
    let left = 10_000
    const rest = lines.map(({ width, share }) => {
      upToPlace += width
      left -= width * share
      return { upToPlace, shareX100: share }
    })
    return [{ upToPlace: 1, shareX100: left }, ...rest]
  })

test('D10 a pool is given to the last unit: shares rounded down, the rest to the first', () => {
  const currency = fc.constantFrom('BRL' as const, 'VND' as const, 'JPY' as const)
  fc.assert(
    fc.property(
      poolPlaces,
      fc.bigInt({ min: 0n, max: 1_000_000n * REAL }),
      currency,
      (places, hold, code) => {
        expect(wholeOfShares(places)).toBe(10_000)
        const prizes: Pool = { form: 'pool', holdShareX100: 5_000, most: null, places }
        const pool = poolOf(prizes, { hold, currency: code }) ?? 0n
        const shares = sharesOfPool(pool, { places, currency: code })
        expect(shares).toHaveLength(placesWithPrize(prizes))
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(pool)
        expect(shares.every((share) => share >= 0n)).toBe(true)
        // GUARDS G6: never more than half of what the house keeps.
        expect(pool * 2n).toBeLessThanOrEqual(hold)
      },
    ),
  )
})

test('D10 a pool has a cap, and places of a table get what their line says', () => {
  const places = [{ upToPlace: 1, shareX100: 10_000 }]
  const capped: Pool = { form: 'pool', holdShareX100: 5_000, most: 3n * REAL, places }
  expect(poolOf(capped, { hold: 100n * REAL, currency: 'BRL' })).toBe(3n * REAL)
  const table: TournamentPrizes = {
    form: 'table',
    places: [
      { upToPlace: 1, rewards: [{ kind: 'cash', amount: 5n * REAL }] },
      { upToPlace: 3, rewards: [{ kind: 'cash', amount: REAL }] },
    ],
  }
  expect(poolOf(table, { hold: 100n * REAL, currency: 'BRL' })).toBeNull()
  expect(
    prizeList(table, { pool: 0n, currency: 'BRL' }).map((rewards) =>
      rewards.map((one) => ('amount' in one ? one.amount : 0n)),
    ),
  ).toEqual([[5n * REAL], [REAL], [REAL]])
})

test('D10 an empty list of games does not choose, a filled one does', () => {
  const slot = { gameType: 'RNG', gameCode: 'REEF', vendor: 'HOUSE' }
  expect(isOf({ types: [], vendors: [], games: [] }, slot)).toBe(true)
  expect(isOf({ types: ['LIVE'], vendors: [], games: [] }, slot)).toBe(false)
  expect(isOf({ types: ['RNG'], vendors: ['OTHER'], games: [] }, slot)).toBe(false)
  expect(isOf({ types: [], vendors: [], games: ['REEF'] }, slot)).toBe(true)
})

test("D10 contests follow the brand's days and weeks, and end with their promotion", () => {
  const of = {
    startsAt: new Date('2026-03-04T00:00:00.000Z'),
    endsAt: new Date('2026-03-12T00:00:00.000Z'),
    timeZone: 'America/Sao_Paulo',
  }
  const at = (moment: string, every: TournamentTerms['every']) =>
    occurrenceAt({ every }, { ...of, at: new Date(moment) })
  expect(at('2026-03-05T02:00:00.000Z', 'day')).toEqual({
    name: 'day-2026-03-04',
    from: new Date('2026-03-04T03:00:00.000Z'),
    to: new Date('2026-03-05T03:00:00.000Z'),
  })
  expect(at('2026-03-10T12:00:00.000Z', 'week')).toEqual({
    name: 'week-2026-03-09',
    from: new Date('2026-03-09T03:00:00.000Z'),
    to: of.endsAt,
  })
  expect(at('2026-03-01T12:00:00.000Z', 'once')).toEqual({
    name: 'once',
    from: of.startsAt,
    to: of.endsAt,
  })
  expect(at('2026-03-12T00:00:00.000Z', 'day')).toBeNull()
  expect(occurrenceAt({ every: 'once' }, { ...of, endsAt: null, at: of.startsAt })).toBeNull()
})
