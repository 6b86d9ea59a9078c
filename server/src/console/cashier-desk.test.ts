import { auditApi } from '@croupier/api/core/audit'
import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { consoleMoneyApi } from '@croupier/api/payments/console-money'
import { paymentCostsApi } from '@croupier/api/payments/payment-costs'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openAccount } from '../../test/access/accounts.ts'
import { CROUPIER, sessionOf } from '../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../test/ledger-invariants.ts'
import { depositorsIn } from '../../test/house-member.ts'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { cleanImage } from '../platform/uploads/clean-image.ts'
import { answerReceipt } from '../payments/cashier/answer-receipt.ts'
import {
  changeMethod,
  changePolicy,
  decidePolicy,
  decidePrice,
  openCashierForBrand,
} from '../payments/cashier/cashier.ts'
import { addPayee } from '../payments/cashier/payees.ts'
import { addProof } from '../payments/cashier/proofs.ts'
import { requestWithdrawal } from '../payments/cashier/request-withdrawal.ts'
import { sendTransfers } from '../payments/cashier/send-transfers.ts'

const world = await testStaffHouse()
const { house, context, clock } = world
const { db, random } = context
const { parts } = house.cashier
const REAL = 10_000n
await openCashierForBrand(db, { brandId: 1, currency: 'BRL', provider: 'sandbox' })
const desk = (name: string) => deskIn(world).signIn(name)
const [finance1, finance2, admin, admin2] = [
  await desk('finance1'),
  await desk('finance2'),
  await desk('admin'),
  await desk('admin2'),
]
const reason = 'because the test says so'
let people = 0

const openDepositor = depositorsIn(world)
const memberWith = async (reais: bigint): Promise<bigint> =>
  await openDepositor(`payee${people++}`, reais * REAL)

async function asked(reais: bigint): Promise<{ id: string; memberId: bigint }> {
  const memberId = await memberWith(reais)
  const [session, now] = [sessionOf(memberId), clock.now()]
  const key = `m${memberId}@exemplo.com.br`
  const holder = { holderName: 'Maria da Silva', holderDocument: '52998224725' }
  return await db.transaction().execute(async (tx) => {
    const payee = { method: 'pix' as const, keyKind: 'email' as const, key, ...holder }
    const { id: payeeId } = await addPayee(parts, tx, { session, payee, now })
    const order = { brand: CROUPIER, session, payeeId, amount: reais * REAL, now }
    const { id } = await requestWithdrawal(parts, tx, { ...order, requestId: random.uuid() })
    return { id, memberId }
  })
}

/** Paid out, and the player said that nothing came, with a picture. */
async function disputed(reais: bigint) {
  const withdrawal = await asked(reais)
  const { id: withdrawalId, memberId } = withdrawal
  await finance1.value(consoleCashierApi.approveBulk, { withdrawalIds: [withdrawalId], reason })
  await sendTransfers(parts)
  clock.advance(31_000)
  await house.cashier.sandbox?.tick()
  await sendTransfers(parts)
  const drawn = { create: { width: 40, height: 30, channels: 3, background: '#246' } } as const
  const image = await cleanImage(await sharp(drawn).jpeg().toBuffer())
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await addProof(parts, tx, { about: { withdrawalId }, memberId, image, now })
    const answer = { outcome: 'not_received' as const }
    await answerReceipt(parts, tx, { withdrawalId, memberId, answer, now })
  })
  return withdrawal
}

const cash = async (memberId: bigint) => await house.ledger.balance(db, memberId, 'BRL', 'cash')

test('S4-040 PAY-11 a dispute stands in the queue with its clock and picture, and two people give the money back', async () => {
  const { id: withdrawalId, memberId } = await disputed(300n)
  const { items } = await finance1.value(consoleCashierApi.disputes)
  const line = items.find((item) => item.withdrawalId === withdrawalId)
  expect(line).toMatchObject({ claim: 'not_received', remaining: 300n * REAL, proposedByMe: false })
  expect(line?.deadlineAt.getTime()).toBe(clock.now().getTime() + 2 * 86_400_000)
  const proofId = line?.proofs[0]?.id ?? ''
  const { image } = await finance1.value(consoleCashierApi.proof, { proofId })
  expect(image.subarray(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]))
  const refund = { withdrawalId, outcome: 'refund' as const, reason }
  expect(await finance1.value(consoleCashierApi.decideDispute, refund)).toEqual({
    state: 'waiting_for_second',
  })
  expect((await finance1.refusal(consoleCashierApi.decideDispute, refund)).code).toBe(
    'second_person_required',
  )
  expect(await finance2.value(consoleCashierApi.decideDispute, refund)).toEqual({
    state: 'resolved',
  })
  expect(await cash(memberId)).toBe(300n * REAL)
  const { items: log } = await admin.value(auditApi.list, { limit: '100' })
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['dispute.refund_proposed', 'dispute.ended', 'payment.proof_viewed']),
  )
  await expectLedgerIntact(db)
})

test('the evidence pack tells the whole way, as text and as pages with the pictures, and names its own sum', async () => {
  const { id: withdrawalId, memberId } = await disputed(150n)
  const pack = await finance1.value(consoleCashierApi.evidence, { withdrawalId })
  const told: unknown = JSON.parse(pack.json)
  expect(told).toMatchObject({ withdrawal: withdrawalId })
  for (const word of ['withdrawal_pay', 'not_received', 'risk_review', 'finance1', '150'])
    expect(pack.json).toContain(word)
  expect(pack.json, 'no payee in clear').not.toContain(`m${memberId}@`)
  const document = await PDFDocument.load(pack.pdf)
  expect(document.getPageCount()).toBeGreaterThan(1)
  expect(document.getTitle()).toContain(withdrawalId)
})

test('one yes to many is shown before it is done, and decides each alone', async () => {
  const small = await asked(100n)
  const large = await asked(8_000n)
  const gone = await asked(120n)
  await finance2.value(consoleCashierApi.approveBulk, { withdrawalIds: [gone.id], reason })
  const withdrawalIds = [small.id, large.id, gone.id, random.uuid()]
  const { items, totals } = await finance1.value(consoleCashierApi.previewBulk, { withdrawalIds })
  const effects = ['approves', 'first_of_two', 'decided_already', 'unknown']
  expect(items.map(({ effect }) => effect)).toEqual(effects)
  expect(totals).toEqual([{ currency: 'BRL', count: 1, amount: 100n * REAL }])
  const twice = [...withdrawalIds, small.id]
  const done = await finance1.value(consoleCashierApi.approveBulk, { withdrawalIds: twice, reason })
  expect(done.items.map(({ result }) => result)).toEqual([
    'approved',
    'waiting_for_second',
    'withdrawal_already_decided',
    'not_found',
  ])
  const again = await finance1.value(consoleCashierApi.previewBulk, { withdrawalIds })
  expect(again.items.map(({ effect }) => effect)[1]).toBe('mine_already')
})

test('a trial account takes no correction, and nobody is corrected by nothing', async () => {
  const trial = await openAccount(world, { name: 'corrected', brandId: 1, memberType: 4 })
  const gift = { memberId: String(trial.memberId), amount: String(REAL), reason }
  expect((await finance1.refusal(consoleCashierApi.proposeAdjustment, gift)).code).toBe(
    'adjustment_trial_account',
  )
  const none = { memberId: String(await memberWith(1n)), amount: '0', reason }
  expect(await finance1.refusal(consoleCashierApi.proposeAdjustment, none)).toMatchObject({
    code: 'bad_request',
    field: 'amount',
  })
})

test('PAY-11 a balance is corrected by two people, once, and never below nothing', async () => {
  const memberId = String(await memberWith(50n))
  const propose = async (amount: bigint) =>
    await finance1.value(consoleCashierApi.proposeAdjustment, {
      memberId,
      amount: String(amount),
      reason,
    })
  const gift = await propose(25n * REAL)
  const make = { adjustmentId: gift.id, decision: 'make' as const, reason }
  expect((await finance1.refusal(consoleCashierApi.decideAdjustment, make)).code).toBe(
    'second_person_required',
  )
  const both = await Promise.all(
    [0, 1, 2].map(async () => await finance2.call(consoleCashierApi.decideAdjustment, make)),
  )
  expect(both.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await cash(BigInt(memberId))).toBe(75n * REAL)
  // The line in the ledger names both people.
  const { items } = await finance1.value(consoleMoneyApi.journal, { memberId, kind: 'adjustments' })
  const { cause } = await finance1.value(consoleMoneyApi.explain, {
    walletTxId: items[0]?.id ?? '',
  })
  expect(cause).toMatchObject({
    kind: 'adjustment',
    people: { proposedBy: gift.proposedBy, decidedBy: expect.stringMatching(/./), reason },
  })
  expect(cause.people?.decidedBy).not.toBe(cause.people?.proposedBy)
  const much = await propose(-76n * REAL)
  const take = { adjustmentId: much.id, decision: 'make' as const, reason }
  expect((await finance2.refusal(consoleCashierApi.decideAdjustment, take)).code).toBe(
    'adjustment_overdraws',
  )
  expect(await cash(BigInt(memberId))).toBe(75n * REAL)
  const refused = { ...take, decision: 'refuse' as const }
  expect((await finance2.value(consoleCashierApi.decideAdjustment, refused)).state).toBe('refused')
  expect((await finance2.refusal(consoleCashierApi.decideAdjustment, take)).code).toBe(
    'adjustment_already_decided',
  )
  await expectLedgerIntact(db)
})

test('a correction whose reason is as long as a reason may be is made, whatever signs it is written in', async () => {
  const memberId = String(await memberWith(50n))
  const correction = { memberId, amount: String(REAL), reason: '😀'.repeat(180) }
  const asked = await finance1.value(consoleCashierApi.proposeAdjustment, correction)
  const make = { adjustmentId: asked.id, decision: 'make' as const, reason }
  expect((await finance2.value(consoleCashierApi.decideAdjustment, make)).state).toBe('made')
  expect(await cash(BigInt(memberId))).toBe(51n * REAL)
})

test('S9-040 ways of paying are switched, routed to providers that exist, and bounded; rules that contradict each other are refused', async () => {
  const { methods, policy, providers } = await admin.value(consoleCashierApi.methods)
  expect(providers).toContain('sandbox')
  const [first] = methods
  if (!first) throw new Error('no method')
  const { fee, ...pix } = first
  expect(fee).toMatchObject({ fixed: 0n, bearer: 'house' })
  const price = {
    fixed: String(REAL),
    basisPoints: 150,
    least: null,
    most: String(5n * REAL),
    bearer: 'member' as const,
  }
  const change = {
    ...pix,
    minAmount: String(20n * REAL),
    maxAmount: String(pix.maxAmount),
    enabled: false,
    fee: price,
    reason,
  }
  const nobody = { ...change, provider: 'nobody' }
  expect((await admin.refusal(consoleCashierApi.saveMethod, nobody)).code).toBe(
    'payment_provider_unknown',
  )
  const upside = { ...change, maxAmount: String(10n * REAL) }
  expect((await admin.refusal(consoleCashierApi.saveMethod, upside)).field).toBe('maxAmount')
  expect(await admin.value(consoleCashierApi.saveMethod, change)).toMatchObject({
    state: 'proposed',
    enabled: false,
    minAmount: methods.find(({ direction }) => direction === 'deposit')?.minAmount,
  })
  const [asked] = (await admin2.value(consoleCashierApi.methods)).waiting
  expect(asked).toMatchObject({ terms: { minAmount: 20n * REAL, enabled: false } })
  const yes = { priceId: asked?.id ?? '', approve: true, reason }
  expect((await admin.refusal(consoleCashierApi.decidePrice, yes)).code).toBe(
    'second_person_required',
  )
  await admin2.value(consoleCashierApi.decidePrice, yes)
  const now = (await admin.value(consoleCashierApi.methods)).methods
  expect(now.find(({ direction }) => direction === 'deposit')).toMatchObject({
    enabled: false,
    minAmount: 20n * REAL,
    fee: { fixed: REAL, basisPoints: 150, least: null, most: 5n * REAL, bearer: 'member' },
  })
  const wrong = [
    ['fee.fixed', { ...price, fixed: String(20n * REAL), most: null }],
    ['fee.least', { ...price, least: '1' }],
    ['fee.most', { ...price, least: String(6n * REAL) }],
  ] as const
  for (const [field, fee] of wrong)
    expect((await admin.refusal(consoleCashierApi.saveMethod, { ...change, fee })).field).toBe(
      field,
    )
  const { transferMin, transferMax, transferDayMax, ...rest } = policy
  const wire = {
    ...rest,
    twoPersonAbove: String(policy.twoPersonAbove),
    autoApproveUpTo: String(policy.autoApproveUpTo),
    largeAbove: String(policy.largeAbove),
    transferMin: String(transferMin),
    transferMax: String(transferMax),
    transferDayMax: String(transferDayMax),
    transferTwoPersonAbove: String(policy.transferTwoPersonAbove),
    confirmMinutes: 60,
  }
  const saved = await admin.value(consoleCashierApi.savePolicy, { policy: wire, reason })
  expect(saved).toMatchObject({ state: 'proposed', confirmMinutes: policy.confirmMinutes })
  const rules = (await admin2.value(consoleCashierApi.methods)).waitingPolicy
  const agreed = { policyId: rules?.id ?? '', approve: true, reason }
  expect((await admin.refusal(consoleCashierApi.decidePolicy, agreed)).code).toBe(
    'second_person_required',
  )
  await admin2.value(consoleCashierApi.decidePolicy, agreed)
  expect((await admin.value(consoleCashierApi.methods)).policy.confirmMinutes).toBe(60)
  const loose = { ...wire, autoApproveUpTo: String(policy.twoPersonAbove + REAL) }
  const refusal = await admin.refusal(consoleCashierApi.savePolicy, { policy: loose, reason })
  expect(refusal.field).toBe('autoApproveUpTo')
  expect((await finance1.refusal(consoleCashierApi.saveMethod, change)).code).toBe('not_allowed')
})

test('PAY-11 another price, bound or carrier of a method waits for a second person; its place and its end count at once', async () => {
  const { methods } = await admin.value(consoleCashierApi.methods)
  const method = methods.find(({ direction }) => direction === 'withdrawal')
  if (!method) throw new Error('no method')
  const fee = { ...method.fee, fixed: 2n * REAL, bearer: 'member' as const }
  const [maker, now] = [random.uuid(), clock.now()]
  const order = {
    brandId: 1,
    currency: 'BRL',
    reason,
    staffId: maker,
    needsTwo: true,
    now,
  } as const
  const propose = (wanted: Partial<typeof method>, id = random.uuid()) =>
    db
      .transaction()
      .execute((tx) => changeMethod(parts, tx, { ...order, id, method: { ...method, ...wanted } }))
  const first = await propose({ fee, position: 7 })
  expect(first).toMatchObject({ state: 'proposed', after: { position: 7, fee: method.fee } })
  await expect(propose({ fee: { ...fee, fixed: REAL } })).rejects.toMatchObject({
    code: 'method_price_waits',
  })
  expect(await propose({ position: 8 }), 'the price that stands is no other price').toMatchObject({
    state: 'applied',
  })
  const seen = await admin.value(consoleCashierApi.methods)
  expect(seen.needsTwo).toBe(true)
  expect(seen.waiting).toMatchObject([{ direction: 'withdrawal', fee, reason, mine: false }])
  const [waiting] = seen.waiting
  const answer = { priceId: waiting?.id ?? '', approve: true, reason }
  const { currency } = order
  const alone = { ...answer, brandId: 1, currency, staffId: maker, now }
  await expect(
    db.transaction().execute((tx) => decidePrice(parts, tx, alone)),
  ).rejects.toMatchObject({ code: 'second_person_required' })
  await expect(
    db
      .updateTable('cashier_price_changes')
      .set({ state: 'applied', decided_by: maker, decided_at: now })
      .where('id', '=', answer.priceId)
      .execute(),
  ).rejects.toThrow(/two_people/)
  expect((await finance1.refusal(consoleCashierApi.decidePrice, answer)).code).toBe('not_allowed')
  expect(await admin.value(consoleCashierApi.decidePrice, answer)).toEqual({ state: 'applied' })
  expect((await admin.refusal(consoleCashierApi.decidePrice, answer)).code).toBe(
    'method_price_decided',
  )
  const after = await admin.value(consoleCashierApi.methods)
  expect(after.waiting).toEqual([])
  expect(after.methods).toContainEqual({ ...method, position: 8, fee })
  await propose({ position: 8, fee: method.fee })
  const [back] = (await admin.value(consoleCashierApi.methods)).waiting
  const no = { priceId: back?.id ?? '', approve: false, reason }
  expect(await admin.value(consoleCashierApi.decidePrice, no)).toEqual({ state: 'rejected' })
  const log = (await admin.value(auditApi.list, { limit: '100', action: 'payment_method' })).items
  expect(log.slice(0, 2).map(({ action }) => action)).toEqual([
    'payment_method.rejected',
    'payment_method.changed',
  ])
})

test('PAY-11 other rules of the cashier wait for a second person, and count for nothing until then', async () => {
  const { policy } = await admin.value(consoleCashierApi.methods)
  const [maker, now] = [random.uuid(), clock.now()]
  const propose = (wanted: Partial<typeof policy>, needsTwo = true) =>
    db.transaction().execute((tx) =>
      changePolicy(tx, {
        id: random.uuid(),
        brandId: 1,
        policy: { ...policy, ...wanted },
        reason,
        staffId: maker,
        needsTwo,
        now,
      }),
    )
  const wanted = { twoPersonAbove: policy.twoPersonAbove * 3n, newPayeeHours: 1 }
  expect(await propose({}), 'no change is no change').toMatchObject({ state: 'applied' })
  await expect(propose({ largeAbove: 0n })).rejects.toMatchObject({ code: 'field_invalid' })
  expect(await propose(wanted)).toMatchObject({ state: 'proposed', after: policy })
  await expect(propose({ newPayeeHours: 2 })).rejects.toMatchObject({ code: 'cashier_rules_wait' })
  const seen = await admin.value(consoleCashierApi.methods)
  expect(seen.policy, 'the old rules count').toEqual(policy)
  expect(seen.waitingPolicy).toMatchObject({
    policy: { ...policy, ...wanted },
    reason,
    mine: false,
  })
  const answer = { policyId: seen.waitingPolicy?.id ?? '', approve: true, reason }
  const alone = { ...answer, brandId: 1, staffId: maker, now }
  await expect(db.transaction().execute((tx) => decidePolicy(tx, alone))).rejects.toMatchObject({
    code: 'second_person_required',
  })
  await expect(
    db
      .updateTable('cashier_policy_changes')
      .set({ state: 'applied', decided_by: maker, decided_at: now })
      .where('id', '=', answer.policyId)
      .execute(),
  ).rejects.toThrow(/two_people/)
  expect((await finance1.refusal(consoleCashierApi.decidePolicy, answer)).code).toBe('not_allowed')
  const both = await Promise.all(
    [0, 1].map(async () => await admin.call(consoleCashierApi.decidePolicy, answer)),
  )
  expect(both.filter(({ body }) => body.success)).toHaveLength(1)
  expect((await admin.refusal(consoleCashierApi.decidePolicy, answer)).code).toBe(
    'cashier_rules_decided',
  )
  const after = await admin.value(consoleCashierApi.methods)
  expect([after.policy, after.waitingPolicy]).toEqual([{ ...policy, ...wanted }, null])
  await propose({})
  const { waitingPolicy } = await admin.value(consoleCashierApi.methods)
  const back = { policyId: waitingPolicy?.id ?? '', reason }
  await db
    .updateTable('cashier_policies')
    .set({ pay_minutes: policy.payMinutes + 1 })
    .where('brand_id', '=', 1)
    .execute()
  const moved = { ...back, approve: true }
  expect((await admin.refusal(consoleCashierApi.decidePolicy, moved)).code).toBe(
    'cashier_rules_moved',
  )
  const no = { ...back, approve: false }
  expect(await admin.value(consoleCashierApi.decidePolicy, no)).toEqual({ state: 'rejected' })
  const log = (await admin.value(auditApi.list, { limit: '100', action: 'payment_policy' })).items
  expect(log.slice(0, 2).map(({ action }) => action)).toEqual([
    'payment_policy.rejected',
    'payment_policy.changed',
  ])
})

test('a provider’s invoice is booked by finance, once, and what is owed is shown', async () => {
  const { due, settle } = paymentCostsApi
  const bill = { counterpart: 'sandbox', invoice: '2026/118', day: '2026-03-01', reason }
  const amount = String(3n * REAL)
  const asked = [
    [{ ...bill, amount: '1' }, 'amount_not_payable'],
    [{ ...bill, amount, day: '2026-03-10' }, 'statement_too_early'],
    [{ ...bill, amount, counterpart: 'nobody' }, 'not_found'],
  ] as const
  for (const [input, code] of asked) expect((await finance1.refusal(settle, input)).code).toBe(code)
  expect((await admin.refusal(settle, { ...bill, amount })).code).toBe('not_allowed')
  expect(await finance1.value(settle, { ...bill, amount })).toEqual({
    cleared: 0n,
    taken: 3n * REAL,
  })
  expect(await finance1.value(settle, { ...bill, amount })).toEqual({ cleared: 0n, taken: 0n })
  const { costs, counterparts } = await finance2.value(due)
  expect(counterparts).toContain('sandbox')
  expect(costs).toMatchObject([{ counterpart: 'sandbox', due: 0n, taken: 3n * REAL }])
  await expectLedgerIntact(db)
})
