import { missionsApi } from '@croupier/api/engagement/missions'
import { promotionsApi } from '@croupier/api/engagement/promotions'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  cash,
  missionTerms,
  missionWorld,
  REAL,
  seasonTerms,
  validBets,
} from '../../../test/mission-world.ts'
import { definitionWith } from '../../../test/promotion-world.ts'
import { endSeasons } from './end-seasons.ts'
import { settleDue } from './jobs.ts'
import { missionKind, worthOfPoints } from './kind.ts'

const world = await missionWorld()
const { house, context, clock, balance, settled, fact } = world
const { db } = context
afterAll(() => world.http.fastify.close())

type World = Awaited<ReturnType<typeof world.browser>>

const summary = async (browser: World) => await browser.value(missionsApi.summary)

/** One mission as its member sees it; undefined when it is not shown. */
const shown = async (browser: World, code: string) =>
  (await summary(browser)).groups
    .flatMap(({ missions }) => missions)
    .find((one) => one.code === code)

const counts = async () =>
  await db
    .selectFrom('missions_counts')
    .select(['member_id', 'code', 'occurrence', 'measure', 'item', 'amount'])
    .where('amount', '<>', 0n)
    .orderBy('member_id')
    .orderBy('code')
    .orderBy('occurrence')
    .orderBy('measure')
    .orderBy('item')
    .execute()

/** A settled round whose stake can be taken back by the id of its bet. */
const round = async (memberId: bigint, units: bigint, at = clock.now()) => {
  const [roundId, betId] = [context.random.uuid(), context.random.uuid()]
  const stake = units * REAL
  await world.move(memberId, {
    operation: 'deposit',
    source: 0,
    counterAccount: 'psp',
    amount: stake,
    at,
  })
  await world.move(memberId, { roundId, gameCode: 'REEF', externalId: betId, amount: stake, at })
  await world.move(memberId, {
    operation: 'win',
    roundId,
    gameCode: 'REEF',
    roundClosed: true,
    amount: 0n,
    at,
  })
  return { roundId, undo: () => world.voidRound(memberId, roundId, betId) }
}

test('S7-047 a mission is seen, played for, completed and claimed once, however often and by how many at once', async () => {
  const { code } = await world.mission()
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  expect(await shown(browser, code)).toMatchObject({ share: 0, state: 'in_process' })
  await world.play(memberId, { stake: 40n * REAL })
  await settled()
  expect(await shown(browser, code)).toMatchObject({
    share: 4_000,
    state: 'in_process',
    counters: [{ progress: 40n * REAL, target: 100n * REAL }],
  })
  await world.play(memberId, { stake: 70n * REAL })
  await settled()
  const done = await shown(browser, code)
  expect(done).toMatchObject({ share: 10_000, state: 'claim' })
  const before = await balance(memberId)
  const entitlementId = done?.entitlementId ?? ''
  const claims = await Promise.all(
    Array.from({ length: 50 }, () => browser.value(promotionsApi.claim, { entitlementId })),
  )
  expect(new Set(claims.map(({ state }) => state))).toEqual(new Set(['issued']))
  expect(await balance(memberId)).toBe(before + REAL)
  expect(await shown(browser, code)).toMatchObject({ state: 'issued' })
  await Promise.all([settleDue(house.missions.parts), settleDue(house.missions.parts)])
  expect(await balance(memberId)).toBe(before + REAL)
})

test('S2-059 the badge counts what can be taken, and nothing for who may get nothing', async () => {
  await world.mission()
  const memberId = await world.member(null)
  await world.play(memberId, { stake: 200n * REAL })
  await settled()
  const waiting = await house.missions.claimable(db, memberId)
  expect(waiting).toBeGreaterThan(0)
  expect((await summary(await world.browser(memberId))).claimable).toBe(waiting)
  await db
    .transaction()
    .execute((tx) =>
      house.protection.bar(tx, { memberId, brandId: 1, kind: 'registry', reason: 'test' }),
    )
  expect(await house.missions.claimable(db, memberId)).toBe(0)
})

test('S3-046 a correction takes back what it undoes until that is claimed; what was claimed stays, and points of the season go', async () => {
  const season = await world.season()
  const { code } = await world.mission({ season: { code: season.code, points: 10 } })
  const [waits, took] = [await world.member(null), await world.member(null)]
  const [first, second] = [await round(waits, 100n), await round(took, 100n)]
  await settled()
  const browsers = [await world.browser(waits), await world.browser(took)] as const
  const taken = await shown(browsers[1], code)
  await browsers[1].value(promotionsApi.claim, { entitlementId: taken?.entitlementId ?? '' })
  const after = await balance(took)
  await first.undo()
  await second.undo()
  await settled()
  expect(await shown(browsers[0], code)).toMatchObject({ share: 0, state: 'in_process' })
  expect(await shown(browsers[1], code)).toMatchObject({ state: 'issued' })
  expect(await balance(took)).toBe(after + 100n * REAL)
  const board = await browsers[1].value(missionsApi.leaderboard)
  expect(board.own).toEqual({ place: null, points: 0, prize: [] })
  // Earned again it can be taken again by who had not taken it.
  await world.play(waits, { stake: 100n * REAL })
  await settled()
  expect(await shown(browsers[0], code)).toMatchObject({ state: 'claim' })
})

test('S3-046 whatever order facts are read in, and rebuilt from nothing, missions have counted the same', async () => {
  await world.mission({ period: 'weekly', counters: [validBets(5_000n)] })
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          units: fc.bigInt({ min: 1n, max: 40n }),
          undone: fc.boolean(),
          read: fc.boolean(),
        }),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      async (steps) => {
        const memberId = await world.member(null)
        const day = clock.now().toISOString()
        for (const { units, undone, read } of steps) {
          const played = await round(memberId, units)
          if (read) await settled()
          if (undone) await played.undo()
        }
        await fact(memberId, 'member_logged_in', { day })
        await settled()
        const stands = steps.reduce((sum, { units, undone }) => (undone ? sum : sum + units), 0n)
        const own = (await counts()).filter((one) => one.member_id === memberId)
        const bets = own.filter(({ measure }) => measure === 'valid_bets //')
        expect(bets.length > 0).toBe(stands > 0n)
        expect(new Set(bets.map(({ amount }) => amount))).toEqual(
          new Set(stands > 0n ? [stands * REAL] : []),
        )
      },
    ),
    { numRuns: 4 },
  )
  const before = await counts()
  await house.projections.rebuild('missions_facts')
  await settled()
  expect(await counts()).toEqual(before)
})

test('S3-046 a link of a chain opens when the one before it is complete, with what was done until then', async () => {
  const first = await world.mission({ period: 'once', counters: [validBets(10n)] })
  const second = await world.mission({
    period: 'once',
    needs: first.code,
    counters: [
      { fact: 'rounds', count: 1, leastStake: REAL, of: { types: [], vendors: [], games: [] } },
    ],
  })
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  await world.play(memberId, { stake: 5n * REAL })
  await settled()
  expect(await shown(browser, second.code)).toMatchObject({
    state: 'locked',
    share: 10_000,
    needs: 'A gift',
  })
  await world.play(memberId, { stake: 5n * REAL })
  await settled()
  expect(await shown(browser, first.code)).toMatchObject({ state: 'claim' })
  expect(await shown(browser, second.code)).toMatchObject({ state: 'claim', needs: null })
})

test('S7-048 points of a season open levels once, rank its members with masked names, and its end honours the places', async () => {
  clock.advance(60 * 86_400_000)
  const season = await world.season()
  await world.mission({
    period: 'once',
    claim: 'auto',
    season: { code: season.code, points: 30 },
    counters: [validBets(100n)],
  })
  await world.mission({
    period: 'once',
    rewards: [],
    season: { code: season.code, points: 10 },
    counters: [validBets(10n)],
  })
  const [ana, bia] = [await world.member(null), await world.member(null)]
  await world.play(ana, { stake: 100n * REAL })
  await world.play(bia, { stake: 10n * REAL })
  await settled()
  const browser = await world.browser(ana)
  const { season: track } = await summary(browser)
  expect(track).toMatchObject({ points: 40, level: 2 })
  expect(track?.levels.map(({ state }) => state)).toEqual(['claim', 'claim'])
  const board = await browser.value(missionsApi.leaderboard)
  expect(board.rows.map(({ place, points, isOwn }) => [place, points, isOwn])).toEqual([
    [1, 40, true],
    [2, 10, false],
  ])
  expect(board.rows[0]?.prize).toEqual([cash(50n)])
  expect(board.rows.map(({ account }) => account).every((account) => account.includes('***'))).toBe(
    true,
  )
  const level = track?.levels[1]?.entitlementId ?? ''
  const before = await balance(ana)
  await browser.value(promotionsApi.claim, { entitlementId: level })
  expect(await balance(ana)).toBe(before + 5n * REAL)
  clock.advance(31 * 86_400_000)
  await endSeasons(house.missions.parts)
  await endSeasons(house.missions.parts)
  const prizes = await house.promotions.copies(db, {
    brandId: 1,
    memberId: ana,
    codes: [season.code],
    occurrences: ['place'],
  })
  expect(prizes.map(({ state, rewards }) => [state, rewards])).toEqual([['claim', [cash(50n)]]])
  expect(
    await house.promotions.copies(db, {
      brandId: 1,
      memberId: bia,
      codes: [season.code],
      occurrences: ['place'],
    }),
  ).toEqual([])
})

test('S3-046 nobody who is excluded meanwhile is given anything, then or later', async () => {
  const { code } = await world.mission({ claim: 'auto' })
  const memberId = await world.member(null)
  await world.play(memberId, { stake: 100n * REAL })
  await db
    .transaction()
    .execute((tx) =>
      house.protection.bar(tx, { memberId, brandId: 1, kind: 'registry', reason: 'test' }),
    )
  const before = await balance(memberId)
  await settled()
  await settled()
  expect(await balance(memberId)).toBe(before)
  const browser = await world.browser(memberId)
  expect(await summary(browser)).toMatchObject({ groups: [], season: null, claimable: 0 })
  const row = await db
    .selectFrom('missions_completions')
    .select('state')
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .executeTakeFirst()
  expect(row?.state).toBe('barred')
})

test('S3-046 a mission of another brand counts nothing here, and one beyond a member’s own limits is not shown', async () => {
  const other = await world.mission({}, {}, 2)
  const deposit = await world.mission({ counters: [{ fact: 'deposit_sum', amount: 500n * REAL }] })
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  await world.play(memberId, { stake: 100n * REAL })
  await settled()
  expect(await shown(browser, other.code)).toBeUndefined()
  expect((await counts()).some(({ code }) => code === other.code)).toBe(false)
  expect(await shown(await world.browser(await world.member(null)), deposit.code)).toBeDefined()
  const limited = await world.member(null)
  await db
    .insertInto('protection_limits')
    .values({
      member_id: limited,
      brand_id: 1,
      kind: 'deposit',
      period: 'week',
      currency: 'BRL',
      amount: 400n * REAL,
      set_at: clock.now(),
    })
    .execute()
  expect(await shown(await world.browser(limited), deposit.code)).toBeUndefined()
})

const money = (units: bigint, more: Record<string, string>) => ({
  amount: String(units * REAL),
  currency: 'BRL',
  ...more,
})

test('S3-046 deposits count once they are played once, and not when they go out again or are reversed', async () => {
  const { code } = await world.mission({ counters: [{ fact: 'deposit_sum', amount: 50n * REAL }] })
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  const progress = async () => (await shown(browser, code))?.counters[0]?.progress
  await fact(memberId, 'deposit_credited', money(40n, { depositId: 'one' }))
  await settled()
  expect(await progress()).toBe(0n)
  await world.play(memberId, { stake: 60n * REAL })
  await settled()
  expect(await progress()).toBe(40n * REAL)
  clock.advance(1_000)
  await fact(memberId, 'withdrawal_paid', money(40n, { withdrawalId: 'out' }))
  clock.advance(1_000)
  await fact(memberId, 'deposit_credited', money(40n, { depositId: 'two' }))
  await settled()
  expect(await progress()).toBe(40n * REAL)
  await fact(memberId, 'deposit_reversed', money(40n, { depositId: 'one' }))
  await settled()
  expect(await progress()).toBe(0n)
})

const worth = (rewards: readonly { kind: string }[]) => BigInt(rewards.length) * 10n

test('S3-046 what is worth more than half of what the play keeps cannot go live, nor what asks for nothing that can be done', async () => {
  const kind = missionKind({
    ...house.missions.parts,
    canPlay: async (_, of) => !of.games.includes('NOWHERE'),
    leastEdgePpm: async () => 20_000,
  })
  const about = { brandId: 1, currency: 'BRL', now: clock.now() } as const
  const judged = async (more: Parameters<typeof missionTerms>[0]) => {
    const terms = missionTerms(more)
    const definition = definitionWith(terms, { code: 'judged' })
    return (await kind.problems(terms, { ...about, definition })).map(({ field, code }) => [
      field,
      code,
    ])
  }
  // 100 units at an edge of 2 % keep 2; half of that is 1.
  expect(await judged({ rewards: [cash(1n)] })).toEqual([])
  expect(await judged({ rewards: [{ kind: 'cash', amount: REAL + 100n }] })).toEqual([
    ['terms.rewards', 'above_hold'],
  ])
  expect(await judged({ counters: [{ fact: 'login_days', days: 2 }] })).toEqual([
    ['terms.counters.0.days', 'days_beyond_period'],
  ])
  expect(await judged({ rewards: [], season: null })).toEqual([['terms.rewards', 'nothing_given']])
  expect(await judged({ needs: 'no-such-mission' })).toEqual([['terms.needs', 'unknown_mission']])
  expect(await judged({ counters: [validBets(10n), validBets(20n)] })).toEqual([
    ['terms.counters.1', 'twice'],
  ])
  expect(
    await judged({
      counters: [
        { fact: 'valid_bets', amount: REAL, of: { types: [], vendors: [], games: ['NOWHERE'] } },
      ],
    }),
  ).toEqual([['terms.counters.0.of', 'unknown_games']])
  expect(await judged({ season: { code: 'no-such-season', points: 1 } })).toEqual([
    ['terms.season.code', 'unknown_season'],
  ])
  const season = seasonTerms({
    levels: [
      { points: 30, rewards: [] },
      { points: 10, rewards: [] },
    ],
  })
  const definition = definitionWith(season, { code: 'judged-season' })
  expect(
    (await kind.problems(season, { ...about, definition })).map(({ field, code }) => [field, code]),
  ).toEqual([
    ['terms.levels.1.points', 'out_of_order'],
    ['endsAt', 'no_end'],
    ['budget', 'unbounded'],
  ])
  expect(worthOfPoints(seasonTerms().levels, 10, worth)).toBe(10n)
})

test('S3-046 to the law a mission gives after play, on the condition that it counts', () => {
  const { lawOf } = missionKind(house.missions.parts)
  expect(lawOf(missionTerms())).toEqual({ gives: 'after_play', condition: 'bet' })
  const deposits = missionTerms({
    counters: [validBets(1n), { fact: 'deposit_sum', amount: REAL }],
  })
  expect(lawOf(deposits).condition).toBe('deposit')
  const logins = missionTerms({ counters: [{ fact: 'login_days', days: 1 }] })
  expect(lawOf(logins).gives).toBe('before_play')
})
