import { cashierApi } from '@croupier/api/payments/cashier'
import { afterAll, expect, test } from 'vitest'
import { cashierWorld, OWNER_CPF, type Player, txidOf } from '../../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { signWebhook } from './standard-webhooks.ts'

const fate = { down: false }
const world = await cashierWorld({
  around: (provider) => ({
    ...provider,
    createCharge: async (order) => {
      if (fate.down) throw new Error('the bank is down')
      return await provider.createCharge(order)
    },
    queryCharge: async (txid) => {
      if (fate.down) throw new Error('the bank is down')
      return await provider.queryCharge(txid)
    },
  }),
})
const { context, cashier, sandbox, clock } = world
const { db, random } = context
const key = context.keyring.key('sandbox-psp-webhooks')

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

interface Hook {
  id?: string
  at?: number
  tampered?: boolean
}

/** Posts a webhook as the provider would; answers with the status. */
async function hook(type: string, data: object, { id, at, tampered }: Hook = {}): Promise<number> {
  const stamp = {
    id: id ?? `evt_${random.token(12)}`,
    timestamp: at ?? Math.floor(clock.now().getTime() / 1000),
  }
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
    payload: tampered ? body.replace('BRL', 'VND') : body,
  })
  return response.statusCode
}

function payment(
  depositId: string,
  more: { endToEndId: string; amount?: string; payerDocument?: string },
) {
  return {
    txid: txidOf(depositId),
    currency: 'BRL',
    amount: '1000000',
    payerDocument: null,
    paidAt: clock.now().toISOString(),
    ...more,
  }
}

async function ordered(): Promise<{ player: Player; id: string }> {
  const player = await world.player()
  const { id } = await player.order(1_000_000n)
  return { player, id }
}

/** What the player is shown of payments that a person decides. */
async function casesSeen({ player, id: depositId }: { player: Player; id: string }) {
  return (await player.browser.value(cashierApi.deposit, { depositId })).cases
}

test('PAY-05 100 replays at once, under one event id and under many: one credit', async () => {
  const { player, id } = await ordered()
  const data = payment(id, { endToEndId: 'E-replayed' })
  const sent = Array.from({ length: 100 }, (_, index) =>
    hook('payment.received', data, index < 60 ? { id: 'evt_same' } : {}),
  )
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
  expect(await world.balance(player.memberId)).toBe(1_000_000n)
  expect(await world.facts(player.memberId)).toEqual(['deposit_credited'])
  expect(await world.cases(player.memberId)).toEqual([])
})

test('PAY-05 tampered, old, future and unsigned webhooks are 401 and change nothing', async () => {
  const { player, id } = await ordered()
  const data = payment(id, { endToEndId: 'E-forged' })
  const now = Math.floor(clock.now().getTime() / 1000)
  expect(await hook('payment.received', data, { tampered: true })).toBe(401)
  expect(await hook('payment.received', data, { at: now - 301 })).toBe(401)
  expect(await hook('payment.received', data, { at: now + 301 })).toBe(401)
  const url = '/wps/cashier/webhooks/sandbox'
  const bare = await world.http.fastify.inject({ method: 'POST', url, payload: { data } })
  expect(bare.statusCode).toBe(401)
  const other = await world.http.fastify.inject({
    method: 'POST',
    url: '/wps/cashier/webhooks/nobody',
  })
  expect(other.statusCode).toBe(404)
  expect(await world.balance(player.memberId)).toBe(0n)
})

test('PAY-05 all 24 orders of expiry, failure and two payments end alike', async () => {
  const player = await world.player()
  const ends = new Set<string>()
  let credited = 0n
  for (const order of permutations([0, 1, 2, 3])) {
    const id = await storedDeposit(player)
    const events = [
      () => hook('charge.expired', { txid: txidOf(id) }),
      () => hook('charge.failed', { txid: txidOf(id) }),
      () => hook('payment.received', payment(id, { endToEndId: `E-${id.slice(0, 30)}a` })),
      () => hook('payment.received', payment(id, { endToEndId: `E-${id.slice(0, 30)}b` })),
    ]
    for (const place of order) expect(await events[place]?.()).toBe(200)
    const row = await db
      .selectFrom('cashier_deposits')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const cases = await db
      .selectFrom('cashier_cases')
      .select(['kind', 'amount'])
      .where('deposit_id', '=', id)
      .execute()
    ends.add(
      `${row.state} ${row.credited} ${row.charge_outcome} ${cases.map((one) => `${one.kind} ${one.amount}`).join()}`,
    )
    credited += row.credited
  }
  expect([...ends]).toEqual(['credited 1000000 failed paid_twice 1000000'])
  expect(await world.balance(player.memberId)).toBe(credited)
})

test('underpaid: what arrived is credited and a case says so; overpaid: the surplus is a case', async () => {
  const under = await ordered()
  await sandbox.actOnCharge(txidOf(under.id), { action: 'underpay' })
  const over = await ordered()
  await sandbox.actOnCharge(txidOf(over.id), { action: 'overpay' })
  await world.settle()
  expect(await under.player.seeDeposit(under.id)).toMatchObject({
    state: 'underpaid',
    credited: 500_000n,
  })
  expect(await world.balance(under.player.memberId)).toBe(500_000n)
  expect(await world.cases(under.player.memberId)).toMatchObject([
    { kind: 'underpaid', amount: 0n },
  ])
  expect(await over.player.seeDeposit(over.id)).toMatchObject({
    state: 'credited',
    credited: 1_000_000n,
  })
  expect(await world.cases(over.player.memberId)).toMatchObject([
    { kind: 'overpaid', amount: 1_000n },
  ])
  expect(await casesSeen(under)).toMatchObject([{ kind: 'underpaid', amount: 0n, state: 'open' }])
  const [surplus] = await casesSeen(over)
  expect(surplus).toMatchObject({ kind: 'overpaid', amount: 1_000n, state: 'open' })
  expect(surplus?.deadlineAt.getTime()).toBeGreaterThan(clock.now().getTime())
})

test('PAY-11 paid twice: the second payment waits as a case; nobody credits it alone, and several at once credit it once', async () => {
  const { player, id } = await ordered()
  await sandbox.actOnCharge(txidOf(id), { action: 'pay_twice' })
  await world.settle()
  expect(await world.balance(player.memberId)).toBe(1_000_000n)
  const [open] = await world.cases(player.memberId)
  expect(open).toMatchObject({ kind: 'paid_twice', amount: 1_000_000n, state: 'open' })
  const shown = { kind: 'paid_twice', amount: 1_000_000n, currency: 'BRL' }
  expect(await casesSeen({ player, id })).toMatchObject([{ ...shown, state: 'open' }])
  const decision = { caseId: open?.id ?? '', brandId: 1, remark: 'hers', now: clock.now() }
  const credit = async (staffId: string): Promise<string> => {
    const input = { ...decision, staffId, resolution: 'credit' as const }
    return (await db.transaction().execute((tx) => cashier.resolveCase(tx, input))).state
  }
  expect(await credit('rita')).toBe('waiting_for_second')
  await expect(credit('rita')).rejects.toMatchObject({ code: 'second_person_required' })
  expect(await world.balance(player.memberId)).toBe(1_000_000n)
  const resolved = await Promise.allSettled(['rita', 'sam', 'tina'].map(credit))
  expect(resolved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await world.balance(player.memberId)).toBe(2_000_000n)
  expect(await casesSeen({ player, id })).toMatchObject([{ ...shown, state: 'credited' }])
})

test('late: paid after its time, credited all the same with a note', async () => {
  const { player, id } = await ordered()
  clock.advance(1_900_000)
  await sandbox.actOnCharge(txidOf(id), { action: 'late' })
  await world.settle()
  const row = await db
    .selectFrom('cashier_deposits')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'credited', note: 'late', charge_outcome: 'expired' })
  expect(await world.balance(player.memberId)).toBe(1_000_000n)
})

test('a deposit that nobody pays expires by its clock', async () => {
  const { player, id } = await ordered()
  await world.settle(1_801_000)
  await world.settle(61_000)
  const row = await db
    .selectFrom('cashier_deposits')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.state).toBe('expired')
  expect(await world.facts(player.memberId)).toEqual([])
})

test('PAY-06 a webhook that is late or lost: asking finds the payment, and the webhook then adds nothing', async () => {
  const { player, id } = await ordered()
  await sandbox.actOnCharge(txidOf(id), { action: 'delay' })
  await sandbox.tick()
  expect(await world.balance(player.memberId)).toBe(0n)
  await world.settle(31_000)
  expect(await world.balance(player.memberId)).toBe(1_000_000n)
  await world.settle(90_000)
  expect(await world.balance(player.memberId)).toBe(1_000_000n)
  expect(await world.cases(player.memberId)).toEqual([])
})

test("PAY-02, S4-041 a stranger's payment goes back and is never credited; the owner's is", async () => {
  world.known.document = OWNER_CPF
  const { player, id } = await ordered()
  await sandbox.actOnCharge(txidOf(id), { action: 'other_payer' })
  await world.settle()
  expect(await world.balance(player.memberId)).toBe(0n)
  expect((await player.seeDeposit(id)).state).toBe('returned')
  await world.settle(31_000)
  const receipt = await db
    .selectFrom('cashier_receipts')
    .select('outcome')
    .where('deposit_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(receipt.outcome).toBe('returned')
  expect(await world.facts(player.memberId)).toEqual(['deposit_failed'])
  const own = await ordered()
  await sandbox.actOnCharge(txidOf(own.id), { action: 'pay', payerDocument: OWNER_CPF })
  await world.settle()
  expect(await world.balance(own.player.memberId)).toBe(1_000_000n)
  world.known.document = null
})

test('money for nobody, and the same payment told differently, become cases', async () => {
  const stray = payment('00000000-0000-0000-0000-000000000000', { endToEndId: 'E-stray' })
  expect(await hook('payment.received', stray)).toBe(200)
  const { player, id } = await ordered()
  await hook('payment.received', payment(id, { endToEndId: 'E-told' }))
  await hook('payment.received', payment(id, { endToEndId: 'E-told', amount: '2000000' }))
  expect(await world.balance(player.memberId)).toBe(1_000_000n)
  expect(await world.cases(player.memberId)).toMatchObject([
    { kind: 'receipt_mismatch', amount: 0n },
  ])
  const nobodys = await db
    .selectFrom('cashier_cases')
    .selectAll()
    .where('subject', '=', 'E-stray')
    .execute()
  expect(nobodys).toMatchObject([{ kind: 'unknown_charge', amount: 1_000_000n, member_id: null }])
})

test('F-08 the bank is down: the order is kept, nothing is credited or closed by guess', async () => {
  const player = await world.player()
  const order = { method: 'pix' as const, amount: '1000000', requestId: 'during-the-outage' }
  fate.down = true
  const refused = await player.browser.refusal(cashierApi.createDeposit, order)
  expect(refused.code).toBe('payment_provider_unavailable')
  await world.settle(40_000)
  fate.down = false
  const deposit = await player.browser.value(cashierApi.createDeposit, order)
  expect(deposit.state).toBe('pending')
  await sandbox.actOnCharge(txidOf(deposit.id), { action: 'pay' })
  await world.settle()
  expect(await world.balance(player.memberId)).toBe(1_000_000n)
})

/** An order without HTTP: the calls of one session are limited, and the orders of events are many. */
async function storedDeposit(player: Player): Promise<string> {
  const id = random.uuid()
  const now = clock.now()
  await db
    .insertInto('cashier_deposits')
    .values({
      id,
      brand_id: 1,
      member_id: player.memberId,
      request_id: id,
      method: 'pix',
      provider: 'sandbox',
      currency: 'BRL',
      amount: 1_000_000n,
      txid: txidOf(id),
      state: 'pending',
      pay_text: 'code',
      created_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + 1_800_000),
    })
    .execute()
  return id
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  )
}
