import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { withQueryTimeout } from './query-timeout.ts'

const database = await testDatabase({ max: 2 })
const { pool } = database
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: withQueryTimeout(pool, 300) }),
})

afterAll(async () => await db.destroy())

test('a connection that says nothing fails its query as a lost one does, and is not used again', async () => {
  const start = performance.now()
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow('connection terminated')
  expect(performance.now() - start).toBeLessThan(3000)
  await expect.poll(() => pool.totalCount).toBe(0)
  await sql`select 1`.execute(db)
})

test('a transaction on such a connection ends at once, its rollback included', async () => {
  const start = performance.now()
  const slept = db.transaction().execute(async (tx) => await sql`select pg_sleep(5)`.execute(tx))
  await expect(slept).rejects.toThrow('connection terminated')
  expect(performance.now() - start).toBeLessThan(3000)
})

test('whoever asked for more time has it', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_sleep(0.8)`.execute(tx)
  })
})
