import { currencyCodes, currencyOf } from '@croupier/shared/currencies'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'

const { db } = await testDatabase()
const script = new URL('../../../../verify/games/pays.mjs', import.meta.url).href
const { payable }: { payable(exact: bigint, currency: string): bigint } = await import(script)

test('the database knows the currencies of the table, with the same digits, and no others', async () => {
  const rows = await db.selectFrom('ledger_currencies').selectAll().orderBy('code').execute()
  expect(rows).toEqual(
    currencyCodes.toSorted().map((code) => ({
      code,
      payable_digits: currencyOf(code).payableDigits,
      play_money: code === 'DEMO',
    })),
  )
})

test('no constraint has the currencies of some brands written into it', async () => {
  const { rows } = await sql`
    select conrelid::regclass::text as name, conname from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) ~ 'BRL|VND'`.execute(db)
  expect(rows).toEqual([])
})

test('every table that keeps an amount in a currency lets known currencies in alone', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'ledger_currencies'::regclass order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'brands',
      'cashier_deposits',
      'cashier_withdrawals',
      'identity_members',
    ]),
  )
})

test('the script that computes rounds without our code rounds to the same unit in every currency', () => {
  for (const code of currencyCodes) {
    expect(payable(123_456_789n, code), code).toBe(
      123_456_789n - (123_456_789n % currencyOf(code).payableUnit),
    )
  }
})
