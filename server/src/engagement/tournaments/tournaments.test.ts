import { tournamentsApi } from '@croupier/api/engagement/tournaments'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import {
  cash,
  MINUTE,
  prizeTable,
  REAL,
  tournamentTerms,
  tournamentWorld,
} from '../../../test/tournament-world.ts'
import { definitionWith } from '../../../test/promotion-world.ts'
import { placeOf } from './board.ts'
import { finishHeats } from './finish-heats.ts'
import { forgetRounds } from './forget-rounds.ts'
import { openHeats } from './heats.ts'
import { firstRounds } from './kept-rounds.ts'
import { comparePlayers, type Placed, standingOf } from './rules.ts'

const DAY_MS = 86_400_000
const world = await tournamentWorld()
const { house, context, clock, parts, balance, round, settled, finish } = world
const { db } = context
afterAll(() => world.http.fastify.close())

const someone = async () => {
  const memberId = await world.member(null)
  return { memberId, browser: await world.browser(memberId) }
}
type Someone = Awaited<ReturnType<typeof someone>>

const joined = async (contestId: string): Promise<Someone> => {
  const who = await someone()
  await who.browser.value(tournamentsApi.join, { contestId })
  return who
}
const boardOf = async (who: Someone, contestId: string) =>
  await who.browser.value(tournamentsApi.board, { contestId })
const bar = async ({ memberId }: Someone) =>
  await db
    .transaction()
    .execute((tx) =>
      house.protection.bar(tx, { memberId, brandId: 1, kind: 'registry', reason: 'test' }),
    )
/** What promotions have given a member. */
const given = async ({ memberId }: Someone) => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(cost), 0)::bigint as sum from promotions_rewards where member_id = ${memberId}`.execute(
    db,
  )
  return rows[0]?.sum ?? 0n
}

test('D10 a contest is joined, played and paid: own and vendors’ rounds, places by score, prizes by the table', async () => {
  const { contestId } = await world.contest()
  const [ana, ben, eve] = [
    await joined(contestId),
    await joined(contestId),
    await joined(contestId),
  ]
  await round(ana.memberId, { units: 2n, wins: 10n })
  await round(ben.memberId, { units: 1n, wins: 8n })
  await round(eve.memberId, { units: 10n, wins: 10n })
  await settled()
  const board = await boardOf(ana, contestId)
  expect(board.rows.map(({ place, score, isOwn }) => [place, score, isOwn])).toEqual([
    [1, 8n * REAL, false],
    [2, 5n * REAL, true],
    [3, 1n * REAL, false],
  ])
  expect(board).toMatchObject({ state: 'running', players: 3, own: { place: 2, rounds: 1 } })
  expect(board.ownPrize).toEqual([cash(20n)])
  const before = await balance(ben.memberId)
  await finish()
  const after = await boardOf(ben, contestId)
  expect(after).toMatchObject({ state: 'finished', own: { place: 1 }, ownPrize: [cash(50n)] })
  expect(await balance(ben.memberId)).toBe(before + 50n * REAL)
  expect([await given(ana), await given(eve)]).toEqual([20n * REAL, 10n * REAL])
})

test('D10 fifty joins at once are one, and rounds before joining do not count', async () => {
  const { contestId } = await world.contest()
  const ana = await someone()
  await round(ana.memberId, { units: 1n, wins: 90n })
  await Promise.all(
    Array.from({ length: 50 }, () => ana.browser.value(tournamentsApi.join, { contestId })),
  )
  clock.advance(1_000)
  await round(ana.memberId, { units: 1n, wins: 3n })
  await settled()
  expect(await boardOf(ana, contestId)).toMatchObject({
    players: 1,
    own: { place: 1, score: 3n * REAL, rounds: 1 },
  })
  const copies = await db
    .selectFrom('promotions_entitlements')
    .select('state')
    .where('member_id', '=', ana.memberId)
    .execute()
  expect(copies).toEqual([{ state: 'joined' }])
})

test('D10 of equal scores the one that was reached first stands higher', async () => {
  const { contestId } = await world.contest()
  const [ana, ben] = [await joined(contestId), await joined(contestId)]
  await round(ben.memberId, { units: 1n, wins: 4n })
  await round(ana.memberId, { units: 1n, wins: 4n })
  await settled()
  expect((await boardOf(ben, contestId)).own?.place).toBe(1)
  await finish()
  expect([await given(ben), await given(ana)]).toEqual([50n * REAL, 20n * REAL])
})

test('D10, E1 a late void changes places until the prizes are paid, and nothing afterwards', async () => {
  const { contestId } = await world.contest()
  const [ana, ben] = [await joined(contestId), await joined(contestId)]
  const first = await round(ana.memberId, { units: 1n, wins: 20n })
  const kept = await round(ben.memberId, { units: 1n, wins: 6n })
  await settled()
  expect((await boardOf(ana, contestId)).own?.place).toBe(1)
  clock.advance(65 * MINUTE)
  // The contest is over and waits for late results.
  await first.undo()
  await settled()
  expect(await boardOf(ana, contestId)).toMatchObject({
    state: 'settling',
    own: { place: null, score: 0n },
  })
  await finish()
  expect([await given(ana), await given(ben)]).toEqual([0n, 50n * REAL])
  await kept.undo()
  await settled()
  await finish()
  expect(await boardOf(ben, contestId)).toMatchObject({
    state: 'finished',
    own: { place: 1, score: 6n * REAL },
    ownPrize: [cash(50n)],
  })
  expect(await given(ben)).toBe(50n * REAL)
})

test('D10 reading the same entries again changes nothing', async () => {
  const { contestId } = await world.contest({ score: { by: 'valid_bets' } })
  const ana = await joined(contestId)
  const undone = await round(ana.memberId, { units: 3n })
  await round(ana.memberId, { units: 5n })
  await undone.undo()
  await settled()
  const before = await boardOf(ana, contestId)
  expect(before.own).toMatchObject({ score: 5n * REAL, rounds: 1 })
  const entries = await db
    .selectFrom('turnover_entries')
    .selectAll()
    .where('member_id', '=', ana.memberId)
    .orderBy('round_id')
    .orderBy('entry')
    .execute()
  const rows = entries.map((row) => ({ ...row, xid: row.xid ?? '0' }))
  await db.transaction().execute((tx) => house.tournaments.projection.apply(tx, rows))
  await settled()
  expect(await boardOf(ana, contestId)).toEqual(before)
})

test('D10 whatever is played, voided and read in between, a standing is that of the rounds that are kept', async () => {
  const scores = [
    { by: 'multipliers' },
    { by: 'best_run', length: 3 },
    { by: 'race', measure: 'wins', target: 20n * REAL },
  ] as const
  const step = fc.record({
    units: fc.bigInt({ min: 0n, max: 3n }),
    wins: fc.bigInt({ min: 0n, max: 9n }),
    isUndone: fc.boolean(),
    isRead: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...scores),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      async (score, steps) => {
        const { contestId } = await world.contest({ score, rounds: 4 })
        const { memberId } = await joined(contestId)
        const expected = []
        for (const { units, wins, isUndone, isRead } of steps) {
          if (units === 0n) continue
          const played = await round(memberId, { units, wins })
          if (isRead) await settled()
          if (isUndone) await played.undo()
          else expected.push({ units, wins })
        }
        await settled()
        const of = { heatId: contestId, memberId, limit: 100 }
        const kept = await firstRounds(db, of)
        expect(kept.map(({ stake, payout }) => [stake, payout])).toEqual(
          expected.map(({ units, wins }) => [units * REAL, wins * REAL]),
        )
        const player = await db
          .selectFrom('tournaments_players')
          .select(['score', 'reached_at as reachedAt', 'rounds'])
          .where('member_id', '=', memberId)
          .where('heat_id', '=', contestId)
          .executeTakeFirstOrThrow()
        expect(player).toEqual(standingOf(tournamentTerms({ score, rounds: 4 }), kept))
      },
    ),
    { numRuns: 4 },
  )
})

test('D10, E6 who may get nothing gets nothing: the next place moves up, or the prize lapses, as the terms say', async () => {
  const results: bigint[][] = []
  for (const barredPrize of ['moves_up', 'lapses'] as const) {
    const { contestId } = await world.contest({ barredPrize })
    const people = [await joined(contestId), await joined(contestId), await joined(contestId)]
    for (const [place, { memberId }] of people.entries())
      await round(memberId, { units: 1n, wins: 9n - BigInt(place) })
    await settled()
    const [first] = people
    if (first) await bar(first)
    await finish()
    results.push(await Promise.all(people.map(given)))
  }
  expect(results).toEqual([
    [0n, 50n * REAL, 20n * REAL],
    [0n, 20n * REAL, 10n * REAL],
  ])
})

test('D10, E6 who is barred is shown no contest and joins none', async () => {
  const { contestId } = await world.contest()
  const ana = await someone()
  await bar(ana)
  expect((await ana.browser.value(tournamentsApi.list)).items).toEqual([])
  expect((await ana.browser.refusal(tournamentsApi.join, { contestId })).code).toBe(
    'promotion_barred',
  )
})

test('D10 a contest of another brand is neither shown nor joined, and its rounds do not count', async () => {
  const { contestId } = await world.contest({}, {}, 2)
  const ana = await someone()
  const refused = await ana.browser.refusal(tournamentsApi.join, { contestId })
  expect(refused.code).toBe('not_found')
  expect((await ana.browser.refusal(tournamentsApi.board, { contestId })).code).toBe('not_found')
  await round(ana.memberId, { units: 1n, wins: 9n })
  await settled()
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from tournaments_rounds where heat_id = ${contestId}`.execute(db)
  expect(rows).toEqual([{ kept: 0 }])
})

test('D10 a worker that dies anywhere while it pays repeats nothing: each place once, whoever goes on', async () => {
  for (let dies = 1; dies <= 4; dies++) {
    const { contestId } = await world.contest()
    const people = [await joined(contestId), await joined(contestId), await joined(contestId)]
    for (const [place, { memberId }] of people.entries())
      await round(memberId, { units: 1n, wins: 9n - BigInt(place) })
    clock.advance(71 * MINUTE)
    await settled()
    let paid = 0
    const dying = {
      ...parts,
      promotions: {
        ...parts.promotions,
        tryClaim: async (...of: Parameters<typeof parts.promotions.tryClaim>) => {
          paid += 1
          const claimed = await parts.promotions.tryClaim(...of)
          if (paid === dies) throw new Error('killed')
          return claimed
        },
      },
    }
    if (dies <= people.length) await expect(finishHeats(dying)).rejects.toThrow('killed')
    else await finishHeats(dying)
    await Promise.all([finishHeats(parts), finishHeats(parts)])
    await finishHeats(parts)
    expect(await Promise.all(people.map(given))).toEqual([50n * REAL, 20n * REAL, 10n * REAL])
    expect((await world.heat(contestId)).state).toBe('paid')
  }
})

test('D10 a pool is half of what the house keeps, paid to the last unit with the rest to the first', async () => {
  const { contestId } = await world.contest({
    prizes: {
      form: 'pool',
      holdShareX100: 5_000,
      most: null,
      places: [
        { upToPlace: 1, shareX100: 5_001 },
        { upToPlace: 4, shareX100: 1_333 },
        { upToPlace: 5, shareX100: 1_000 },
      ],
    },
  })
  const people = []
  for (let place = 0; place < 5; place++) people.push(await joined(contestId))
  for (const [place, { memberId }] of people.entries())
    await round(memberId, { units: 1_003n, wins: 900n - BigInt(place) })
  await settled()
  const [ana] = people
  const board = ana && (await boardOf(ana, contestId))
  await finish()
  const { pool } = await world.heat(contestId)
  const sums = await Promise.all(people.map(given))
  expect(pool).toBeGreaterThan(0n)
  expect(board?.pool).toBe(pool)
  expect(sums.reduce((sum, one) => sum + one, 0n)).toBe(pool)
  expect(sums.every((one) => one % 100n === 0n)).toBe(true)
  const { rows } = await sql<{ hold: bigint }>`
    select sum(hold)::bigint as hold from turnover_entries
    where member_id = any(${people.map(({ memberId }) => String(memberId))}::bigint[])`.execute(db)
  expect((pool ?? 0n) * 2n).toBeLessThanOrEqual(rows[0]?.hold ?? 0n)
})

test('D10 without joining first whoever plays takes part; games and least stake choose the rounds', async () => {
  const { contestId } = await world.contest({
    optIn: false,
    score: { by: 'wins' },
    leastStake: 2n * REAL,
    of: { types: [], vendors: [], games: ['REEF'] },
  })
  const ana = await someone()
  await round(ana.memberId, { units: 1n, wins: 50n })
  await round(ana.memberId, { units: 9n, wins: 50n, gameCode: 'OTHER-GAME' })
  await round(ana.memberId, { units: 2n, wins: 7n })
  await settled()
  expect(await boardOf(ana, contestId)).toMatchObject({
    players: 1,
    own: { place: 1, score: 7n * REAL, rounds: 1 },
  })
  expect((await ana.browser.refusal(tournamentsApi.join, { contestId })).code).toBe('not_found')
})

test('D10 a daily contest begins anew each day; the running one keeps its version and the next takes the new one', async () => {
  const { promotion, contestId } = await world.contest({ every: 'day' }, { endsAt: null })
  const { code } = promotion
  const heats = async () =>
    await db
      .selectFrom('tournaments_heats')
      .select(['id', 'promotion_id', 'state', 'starts_at', 'ends_at'])
      .where('code', '=', code)
      .orderBy('starts_at')
      .execute()
  const [running, next, ...more] = await heats()
  expect(more).toEqual([])
  expect(running?.ends_at).toEqual(next?.starts_at)
  const { promotion: second } = await world.contest(
    { every: 'day', prizes: prizeTable(5n) },
    { code, endsAt: null },
  )
  expect((await heats()).map(({ promotion_id }) => promotion_id)).toEqual([promotion.id, second.id])
  const ana = await joined(contestId)
  await round(ana.memberId, { units: 1n, wins: 3n })
  clock.advance(24 * 60 * MINUTE)
  await openHeats(parts)
  await settled()
  await finishHeats(parts)
  expect((await heats()).map(({ state }) => state)).toEqual(['paid', 'open', 'open'])
  expect(await given(ana)).toBe(50n * REAL)
})

test('D10 an own place far down is read from the mark above it, and is what counting finds', async () => {
  const { contestId } = await world.contest({ optIn: false })
  const { rows } = await sql<Placed>`
    insert into tournaments_players (member_id, heat_id, brand_id, joined_at, score, reached_at, rounds, last_at, last_source, last_round)
    select 1000000 + n, ${contestId}, 1, now(), (n % 97 + 1) * 10000, ${clock.now()}::timestamptz + (n % 7) * interval '1 second', 1,
      now(), 7, 'r' from generate_series(1, 3000) n
    returning member_id as "memberId", score, reached_at as "reachedAt"`.execute(db)
  await sql`update tournaments_boards set changes = changes + 1 where heat_id = ${contestId}`.execute(
    db,
  )
  await settled()
  const marks = await db
    .selectFrom('tournaments_marks')
    .select('place')
    .where('heat_id', '=', contestId)
    .execute()
  expect(marks).toHaveLength(15)
  const ordered = rows.toSorted(comparePlayers)
  for (const place of [1, 2, 199, 200, 201, 1_234, 2_999, 3_000]) {
    const row = ordered[place - 1]
    if (!row) throw new Error('there are three thousand')
    expect(await placeOf(db, { ...row, heatId: contestId })).toBe(place)
  }
})

test('GUARDS G6 a table of prizes above half of the hold of the last weeks cannot be proposed; a pool is bounded by itself', async () => {
  const { judge } = world.promotions
  const verdict = async (more: Parameters<typeof tournamentTerms>[0]) =>
    await judge({
      brandId: 1,
      now: clock.now(),
      definition: definitionWith(tournamentTerms(more), {
        code: 'judged',
        startsAt: clock.now(),
        endsAt: new Date(clock.now().getTime() + 7 * 86_400_000),
      }),
    })
  const before = await verdict({ prizes: prizeTable(100_000n) })
  expect(before.problems).toEqual([{ field: 'terms.prizes', code: 'prizes_above_hold' }])
  const ana = await someone()
  // At one per cent of hold a week of this is 10,000 over four weeks, and half of a quarter of it is 1,250.
  await round(ana.memberId, { units: 1_000_000n })
  await settled()
  clock.advance(86_400_000)
  expect((await verdict({ prizes: prizeTable(1_500n) })).problems).toHaveLength(1)
  expect((await verdict({ prizes: prizeTable(1_000n, 200n) })).problems).toEqual([])
  const pool = { form: 'pool' as const, holdShareX100: 5_000, most: null }
  const whole = await verdict({
    prizes: { ...pool, places: [{ upToPlace: 1, shareX100: 9_999 }] },
  })
  expect(whole.problems).toEqual([{ field: 'terms.prizes.places', code: 'shares_not_whole' }])
  expect(
    (await verdict({ prizes: { ...pool, places: [{ upToPlace: 2, shareX100: 5_000 }] } })).problems,
  ).toEqual([])
})

test('D10 wrong terms name their field: no end, a run longer than its rounds, lines that do not rise, games nobody offers', async () => {
  const definition = definitionWith(
    tournamentTerms({
      score: { by: 'best_run', length: 5 },
      rounds: 3,
      of: { types: [], vendors: [], games: ['NO-SUCH-GAME'] },
      prizes: {
        form: 'table',
        places: [
          { upToPlace: 3, rewards: [cash(1n)] },
          { upToPlace: 2, rewards: [{ kind: 'cash', amount: 12_345n }] },
        ],
      },
    }),
    { code: 'wrong', endsAt: null },
  )
  const { problems } = await world.promotions.judge({ brandId: 1, now: clock.now(), definition })
  expect(problems).toEqual(
    expect.arrayContaining([
      { field: 'endsAt', code: 'tournament_end_missing' },
      { field: 'terms.score.length', code: 'run_above_rounds' },
      { field: 'terms.prizes.places.1.upToPlace', code: 'out_of_order' },
      { field: 'terms.prizes.places.1.rewards.0.amount', code: 'amount_not_payable' },
      { field: 'terms.of', code: 'unknown_games' },
    ]),
  )
})

test('D10 rounds of a contest are kept for ninety days after it, and its standings and prizes for good', async () => {
  const { contestId } = await world.contest()
  const ana = await joined(contestId)
  await round(ana.memberId, { units: 2n, wins: 10n })
  await finish()
  const kept = async () => {
    const { rows } = await sql<{ rounds: number; standing: bigint; paid: string }>`
      select (select count(*)::int from tournaments_rounds where heat_id = ${contestId}) as rounds,
        (select score from tournaments_players where heat_id = ${contestId} and member_id = ${ana.memberId}) as standing,
        (select state from tournaments_results where heat_id = ${contestId} and member_id = ${ana.memberId}) as paid`.execute(
      db,
    )
    return rows[0]
  }
  clock.advance(89 * DAY_MS)
  await forgetRounds(parts)
  expect(await kept()).toEqual({ rounds: 1, standing: 5n * REAL, paid: 'given' })
  // One that runs keeps its rounds, whatever is old beside it.
  const running = await world.contest()
  const ben = await someone()
  const at = { heat_id: running.contestId, member_id: ben.memberId, source: 7, round_id: 'kept' }
  await db
    .insertInto('tournaments_rounds')
    .values({
      ...at,
      ended_at: clock.now(),
      stake: 1n,
      payout: 0n,
      valid: 1n,
      hold: 0n,
      entries: 1,
      counts: true,
    })
    .execute()
  clock.advance(2 * DAY_MS)
  await forgetRounds(parts)
  expect(await kept()).toEqual({ rounds: 0, standing: 5n * REAL, paid: 'given' })
  const { rows } = await sql<{ rounds: number }>`
    select count(*)::int as rounds from tournaments_rounds where heat_id = ${running.contestId}`.execute(
    db,
  )
  expect(rows).toEqual([{ rounds: 1 }])
})
