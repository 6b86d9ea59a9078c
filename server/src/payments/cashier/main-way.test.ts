import { cashierApi } from '@croupier/api/payments/cashier'
import { readBrCode } from '@croupier/shared/br-code'
import type { PixKeyKind } from '@croupier/shared/pix'
import { afterAll, expect, test } from 'vitest'
import { cashierWorld, OWNER_CPF, PAYMENT_PASSWORD } from '../../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { approveWithdrawal } from './review-withdrawal.ts'

const world = await cashierWorld()
const { context, cashier, sandbox, clock } = world

afterAll(async () => {
  await expectLedgerIntact(context.db)
  await world.http.fastify.close()
})

test('S4-041, PAY-05 a PIX deposit: ordered, paid at the bank, told by webhook over HTTP, credited once', async () => {
  const ana = await world.player()
  const heard: unknown[] = []
  context.bus.subscribe(`live:member:${ana.memberId}`, (message) => heard.push(message))
  const deposit = await ana.order(1_000_000n)
  expect(deposit).toMatchObject({
    state: 'pending',
    amount: 1_000_000n,
    credited: 0n,
    method: 'pix',
  })
  const code = readBrCode(deposit.payText ?? '')
  expect(code).toMatchObject({ amount: '100.00', merchantName: 'croupier', txid: '***' })
  const txid = deposit.id.replaceAll('-', '')
  const page = await fetch(`http://${code?.location}`)
  expect(await page.text()).toContain('Simulador: nenhum dinheiro real')
  const korean = await (await fetch(`${page.url}?lang=ko`)).text()
  expect(korean).toContain('<html lang="ko" dir="ltr">')
  for (const words of ['샌드박스 은행', '초과 결제', '대기 중']) expect(korean).toContain(words)

  const paid = await fetch(new URL(`/sandbox/psp/charges/${txid}`, page.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'pay' }),
  })
  expect(await paid.json()).toMatchObject({
    success: true,
    value: { state: 'paid', amount: '100' },
  })

  expect(await ana.seeDeposit(deposit.id)).toMatchObject({
    state: 'credited',
    credited: 1_000_000n,
  })
  expect(await world.balance(ana.memberId)).toBe(1_000_000n)
  expect(await world.facts(ana.memberId)).toEqual(['deposit_credited'])
  await new Promise((resolve) => setImmediate(resolve))
  expect(heard).toEqual([
    { type: 'deposit', id: deposit.id, state: 'credited' },
    { type: 'balance' },
  ])
})

test('S5-037 amounts: more than one, inside the limits, whole cents; the same requestId is one deposit', async () => {
  const bia = await world.player()
  const refused = async (amount: bigint) =>
    await bia.browser.refusal(cashierApi.createDeposit, {
      method: 'pix',
      amount: String(amount),
      requestId: context.random.uuid(),
    })
  expect((await refused(10_000n)).code).toBe('amount_out_of_limits')
  expect((await refused(0n)).code).toBe('amount_out_of_limits')
  expect((await refused(-500_000n)).code).toBe('amount_out_of_limits')
  expect((await refused(1_000_000_000n)).message).toBe(
    'Enter an amount between R$10.00 and R$10,000.00.',
  )
  expect(await refused(1_000_050n)).toMatchObject({
    code: 'amount_not_payable',
    message: 'Enter an amount in steps of R$0.01.',
    details: { unit: '0.01', currency: 'BRL' },
  })
  const order = { method: 'pix' as const, amount: '500000', requestId: 'the-same-press' }
  const [one, two] = await Promise.all([
    bia.browser.value(cashierApi.createDeposit, order),
    bia.browser.value(cashierApi.createDeposit, order),
  ])
  expect(one.id).toBe(two.id)
  const other = { ...order, amount: '600000' }
  expect((await bia.browser.refusal(cashierApi.createDeposit, other)).code).toBe('conflict')
  const foreign = { ...order, method: 'bank_transfer' as const, requestId: 'another-press' }
  expect((await bia.browser.refusal(cashierApi.createDeposit, foreign)).code).toBe(
    'payment_method_unavailable',
  )
})

test('S4-041, RG-09, PAY-03, PAY-07 a withdrawal: locked at once, reviewed, approved, paid', async () => {
  const caio = await world.player()
  const deposit = await caio.order(2_000_000n)
  await sandbox.actOnCharge(deposit.id.replaceAll('-', ''), { action: 'pay' })
  await world.settle()
  const payee = await caio.savePayee()
  expect(payee).toMatchObject({ keyKind: 'cpf', masked: '***.982.247-**' })
  expect((await caio.savePayee()).id).toBe(payee.id)
  expect(payee.newUntil?.getTime()).toBe(payee.createdAt.getTime() + 24 * 3_600_000)

  const asked = await caio.withdraw(payee.id, 500_000n)
  expect(asked).toMatchObject({ state: 'risk_review', nextStep: 'wait_review', reason: null })
  expect(asked.deadlineAt?.getTime()).toBe(clock.now().getTime() + 120 * 60_000)
  expect(await world.balance(caio.memberId)).toBe(1_500_000n)
  expect(await world.balance(caio.memberId, 'locked')).toBe(500_000n)
  const { risks } = await context.db
    .selectFrom('cashier_withdrawals')
    .select('risks')
    .where('id', '=', asked.id)
    .executeTakeFirstOrThrow()
  expect(risks).toEqual([
    'first_withdrawal',
    'new_payee',
    'holder_unverified',
    'deposit_not_played',
    'fast_turn',
  ])

  const review = { withdrawalId: asked.id, brandId: 1, staffId: 'rita', now: clock.now() }
  const reviewed = await context.db
    .transaction()
    .execute((tx) => cashier.approveWithdrawal(tx, review))
  reviewed.announce()
  expect(reviewed.state).toBe('approved')
  await world.settle()
  expect((await caio.seeWithdrawal(asked.id)).state).toBe('paying')
  await world.settle(4_000)
  expect(await caio.seeWithdrawal(asked.id)).toMatchObject({
    state: 'awaiting_confirmation',
    nextStep: 'confirm_receipt',
    deadlineAt: new Date(clock.now().getTime() + 86_400_000),
  })
  expect(await world.balance(caio.memberId)).toBe(1_500_000n)
  expect(await world.balance(caio.memberId, 'locked')).toBe(0n)
  expect(await world.facts(caio.memberId)).toEqual([
    'deposit_credited',
    'withdrawal_approved',
    'withdrawal_paid',
  ])
  const steps = await context.db
    .selectFrom('cashier_withdrawal_steps')
    .select(['state', 'actor'])
    .where('withdrawal_id', '=', asked.id)
    .orderBy('id')
    .execute()
  expect(steps.map(({ state }) => state)).toEqual([
    'requested',
    'risk_review',
    'approved',
    'paying',
    'paid',
    'awaiting_confirmation',
  ])
})

test('S4-041 a rejected withdrawal gives the money back with a reason, a next step and a message', async () => {
  const davi = await world.player()
  const deposit = await davi.order(1_000_000n)
  await sandbox.actOnCharge(deposit.id.replaceAll('-', ''), { action: 'pay' })
  await world.settle()
  const payee = await davi.savePayee()
  const asked = await davi.withdraw(payee.id, 1_000_000n)
  const review = { withdrawalId: asked.id, brandId: 1, staffId: 'rita', now: clock.now() }
  await context.db
    .transaction()
    .execute((tx) => cashier.rejectWithdrawal(tx, { ...review, reason: 'documents_needed' }))
  expect(await davi.seeWithdrawal(asked.id)).toMatchObject({
    state: 'rejected',
    reason: 'documents_needed',
    nextStep: 'contact_support',
    deadlineAt: null,
  })
  expect(await world.balance(davi.memberId)).toBe(1_000_000n)
  expect(await world.facts(davi.memberId)).toEqual(['deposit_credited', 'withdrawal_rejected'])
})

test('PAY-04 where the law sets the time, review and payment end within it, counted from the request', async () => {
  const player = await world.player()
  const { id } = await player.order(2_000_000n)
  await sandbox.actOnCharge(id.replaceAll('-', ''), { action: 'pay' })
  await world.settle()
  const payee = await player.savePayee()
  cashier.parts.payoutMinutes = async () => 90
  const asked = await player.withdraw(payee.id, 500_000n)
  const latest = new Date(clock.now().getTime() + 90 * 60_000)
  expect(asked.deadlineAt).toEqual(latest)
  clock.advance(80 * 60_000)
  const review = { withdrawalId: asked.id, brandId: 1, now: clock.now() }
  for (const staffId of ['rita', 'rosa'])
    await context.db
      .transaction()
      .execute((tx) => approveWithdrawal(cashier.parts, tx, { ...review, staffId }))
      .catch(() => {})
  const row = await context.db
    .selectFrom('cashier_withdrawals')
    .select('deadline_at')
    .where('id', '=', asked.id)
    .executeTakeFirstOrThrow()
  expect(row.deadline_at).toEqual(latest)
  delete cashier.parts.payoutMinutes
})

test('PAY-03 payees: five kinds, the holder is the account owner, the payment password is asked', async () => {
  const eva = await world.player()
  const add = (
    payee: { keyKind: PixKeyKind; key: string; holderDocument?: string },
    paymentPassword = PAYMENT_PASSWORD,
  ) =>
    eva.browser.call(cashierApi.addPayee, {
      payee: { method: 'pix', holderName: 'Eva', holderDocument: OWNER_CPF, ...payee },
      paymentPassword,
    })
  const code = async (answer: ReturnType<typeof add>) => {
    const { body } = await answer
    return body.success ? 'ok' : body.value.code
  }
  expect(await code(add({ keyKind: 'email', key: 'eva@mail.com' }, '111222'))).toBe(
    'payment_password_wrong',
  )
  expect(await code(add({ keyKind: 'email', key: 'eva@mail' }))).toBe('payee_invalid')
  expect(await code(add({ keyKind: 'cpf', key: '11144477735' }))).toBe('payee_not_yours')
  for (const payee of [
    { keyKind: 'email', key: 'eva@mail.com' },
    { keyKind: 'phone', key: '(11) 94321-4321' },
    { keyKind: 'random', key: '123e4567-e12b-12d1-a456-426655440000' },
    { keyKind: 'cpf', key: '529.982.247-25' },
    { keyKind: 'cnpj', key: '11222333000181', holderDocument: '11222333000181' },
  ] as const) {
    expect(await code(add(payee)), payee.keyKind).toBe('ok')
  }
  expect(await code(add({ keyKind: 'email', key: 'eva2@mail.com' }))).toBe('too_many_payees')
  const { payees } = await eva.browser.value(cashierApi.payees)
  expect(payees).toHaveLength(5)
  const stored = await context.db.selectFrom('cashier_payees').selectAll().execute()
  expect(JSON.stringify(stored.map(({ encrypted }) => encrypted.toString('latin1')))).not.toContain(
    'eva@mail',
  )

  world.known.document = '11144477735'
  const other = await world.player()
  const refused = await other.browser.refusal(cashierApi.addPayee, {
    payee: {
      method: 'pix',
      keyKind: 'cpf',
      key: OWNER_CPF,
      holderName: 'X Y',
      holderDocument: OWNER_CPF,
    },
    paymentPassword: PAYMENT_PASSWORD,
  })
  expect(refused.code).toBe('payee_not_yours')
  world.known.document = null
})
