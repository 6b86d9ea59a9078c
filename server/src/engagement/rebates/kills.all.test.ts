import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { mortalWorker } from '../../../test/mortal-worker.ts'
import { definitionWith, promotionWorld, REAL } from '../../../test/promotion-world.ts'
import type { RebatesDeps } from './deps.ts'
import { rebateJobs } from './jobs.ts'

const world = await promotionWorld()
const { clock, context, house, live, balance } = world
const { db } = context
afterAll(() => world.http.fastify.close())

const PEOPLE = 6
const turn = { token: 1n, signal: new AbortController().signal }
house.rebates.isPlayCounted = async () => true

test('D10 GUARDS cashback: a worker that is killed in every payment of a rebate and offer of a cashback repeats none', async () => {
  await live(
    definitionWith(
      { kind: 'rebate', levels: [{ from: 0, rates: { RNG: 50 } }], payout: 'daily', days: 30 },
      { code: 'daily-rebate' },
    ),
  )
  await live(
    definitionWith(
      {
        kind: 'cashback',
        every: 'day',
        types: ['RNG'],
        leastLoss: REAL,
        rate: 1_000,
        holdShare: 6_000,
        most: null,
        days: 7,
      },
      { code: 'daily-cashback' },
    ),
  )
  const people: bigint[] = []
  while (people.length < PEOPLE) people.push(await world.member(null))
  for (const memberId of people)
    await sql`
      insert into turnover_days (member_id, day, of_day, game_type, source, brand_id, currency, bets, stake, payout, counted, valid, hold)
      values (${memberId}, '2026-03-10', '2026-03-10', 'RNG', 7, 1, 'BRL', 1, ${1_000n * REAL}, ${900n * REAL}, ${1_000n * REAL},
        ${1_000n * REAL}, ${40n * REAL})`.execute(db)
  const worker = mortalWorker(world)
  const { promotions } = house.rebates
  const parts: RebatesDeps = {
    ...house.rebates,
    context: worker.context,
    promotions: {
      ...promotions,
      give: async (tx, of) => {
        const given = await promotions.give(tx, of)
        await worker.linger(tx)
        return given
      },
      offer: async (tx, of) => {
        const offered = await promotions.offer(tx, of)
        await worker.linger(tx)
        return offered
      },
    },
  }
  await Promise.all(
    rebateJobs(house.rebates).map((job) => (job.name === 'rebates-periods' ? job.run(turn) : null)),
  )
  clock.advance(86_400_000)
  const kills = await worker.run(async () => {
    for (const job of rebateJobs(parts)) await job.run(turn)
  }, PEOPLE * 2)
  await worker.close()
  expect(kills).toBeGreaterThanOrEqual(PEOPLE * 2 * 2)
  for (let again = 0; again < 2; again += 1)
    for (const job of rebateJobs(house.rebates)) await job.run(turn)
  // 0.50 % of 1,000; and 10 % of 100 lost, below six tenths of a hold of 40.
  expect(await Promise.all(people.map(balance))).toEqual(people.map(() => 5n * REAL))
  const offers = await db
    .selectFrom('promotions_entitlements')
    .select(['member_id', 'occurrence', 'rewards'])
    .where('code', '=', 'daily-cashback')
    .execute()
  expect(offers).toHaveLength(PEOPLE)
  expect(offers.every(({ rewards }) => JSON.stringify(rewards).includes('"100000"'))).toBe(true)
  await expectLedgerIntact(db)
})
