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
