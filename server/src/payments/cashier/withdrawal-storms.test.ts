import { cashierApi } from '@croupier/api/payments/cashier'
import { afterAll, expect, test } from 'vitest'
import {
  cashierWorld,
  CROUPIER,
  PAYMENT_PASSWORD,
  type Player,
  sessionOf,
} from '../../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { Refusal } from '../../platform/refusal.ts'
import { receiveEvent } from './receive-event.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { sendTransfers } from './send-transfers.ts'

const world = await cashierWorld()
const { context, cashier, sandbox, clock } = world
const { db, random } = context

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

async function request(
  player: Player,
  payeeId: string,
  more: { amount?: bigint; requestId?: string } = {},
) {
  return await db.transaction().execute((tx) =>
    requestWithdrawal(cashier.parts, tx, {
      brand: CROUPIER,
      session: sessionOf(player.memberId),
      payeeId,
      amount: more.amount ?? 1_000_000n,
      requestId: more.requestId ?? random.uuid(),
      now: clock.now(),
    }),
  )
}

async function approve(withdrawalId: string, staffId = 'rita') {
  const review = { withdrawalId, brandId: 1, staffId, now: clock.now() }
  return await db.transaction().execute((tx) => cashier.approveWithdrawal(tx, review))
}

async function reject(withdrawalId: string, staffId = 'rita') {
  const review = {
    withdrawalId,
    brandId: 1,
    staffId,
    now: clock.now(),
    reason: 'payee_invalid' as const,
  }
  return await db.transaction().execute((tx) => cashier.rejectWithdrawal(tx, review))
}

/** What every call of a crowd came to: `ok` or the code of its refusal, counted. */
async function outcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const result of await Promise.allSettled(calls)) {
    const word =
      result.status === 'fulfilled'
        ? 'ok'
        : result.reason instanceof Refusal
          ? result.reason.code
          : String(result.reason)
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}

async function payoutOf(withdrawalId: string) {
  const transfers = await db
    .selectFrom('cashier_transfers')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
  expect(transfers).toHaveLength(1)
  const [transfer] = transfers
  return { transfer, payout: await sandbox.findPayout(transfer?.id ?? '') }
}

test('50 withdrawals at once on a balance for ten: exactly ten are locked', async () => {
  const player = await world.playerWith(10_000_000n)
  const payee = await player.savePayee()
  const crowd = Array.from({ length: 50 }, () => request(player, payee.id))
  expect(await outcomes(crowd)).toEqual({ ok: 10, insufficient_funds: 40 })
  expect(await world.balance(player.memberId)).toBe(0n)
  expect(await world.balance(player.memberId, 'locked')).toBe(10_000_000n)
})

test('the same request 20 times at once, and again later: one withdrawal, locked once', async () => {
  const player = await world.playerWith(10_000_000n)
  const payee = await player.savePayee()
  const requestId = 'one-press-of-the-button'
  const counts = await outcomes(
    Array.from({ length: 20 }, () => request(player, payee.id, { requestId })),
  )
  expect((counts['ok'] ?? 0) + (counts['conflict'] ?? 0)).toBe(20)
  const again = await request(player, payee.id, { requestId })
  const rows = await db
    .selectFrom('cashier_withdrawals')
    .select('id')
    .where('member_id', '=', player.memberId)
    .execute()
  expect(rows).toEqual([{ id: again.id }])
  expect(await world.balance(player.memberId, 'locked')).toBe(1_000_000n)
  const others = [
    request(player, payee.id, { requestId, amount: 2_000_000n }),
    // Whoever chose another account meanwhile is not told that the money goes there.
    request(player, random.uuid(), { requestId }),
  ]
  expect(await outcomes(others)).toEqual({ conflict: 2 })
})

test('PAY-11 approvals and rejections at once: one decision, and the money follows it', async () => {
  const player = await world.playerWith(10_000_000n)
  const payee = await player.savePayee()
  for (let round = 0; round < 10; round++) {
    const { id } = await request(player, payee.id)
    const crowd = ['a', 'b', 'c'].flatMap((staff) => [approve(id, staff), reject(id, `${staff}2`)])
    expect(await outcomes(crowd)).toEqual({ ok: 1, withdrawal_already_decided: 5 })
  }
  await world.settle(1_000)
  await world.settle(4_000)
  await world.settle()
  const rows = await db
    .selectFrom('cashier_withdrawals')
    .select('state')
    .where('member_id', '=', player.memberId)
    .execute()
  const paid = rows.filter(({ state }) => state === 'awaiting_confirmation').length
  expect(rows.filter(({ state }) => state === 'rejected')).toHaveLength(10 - paid)
  expect(await world.balance(player.memberId)).toBe(10_000_000n - BigInt(paid) * 1_000_000n)
  expect(await world.balance(player.memberId, 'locked')).toBe(0n)
})

test('PAY-06 what another provider says about a payout changes nothing', async () => {
  const player = await world.playerWith(10_000_000n)
  const payee = await player.savePayee()
  const { id } = await request(player, payee.id)
  await approve(id)
  const { transfer } = await payoutOf(id)
  const payoutIds = [transfer?.id ?? '', '-'.repeat(36)]
  for (const payoutId of payoutIds)
    await db.transaction().execute(async (tx) =>
      receiveEvent(cashier.parts, tx, {
        provider: 'another',
        event: {
          eventId: random.uuid(),
          kind: 'payout_changed',
          payoutId,
          outcome: 'paid',
          endToEndId: null,
        },
        now: clock.now(),
      }),
    )
  expect(await world.balance(player.memberId, 'locked')).toBe(1_000_000n)
  expect((await payoutOf(id)).transfer?.state).toBe('queued')
  await world.settle(4_000)
  await world.settle()
})

test('PAY-11 above the limit two different people; one person twice is refused, by the code and by the table', async () => {
  const player = await world.playerWith(100_000_000n)
  const payee = await player.savePayee()
  const { id } = await request(player, payee.id, { amount: 60_000_000n })
  expect((await approve(id, 'rita')).state).toBe('waiting_for_second')
  expect(await outcomes([approve(id, 'rita')])).toEqual({ second_person_required: 1 })
  const byHand = db
    .updateTable('cashier_withdrawals')
    .set({ state: 'approved', second_approver: 'rita' })
    .where('id', '=', id)
  await expect(byHand.execute()).rejects.toThrow('cashier_withdrawals_two_people')
  const alone = db
    .updateTable('cashier_withdrawals')
    .set({ state: 'approved' })
    .where('id', '=', id)
  await expect(alone.execute()).rejects.toThrow('cashier_withdrawals_approved')
  expect(await outcomes([approve(id, 'sam'), approve(id, 'tina')])).toEqual({
    ok: 1,
    withdrawal_already_decided: 1,
  })
  const other = await world.playerWith(100_000_000n)
  const race = await request(other, (await other.savePayee()).id, { amount: 60_000_000n })
  const staff = await outcomes(['x', 'x', 'x', 'x'].map((staffId) => approve(race.id, staffId)))
  expect(staff).toEqual({ ok: 1, second_person_required: 3 })
  expect(await outcomes([approve(race.id, 'y')])).toEqual({ ok: 1 })
})

test('another brand’s staff cannot see or decide a withdrawal', async () => {
  const player = await world.playerWith(5_000_000n)
  const { id } = await request(player, (await player.savePayee()).id)
  const review = { withdrawalId: id, brandId: 2, staffId: 'rita', now: clock.now() }
  expect(
    await outcomes([db.transaction().execute((tx) => cashier.approveWithdrawal(tx, review))]),
  ).toEqual({ not_found: 1 })
})

test('PAY-07 eight workers on one payout: sent once, paid once', async () => {
  const player = await world.playerWith(5_000_000n)
  const { id } = await request(player, (await player.savePayee()).id)
  await approve(id)
  await Promise.all(Array.from({ length: 8 }, () => sendTransfers(cashier.parts)))
  const { payout } = await payoutOf(id)
  expect(payout).toMatchObject({ requests: 1, amount: 1_000_000n })
  clock.advance(4_000)
  await sandbox.tick()
  await Promise.all(Array.from({ length: 8 }, () => sendTransfers(cashier.parts)))
  expect((await player.seeWithdrawal(id)).state).toBe('awaiting_confirmation')
  expect(await world.balance(player.memberId, 'locked')).toBe(0n)
  const lines = await world.ledger.byExternalId(db, player.memberId, 0, `withdrawal:${id}`)
  expect(lines.filter(({ operation }) => operation === 'withdrawal_pay')).toHaveLength(1)
})

test('PAY-06 a payout that the bank refuses is asked for, then rejected with its reason, and the money is back', async () => {
  const player = await world.playerWith(5_000_000n)
  const { id } = await request(player, (await player.savePayee()).id)
  await approve(id)
  await sendTransfers(cashier.parts)
  const { transfer } = await payoutOf(id)
  await sandbox.actOnPayout(transfer?.id ?? '', 'fail')
  await sandbox.tick()
  expect((await player.seeWithdrawal(id)).state).toBe('paying')
  await sendTransfers(cashier.parts)
  expect(await player.seeWithdrawal(id)).toMatchObject({
    state: 'rejected',
    reason: 'payment_refused',
    nextStep: 'add_other_payee',
  })
  expect(await world.balance(player.memberId)).toBe(5_000_000n)
})

test('what makes a person look, and what does not; small and without doubt leaves by itself', async () => {
  const player = await world.playerWith(5_000_000n)
  const payee = await player.savePayee('nobody.else@mail.com')
  await db
    .updateTable('cashier_policies')
    .set({ auto_approve_up_to: 2_000_000n })
    .where('brand_id', '=', 1)
    .execute()
  const first = await request(player, payee.id)
  expect((await player.seeWithdrawal(first.id)).state).toBe('risk_review')
  await approve(first.id)
  await world.settle(1_000)
  await world.settle(4_000)
  clock.advance(25 * 3_600_000)
  // Played through once: the stake of a settled round reaches the deposited sum.
  const wallet = {
    playerId: player.memberId,
    brandId: 1,
    currency: 'BRL' as const,
    subaccount: 'cash' as const,
  }
  const round = {
    ...wallet,
    source: 1,
    roundId: 'r1',
    counterAccount: 'vendor' as const,
    at: clock.now(),
  }
  for (const turn of [1, 2]) {
    const amount = 3_000_000n
    await world.ledger.apply({
      ...round,
      id: random.uuid(),
      operation: 'bet',
      externalId: `b${turn}`,
      amount,
    })
    await world.ledger.apply({
      ...round,
      id: random.uuid(),
      operation: 'win',
      externalId: `w${turn}`,
      amount,
    })
  }
  await db
    .updateTable('cashier_payees')
    .set({ holder_verified: true })
    .where('id', '=', payee.id)
    .execute()
  const second = await request(player, payee.id)
  const row = await db
    .selectFrom('cashier_withdrawals')
    .selectAll()
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'approved', risks: [], first_approver: 'rules' })
  await db
    .updateTable('cashier_policies')
    .set({ auto_approve_up_to: 0n })
    .where('brand_id', '=', 1)
    .execute()
})

test('RG-09, S5-037 no call takes a request back; wrong amounts, payees and passwords are refused', async () => {
  const player = await world.playerWith(5_000_000n)
  const payee = await player.savePayee()
  const order = { payeeId: payee.id, amount: '1000000', paymentPassword: PAYMENT_PASSWORD }
  const refusal = async (change: object) =>
    (
      await player.browser.refusal(cashierApi.requestWithdrawal, {
        ...order,
        requestId: random.uuid(),
        ...change,
      })
    ).code
  expect(await refusal({ paymentPassword: '111222' })).toBe('payment_password_wrong')
  expect(await refusal({ amount: '10000' })).toBe('amount_out_of_limits')
  expect(await refusal({ amount: '1000001' })).toBe('amount_not_payable')
  expect(await refusal({ amount: '6000000' })).toBe('insufficient_funds')
  expect(await refusal({ payeeId: random.uuid() })).toBe('payee_unknown')
  // What may be said about a withdrawal afterwards is what arrived of it.
  const cancelling = world.http.endpoints.filter(
    ({ path, method }) =>
      path.startsWith('/wps/cashier/withdrawals') &&
      !['GET', 'PUT'].includes(method) &&
      !path.endsWith('/receipt'),
  )
  expect(cancelling).toEqual([])
})
