import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { openDatabase } from './db.ts'
import { checkDatabase, unsafeSettings, verifyConnection } from './durability.ts'

const { pool, owner } = await testDatabase({ max: 2 })

test('REL-10 a database that may forget is refused with the names of the settings, unless it is asked for', async () => {
  // The database of the tests runs without fsync, on purpose.
  await expect(checkDatabase(pool, { forgetfulDatabase: false })).rejects.toThrow(
    /could lose payments \(.*fsync=off.*\)/,
  )
  await expect(checkDatabase(pool, { forgetfulDatabase: true })).resolves.toBeUndefined()
})

test('each connection of the house acknowledges only what is written', async () => {
  expect(await unsafeSettings(pool)).not.toContain('synchronous_commit=off')
})

test('a connection that came without synchronous_commit is not used', async () => {
  const loose = openDatabase({ ...owner }, { verify: verifyConnection })
  await expect(loose.pool.query('select 1')).resolves.toBeDefined()
  await loose.close()

  const careless = openDatabase(
    { ...owner },
    {
      verify: (client, done) => {
        // As a pooler between would: the setting is gone before the look.
        void client.query('set synchronous_commit = off').then(() => verifyConnection(client, done))
      },
    },
  )
  await expect(careless.pool.query('select 1')).rejects.toThrow(/synchronous_commit=off/)
  await careless.close()
})
