import { cashierApi } from '@croupier/api/payments/cashier'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cashierWorld, type Player, txidOf } from '../../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import type { ProviderEvent } from './provider.ts'
import { receiveEvent } from './receive-event.ts'
import { sendTransfers } from './send-transfers.ts'
import { signWebhook } from './standard-webhooks.ts'

/** Cut at the most dangerous place: what is taken is posted, and not committed. */
const fate = { cut: false }

const world = await cashierWorld({
  aroundLedger: (ledger) => ({
    ...ledger,
    post: async (tx, entries) => {
      const results = await ledger.post(tx, entries)
      if (fate.cut && entries.some(({ operation }) => operation === 'deposit_reversal'))
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      return results
    },
  }),
})
const { context, cashier, sandbox, clock, ledger } = world
const { db, random } = context
const key = context.keyring.key('sandbox-psp-webhooks')
const REAL = 10_000n

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

/** Posts a webhook as the provider would; answers with the status. */
async function hook(type: string, data: object, id = `evt_${random.token(12)}`): Promise<number> {
  const stamp = { id, timestamp: Math.floor(clock.now().getTime() / 1000) }
  const body = JSON.stringify({ type, data })
  const response = await world.http.fastify.inject({
    method: 'POST',
    url: '/wps/cashier/webhooks/sandbox',
    headers: {
      'content-type': 'application/json',
      'webhook-id': stamp.id,
      'webhook-timestamp': String(stamp.timestamp),
      'webhook-signature': signWebhook(key, stamp, body),
    },
    payload: body,
  })
  return response.statusCode
}

interface Paid {
  player: Player
  id: string
  endToEndId: string
}

/** A player whose order of 100 was paid. */
async function paid(): Promise<Paid> {
  const player = await world.player()
  const { id } = await player.order(100n * REAL)
  const charge = await sandbox.actOnCharge(txidOf(id), { action: 'pay' })
  await sandbox.tick()
  return { player, id, endToEndId: charge ? (charge.payments[0]?.endToEndId ?? '') : '' }
}

const payment = (id: string, endToEndId: string, amount = 100n * REAL) => ({
  txid: txidOf(id),
  currency: 'BRL',
  endToEndId,
  amount: String(amount),
  payerDocument: null,
  paidAt: clock.now().toISOString(),
})

const reversal = (id: string, endToEndId: string, amount = 100n * REAL) => ({
  txid: txidOf(id),
  currency: 'BRL',
  endToEndId,
  returnId: `D${endToEndId}`,
  amount: String(amount),
  reversedAt: clock.now().toISOString(),
})

/** Money leaves the cash by play, as far as these tests care. */
async function lose(memberId: bigint, amount: bigint): Promise<void> {
  const result = await ledger.apply({
    id: random.uuid(),
    playerId: memberId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
    operation: 'bet',
    source: 7,
    externalId: random.uuid(),
    roundId: random.uuid(),
    amount,
    counterAccount: 'vendor',
    roundClosed: true,
    at: clock.now(),
  })
  expect(result.status).toBe('OK')
}

/** Of the cash, oldest first. */
async function linesOf(memberId: bigint): Promise<string[]> {
  const { items } = await ledger.history(db, { playerId: memberId, subaccount: 'cash', limit: 50 })
  return items
    .toReversed()
    .map(
      ({ operation, amount, counterAccount }) => `${operation} ${amount / REAL} ${counterAccount}`,
    )
}

const depositOf = async (id: string) =>
  await db.selectFrom('cashier_deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('PAY-05 the sandbox’s bank takes a payment back: the deposit leaves the balance once, and its player is told', async () => {
  const { player, id } = await paid()
  await sandbox.actOnCharge(txidOf(id), { action: 'reverse' })
  await world.settle()
  expect(await world.balance(player.memberId)).toBe(0n)
  expect(await linesOf(player.memberId)).toEqual(['deposit 100 psp', 'deposit_reversal -100 psp'])
  expect(await player.seeDeposit(id)).toMatchObject({
    state: 'reversed',
    credited: 100n * REAL,
    reversed: 100n * REAL,
  })
  expect(await world.facts(player.memberId)).toEqual(['deposit_credited', 'deposit_reversed'])
  expect(await world.cases(player.memberId)).toEqual([])
  expect(await sandbox.actOnCharge(txidOf(id), { action: 'reverse' })).toBe(false)
})

test('PAY-05 100 replays at once, under one event id and under many: taken back once', async () => {
  const { player, id, endToEndId } = await paid()
  const data = reversal(id, endToEndId)
  const sent = Array.from({ length: 100 }, (_, index) =>
    hook('payment.reversed', data, index < 60 ? 'evt_taken_back' : undefined),
  )
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
  expect(await linesOf(player.memberId)).toEqual(['deposit 100 psp', 'deposit_reversal -100 psp'])
  expect(await world.cases(player.memberId)).toEqual([])
})

test('no wallet falls below zero: what was played is owed, a case with a deadline says so, and waiting withdrawals are looked at', async () => {
  const { player, id, endToEndId } = await paid()
  const payee = await player.savePayee()
  await lose(player.memberId, 30n * REAL)
  const withdrawal = await player.withdraw(payee.id, 20n * REAL)
  await hook('payment.reversed', reversal(id, endToEndId))
  expect(await world.balance(player.memberId)).toBe(0n)
  expect((await linesOf(player.memberId)).slice(-2)).toEqual([
    'reversal_cover 50 reversals_due',
    'deposit_reversal -100 psp',
  ])
  const [debt] = await world.cases(player.memberId)
  expect(debt).toMatchObject({ kind: 'reversal_unpaid', amount: 50n * REAL, state: 'open' })
  expect(debt?.deadline_at.getTime()).toBeGreaterThan(clock.now().getTime())
  const { cases } = await player.browser.value(cashierApi.deposit, { depositId: id })
  expect(cases).toMatchObject([{ kind: 'reversal_unpaid', amount: 50n * REAL, state: 'open' }])
  const asked = await db
    .selectFrom('cashier_withdrawals')
    .select(['state', 'risks', 'first_approver'])
    .where('id', '=', withdrawal.id)
    .executeTakeFirstOrThrow()
  expect(asked).toMatchObject({ state: 'risk_review', first_approver: null })
  expect(asked.risks).toContain('open_case')
})

test('PAY-11 two people collect what is owed, once, and never more than is there', async () => {
  const { player, id, endToEndId } = await paid()
  await lose(player.memberId, 30n * REAL)
  await hook('payment.reversed', reversal(id, endToEndId))
  const [debt] = await world.cases(player.memberId)
  const decide = async (staffId: string, resolution: 'collect' | 'credit' | 'return') => {
    const remark = 'as agreed with the member'
    const input = { caseId: debt?.id ?? '', brandId: 1, staffId, resolution, remark }
    return await db
      .transaction()
      .execute((tx) => cashier.resolveCase(tx, { ...input, now: clock.now() }))
  }
  await expect(decide('rita', 'credit')).rejects.toMatchObject({ code: 'case_without_money' })
  await expect(decide('rita', 'return')).rejects.toMatchObject({ code: 'case_without_money' })
  expect((await decide('rita', 'collect')).state).toBe('waiting_for_second')
  await expect(decide('rita', 'collect')).rejects.toMatchObject({ code: 'second_person_required' })
  await expect(decide('sam', 'collect')).rejects.toMatchObject({ code: 'adjustment_overdraws' })
  const again = await player.order(40n * REAL)
  await sandbox.actOnCharge(txidOf(again.id), { action: 'pay' })
  await sandbox.tick()
  const done = await Promise.allSettled(['sam', 'tina', 'uma'].map((one) => decide(one, 'collect')))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await world.balance(player.memberId)).toBe(10n * REAL)
  expect((await linesOf(player.memberId)).at(-1)).toBe('reversal_collect -30 reversals_due')
  const { cases } = await player.browser.value(cashierApi.deposit, { depositId: id })
  expect(cases).toMatchObject([{ kind: 'reversal_unpaid', state: 'collected' }])
})

test('PAY-05 payment and taking back end alike in either order, and so do a second payment and its taking back', async () => {
  const ends = new Set<string>()
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const player = await world.player()
    const { id } = await player.order(100n * REAL)
    const endToEndId = `E-${id.slice(0, 30)}`
    const events = [
      () => hook('payment.received', payment(id, endToEndId)),
      () => hook('payment.reversed', reversal(id, endToEndId)),
    ]
    for (const place of order) expect(await events[place]?.()).toBe(200)
    const { state, credited, reversed } = await depositOf(id)
    const cases = await world.cases(player.memberId)
    const open = cases.filter((found) => found.state === 'open').length
    ends.add(`${state} ${credited} ${reversed} ${await world.balance(player.memberId)} ${open}`)
  }
  expect([...ends]).toEqual(['reversed 1000000 1000000 0 0'])
})

test('money that still waits for a decision is no longer there: its case closes, and the balance is not touched', async () => {
  const { player, id } = await paid()
  const second = `E-${id.slice(0, 30)}b`
  await hook('payment.received', payment(id, second))
  await hook('payment.reversed', reversal(id, second))
  expect(await world.balance(player.memberId)).toBe(100n * REAL)
  expect(await world.cases(player.memberId)).toMatchObject([
    { kind: 'paid_twice', state: 'resolved', resolution: 'reversed' },
  ])
  expect((await depositOf(id)).state).toBe('credited')
})

test('money whose return a bank refused is no longer there either: its case closes', async () => {
  const { player, id } = await paid()
  const second = `E-${id.slice(0, 30)}c`
  await hook('payment.received', payment(id, second))
  const [twice] = await world.cases(player.memberId)
  const input = { caseId: twice?.id ?? '', brandId: 1, staffId: 'rita', remark: 'sent back' }
  await db
    .transaction()
    .execute((tx) => cashier.resolveCase(tx, { ...input, resolution: 'return', now: clock.now() }))
  await sendTransfers(cashier.parts)
  const transfer = await db
    .selectFrom('cashier_transfers')
    .select('id')
    .where('end_to_end_id', '=', second)
    .executeTakeFirstOrThrow()
  await sandbox.actOnPayout(transfer.id, 'fail')
  await world.settle(60_000)
  const kinds = async () =>
    (await world.cases(player.memberId)).map(({ kind, state }) => `${kind} ${state}`).toSorted()
  expect(await kinds()).toEqual(['paid_twice resolved', 'return_refused open'])
  await hook('payment.reversed', reversal(id, second))
  expect(await kinds()).toEqual(['paid_twice resolved', 'return_refused resolved'])
  expect(await world.balance(player.memberId)).toBe(100n * REAL)
})

test('the house’s own return of a payment that its bank took back first is not sent: its payer would have it twice', async () => {
  const { player, id } = await paid()
  const outcomes: string[] = []
  for (const [second, amount] of [
    [`E-${id.slice(0, 30)}d`, 100n * REAL],
    [`E-${id.slice(0, 30)}e`, 40n * REAL],
  ] as const) {
    await hook('payment.received', payment(id, second))
    const open = (await world.cases(player.memberId)).find(({ state }) => state === 'open')
    const input = { caseId: open?.id ?? '', brandId: 1, staffId: 'rita', remark: 'sent back' }
    await db
      .transaction()
      .execute((tx) =>
        cashier.resolveCase(tx, { ...input, resolution: 'return', now: clock.now() }),
      )
    await hook('payment.reversed', reversal(id, second, amount))
    await sendTransfers(cashier.parts)
    await world.settle(60_000)
    const transfer = await db
      .selectFrom('cashier_transfers')
      .select('state')
      .where('end_to_end_id', '=', second)
      .executeTakeFirstOrThrow()
    const differs = (await world.cases(player.memberId)).filter(
      ({ kind, subject }) => kind === 'reversal_differs' && subject === `D${second}`,
    )
    outcomes.push(`${transfer.state}, ${differs.length} cases`)
  }
  // A part that was taken back says nothing of the rest: the return is sent, and people compare.
  expect(outcomes).toEqual(['failed, 0 cases', 'settled, 1 cases'])
  expect(await world.balance(player.memberId)).toBe(100n * REAL)
})

test('what cannot be of a payment moves nothing and is a case: more than came, another return of the same, one of nobody’s', async () => {
  const { player, id, endToEndId } = await paid()
  await hook('payment.reversed', reversal(id, endToEndId, 101n * REAL))
  expect(await world.balance(player.memberId)).toBe(100n * REAL)
  await hook('payment.reversed', { ...reversal(id, endToEndId), returnId: 'D-another' })
  expect(await world.balance(player.memberId)).toBe(100n * REAL)
  const cases = await world.cases(player.memberId)
  expect(cases.map(({ kind, amount }) => `${kind} ${amount / REAL}`).toSorted()).toEqual([
    'reversal_differs 100',
    'reversal_differs 101',
  ])
  await hook('payment.reversed', reversal(random.uuid(), 'E-of-nobody'))
  const nobodys = await db
    .selectFrom('cashier_cases')
    .selectAll()
    .where('subject', '=', 'DE-of-nobody')
    .execute()
  expect(nobodys).toMatchObject([{ kind: 'reversal_unknown', member_id: null, state: 'open' }])
})

test('half of a payment is taken back: so much leaves the balance', async () => {
  const { player, id, endToEndId } = await paid()
  await hook('payment.reversed', reversal(id, endToEndId, 40n * REAL))
  expect(await world.balance(player.memberId)).toBe(60n * REAL)
  expect(await depositOf(id)).toMatchObject({ state: 'reversed', reversed: 40n * REAL })
})

test('LED-07 bets, a withdrawal and the taking back at the same moment: the balance never falls below zero', async () => {
  for (let round = 0; round < 8; round++) {
    const { player, id, endToEndId } = await paid()
    const payee = await player.savePayee()
    const data = reversal(id, endToEndId)
    await Promise.allSettled([
      lose(player.memberId, 60n * REAL),
      hook('payment.reversed', data),
      player.withdraw(payee.id, 50n * REAL),
      hook('payment.reversed', data),
      lose(player.memberId, 30n * REAL),
    ])
    const { items } = await ledger.history(db, { playerId: player.memberId, limit: 50 })
    expect(items.filter(({ balanceAfter }) => balanceAfter < 0n)).toEqual([])
    expect(items.filter(({ operation }) => operation === 'deposit_reversal')).toHaveLength(1)
    const debts = await world.cases(player.memberId)
    const covered = items
      .filter(({ operation }) => operation === 'reversal_cover')
      .reduce((sum, { amount }) => sum + amount, 0n)
    expect(debts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(covered)
  }
}, 60_000)

test('F-04 the connection dies behind the posting, 20 times over: the provider tells it again, and it is taken back once', async () => {
  const { player, id, endToEndId } = await paid()
  const event: ProviderEvent = {
    eventId: 'evt_killed',
    kind: 'payment_reversed',
    txid: txidOf(id),
    currency: 'BRL',
    reversal: {
      endToEndId,
      returnId: `D${endToEndId}`,
      amount: 100n * REAL,
      reversedAt: clock.now(),
    },
  }
  const tell = async () =>
    await db
      .transaction()
      .execute((tx) =>
        receiveEvent(cashier.parts, tx, { provider: 'sandbox', event, now: clock.now() }),
      )
  fate.cut = true
  for (let death = 0; death < 20; death++)
    await expect(tell()).rejects.toThrow(/terminat|connection/i)
  expect(await world.balance(player.memberId)).toBe(100n * REAL)
  fate.cut = false
  await tell()
  await tell()
  expect(await linesOf(player.memberId)).toEqual(['deposit 100 psp', 'deposit_reversal -100 psp'])
})
