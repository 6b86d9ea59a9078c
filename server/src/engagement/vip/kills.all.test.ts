import { afterAll, expect, test } from 'vitest'
import { allRead } from '../../../test/caught-up.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { mortalWorker } from '../../../test/mortal-worker.ts'
import { vipWorld } from '../../../test/vip-world.ts'
import type { VipDeps } from './deps.ts'
import { vipJobs } from './jobs.ts'

const world = await vipWorld()
const { house, context, clock, member, deposit, playFor, settle, level, changes } = world
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

test('D10 a worker that is killed in every review of a level reviews each period once', async () => {
  const people: bigint[] = []
  while (people.length < PEOPLE) {
    const memberId = await member(null)
    await deposit(memberId, 500n)
    await playFor(memberId, 5_000n, 500n)
    people.push(memberId)
  }
  await settle()
  const worker = mortalWorker(world)
  const { parts } = house.vip
  const { promotions } = parts
  const mortal: VipDeps = {
    ...parts,
    context: worker.context,
    // The last that a review does in its transaction is to tell of it.
    recordFact: async (tx, fact) => {
      await parts.recordFact(tx, fact)
      await worker.linger(tx)
    },
    promotions: {
      ...promotions,
      offer: async (tx, of) => {
        const offered = await promotions.offer(tx, of)
        await worker.linger(tx)
        return offered
      },
    },
  }
  const run = async (jobs: ReturnType<typeof vipJobs>): Promise<void> => {
    for (const job of jobs) await job.run(turn)
  }
  // The first month without play keeps the level; the second is spared; the third takes one.
  toNextMonth()
  await allRead(db, house.projections)
  await run(house.vip.jobs)
  toNextMonth()
  await allRead(db, house.projections)
  await run(house.vip.jobs)
  const before = await Promise.all(people.map(level))
  toNextMonth()
  await allRead(db, house.projections)
  const kills = await worker.run(() => run(vipJobs(mortal)), PEOPLE)
  await worker.close()
  expect(kills).toBeGreaterThanOrEqual(PEOPLE * 2)
  await run(house.vip.jobs)
  const after = await Promise.all(people.map(level))
  expect(after).toEqual(before.map((number) => number - 1))
  for (const memberId of people) {
    const lowered = (await changes(memberId)).filter((one) => one.startsWith('review_lowered'))
    expect(lowered).toHaveLength(1)
  }
  await expectLedgerIntact(db)
})
