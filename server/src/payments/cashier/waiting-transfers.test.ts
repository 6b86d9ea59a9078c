import { transfersApi } from '@croupier/api/payments/transfers'
import { afterAll, expect, test } from 'vitest'
import { CROUPIER, PAYMENT_PASSWORD, type Player, sessionOf } from '../../../test/cashier-world.ts'
import { worldOfDyingTransfers } from '../../../test/dying-ledger.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { Refusal } from '../../platform/refusal.ts'
import { returnUndecided } from './decide-transfer.ts'
import { sendToMember } from './send-to-member.ts'

const { deaths, world } = await worldOfDyingTransfers()
const { context, cashier, clock } = world
const { db, random } = context
/** Above 1,000.00 to one person in 24 hours somebody of the house looks first. */
const ABOVE = 10_000_000n
const MUCH = 15_000_000n
const HAS = 40_000_000n
const DAY_MS = 24 * 3_600_000
const STAFF = random.uuid()

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

async function pair(): Promise<[Player, Player]> {
  const [agent, friend] = [await world.playerWith(HAS), await world.player()]
  await db
    .updateTable('identity_members')
    .set({ recruited_by: agent.memberId })
    .where('id', '=', friend.memberId)
    .execute()
  return [agent, friend]
}

async function send(from: Player, to: Player, amount = MUCH, requestId = random.uuid()) {
  const order = {
    brand: CROUPIER,
    session: sessionOf(from.memberId),
    to: to.memberId,
    amount,
    requestId,
    now: clock.now(),
  }
  const { id } = await db.transaction().execute((tx) => sendToMember(cashier.parts, tx, order))
  return id
}

async function decide(transferId: string, approve = true) {
  const decision = {
    transferId,
    brandId: 1,
    staffId: STAFF,
    approve,
    reason: 'called both of them',
    now: clock.now(),
  }
  return await db.transaction().execute((tx) => cashier.decideTransfer(tx, decision))
}

async function outcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const result of await Promise.allSettled(calls)) {
    const reason: unknown = result.status === 'rejected' ? result.reason : null
    const code = reason instanceof Refusal ? reason.code : String(reason)
    const word = reason === null ? 'ok' : code
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}

/** Cash and set-aside money of the sender, and the receiver's cash. */
async function money(from: Player, to: Player) {
  return [
    await world.balance(from.memberId),
    await world.balance(from.memberId, 'locked'),
    await world.balance(to.memberId),
  ]
}

async function told({ memberId }: Player): Promise<string[]> {
  const rows = await db
    .selectFrom('facts')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('kind', 'like', 'transfer_%')
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

const stateOf = async ({ browser }: Player) =>
  (await browser.value(transfersApi.list, {})).items.map(({ state, until }) => [
    state,
    until?.getTime() ?? null,
  ])

test('EQ-18 a transfer above the brand’s amount is set aside and seen to wait, and goes on when somebody of the house lets it', async () => {
  const [agent, friend] = await pair()
  const order = {
    to: String(friend.memberId),
    requestId: 'one-press',
    paymentPassword: PAYMENT_PASSWORD,
  }
  const line = await agent.browser.value(transfersApi.send, { ...order, amount: String(MUCH) })
  const until = clock.now().getTime() + DAY_MS
  expect([line.state, line.until?.getTime()]).toEqual(['waiting', until])
  expect(await money(agent, friend)).toEqual([HAS - MUCH, MUCH, 0n])
  expect(await stateOf(friend)).toEqual([['waiting', until]])
  expect(await told(friend)).toEqual([])
  const { limits } = await agent.browser.value(transfersApi.people, {})
  expect(limits).toMatchObject({ lookedAtAbove: ABOVE, leftToday: 50_000_000n - MUCH })
  expect((await decide(line.id)).state).toBe('sent')
  expect(await money(agent, friend)).toEqual([HAS - MUCH, 0n, MUCH])
  expect([await told(agent), await told(friend)]).toEqual([
    ['transfer_sent', 'transfer_passed'],
    ['transfer_received'],
  ])
  expect(await stateOf(agent)).toEqual([['sent', null]])
})

test('EQ-18 pieces do not pass by: what goes to one person in 24 hours counts together, also in a crowd', async () => {
  const [agent, friend] = await pair()
  const crowd = Array.from({ length: 6 }, () => send(agent, friend, 4_000_000n))
  expect(await outcomes(crowd)).toEqual({ ok: 6 })
  expect(await money(agent, friend)).toEqual([HAS - 24_000_000n, 16_000_000n, 8_000_000n])
  clock.advance(DAY_MS + 1_000)
  await send(agent, friend, ABOVE)
  expect((await money(agent, friend))[2]).toBe(8_000_000n + ABOVE)
})

test('EQ-18 sent back by the house, the money is its sender’s again, and both are told', async () => {
  const [agent, friend] = await pair()
  const id = await send(agent, friend)
  expect((await decide(id, false)).state).toBe('rejected')
  expect(await money(agent, friend)).toEqual([HAS, 0n, 0n])
  expect([await told(agent), await told(friend)]).toEqual([
    ['transfer_returned'],
    ['transfer_stopped'],
  ])
  expect([await stateOf(agent), await stateOf(friend)]).toEqual([
    [['returned', null]],
    [['returned', null]],
  ])
  expect(await outcomes([decide(id)])).toEqual({ transfer_decided: 1 })
  const { limits } = await agent.browser.value(transfersApi.people, {})
  expect(limits.leftToday).toBe(50_000_000n)
})

test('EQ-18 nobody decides in time: the money comes back once, however many workers look', async () => {
  const [agent, friend] = await pair()
  clock.advance(DAY_MS)
  await returnUndecided(cashier.parts)
  const id = await send(agent, friend)
  clock.advance(DAY_MS - 1)
  expect(await returnUndecided(cashier.parts)).toBe(0)
  clock.advance(1)
  const ended = await Promise.all(Array.from({ length: 4 }, () => returnUndecided(cashier.parts)))
  expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await money(agent, friend)).toEqual([HAS, 0n, 0n])
  expect(await told(agent)).toEqual(['transfer_returned'])
  expect(await outcomes([decide(id), decide(id, false)])).toEqual({ transfer_decided: 2 })
})

test('EQ-18 a press repeated is one transfer, and decisions that run together are one', async () => {
  const [agent, friend] = await pair()
  const presses = Array.from({ length: 10 }, () => send(agent, friend, MUCH, 'pressed-often'))
  const pressed = await outcomes(presses)
  expect((pressed['ok'] ?? 0) + (pressed['conflict'] ?? 0)).toBe(10)
  expect(await money(agent, friend)).toEqual([HAS - MUCH, MUCH, 0n])
  const id = await send(agent, friend, MUCH, 'pressed-often')
  clock.advance(DAY_MS)
  const race = [
    ...Array.from({ length: 5 }, () => decide(id)),
    ...Array.from({ length: 5 }, () => decide(id, false)),
    returnUndecided(cashier.parts),
  ]
  const counts = await outcomes(race)
  expect(counts['transfer_decided']).toBeGreaterThanOrEqual(9)
  const [cash, locked, received] = await money(agent, friend)
  expect([cash, received]).toEqual(received === 0n ? [HAS, 0n] : [HAS - MUCH, MUCH])
  expect(locked).toBe(0n)
})

test('EQ-18 killed between posting and commit nothing has moved: neither when it is set aside, nor let through, nor sent back', async () => {
  const [agent, friend] = await pair()
  deaths.left = 1
  await expect(send(agent, friend, MUCH, 'killed-once')).rejects.toThrow('killed')
  expect(await money(agent, friend)).toEqual([HAS, 0n, 0n])
  const id = await send(agent, friend, MUCH, 'killed-once')
  for (const approve of [true, false]) {
    deaths.left = 1
    await expect(decide(id, approve)).rejects.toThrow('killed')
    expect(await money(agent, friend)).toEqual([HAS - MUCH, MUCH, 0n])
  }
  clock.advance(DAY_MS)
  deaths.left = 1
  expect(await returnUndecided(cashier.parts)).toBe(0)
  expect(await money(agent, friend)).toEqual([HAS - MUCH, MUCH, 0n])
  expect(await returnUndecided(cashier.parts)).toBe(1)
  expect(await money(agent, friend)).toEqual([HAS, 0n, 0n])
})

test('EQ-18 what waits cannot be spent, and does not reach somebody whose account was closed meanwhile', async () => {
  const [agent, friend] = await pair()
  const id = await send(agent, friend)
  const over = HAS - MUCH + 10_000n
  const { id: payeeId } = await agent.savePayee()
  await expect(agent.withdraw(payeeId, over)).rejects.toThrow('insufficient_funds')
  const block = (status: string) =>
    db.updateTable('identity_members').set({ status }).where('id', '=', friend.memberId).execute()
  await block('blocked')
  expect(await outcomes([decide(id)])).toEqual({ transfer_not_direct: 1 })
  expect(await money(agent, friend)).toEqual([HAS - MUCH, MUCH, 0n])
  expect((await decide(id, false)).state).toBe('rejected')
  await block('active')
})
