import { cashierApi } from '@croupier/api/payments/cashier'
import { type FeeTerms, NO_FEE } from '@croupier/shared/payment-fee'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import {
  cashierWorld,
  CROUPIER,
  type Player,
  sessionOf,
  txidOf,
} from '../../../test/cashier-world.ts'
import { caughtUp } from '../../../test/caught-up.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { Refusal } from '../../platform/refusal.ts'
import { feesProjection } from '../../reporting/reports/reports.ts'
import { createProjections } from '../../core/events/events.ts'
import { allMethods, saveMethod } from './change-methods.ts'
import { listCases } from './queries.ts'
import { receivePayment } from './receive-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

const world = await cashierWorld()
const { context, cashier, sandbox, clock, ledger } = world
const { db, random } = context
const REAL = 10_000n
const MEMBER: FeeTerms = {
  fixed: REAL,
  basisPoints: 200,
  least: null,
  most: null,
  bearer: 'member',
}

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

async function price(fee: FeeTerms): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const method of await allMethods(tx, 1))
      await saveMethod(cashier.parts, tx, {
        brandId: 1,
        currency: 'BRL',
        method: { ...method, fee },
      })
  })
}

async function withdraw(player: Player, payeeId: string, more: { shownFee?: bigint } = {}) {
  const order = { payeeId, amount: 50n * REAL, requestId: random.uuid(), now: clock.now(), ...more }
  const { id } = await db.transaction().execute((tx) =>
    requestWithdrawal(cashier.parts, tx, {
      brand: CROUPIER,
      session: sessionOf(player.memberId),
      ...order,
    }),
  )
  return id
}

async function linesAgainst(memberId: bigint, account: string) {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from ledger_postings where player_id = ${memberId} and account = ${account} order by id`.execute(
    db,
  )
  return rows.map(({ amount }) => amount)
}

test('a deposit’s fee is a line of its own behind the credit, once, however often and at once the payment is told', async () => {
  await price(MEMBER)
  const player = await world.player()
  const { id } = await player.order(100n * REAL)
  await price(NO_FEE)
  const money = {
    provider: 'sandbox',
    txid: txidOf(id),
    currency: 'BRL' as const,
    payment: {
      endToEndId: `E-${id}`,
      amount: 100n * REAL,
      payerDocument: null,
      paidAt: clock.now(),
    },
    now: clock.now(),
  }
  const told = Array.from({ length: 6 }, () =>
    db.transaction().execute((tx) => receivePayment(cashier.parts, tx, money)),
  )
  await Promise.allSettled(told)
  await db.transaction().execute((tx) => receivePayment(cashier.parts, tx, money))
  expect(await world.balance(player.memberId)).toBe(97n * REAL)
  expect(await linesAgainst(player.memberId, 'fees')).toEqual([3n * REAL])
  const shown = await player.browser.value(cashierApi.deposit, { depositId: id })
  expect(shown).toMatchObject({ credited: 100n * REAL, fee: 3n * REAL, state: 'credited' })
})

test('a withdrawal sends what its fee leaves; one that is not paid costs nothing; one that the house bears is accrued', async () => {
  await price(NO_FEE)
  const player = await world.playerWith(300n * REAL)
  const { id: payeeId } = await player.savePayee()
  await price(MEMBER)
  const rejected = await withdraw(player, payeeId)
  const review = { brandId: 1, staffId: 'rita', now: clock.now() }
  await db
    .transaction()
    .execute((tx) =>
      cashier.rejectWithdrawal(tx, { ...review, withdrawalId: rejected, reason: 'payee_invalid' }),
    )
  expect(await world.balance(player.memberId)).toBe(300n * REAL)
  const paid = await withdraw(player, payeeId, { shownFee: 2n * REAL })
  await db
    .transaction()
    .execute((tx) => cashier.approveWithdrawal(tx, { ...review, withdrawalId: paid }))
  await price({ ...MEMBER, bearer: 'house' })
  const borne = await withdraw(player, payeeId, { shownFee: 0n })
  await db
    .transaction()
    .execute((tx) => cashier.approveWithdrawal(tx, { ...review, withdrawalId: borne }))
  await world.settle(2_000)
  await sandbox.tick()
  await world.settle(60_000)
  const sent = await db
    .selectFrom('cashier_transfers')
    .select(['withdrawal_id', 'amount', 'state'])
    .where('member_id', '=', player.memberId)
    .execute()
  expect(new Map(sent.map(({ withdrawal_id, amount }) => [withdrawal_id, amount]))).toEqual(
    new Map([
      [paid, 48n * REAL],
      [borne, 50n * REAL],
    ]),
  )
  expect(sent.map(({ state }) => state)).toEqual(['settled', 'settled'])
  expect(await world.balance(player.memberId)).toBe(200n * REAL)
  expect(await world.balance(player.memberId, 'locked')).toBe(0n)
  expect(await linesAgainst(player.memberId, 'fees')).toEqual([2n * REAL])
  expect(await linesAgainst(player.memberId, 'payment_costs')).toEqual([-2n * REAL])
  expect(await linesAgainst(player.memberId, 'payment_costs_due')).toEqual([2n * REAL])
})

test('a price that changed since it was shown refuses the order; a fee drives nobody below zero', async () => {
  await price(MEMBER)
  const player = await world.player()
  const order = {
    method: 'pix' as const,
    amount: String(100n * REAL),
    requestId: 'shown-too-early',
  }
  const refusal = await player.browser.refusal(cashierApi.createDeposit, {
    ...order,
    shownFee: '0',
  })
  expect(refusal.code).toBe('payment_fee_changed')
  const { id: payeeId } = await player.savePayee()
  await expect(withdraw(player, payeeId, { shownFee: 1n })).rejects.toBeInstanceOf(Refusal)
  const wallet = {
    playerId: player.memberId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
  } as const
  await ledger.openWallet(db, wallet)
  // What a provider took back later may leave a debt.
  const debt = { ...wallet, id: random.uuid(), source: 1, externalId: 'late', at: clock.now() }
  await ledger.apply({
    ...debt,
    operation: 'adjust',
    amount: -99n * REAL,
    counterAccount: 'vendor',
  })
  const { id } = await player.order(100n * REAL)
  await sandbox.actOnCharge(txidOf(id), { action: 'pay' })
  await sandbox.tick()
  expect(await world.balance(player.memberId)).toBe(0n)
  expect(await linesAgainst(player.memberId, 'fees')).toEqual([REAL])
})

const pay = async (amount: bigint, id: string, endToEndId: string) => {
  const payment = { endToEndId, amount, payerDocument: null, paidAt: clock.now() }
  const money = { provider: 'sandbox', txid: txidOf(id), currency: 'BRL' as const, payment }
  await db
    .transaction()
    .execute((tx) => receivePayment(cashier.parts, tx, { ...money, now: clock.now() }))
}

/** Two people credit a member's case of that kind; answers with its fee. */
async function creditCase({ memberId }: Player, kind: string): Promise<bigint> {
  const { items } = await listCases(db, { brandId: 1, memberId, limit: 9 })
  const found = items.find((row) => row.kind === kind)
  if (!found) throw new Error(`no case ${kind}`)
  for (const staffId of ['rita', 'rosa'])
    await db.transaction().execute((tx) =>
      cashier.resolveCase(tx, {
        caseId: found.id,
        brandId: 1,
        staffId,
        resolution: 'credit',
        remark: 'theirs',
        now: clock.now(),
      }),
    )
  const after = await listCases(db, { brandId: 1, memberId, limit: 9 })
  expect(after.items.find((row) => row.id === found.id)).toMatchObject({ fee: found.fee })
  return found.fee
}

test('PAY-11 what two people credit by a case pays what its payment would have paid, and a payment has one fee', async () => {
  const player = await world.player()
  const credit = (kind: string) => creditCase(player, kind)
  await price({ ...MEMBER, most: 5n * REAL })
  const { id } = await player.order(100n * REAL)
  await pay(200n * REAL, id, 'E-too-much')
  await pay(50n * REAL, id, 'E-again')
  await price(NO_FEE)
  // 1.00 + 2 % of 200.00 is the 5.00 of the whole payment; 3.00 of it was taken with the order.
  expect(await credit('overpaid')).toBe(2n * REAL)
  expect(await credit('paid_twice')).toBe(2n * REAL)
  expect(await world.balance(player.memberId)).toBe(243n * REAL)
  expect(await linesAgainst(player.memberId, 'fees')).toHaveLength(3)
  await price({ ...MEMBER, bearer: 'house' })
  const { id: borne } = await player.order(100n * REAL)
  await pay(150n * REAL, borne, 'E-borne')
  await price(NO_FEE)
  expect(await credit('overpaid')).toBe(0n)
  expect(await linesAgainst(player.memberId, 'payment_costs')).toEqual([-3n * REAL, -REAL])
})

const timeZoneOf = async () => 'America/Sao_Paulo'

test('the hours of a brand know what members paid for payments and what the house bore', async () => {
  const projections = createProjections(context, [feesProjection({ timeZoneOf })])
  await caughtUp(db, { projections, name: 'hour_fees', source: 'facts' })
  const row = await db
    .selectFrom('reports_hour_fees')
    .select(({ fn }) => [fn.sum('fees').as('fees'), fn.sum('costs').as('costs')])
    .executeTakeFirstOrThrow()
  expect([BigInt(row.fees), BigInt(row.costs)]).toEqual([13n * REAL, 6n * REAL])
})

test('PAY-05 a deposit that is taken back whole gives its fee back: what lay untouched owes nothing', async () => {
  await price(MEMBER)
  const player = await world.playerWith(100n * REAL)
  expect(await world.balance(player.memberId)).toBe(97n * REAL)
  const [row] = await db
    .selectFrom('cashier_deposits')
    .select('txid')
    .where('member_id', '=', player.memberId)
    .execute()
  await sandbox.actOnCharge(row?.txid ?? '', { action: 'reverse' })
  await world.settle()
  const { items } = await ledger.history(db, { playerId: player.memberId, limit: 10 })
  expect(
    items.map(
      ({ operation, amount, counterAccount }) => `${operation} ${amount / REAL} ${counterAccount}`,
    ),
  ).toEqual([
    'deposit_reversal -100 psp',
    'reversal_cover 3 fees',
    'deposit_fee -3 fees',
    'deposit 100 psp',
  ])
  expect(await world.cases(player.memberId)).toEqual([])
  await price(NO_FEE)
})

test('PAY-05 a second payment that is taken back gives back its own fee, and the first one’s with the first', async () => {
  await price(MEMBER)
  const player = await world.player()
  const { id } = await player.order(100n * REAL)
  await pay(100n * REAL, id, 'E-first')
  await pay(100n * REAL, id, 'E-second')
  await creditCase(player, 'paid_twice')
  expect(await world.balance(player.memberId)).toBe(194n * REAL)
  await takeBack(id, 'E-second')
  expect(await world.balance(player.memberId)).toBe(97n * REAL)
  const { fee } = await player.seeDeposit(id)
  expect(fee).toBe(3n * REAL)
  const { items } = await listCases(db, { brandId: 1, memberId: player.memberId, limit: 9 })
  expect(items).toMatchObject([{ kind: 'paid_twice', fee: 0n }])
  await takeBack(id, 'E-first')
  expect(await world.balance(player.memberId)).toBe(0n)
  expect((await linesAgainst(player.memberId, 'fees')).reduce((sum, line) => sum + line)).toBe(0n)
  await price(NO_FEE)
})

/** The bank takes back all of a payment of 100. */
async function takeBack(id: string, endToEndId: string): Promise<void> {
  const now = clock.now()
  const reversal = { endToEndId, returnId: `D-${endToEndId}`, amount: 100n * REAL, reversedAt: now }
  const of = { provider: 'sandbox', txid: txidOf(id), currency: 'BRL' as const, reversal, now }
  await db.transaction().execute((tx) => reversePayment(cashier.parts, tx, of))
}
