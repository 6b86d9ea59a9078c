import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { openDatabase } from './db.ts'
import { openSession, refuseSharedSessions } from './held-sessions.ts'
import { startupWithoutOptions } from '../../test/dropping-pooler.ts'
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
  const verify = verifyConnection('croupier_owner')
  const loose = openDatabase({ ...owner }, { verify })
  await expect(loose.pool.query('select 1')).resolves.toBeDefined()
  await loose.close()

  const careless = openDatabase(
    { ...owner },
    {
      verify: (client, done) => {
        // As a pooler between would: the setting is gone before the look.
        void client.query('set synchronous_commit = off').then(() => verify(client, done))
      },
    },
  )
  await expect(careless.pool.query('select 1')).rejects.toThrow(/synchronous_commit=off/)
  await careless.close()
})

test('REL-10 a connection does not compile queries, also where the database does by default', async () => {
  const plain = await openSession(owner)
  await plain.query(`alter database ${owner.database} set jit = on`)
  await plain.end()
  const database = openDatabase({ ...owner }, { verify: verifyConnection('croupier_owner') })
  expect((await database.pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
  await database.close()
})

test('SEC-22 a connection whose settings a pooler has dropped is refused by the names of the settings', async () => {
  const dropped = await startupWithoutOptions(owner)
  const database = openDatabase(dropped.connection, { verify: verifyConnection('croupier_owner') })
  await expect(database.pool.query('select 1')).rejects.toThrow(
    /^DATABASE_URL: a connection came without .*statement_timeout=0.*pooler/,
  )
  await database.close()
  await dropped.close()
})

test('clients that find themselves in one session are refused, others are not', async () => {
  await expect(refuseSharedSessions(async () => await openSession(owner))).resolves.toBeUndefined()
  // What a pooler in transaction mode does: between two statements the session goes to whoever asks next.
  const shared = await openSession(owner)
  const handOut = { query: shared.query.bind(shared), end: async () => {} } as typeof shared
  await expect(refuseSharedSessions(async () => handOut)).rejects.toThrow(
    /^DATABASE_URL or DATABASE_OWNER_URL: a pooler shares the sessions .*pool_mode = session$/,
  )
  await shared.end()
})
