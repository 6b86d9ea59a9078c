import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

test('a test file has a migrated database of its own and acts as the application', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()])
  const name = async ({ db }: typeof one) =>
    (
      await sql<{
        name: string
        role: string
      }>`select current_database() as name, current_user as role`.execute(db)
    ).rows[0]
  expect((await name(one))?.role).toBe('croupier_app')
  expect((await name(one))?.name).not.toBe((await name(two))?.name)
  await Promise.all([one.close(), two.close()])
})

test('what a test file has closed is gone when it makes its next one', async () => {
  const first = await testDatabase()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(first.db)
  await first.close()
  // Its connections may take a moment to end, and then it goes with the one after.
  const left = async () => {
    const next = await testDatabase()
    const found = await sql`select from pg_database where datname = ${rows[0]?.name}`.execute(
      next.db,
    )
    await next.close()
    return found.rows.length
  }
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
})
