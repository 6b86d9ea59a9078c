import { afterAll, expect, test } from 'vitest'
import { allRead } from '../../../test/caught-up.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { killedAtEachStatement } from '../../../test/mortal-worker.ts'
import { REAL } from '../../../test/promotion-world.ts'
import { vipWorld } from '../../../test/vip-world.ts'

const world = await vipWorld()
const { house, context, clock, member, deposit, playFor, level, changes, given, balance } = world
const { db } = context
afterAll(() => world.http.fastify.close())

const PEOPLE = 4
const turn = { token: 1n, signal: new AbortController().signal }

/** Ten minutes past midnight of the brand on the first of the next month. */
function toNextMonth(): void {
  const now = clock.now()
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 3, 10)
  clock.advance(next - now.getTime())
}

const run = async ({ projections, vip }: typeof house): Promise<void> => {
  await allRead(db, projections)
  for (const job of vip.jobs) await job.run(turn)
}

const killedWhile = (step: number) => killedAtEachStatement(world, { step, work: run })

test('D10 E8 a worker that is killed at each statement raises each member once, gives each gift once, and reviews each period once', async () => {
  const people: bigint[] = []
  while (people.length < PEOPLE) {
    const memberId = await member(null)
    await deposit(memberId, 500n)
    await playFor(memberId, 5_000n, 500n)
    people.push(memberId)
  }
  expect(await killedWhile(4)).toBeGreaterThanOrEqual(20)
  await run(house)
  expect(await Promise.all(people.map(level))).toEqual(people.map(() => 3))
  // The gifts of Silver and Gold.
  expect(await Promise.all(people.map(balance))).toEqual(people.map(() => 525n * REAL))

  // The first month without play keeps the level; the second is spared; the third takes one.
  for (let months = 0; months < 3; months += 1) {
    toNextMonth()
    expect(await killedWhile(4)).toBeGreaterThanOrEqual(10)
    await run(house)
  }
  expect(await Promise.all(people.map(level))).toEqual(people.map(() => 2))
  for (const memberId of people) {
    const reviews = (await changes(memberId)).filter((one) => one.startsWith('review'))
    expect(reviews.map((one) => one.split(' ')[0])).toEqual([
      'review_kept',
      'review_grace',
      'review_lowered',
    ])
    const gifts = (await given(memberId)).map((one) => one.split(' ')[0])
    expect(new Set(gifts).size).toBe(gifts.length)
  }
  expect(await Promise.all(people.map(balance))).toEqual(people.map(() => 525n * REAL))
  await expectLedgerIntact(db)
}, 600_000)
