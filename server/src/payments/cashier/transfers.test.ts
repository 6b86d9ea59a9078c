import { transfersApi } from '@croupier/api/payments/transfers'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { CROUPIER, PAYMENT_PASSWORD, type Player, sessionOf } from '../../../test/cashier-world.ts'
import { worldOfDyingTransfers } from '../../../test/dying-ledger.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { Refusal } from '../../platform/refusal.ts'
import { marketPack } from '../../core/brands/brands.ts'
import { sendToMember } from './send-to-member.ts'

const { deaths, world } = await worldOfDyingTransfers()
const { context, cashier, clock } = world
const { db, random } = context
/** 10.00, the least that may be sent; 2,000.00 at once and 5,000.00 a day are the most. */
const LEAST = 100_000n
// What waits for somebody of the house stands in a test of its own.
await db
  .updateTable('cashier_policies')
  .set({ transfer_two_person_above: 10n ** 12n })
  .execute()

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

async function recruit(upline: Player, downline: Player): Promise<void> {
  await db
    .updateTable('identity_members')
    .set({ recruited_by: upline.memberId })
    .where('id', '=', downline.memberId)
    .execute()
}

async function send(from: Player, to: Player, more: { amount?: bigint; requestId?: string } = {}) {
  return await db.transaction().execute((tx) =>
    sendToMember(cashier.parts, tx, {
      brand: CROUPIER,
      session: sessionOf(from.memberId),
      to: to.memberId,
      amount: more.amount ?? LEAST,
      requestId: more.requestId ?? random.uuid(),
      now: clock.now(),
    }),
  )
}

async function outcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const result of await Promise.allSettled(calls)) {
    const reason: unknown = result.status === 'rejected' ? result.reason : null
    const code = reason instanceof Refusal ? reason.code : 'an error'
    const word = reason === null ? 'ok' : code
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}

/** An agent with 4,000.00 and somebody below with nothing. */
async function pair(): Promise<[Player, Player]> {
  const [agent, friend] = [await world.playerWith(40_000_000n), await world.player()]
  await recruit(agent, friend)
  return [agent, friend]
}

test('S2-068, S6-004, EQ-18 an agent sends to a direct downline over HTTP, both see it, and money comes back the same way', async () => {
  const [agent, friend] = await pair()
  const before = await agent.browser.value(transfersApi.people, {})
  expect(before.downlines.map(({ memberId }) => memberId)).toEqual([friend.memberId])
  expect(before.limits).toMatchObject({ min: LEAST, max: 20_000_000n, leftToday: 50_000_000n })
  const order = { amount: '5000000', requestId: 'one-press', paymentPassword: PAYMENT_PASSWORD }
  const toFriend = { ...order, to: String(friend.memberId) }
  const wrong = { ...toFriend, paymentPassword: '111222' }
  expect((await agent.browser.refusal(transfersApi.send, wrong)).code).toBe(
    'payment_password_wrong',
  )
  const sent = await agent.browser.value(transfersApi.send, toFriend)
  expect(sent).toMatchObject({ sent: true, direction: 'downline', amount: 5_000_000n })
  expect((await agent.browser.value(transfersApi.send, toFriend)).id).toBe(sent.id)
  expect(await world.balance(agent.memberId)).toBe(35_000_000n)
  expect(await world.balance(friend.memberId)).toBe(5_000_000n)
  await friend.browser.value(transfersApi.send, { ...order, to: String(agent.memberId) })
  const { items } = await friend.browser.value(transfersApi.list, {})
  expect(items.map(({ sent: mine, direction }) => ({ mine, direction }))).toEqual([
    { mine: true, direction: 'upline' },
    { mine: false, direction: 'downline' },
  ])
  expect((await friend.browser.value(transfersApi.people, {})).upline?.memberId).toBe(
    agent.memberId,
  )
})

test('only the people directly above and below: not strangers, not those further down, not oneself', async () => {
  const [agent, friend] = await pair()
  const far = await world.player()
  await recruit(friend, far)
  const stranger = await world.player()
  const calls = [send(agent, far), send(agent, stranger), send(agent, agent), send(far, agent)]
  expect(await outcomes(calls)).toEqual({ transfer_not_direct: 4 })
  expect(await world.balance(agent.memberId)).toBe(40_000_000n)
})

test('EQ-18 a move in the agent tree that began before a transfer is done before the relation is asked', async () => {
  const [agent, friend] = await pair()
  let sending: Promise<Record<string, number>> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('agents tree'), ${CROUPIER.id})`.execute(tx)
    await tx
      .updateTable('identity_members')
      .set({ recruited_by: null })
      .where('id', '=', friend.memberId)
      .execute()
    let isSettled = false
    sending = outcomes([send(agent, friend)]).finally(() => {
      isSettled = true
    })
    await expect.poll(async () => isSettled || (await someoneWaits())).toBe(true)
  })
  expect(await sending).toEqual({ transfer_not_direct: 1 })
  expect(await world.balance(agent.memberId)).toBe(40_000_000n)
})

/** Whether somebody in this database waits for an advisory lock. */
async function someoneWaits(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}

/** Staff put members under an agent: the tree says it, and the registration stays as it was. */
async function moveUnder(agent: Player, ...moved: Player[]): Promise<void> {
  const ids = [agent, ...moved].map(({ memberId }) => String(memberId))
  const at = clock.now()
  // The upline stands in the tree before those who are put under it.
  await sql`
    with line as (insert into agents_lines (brand_id, uplines) values (1, '{}') returning id)
    insert into agents_members (member_id, brand_id, member_type, parent_id, line_id, joined_at, joined_day)
    select ${ids[0]}::bigint, 1, 0, null, line.id, ${at}::timestamptz, ${at}::date from line`.execute(
    db,
  )
  await sql`
    with line as (insert into agents_lines (brand_id, uplines) values (1, array[${ids[0]}::bigint]) returning id), placed as (
      insert into agents_members (member_id, brand_id, member_type, parent_id, line_id, joined_at, joined_day)
      select one, 1, 0, ${ids[0]}::bigint, line.id, ${at}::timestamptz, ${at}::date
      from line, unnest(${ids.slice(1)}::bigint[]) as one returning *
    )
    insert into agents_places (member_id, since, brand_id, parent_id, line_id, moved_by, move_of, reason)
    select member_id, joined_at, 1, parent_id, line_id, ${random.uuid()}::uuid, member_id, 'asked to' from placed`.execute(
    db,
  )
}

async function peopleOf({ browser }: Player) {
  const { upline, downlines } = await browser.value(transfersApi.people, {})
  return [upline?.memberId ?? null, downlines.map(({ memberId }) => memberId)]
}

test('S2-068 after a move money goes between those who stand together now, and no more to the old upline', async () => {
  const [before, friend] = await pair()
  const agent = await world.playerWith(40_000_000n)
  await moveUnder(agent, friend)
  expect([await peopleOf(before), await peopleOf(agent), await peopleOf(friend)]).toEqual([
    [null, []],
    [null, [friend.memberId]],
    [agent.memberId, []],
  ])
  expect(await outcomes([send(before, friend)])).toEqual({ transfer_not_direct: 1 })
  expect(await outcomes([send(agent, friend)])).toEqual({ ok: 1 })
  expect(await outcomes([send(friend, agent)])).toEqual({ ok: 1 })
})

test('the same press 20 times at once is one transfer; the same id with other contents is refused', async () => {
  const [agent, friend] = await pair()
  const requestId = 'pressed-often'
  const counts = await outcomes(
    Array.from({ length: 20 }, () => send(agent, friend, { requestId })),
  )
  expect((counts['ok'] ?? 0) + (counts['conflict'] ?? 0)).toBe(20)
  expect(await world.balance(friend.memberId)).toBe(LEAST)
  expect(await outcomes([send(agent, friend, { requestId, amount: 200_000n })])).toEqual({
    conflict: 1,
  })
})

test('EQ-18 limits hold for a crowd: no more than a day’s sum leaves, nor more than there is', async () => {
  const agent = await world.playerWith(90_000_000n)
  const friend = await world.player()
  await recruit(agent, friend)
  const wrong = [LEAST - 10_000n, 20_010_000n].map((amount) => send(agent, friend, { amount }))
  expect(await outcomes(wrong)).toEqual({ transfer_out_of_limits: 2 })
  const crowd = Array.from({ length: 20 }, () => send(agent, friend, { amount: 5_000_000n }))
  expect(await outcomes(crowd)).toEqual({ ok: 10, transfer_out_of_limits: 10 })
  expect(await world.balance(friend.memberId)).toBe(50_000_000n)
  const [poor, child] = [await world.player(), await world.player()]
  await recruit(poor, child)
  expect(await outcomes([send(poor, child)])).toEqual({ insufficient_funds: 1 })
})

test('two who send to each other at once do not wait for each other for ever, and no money is made', async () => {
  const [agent, friend] = await pair()
  await send(agent, friend, { amount: 20_000_000n })
  const crowd = Array.from({ length: 12 }, (_, n) =>
    n % 2 === 0 ? send(agent, friend) : send(friend, agent),
  )
  expect(await outcomes(crowd)).toEqual({ ok: 12 })
  expect(await world.balance(agent.memberId)).toBe(20_000_000n)
  expect(await world.balance(friend.memberId)).toBe(20_000_000n)
})

test('killed between posting and commit nothing has moved, and the repeat moves it once', async () => {
  const [agent, friend] = await pair()
  const requestId = 'killed-once'
  deaths.left = 1
  await expect(send(agent, friend, { requestId })).rejects.toThrow('killed')
  expect(await world.balance(friend.memberId)).toBe(0n)
  await send(agent, friend, { requestId })
  await send(agent, friend, { requestId })
  expect(await world.balance(friend.memberId)).toBe(LEAST)
  expect(await world.balance(agent.memberId)).toBe(40_000_000n - LEAST)
})

test('LED-11, EQ-18 where the market has no transfers between members each way in says 403, and nothing moves', async () => {
  expect(marketPack('br-regulated').features.agentTransfers).toBe(false)
  const [agent, friend] = await pair()
  const { transfersOn } = cashier.parts
  cashier.parts.transfersOn = async () => false
  const order = { amount: '5000000', requestId: 'no-press', paymentPassword: PAYMENT_PASSWORD }
  const asked = [
    await agent.browser.call(transfersApi.people, {}),
    await agent.browser.call(transfersApi.send, { ...order, to: String(friend.memberId) }),
    await friend.browser.call(transfersApi.send, { ...order, to: String(agent.memberId) }),
  ]
  for (const { status, body } of asked)
    expect([status, body]).toMatchObject([403, { success: false, value: { code: 'feature_off' } }])
  if (transfersOn) cashier.parts.transfersOn = transfersOn
  expect(await world.balance(agent.memberId)).toBe(40_000_000n)
  expect(await world.balance(friend.memberId)).toBe(0n)
})
