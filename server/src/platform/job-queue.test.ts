import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import pg from 'pg'
import { openDatabase } from './db.ts'
import { ClaimLost, createJobQueue } from './job-queue.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

afterEach(async () => {
  await database.db.deleteFrom('sandbox_deliveries').execute()
})

afterAll(async () => {
  await database.close()
})

const queue = createJobQueue({
  table: 'sandbox_deliveries',
  key: ['id'],
  due: 'due_at',
  attempts: 'attempts',
  fence: 'attempts',
  open: sql<boolean>`delivered_at is null`,
  tieBreak: sql`id`,
  mostAttempts: 3,
  atOnce: 4,
  leaseMs: 60_000,
})

const START = new Date('2026-11-20T12:00:00Z')
const at = (seconds: number): Date => new Date(START.getTime() + seconds * 1000)

async function write(...ids: readonly string[]): Promise<void> {
  await database.db
    .insertInto('sandbox_deliveries')
    .values(ids.map((id, place) => ({ id, kind: 'test', body: '', due_at: at(place) })))
    .execute()
}

const claim = async (now: Date) => await queue.claim(database.db, { now })
const rowOf = async (id: string) =>
  await database.db
    .selectFrom('sandbox_deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('what has been due for longest is claimed first, and only as much as asked for', async () => {
  await write('a', 'b', 'c', 'd', 'e', 'f')
  expect((await claim(at(-1))).map(({ id }) => id)).toEqual([])
  expect((await claim(at(10))).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect((await claim(at(10))).map(({ id }) => id)).toEqual(['e', 'f'])
  expect(await claim(at(10))).toEqual([])
})

test('of many workers at once each job goes to one', async () => {
  await write(...Array.from({ length: 16 }, (_, place) => `job-${place}`))
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(at(60))))
  const ids = claims.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  // Whoever passed over what others had locked finds the rest by asking again.
  for (let more = await claim(at(60)); more.length > 0; more = await claim(at(60)))
    ids.push(...more.map(({ id }) => id))
  expect(new Set(ids).size).toBe(16)
  expect(ids).toHaveLength(16)
})

test('the job of a worker that died comes back after its lease and not before', async () => {
  await write('a')
  const [first] = await claim(at(0))
  expect(first).toMatchObject({ id: 'a', attempts: 1, due_at: at(60) })
  expect(await claim(at(59))).toEqual([])
  const [second] = await claim(at(60))
  expect(second).toMatchObject({ id: 'a', attempts: 2, due_at: at(120) })
})

test('a claim whose connection is killed before its commit leaves the job where it was', async () => {
  await write('a')
  const doomed = openDatabase({ connectionString: database.url }, { name: 'doomed', max: 1 })
  const owner = new pg.Client(database.owner)
  await owner.connect()
  const killing = queue.claim(doomed.db, { now: at(0) }, async () => {
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed' and datname = current_database()",
    )
  })
  await expect(killing).rejects.toThrow()
  await Promise.all([doomed.close(), owner.end()])
  expect(await rowOf('a')).toMatchObject({ attempts: 0, due_at: at(0) })
  expect(await claim(at(0))).toHaveLength(1)
})

test('whoever lost the lease can neither end, postpone nor hold the job', async () => {
  await write('a')
  const [late] = await claim(at(0))
  const [now] = await claim(at(60))
  if (!late || !now) throw new Error('both were claimed')
  const { db } = database
  expect(await queue.end(db, late, { last_status: 'late' })).toBe(false)
  expect(await queue.postpone(db, late, at(9_000))).toBe(false)
  expect(await queue.renew(db, late, at(61))).toBe(false)
  await expect(db.transaction().execute((tx) => queue.hold(tx, late))).rejects.toThrow(ClaimLost)
  expect(await rowOf('a')).toMatchObject({ attempts: 2, due_at: at(120), last_status: null })
  await db.transaction().execute((tx) => queue.hold(tx, now))
  expect(await queue.renew(db, now, at(61))).toBe(true)
  expect(await rowOf('a')).toMatchObject({ attempts: 2, due_at: at(121) })
  expect(await queue.end(db, now, { last_status: '200', delivered_at: at(61) })).toBe(true)
})

test('an answer that comes after the job has ended changes nothing', async () => {
  await write('a')
  const [job] = await claim(at(0))
  if (!job) throw new Error('it was claimed')
  expect(await queue.end(database.db, job, { delivered_at: at(1), last_status: '200' })).toBe(true)
  expect(await queue.end(database.db, job, { delivered_at: at(2), last_status: '500' })).toBe(false)
  expect(await queue.postpone(database.db, job, at(2))).toBe(false)
  expect(await rowOf('a')).toMatchObject({ delivered_at: at(1), last_status: '200' })
  expect(await claim(at(600))).toEqual([])
})

test('a transaction that holds a claim keeps others from taking the job over until it ends', async () => {
  await write('a')
  const [job] = await claim(at(0))
  if (!job) throw new Error('it was claimed')
  await database.db.transaction().execute(async (tx) => {
    await queue.hold(tx, job)
    expect(await claim(at(61))).toEqual([])
  })
  expect(await claim(at(61))).toHaveLength(1)
})

test('a job that was claimed too often is a dead letter: it stays, and nobody takes it', async () => {
  await write('a')
  for (const seconds of [0, 60, 120]) expect(await claim(at(seconds))).toHaveLength(1)
  expect(await claim(at(9_000))).toEqual([])
  expect(await rowOf('a')).toMatchObject({ attempts: 3, delivered_at: null })
})

test('what is written alongside a claim is written with it or not at all', async () => {
  await write('a')
  const failing = queue.claim(database.db, { now: at(0) }, async (tx, rows) => {
    await tx.deleteFrom('sandbox_deliveries').execute()
    throw new Error(`no ${rows.length}`)
  })
  await expect(failing).rejects.toThrow('no 1')
  expect(await rowOf('a')).toMatchObject({ attempts: 0 })
  let asked = 0
  const none = await queue.claim(database.db, { now: at(-1) }, async () => {
    asked += 1
  })
  expect([none, asked]).toEqual([[], 0])
})
