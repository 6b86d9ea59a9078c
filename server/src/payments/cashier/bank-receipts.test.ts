import { cashierApi } from '@croupier/api/payments/cashier'
import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { NO_FEE } from '@croupier/shared/payment-fee'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { afterAll, expect, test } from 'vitest'
import { cashierWorld, txidOf } from '../../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { browserOf } from '../../../test/people.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type BrandMethod, saveMethod } from './change-methods.ts'
import { houseBank } from './house-bank.ts'
import { policyOf } from './methods.ts'
import { reconcileDeposits } from './reconcile-deposits.ts'

const world = await cashierWorld()
const { context, cashier, sandbox, clock, ledger } = world
const { db } = context
/** 200,000 dong: one person is enough up to 25 million. */
const SMALL = 2_000_000_000n
const LARGE = 300_000_000_000n
const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#585' } })
  .jpeg()
  .toBuffer()
let people = 0

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

/** A player of the brand in dong with an open bank transfer. */
async function transferOf(amount: bigint) {
  const browser = browserOf(world, { host: 'lotus.localhost' })
  const { login } = await browser.register(`payer${++people}`)
  const order = { method: 'bank_transfer' as const, requestId: `transfer-${people}` }
  const { id } = await browser.value(cashierApi.createDeposit, { ...order, amount: String(amount) })
  const memberId = login?.id ?? 0n
  return {
    browser,
    id,
    balance: async () => await ledger.balance(db, memberId, 'VND', 'cash'),
    see: async () => await browser.value(cashierApi.deposit, { depositId: id }),
  }
}

const confirm = async (
  depositId: string,
  of: { amount: bigint; staffId?: string; bankReference?: string; brandId?: number },
) =>
  await db.transaction().execute((tx) =>
    cashier.confirmDeposit(tx, {
      depositId,
      brandId: 2,
      staffId: 'rita',
      bankReference: `FT-${depositId.slice(-8)}`,
      now: clock.now(),
      ...of,
    }),
  )

async function codesOf(calls: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(calls)
  return results.map((result) => {
    if (result.status === 'fulfilled') return 'ok'
    const reason: unknown = result.reason
    return reason instanceof Refusal ? reason.code : String(reason)
  })
}

test('a bank transfer is credited by a person who found it, once, whatever is clicked or comes after', async () => {
  const transfer = await transferOf(SMALL)
  await transfer.browser.value(cashierApi.addDepositProof, { depositId: transfer.id, image })
  expect((await transfer.see()).proofs).toHaveLength(1)
  const foreign = { amount: SMALL, brandId: 1 }
  expect(await codesOf([confirm(transfer.id, foreign)])).toEqual(['not_found'])
  const crowd = ['a', 'b', 'c', 'd'].map((staffId) =>
    confirm(transfer.id, { amount: SMALL, staffId }),
  )
  const codes = await codesOf(crowd)
  expect(codes.toSorted()).toEqual([
    'deposit_not_waiting',
    'deposit_not_waiting',
    'deposit_not_waiting',
    'ok',
  ])
  expect(await transfer.balance()).toBe(SMALL)
  // The provider hears of the same money by another id: that is somebody's to look at, not a second credit.
  await sandbox.actOnCharge(txidOf(transfer.id), { action: 'pay' })
  await world.settle()
  expect(await transfer.balance()).toBe(SMALL)
  const cases = await db
    .selectFrom('cashier_cases')
    .select('kind')
    .where('deposit_id', '=', transfer.id)
    .execute()
  expect(cases).toEqual([{ kind: 'paid_twice' }])
})

test('PAY-11 above the brand’s limit two people must find the same amount under the same reference', async () => {
  const transfer = await transferOf(LARGE)
  expect((await confirm(transfer.id, { amount: LARGE })).state).toBe('waiting_for_second')
  expect(await codesOf([confirm(transfer.id, { amount: LARGE })])).toEqual([
    'second_person_required',
  ])
  // The second one reads another figure: their word stands now, and waits for somebody else.
  const other = { amount: LARGE - 10_000_000n, staffId: 'ann' }
  expect((await confirm(transfer.id, other)).state).toBe('waiting_for_second')
  expect(await transfer.balance()).toBe(0n)
  expect((await confirm(transfer.id, { ...other, staffId: 'rita' })).state).toBe('credited')
  expect(await transfer.balance()).toBe(LARGE - 10_000_000n)
  expect((await transfer.see()).state).toBe('underpaid')
})

test('PAY-11 many small credits by one person, or to one member, need a second person as one large one does', async () => {
  const ten = 100_000_000_000n
  const states: string[] = []
  const first = await transferOf(ten)
  for (const { id } of [first, await transferOf(ten), await transferOf(ten)])
    states.push((await confirm(id, { amount: ten, staffId: 'mole' })).state)
  expect(states).toEqual(['credited', 'credited', 'waiting_for_second'])
  const order = { method: 'bank_transfer' as const, amount: String(2n * ten) }
  const again = { ...order, requestId: 'to-a-friend' }
  const { id } = await first.browser.value(cashierApi.createDeposit, again)
  expect((await confirm(id, { amount: 2n * ten, staffId: 'ann' })).state).toBe('waiting_for_second')
})

test('a brand’s own account takes transfers without a provider, under a code that the console and the database take', async () => {
  const account = { bank: 'VCB', account: '0011 2233', holder: 'LOTUS CO' }
  const bank = houseBank(async (merchant) => (merchant === 'lotus' ? account : null))
  const order = { method: 'bank_transfer', currency: 'VND', amount: SMALL } as const
  const charge = { ...order, txid: 'a'.repeat(32), expiresAt: clock.now() }
  expect(await bank.createCharge({ ...charge, merchant: 'lotus' })).toEqual({
    payText: 'CRAAAAAAAAAA',
    details: { ...account, reference: 'CRAAAAAAAAAA' },
  })
  await expect(bank.createCharge({ ...charge, merchant: 'croupier' })).rejects.toThrow('no account')
  const parts = { providers: new Map([[bank.code, bank]]) }
  const limits = {
    provider: bank.code,
    enabled: true,
    position: 1,
    minAmount: SMALL,
    maxAmount: LARGE,
    fee: NO_FEE,
  }
  const save = async (way: Pick<BrandMethod, 'direction' | 'method'>) =>
    await db.transaction().execute(async (tx) => {
      const expiresSeconds = way.direction === 'deposit' ? 3_600 : null
      const method = { ...limits, ...way, expiresSeconds }
      const asked = { ...method, minAmount: String(SMALL), maxAmount: String(LARGE), reason: 'own' }
      const wireFee = { ...NO_FEE, fixed: '0' }
      // What the console's own endpoint and the table's check let through.
      z.parse(consoleCashierApi.saveMethod.input, { ...asked, fee: wireFee })
      await saveMethod(parts, tx, { brandId: 1, currency: 'VND', method })
    })
  await save({ direction: 'deposit', method: 'bank_transfer' })
  await save({ direction: 'withdrawal', method: 'bank_transfer' })
  await expect(save({ direction: 'deposit', method: 'pix' })).rejects.toMatchObject({
    code: 'payment_provider_unknown',
  })
})

test('a brand without a cashier has careful rules in its own currency', async () => {
  await db.deleteFrom('cashier_policies').where('brand_id', '=', 1).execute()
  const [policy, again] = await Promise.all([policyOf(db, 1), policyOf(db, 1)])
  expect(policy).toEqual(again)
  expect(policy.twoPersonAbove).toBe(50_000_000n)
})

test('one line of a bank statement pays one deposit', async () => {
  const [first, second] = [await transferOf(SMALL), await transferOf(SMALL)]
  const bankReference = 'FT-THE-SAME'
  await confirm(first.id, { amount: SMALL, bankReference })
  await confirm(second.id, { amount: SMALL, bankReference })
  expect(await first.balance()).toBe(SMALL)
  expect(await second.balance()).toBe(0n)
  const kinds = await db
    .selectFrom('cashier_cases')
    .select('kind')
    .where('subject', '=', bankReference)
    .execute()
  expect(kinds).toEqual([{ kind: 'receipt_mismatch' }])
})

test('a receipt that nobody answers in a day becomes a case; one that shows nothing is refused with its reason', async () => {
  const silent = await transferOf(SMALL)
  await silent.browser.value(cashierApi.addDepositProof, { depositId: silent.id, image })
  const empty = await transferOf(SMALL)
  const refusal = { depositId: empty.id, brandId: 2, staffId: 'rita', now: clock.now() }
  const refused = await db
    .transaction()
    .execute((tx) => cashier.refuseDeposit(tx, { ...refusal, reason: 'money_not_found' }))
  expect(refused.state).toBe('refused')
  expect(await empty.see()).toMatchObject({ state: 'failed', reason: 'money_not_found' })
  const proof = empty.browser.refusal(cashierApi.addDepositProof, { depositId: empty.id, image })
  expect((await proof).code).toBe('proof_not_asked')
  clock.advance(3_600_000)
  await reconcileDeposits(cashier.parts)
  expect((await silent.see()).state, 'half an hour is not enough to look').toBe('pending')
  clock.advance(24 * 3_600_000)
  await world.settle()
  const kinds = await db
    .selectFrom('cashier_cases')
    .select(['kind', 'amount'])
    .where('deposit_id', '=', silent.id)
    .execute()
  expect(kinds).toEqual([{ kind: 'receipt_unanswered', amount: 0n }])
  await confirm(silent.id, { amount: SMALL })
  expect(await silent.balance()).toBe(SMALL)
})
