import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { ledgerPool } from './apply.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('REL-01 a connection of the ledger that dies twice while it is in use ends its call and not the house', async () => {
  const pool = ledgerPool(database.pool, 1)
  const client = await pool.connect()
  // What a cut network does: the read fails, and then the end of the stream comes as well.
  expect(client.emit('error', new Error('read ECONNRESET'))).toBe(true)
  expect(client.emit('error', new Error('Connection terminated unexpectedly'))).toBe(true)
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
