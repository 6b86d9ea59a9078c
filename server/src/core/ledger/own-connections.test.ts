import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { openDatabase } from '../../platform/db.ts'
import { verifyConnection } from '../../platform/durability.ts'
import { ledgerPool } from './apply.ts'

const { owner } = await testDatabase()
const house = openDatabase(owner, { verify: verifyConnection('croupier_owner') })
const own = ledgerPool(house.pool, 1)

afterAll(async () => {
  await own.end()
  await house.close()
})

test('REL-10 the ledger’s own connections, whose time limit is shorter than the house’s, are verified and used', async () => {
  const { rows } = await own.query<{ statement_timeout: string }>('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '2s' }])
})
