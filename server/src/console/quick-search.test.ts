import { consoleApi } from '@croupier/api/console/console'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import { expect, test } from 'vitest'
import { openAccount } from '../../test/access/accounts.ts'
import { sessionOf } from '../../test/cashier-world.ts'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { HOUSE_BANK } from '../payments/cashier/cashier.ts'
import { addPayee } from '../payments/cashier/payees.ts'

const world = await testStaffHouse()
const { house, context, clock } = world
const { db, random } = context
const brandId = 2
const desk = async (name: string, brand = 'lotus') => {
  const at = await deskIn(world).signIn(name)
  at.brand = brand
  return at
}
const finance = await desk('finance1')
const { memberId } = await openAccount(world, {
  name: 'payer',
  brandId,
  memberType: 0,
  upline: undefined,
})

/** A transfer to the brand's own account, as it stands once the member was told the reference. */
async function transfer(reference: string): Promise<string> {
  const id = random.uuid()
  await db
    .insertInto('cashier_deposits')
    .values({
      id,
      brand_id: brandId,
      member_id: memberId,
      request_id: id,
      method: 'bank_transfer',
      provider: HOUSE_BANK,
      currency: 'VND',
      amount: 2_000_000_000n,
      txid: id.replaceAll('-', ''),
      state: 'pending',
      pay_text: reference,
      created_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 86_400_000),
      updated_at: clock.now(),
    })
    .execute()
  return id
}

/** A payout that was sent at the bank under its reference. */
async function payout(bankReference: string): Promise<string> {
  const session = { ...sessionOf(memberId), brandId, currency: 'VND' as const }
  const payee = {
    method: 'bank_transfer' as const,
    bank: 'VCB',
    account: '0123 4567 8901',
    holderName: 'Secret Name Of payer',
  }
  const { id: payeeId } = await db
    .transaction()
    .execute((tx) => addPayee(house.cashier.parts, tx, { session, payee, now: clock.now() }))
  const id = random.uuid()
  await db
    .insertInto('cashier_withdrawals')
    .values({
      id,
      brand_id: brandId,
      member_id: memberId,
      request_id: id,
      method: 'bank_transfer',
      provider: HOUSE_BANK,
      currency: 'VND',
      amount: 2_000_000_000n,
      payee_id: payeeId,
      state: 'paid',
      needs_two: false,
      first_approver: 'finance1',
      end_to_end_id: bankReference,
      requested_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute()
  return id
}

const found = async (text: string, from = finance) =>
  (await from.value(consoleApi.quickSearch, { text })).hits.map(({ kind, id, title }) => [
    kind,
    id,
    title,
  ])

test('the search finds a payment by the reference on a bank statement, in its brand alone', async () => {
  const deposit = await transfer('CRB8474054CE')
  const other = await transfer('CR0000000001')
  expect(await found(' CRB8474054CE ')).toEqual([['deposit', deposit, 'CRB8474054CE']])
  // A bank may write it in small letters.
  expect(await found('crb8474054ce')).toEqual([['deposit', deposit, 'crb8474054ce']])
  const one = { depositId: deposit, limit: '50' }
  const { items } = await finance.value(consolePaymentsApi.deposits, one)
  expect(items.map(({ id }) => id)).toEqual([deposit])

  await db
    .insertInto('cashier_receipts')
    .values({
      provider: HOUSE_BANK,
      end_to_end_id: 'FT-2026/77',
      brand_id: brandId,
      deposit_id: other,
      member_id: memberId,
      txid: other.replaceAll('-', ''),
      currency: 'VND',
      amount: 2_000_000_000n,
      outcome: 'held',
      paid_at: clock.now(),
      recorded_at: clock.now(),
    })
    .execute()
  expect(await found('FT-2026/77')).toEqual([['deposit', other, 'FT-2026/77']])
  const withdrawal = await payout('FT-2026/88')
  expect(await found('FT-2026/88')).toEqual([['withdrawal', withdrawal, 'FT-2026/88']])

  expect(await found('FT-2026')).toEqual([])
  expect(await found('CRB8474054CE', await desk('finance2', 'croupier'))).toEqual([])
})
