import { cashierApi } from '@croupier/api/payments/cashier'
import { membersApi } from '@croupier/api/accounts/members'
import { afterAll, expect, test } from 'vitest'
import { cashierWorld, PAYMENT_PASSWORD, txidOf } from '../../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { browserOf } from '../../../test/people.ts'
import { transact } from '../../platform/transact.ts'
import { createSandboxPsp } from './sandbox-psp/sandbox-psp.ts'

const world = await cashierWorld()
const { context, cashier, sandbox, clock, identity, ledger } = world

afterAll(async () => {
  await expectLedgerIntact(context.db)
  await world.http.fastify.close()
})

test('a brand in dong is paid by bank transfer with a reference, in whole dong, in and out', async () => {
  const browser = browserOf(world, { host: 'lotus.localhost' })
  const { login } = await browser.register('linh2026')
  const memberId = login?.id ?? 0n
  await identity.setPaymentPassword(memberId, PAYMENT_PASSWORD)
  const { deposit: ways } = await browser.value(cashierApi.methods)
  expect(ways).toMatchObject([
    { method: 'bank_transfer', minAmount: 500_000_000n, fee: { fixed: 0n, basisPoints: 0 } },
  ])

  const order = { method: 'bank_transfer' as const, requestId: 'first-transfer' }
  const broken = { ...order, amount: '1000005000' }
  expect((await browser.refusal(cashierApi.createDeposit, broken)).code).toBe('amount_not_payable')
  const deposit = await browser.value(cashierApi.createDeposit, { ...order, amount: '2000000000' })
  expect(deposit).toMatchObject({ currency: 'VND', state: 'pending' })
  expect(deposit.payText).toMatch(/^CR[0-9A-F]{10}$/)
  expect(deposit.payDetails).toMatchObject({ bank: 'Sandbox Bank', reference: deposit.payText })
  await sandbox.actOnCharge(txidOf(deposit.id), { action: 'pay' })
  await world.settle()
  expect(await ledger.balance(context.db, memberId, 'VND', 'cash')).toBe(2_000_000_000n)

  const payee = await browser.value(cashierApi.addPayee, {
    payee: { method: 'bank_transfer', bank: 'VCB', account: '0123 4567 8901', holderName: 'Linh' },
    paymentPassword: PAYMENT_PASSWORD,
  })
  expect(payee.masked).toBe('VCB ••••8901')
  const asked = await browser.value(cashierApi.requestWithdrawal, {
    payeeId: payee.id,
    amount: '1500000000',
    requestId: 'first-payout',
    paymentPassword: PAYMENT_PASSWORD,
  })
  const review = { withdrawalId: asked.id, brandId: 2, staffId: 'rita', now: clock.now() }
  await context.db.transaction().execute((tx) => cashier.approveWithdrawal(tx, review))
  await world.settle()
  await world.settle(4_000)
  const { items } = await browser.value(cashierApi.withdrawals)
  expect(items).toMatchObject([
    { state: 'awaiting_confirmation', amount: 1_500_000_000n, currency: 'VND' },
  ])
  expect(await ledger.balance(context.db, memberId, 'VND', 'cash')).toBe(500_000_000n)
})

test('a player in reais is shown every way of being paid and is paid by bank transfer; the next visit remembers it', async () => {
  await context.db
    .insertInto('cashier_methods')
    .values({
      brand_id: 1,
      direction: 'withdrawal',
      method: 'bank_transfer',
      provider: 'sandbox',
      min_amount: 1_000_000n,
      max_amount: 500_000_000n,
      position: 1,
    })
    .execute()
  const player = await world.playerWith(5_000_000n)
  const before = await player.browser.value(cashierApi.methods)
  expect(before.withdrawal).toMatchObject([
    { method: 'pix', longestMinutes: 150 },
    { method: 'bank_transfer', minAmount: 1_000_000n, longestMinutes: 150 },
  ])
  expect(before.lastPayout).toBeNull()
  const account = { bank: 'Banco do Brasil', account: '0001234567', holderName: 'Ana Souza' }
  const payee = await player.browser.value(cashierApi.addPayee, {
    payee: { method: 'bank_transfer', ...account },
    paymentPassword: PAYMENT_PASSWORD,
  })
  const asked = await player.withdraw(payee.id, 2_000_000n)
  expect(asked.method).toBe('bank_transfer')
  const review = { withdrawalId: asked.id, brandId: 1, staffId: 'rita', now: clock.now() }
  await transact(context.db, (tx) => cashier.approveWithdrawal(tx, review))
  await world.settle()
  await world.settle(4_000)
  const { items } = await player.browser.value(cashierApi.withdrawals)
  expect(items).toMatchObject([{ method: 'bank_transfer', state: 'awaiting_confirmation' }])
  expect((await player.browser.value(cashierApi.methods)).lastPayout).toBe('bank_transfer')
})

test('the sandbox does not exist in production', () => {
  const production = { ...context, config: { ...context.config, mode: 'production' as const } }
  expect(() => createSandboxPsp({ context: production, houseUrl: () => '' })).toThrow()
})

test('a trial account has no cashier', async () => {
  const browser = browserOf(world)
  const humanCheck = await browser.humanCheck('trial')
  browser.token = (await browser.value(membersApi.freePlay, { humanCheck, platform: 'W' })).token
  const order = { method: 'pix' as const, amount: '1000000', requestId: 'play-money' }
  expect((await browser.refusal(cashierApi.createDeposit, order)).code).toBe('in_need_true_account')
})
