import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { createLease, holdLease, LeaseLost } from './lease.ts'
import { silentLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { startPeriodic } from './periodic.ts'
import { systemRandom } from './random.ts'

const { db } = await testDatabase()
const metrics = createMetrics()
const one = systemRandom.uuid()
const other = systemRandom.uuid()

test('one leads, the other waits until the lead is let go, and the token grows', async () => {
  const first = createLease(db, { name: 'duty', holder: one, ttlMs: 60_000 })
  const second = createLease(db, { name: 'duty', holder: other, ttlMs: 60_000 })
  expect(await first.acquire()).toBe(1n)
  expect(await first.acquire()).toBe(1n)
  expect(await second.acquire()).toBeNull()
  await first.release()
  expect(await second.acquire()).toBe(2n)
  expect(await first.acquire()).toBeNull()
})

test('REL-08 a leader that slept too long cannot write', async () => {
  const first = createLease(db, { name: 'sleepy', holder: one, ttlMs: 1 })
  const token = await first.acquire()
  await pause(20)
  const second = createLease(db, { name: 'sleepy', holder: other, ttlMs: 60_000 })
  const newer = await second.acquire()
  const write = (held: bigint | null) =>
    db.transaction().execute((tx) => holdLease(tx, 'sleepy', held ?? 0n))
  await expect(write(token)).rejects.toThrow(LeaseLost)
  await expect(write(newer)).resolves.toBeUndefined()
})

test('REL-08 of ten that want the lead at once, one gets it', async () => {
  const wanted = Array.from({ length: 10 }, () =>
    createLease(db, { name: 'race', holder: systemRandom.uuid(), ttlMs: 60_000 }).acquire(),
  )
  expect((await Promise.all(wanted)).filter((token) => token !== null)).toEqual([1n])
})

test('a periodic job runs in one process, survives its errors and hands over when it stops', async () => {
  const rounds: string[] = []
  const start = (who: string) =>
    startPeriodic(
      { db, log: silentLog, metrics, holder: systemRandom.uuid() },
      {
        name: 'count',
        everyMs: 10,
        run: async () => {
          rounds.push(who)
          if (rounds.length === 2) throw new Error('a bad round')
        },
      },
    )
  const first = start('first')
  await expect.poll(() => rounds.length).toBeGreaterThan(3)
  const second = start('second')
  await pause(60)
  expect(new Set(rounds)).toEqual(new Set(['first']))
  await first.stop()
  await expect.poll(() => rounds.at(-1)).toBe('second')
  await second.stop()
  const after = rounds.length
  await pause(50)
  expect(rounds).toHaveLength(after)
})

test('REL-08 the figures say which process leads a job, how often its rounds failed, and nothing of what an old leader knew', async () => {
  const processes = [createMetrics(), createMetrics()] as const
  const [first, second] = processes.map((own) =>
    startPeriodic(
      { db, log: silentLog, metrics: own, holder: systemRandom.uuid() },
      {
        name: 'shown',
        everyMs: 10,
        figures: [own.flagsOpen],
        run: async () => {
          own.flagsOpen.set({ due: 'later' }, 7)
          throw new Error('a bad round')
        },
      },
    ),
  )
  const leads = async () =>
    await Promise.all(
      processes.map(async ({ jobLeader }) => (await jobLeader.get()).values[0]?.value),
    )
  const known = async ({ flagsOpen }: (typeof processes)[number]) =>
    (await flagsOpen.get()).values.map(({ value }) => value)
  await expect.poll(leads).toContain(1)
  expect((await leads()).filter((value) => value === 1)).toHaveLength(1)
  const leader = (await leads()).indexOf(1)
  const [one, two] = leader === 0 ? [first, second] : [second, first]
  const old = processes[leader === 0 ? 0 : 1]
  const next = processes[leader === 0 ? 1 : 0]
  await expect.poll(() => known(old)).toEqual([7])
  expect(await known(next)).toEqual([])
  const failures = (await old.jobFailures.get()).values
  expect(failures).toMatchObject([{ labels: { periodic_job: 'shown' } }])
  expect(failures[0]?.value).toBeGreaterThan(0)
  await one?.stop()
  await expect.poll(leads).toEqual(leader === 0 ? [0, 1] : [1, 0])
  expect(await known(old)).toEqual([])
  await expect.poll(() => known(next)).toEqual([7])
  await two?.stop()
})

test('a job of every moment writes its lead down now and then only, and anew after a round that failed', async () => {
  let rounds = 0
  let fails = false
  const expiry = async () =>
    (
      await db
        .selectFrom('platform_leases')
        .select('expires_at')
        .where('name', '=', 'job:often')
        .executeTakeFirst()
    )?.expires_at
  const job = startPeriodic(
    { db, log: silentLog, metrics, holder: systemRandom.uuid() },
    {
      name: 'often',
      everyMs: 5,
      run: async () => {
        rounds += 1
        if (!fails) return
        fails = false
        throw new Error('a bad round')
      },
    },
  )
  await expect.poll(() => rounds).toBeGreaterThan(0)
  const before = await expiry()
  const seen = rounds
  await expect.poll(() => rounds).toBeGreaterThan(seen + 3)
  expect(await expiry()).toEqual(before)
  fails = true
  await expect.poll(expiry).not.toEqual(before)
  await job.stop()
})
