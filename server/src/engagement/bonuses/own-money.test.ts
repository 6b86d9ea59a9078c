import { readdirSync, readFileSync } from 'node:fs'
import { POINT } from '@croupier/api/engagement/point-types'
import type { AnyTerms } from '@croupier/api/engagement/promotion-terms'
import type { Reward } from '@croupier/api/engagement/reward'
import { gameTypes } from '@croupier/api/play/catalogue'
import { missionsApi } from '@croupier/api/engagement/missions'
import { rafflesApi } from '@croupier/api/engagement/raffles'
import { rebatesApi } from '@croupier/api/engagement/rebates'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bonusWorld, SLOT } from '../../../test/bonus-world.ts'
import { allRead } from '../../../test/caught-up.ts'
import { smallPool } from '../../../test/jackpot-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { missionTerms, validBets } from '../../../test/mission-world.ts'
import { rules as pointsRules } from '../../../test/points-world.ts'
import { cash, definitionWith, REAL, voucherTerms } from '../../../test/promotion-world.ts'
import { tournamentTerms } from '../../../test/tournament-world.ts'
import { ladderDefinition } from '../../../test/vip-world.ts'
import {
  highestValidBets,
  holdOfDays,
  resultsOfRounds,
  validBetsByType,
  validBetsOfRounds,
  validBetsWithin,
  verifyTurnover,
} from '../../play/turnover/turnover.ts'
import { raffleJobs } from '../raffles/raffles.ts'
import { balanceOf } from '../points/account.ts'

const world = await bonusWorld()
const { house, context, clock } = world
const { db, random } = context
const DAY = '2026-03-10'
const turn = { token: 1n, signal: new AbortController().signal }

afterAll(async () => {
  await expectTurnoverIntact()
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

async function expectTurnoverIntact(): Promise<void> {
  for (const finding of await verifyTurnover(db)) expect(finding).toMatchObject({ rows: [] })
}

const live = async (code: string, terms: AnyTerms, endsAt: Date | null = null) =>
  await db.transaction().execute((tx) =>
    house.promotions.seed(tx, {
      brandId: 1,
      definition: definitionWith(terms, { code, endsAt, startsAt: clock.now() }),
      now: clock.now(),
    }),
  )

const playable: Reward = {
  kind: 'playable_bonus',
  amount: 100n * REAL,
  maxStake: 50n * REAL,
  maxConversion: null,
  wagering: {
    times: 50,
    days: 7,
    contribution: Object.fromEntries(gameTypes.map((type) => [type, 10_000])),
  },
}

const give = async (memberId: bigint) => {
  const promotion = await live('a-bonus', voucherTerms({ rewards: [playable] }))
  const of = { promotion, memberId, occurrence: 'one', rewards: [playable], cause: {} }
  await db.transaction().execute((tx) => house.promotions.give(tx, { ...of, now: clock.now() }))
}

const pay = (memberId: bigint, units: bigint) =>
  world.move(memberId, {
    operation: 'deposit',
    source: 0,
    counterAccount: 'psp',
    amount: units * REAL,
  })

/** A round that loses its stake. */
const lose = async (memberId: bigint, units: bigint) => {
  clock.advance(1_000)
  const roundId = random.uuid()
  const betId = random.uuid()
  const of = { roundId, gameCode: SLOT }
  const bet = await world.move(memberId, { ...of, externalId: betId, amount: units * REAL })
  expect(bet.status).toBe('OK')
  await world.move(memberId, { ...of, operation: 'win', roundClosed: true, amount: 0n })
  return { roundId, betId }
}

/** One plays 100 of their own in five rounds; the other 20 of their own, then 60 of a bonus, and 5 of their own beside 15 of the bonus. */
const people = { own: 0n, bonus: 0n }

beforeAll(async () => {
  const hour = new Date(clock.now().getTime() + 3_600_000)
  await live('points', { ...pointsRules, deposit: 0n })
  await live('mission', missionTerms({ counters: [validBets(100n)] }))
  await live('draw', {
    kind: 'draw',
    every: 'day',
    settleMinutes: 5,
    earn: { by: 'valid_bets', per: 20n * REAL, most: 50, days: 30 },
    prizes: [{ count: 1, rewards: [cash(50n)] }],
  })
  await live('rebate', {
    kind: 'rebate',
    levels: [{ from: 0, rates: { RNG: 50 } }],
    payout: 'claim',
    days: 30,
  })
  await live(
    'jackpot',
    smallPool({ pools: [{ tier: 'mini', seed: 2n * REAL, cap: 500n * REAL, share: 900 }] }),
  )
  await live('contest', tournamentTerms({ optIn: false }), hour)
  const ladder = ladderDefinition()
  await db
    .transaction()
    .execute((tx) =>
      house.promotions.seed(tx, { brandId: 1, definition: ladder, now: clock.now() }),
    )
  for (const job of raffleJobs(house.raffles)) await job.run(turn)
  clock.advance(20_000)
  people.own = await world.member(null)
  people.bonus = await world.member(null)
  await pay(people.own, 100n)
  for (let at = 0; at < 5; at += 1) await lose(people.own, 20n)
  await pay(people.bonus, 25n)
  await give(people.bonus)
  await lose(people.bonus, 20n)
  // Cash is staked first: 5 of it, and 15 of the bonus.
  await lose(people.bonus, 20n)
  for (let at = 0; at < 3; at += 1) await lose(people.bonus, 20n)
  clock.advance(60_000)
  await allRead(db, house.projections)
})

const both = async <T>(of: (memberId: bigint) => Promise<T>) => ({
  own: await of(people.own),
  bonus: await of(people.bonus),
})

test('D10 S3-042 rounds that bonus money pays for, wholly or in part, earn no points', async () => {
  const points = await both((memberId) => balanceOf(db, memberId))
  expect(points).toEqual({ own: 4n * POINT, bonus: (8n * POINT) / 10n })
})

test('D10 S7-047 rounds that bonus money pays for carry no mission on', async () => {
  const progress = await both(async (memberId) => {
    const { groups } = await (await world.browser(memberId)).value(missionsApi.summary)
    return groups.flatMap(({ missions }) => missions)[0]?.counters[0]?.progress
  })
  expect(progress).toEqual({ own: 100n * REAL, bonus: 20n * REAL })
})

test('D10 S2-060 rounds that bonus money pays for bring no tickets', async () => {
  const tickets = await both(async (memberId) => {
    const view = await (await world.browser(memberId)).value(rafflesApi.draw, { raffle: 'draw' })
    return view.current?.own
  })
  expect(tickets).toEqual({ own: 5, bonus: 1 })
})

test('D10 S1-007 rounds that bonus money pays for raise no VIP level', async () => {
  const valid = await both(async (memberId) => {
    const { sum } = await db
      .selectFrom('vip_days')
      .select(sql<bigint>`sum(valid)::bigint`.as('sum'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    return sum
  })
  expect(valid).toEqual({ own: 100n * REAL, bonus: 20n * REAL })
})

test('D10 S2-058 rounds that bonus money pays for bring neither rebate nor cashback', async () => {
  const claimable = await both(async (memberId) => {
    const browser = await world.browser(memberId)
    return (await browser.value(rebatesApi.rebate, { from: DAY, to: DAY })).claimable
  })
  expect(claimable).toEqual({ own: REAL / 2n, bonus: REAL / 10n })
  const span = { brandId: 1, from: DAY, to: DAY, currency: 'BRL' }
  const results = await resultsOfRounds(db, { ...span, types: ['RNG'], after: 0n, limit: 10 })
  expect(results.map(({ loss }) => loss)).toEqual([100n * REAL, 20n * REAL])
  const hold = results.reduce((sum, one) => sum + one.hold, 0n)
  expect(hold).toBeGreaterThan(0n)
  expect(await holdOfDays(db, { ...span, types: [] })).toBe(hold)
})

test('D10 rounds that bonus money pays for feed no jackpot and no contest, and rank nobody', async () => {
  for (const table of ['jackpots_contributions', 'tournaments_rounds'] as const) {
    const rounds = await both(async (memberId) => {
      const { count } = await db
        .selectFrom(table)
        .select(sql<bigint>`count(*)`.as('count'))
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow()
      return Number(count)
    })
    expect([table, rounds]).toEqual([table, { own: 5, bonus: 1 }])
  }
  const ranked = await highestValidBets(db, { brandId: 1, from: DAY, to: DAY, limit: 10 })
  expect(ranked.map(({ validBets: valid }) => valid)).toEqual([100n * REAL, 20n * REAL])
  const week = { from: DAY, to: DAY, currency: 'BRL' }
  expect(await validBetsByType(db, { ...week, memberId: people.bonus })).toEqual([
    { type: 'RNG', bets: 1n, stake: 20n * REAL, validBets: 20n * REAL },
  ])
  const valid = await validBetsOfRounds(db, { ...week, memberIds: Object.values(people) })
  expect(valid.get(people.bonus)).toBe(20n * REAL)
})

test('D10 rounds that bonus money pays for count for what that bonus asks, and in the figures of the house', async () => {
  const until = clock.now()
  const from = new Date(until.getTime() - 3_600_000)
  const played = await validBetsWithin(db, { memberId: people.bonus, from, until, except: [] })
  expect(played.map(({ valid }) => valid)).toEqual([100n * REAL])
  const { sum } = await db
    .selectFrom('agents_entries')
    .select(sql<bigint>`sum(valid)::bigint`.as('sum'))
    .where('member_id', '=', people.bonus)
    .executeTakeFirstOrThrow()
  expect(sum).toBe(100n * REAL)
})

test('D10 a stake of bonus money that is taken back takes nothing of what own money earned', async () => {
  const before = await both((memberId) => balanceOf(db, memberId))
  const { roundId, betId } = await lose(people.bonus, 10n)
  await world.move(people.bonus, {
    operation: 'rollback_bet',
    roundId,
    gameCode: SLOT,
    reference: betId,
  })
  await allRead(db, house.projections)
  expect(await both((memberId) => balanceOf(db, memberId))).toEqual(before)
  const marks = () =>
    db
      .selectFrom('turnover_entries')
      .select(['round_id', 'entry', 'with_bonus', 'valid'])
      .where('member_id', '=', people.bonus)
      .orderBy('round_id')
      .orderBy('entry')
      .execute()
  const first = await marks()
  expect(first.filter(({ round_id: id }) => id === roundId).map((row) => row.with_bonus)).toEqual([
    true,
    true,
  ])
  await house.projections.rebuild('turnover')
  await allRead(db, house.projections)
  expect(await marks()).toEqual(first)
})

test('D10 nothing of engagement reads play with bonus money', () => {
  const files = readdirSync('server/src/engagement', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `server/src/engagement/${name}`)
  expect(files.length).toBeGreaterThan(100)
  const readers = files.filter((file) => readFileSync(file, 'utf8').includes('allPlayProjection('))
  expect(readers).toEqual([])
})
