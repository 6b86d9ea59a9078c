import { afterAll, expect, test } from 'vitest'
import { seedGames } from '../../../seeds/games.ts'
import { keepHalf } from '../../../test/agent-world.ts'
import { allRead } from '../../../test/caught-up.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { killedAtEachStatement } from '../../../test/mortal-worker.ts'
import { definitionWith, promotionWorld, REAL } from '../../../test/promotion-world.ts'
import { rebateJobs } from './rebates.ts'

const world = await promotionWorld()
const { clock, context, house, live, balance } = world
const { db } = context
await seedGames(context)
keepHalf(house.turnover.catalogue)
afterAll(() => world.http.fastify.close())

const PEOPLE = 6
const GAME = 'HS-KOI'
const turn = { token: 1n, signal: new AbortController().signal }

test('D10 GUARDS cashback: a worker that is killed at each statement pays each rebate and offers each cashback once', async () => {
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
  const run = async (of: typeof house): Promise<void> => {
    for (const job of rebateJobs(of.rebates)) await job.run(turn)
  }
  const people: bigint[] = []
  while (people.length < PEOPLE) people.push(await world.member(null))
  for (const memberId of people)
    await world.play(memberId, { stake: 1_000n * REAL, payout: 900n * REAL, gameCode: GAME })
  await allRead(db, house.projections)
  await run(house)
  clock.advance(86_400_000)
  await allRead(db, house.projections)
  const deaths = await killedAtEachStatement(world, { step: 2, work: run })
  expect(deaths).toBeGreaterThanOrEqual(20)
  await Promise.all([run(house), run(house)])
  await run(house)
  // 900 came back; 0.50 % of 1,000 is the rebate.
  expect(await Promise.all(people.map(balance))).toEqual(people.map(() => 905n * REAL))
  const offers = await db
    .selectFrom('promotions_entitlements')
    .select(['member_id', 'occurrence', 'rewards'])
    .where('code', '=', 'daily-cashback')
    .execute()
  // 10 % of the 100 that each lost.
  expect(new Set(offers.map(({ member_id: memberId }) => memberId))).toEqual(new Set(people))
  expect(offers).toHaveLength(people.length)
  expect(offers.every(({ rewards }) => JSON.stringify(rewards).includes('"100000"'))).toBe(true)
  const { offers: counted } = await db
    .selectFrom('rebates_periods')
    .select('offers')
    .where('settled_at', 'is not', null)
    .where('offers', '>', 0)
    .executeTakeFirstOrThrow()
  expect(counted).toBe(PEOPLE)
  await expectLedgerIntact(db)
}, 600_000)
