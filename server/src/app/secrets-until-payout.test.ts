import { createHash } from 'node:crypto'
import { membersApi } from '@croupier/api/accounts/members'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import { cashierApi } from '@croupier/api/payments/cashier'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { deposit } from '../../test/ledger-entries.ts'
import { type Browser, browserOf, PASSWORD } from '../../test/people.ts'
import { testStaffHouse } from '../../test/staff.ts'
import { openCashierForBrand } from '../payments/cashier/cashier.ts'

const world = await testStaffHouse()
const { context, house, clock } = world
await openCashierForBrand(context.db, { brandId: 1, currency: 'BRL', provider: 'sandbox' })

const REAL = 10_000n
const FIRST = '482916'
const SECRETS = ['password', 'paymentPassword', 'oldPaymentPassword']
let people = 0

/** A new player with money, whose calls are looked at for secrets that the house knows already. */
async function newPlayer(at: Parameters<typeof browserOf>[1] = {}) {
  const browser = browserOf(world, at)
  const { login } = await browser.register(`Payout${people++}`, { fullName: 'Maria da Silva' })
  const id = login?.id ?? 0n
  await house.ledger.apply(deposit(id, `first-${id}`, 1_000n * REAL))
  const shown: string[] = []
  const send = async <E extends AnyEndpoint>(endpoint: E, input: Partial<z.input<E['input']>>) => {
    const isChoice = endpoint.path === membersApi.paymentPassword.path
    shown.push(
      ...SECRETS.filter((name) => name in input && !(isChoice && name === 'paymentPassword')),
    )
    return await browser.value(endpoint, input)
  }
  return { browser, id, shown, send }
}

const choose = (paymentPassword: string, more: object = {}) => ({
  paymentPassword,
  confirmPaymentPassword: paymentPassword,
  ...more,
})
const payee = (id: bigint) => ({
  method: 'pix' as const,
  keyKind: 'email' as const,
  key: `m${id}@exemplo.com.br`,
  holderName: 'Maria da Silva',
  holderDocument: '52998224725',
})
const order = (payeeId: string, more: object = {}) => ({
  payeeId,
  amount: String(100n * REAL),
  requestId: context.random.uuid(),
  ...more,
})
const code = async (browser: Browser, endpoint: AnyEndpoint, input: object) =>
  (await browser.refusal(endpoint, input)).code

test('ACC-12 a new player is asked for no secret between the registration and the first money that leaves', async () => {
  const { id, shown, send } = await newPlayer()
  await send(membersApi.paymentPassword, choose(FIRST))
  const { id: payeeId } = await send(cashierApi.addPayee, { payee: payee(id) })
  await send(cashierApi.requestWithdrawal, order(payeeId))
  await send(cashierApi.requestWithdrawal, order(payeeId))
  expect(shown).toEqual([])
})

test('ACC-12 five minutes later one secret is enough for all that follows', async () => {
  const { browser, id, shown, send } = await newPlayer()
  clock.advance(300_000)
  expect(await code(browser, membersApi.paymentPassword, choose(FIRST))).toBe('wrong_old_password')
  await send(membersApi.paymentPassword, choose(FIRST, { password: PASSWORD }))
  const { id: payeeId } = await send(cashierApi.addPayee, { payee: payee(id) })
  clock.advance(299_999)
  await send(cashierApi.requestWithdrawal, order(payeeId))
  expect(shown).toEqual(['password'])
  clock.advance(1)
  expect(await code(browser, cashierApi.requestWithdrawal, order(payeeId))).toBe('step_up_required')
  await send(cashierApi.requestWithdrawal, order(payeeId, { paymentPassword: FIRST }))
  await send(cashierApi.requestWithdrawal, order(payeeId))
  expect(shown).toEqual(['password', 'paymentPassword'])
})

test('ACC-12 no other secret, no other session and no earlier payment password stands in for it', async () => {
  const { browser, id, send } = await newPlayer()
  await send(membersApi.paymentPassword, choose(FIRST))
  const { id: payeeId } = await send(cashierApi.addPayee, { payee: payee(id) })
  const { account } = await browser.value(membersApi.info)
  const elsewhere = browserOf(world)
  await elsewhere.logIn(account, PASSWORD)
  await elsewhere.value(membersApi.stepUp, { password: PASSWORD })
  expect(await code(elsewhere, cashierApi.requestWithdrawal, order(payeeId))).toBe(
    'step_up_required',
  )
  await elsewhere.value(membersApi.paymentPassword, {
    ...choose('591738'),
    oldPaymentPassword: FIRST,
  })
  expect(await code(browser, cashierApi.requestWithdrawal, order(payeeId))).toBe('step_up_required')
  await elsewhere.value(cashierApi.requestWithdrawal, order(payeeId))
  // A wrong one is wrong, however fresh the right one is.
  const wrong = order(payeeId, { paymentPassword: '000001' })
  expect(await code(elsewhere, cashierApi.requestWithdrawal, wrong)).toBe('payment_password_wrong')
})

test('ACC-12 whoever has no payment password is told that one has to be set', async () => {
  const { browser, id } = await newPlayer()
  expect(await code(browser, cashierApi.addPayee, { payee: payee(id) })).toBe(
    'payment_password_not_set',
  )
})

test('ACC-06, ACC-12 a session that is handed to another host is no younger than the one it comes from', async () => {
  const address = '192.0.2.10'
  const { browser, id } = await newPlayer({ address })
  clock.advance(300_000)
  const [nonce, host] = ['n'.repeat(43), 'croupier.localhost']
  const challenge = createHash('sha256').update(nonce).digest('base64url')
  const handed = await browser.value(membersApi.handover, { challenge, host })
  const there = browserOf(world, { address, host })
  const login = await there.value(membersApi.swapHandover, { code: handed.code, nonce })
  there.token = login.token
  expect(await code(there, membersApi.paymentPassword, choose(FIRST))).toBe('wrong_old_password')
  const ends = await context.db
    .selectFrom('identity_sessions')
    .select('expires_at')
    .where('member_id', '=', id)
    .execute()
  expect(ends).toHaveLength(2)
  expect(ends[0]).toEqual(ends[1])
})
