import { consoleApi } from '@croupier/api/console/console'
import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import { auditApi } from '@croupier/api/core/audit'
import { afterAll, expect, test } from 'vitest'
import { sessionOf } from '../../test/cashier-world.ts'
import { openAccount } from '../../test/access/accounts.ts'
import { expectLedgerIntact } from '../../test/ledger-invariants.ts'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { HOUSE_BANK } from '../payments/cashier/cashier.ts'
import { addPayee } from '../payments/cashier/payees.ts'
import { requestWithdrawal } from '../payments/cashier/request-withdrawal.ts'
import { sendTransfers } from '../payments/cashier/send-transfers.ts'

const world = await testStaffHouse()
const { house, context, clock } = world
const { db, random } = context
const { parts } = house.cashier
const brandId = 2
const LOTUS = {
  ...(await house.brands.byId(brandId)),
}
const SMALL = 2_000_000_000n
await db
  .updateTable('cashier_methods')
  .set({ provider: HOUSE_BANK })
  .where('brand_id', '=', brandId)
  .execute()
const desk = async (name: string) => {
  const at = await deskIn(world).signIn(name)
  at.brand = 'lotus'
  return at
}
const [finance1, finance2] = [await desk('finance1'), await desk('finance2')]
const reason = 'because the test says so'
let people = 0

afterAll(async () => await expectLedgerIntact(db))

/** A withdrawal that somebody has approved, and that the worker has taken. */
async function approved() {
  const name = `byhand${++people}`
  const { memberId } = await openAccount(world, { name, brandId, memberType: 0, upline: undefined })
  await house.ledger.apply({
    id: random.uuid(),
    playerId: memberId,
    brandId,
    currency: 'VND',
    subaccount: 'cash',
    operation: 'deposit',
    source: 0,
    externalId: `test:${memberId}`,
    amount: SMALL,
    counterAccount: 'psp',
    at: clock.now(),
  })
  const session = { ...sessionOf(memberId), brandId, currency: 'VND' as const }
  const now = clock.now()
  const withdrawalId = await db.transaction().execute(async (tx) => {
    const payee = {
      method: 'bank_transfer' as const,
      bank: 'VCB',
      account: '0123 4567 8901',
      holderName: `Secret Name Of ${name}`,
    }
    const { id: payeeId } = await addPayee(parts, tx, { session, payee, now })
    const order = { brand: LOTUS, session, payeeId, amount: SMALL, requestId: random.uuid(), now }
    return (await requestWithdrawal(parts, tx, order)).id
  })
  expect(await finance1.refusal(consolePaymentsApi.payoutByHand, { withdrawalId })).toMatchObject({
    code: 'payout_not_waiting',
  })
  await finance1.value(consoleCashierApi.approveBulk, { withdrawalIds: [withdrawalId], reason })
  await sendTransfers(parts)
  return { withdrawalId, memberId }
}

const stateOf = async (withdrawalId: string) =>
  await finance1.value(consolePaymentsApi.withdrawal, { withdrawalId })
const cash = async (memberId: bigint) => await house.ledger.balance(db, memberId, 'VND', 'cash')

test('PAY-11 a payout from the brand’s own account waits for a person, and whoever approved it alone does not pay it', async () => {
  const { withdrawalId, memberId } = await approved()
  clock.advance(120_000)
  await sendTransfers(parts)
  expect(await stateOf(withdrawalId)).toMatchObject({
    waitsForHand: true,
    withdrawal: { state: 'paying' },
  })
  const queue = await finance2.value(consolePaymentsApi.queue, {})
  expect(queue.toSend.map(({ id }) => id)).toEqual([withdrawalId])
  expect(queue.items.map(({ id }) => id)).not.toContain(withdrawalId)
  const { waiting } = await finance2.value(consoleApi.dashboard, {})
  expect(waiting.payoutsToSend).toBe(1)
  expect(await finance2.value(consolePaymentsApi.payoutByHand, { withdrawalId })).toEqual({
    amount: SMALL,
    currency: 'VND',
    bank: 'VCB',
    account: '012345678901',
    holder: 'Secret Name Of byhand1',
  })
  const paid = { withdrawalId, outcome: 'paid' as const, bankReference: 'FT-2026-1', reason }
  expect((await finance1.refusal(consolePaymentsApi.settleByHand, paid)).code).toBe(
    'second_person_required',
  )
  const nameless = { ...paid, bankReference: null }
  expect((await finance2.refusal(consolePaymentsApi.settleByHand, nameless)).code).toBe(
    'field_invalid',
  )
  const answers = await Promise.all(
    [1, 2, 3].map(() => finance2.call(consolePaymentsApi.settleByHand, paid)),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await stateOf(withdrawalId)).toMatchObject({
    waitsForHand: false,
    withdrawal: { state: 'awaiting_confirmation' },
  })
  expect((await finance2.value(consolePaymentsApi.queue, {})).toSend).toEqual([])
  expect(await cash(memberId)).toBe(0n)
  const admin = await desk('admin')
  const { items } = await admin.value(auditApi.list, { subject: withdrawalId, scope: 'brand' })
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['withdrawal.account_viewed', 'withdrawal.paid_by_hand']),
  )
})

test('a payout that the bank refused is the member’s again, once', async () => {
  const { withdrawalId, memberId } = await approved()
  const failed = { withdrawalId, outcome: 'failed' as const, bankReference: null, reason }
  await finance2.value(consolePaymentsApi.settleByHand, failed)
  expect(await stateOf(withdrawalId)).toMatchObject({ withdrawal: { state: 'rejected' } })
  expect(await cash(memberId)).toBe(SMALL)
  expect((await finance2.refusal(consolePaymentsApi.settleByHand, failed)).code).toBe(
    'payout_not_waiting',
  )
})
