import { auditApi } from '@croupier/api/core/audit'
import { consoleApi } from '@croupier/api/console/console'
import { consoleTransfersApi } from '@croupier/api/payments/console-transfers'
import { expect, test } from 'vitest'
import { CROUPIER, sessionOf } from '../../test/cashier-world.ts'
import { browserOf } from '../../test/people.ts'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { sendToMember } from '../payments/cashier/send-to-member.ts'

const world = await testStaffHouse()
const { house, context, clock, http } = world
const { db, random } = context
const MUCH = 15_000_000n
const desk = async (name: string) => await deskIn(world).signIn(name)
const [finance, support, auditor] = [
  await desk('finance1'),
  await desk('support'),
  await desk('auditor'),
]

async function member(account: string): Promise<bigint> {
  const { login } = await browserOf({ http, clock }).register(account)
  return login?.id ?? 0n
}

const agent = await member('sender')
const friend = await member('receiver')
await db
  .updateTable('identity_members')
  .set({ recruited_by: agent })
  .where('id', '=', friend)
  .execute()
await house.ledger.apply({
  id: random.uuid(),
  playerId: agent,
  brandId: 1,
  currency: 'BRL',
  subaccount: 'cash',
  operation: 'deposit',
  source: 0,
  externalId: 'first',
  amount: 40_000_000n,
  counterAccount: 'psp',
  at: clock.now(),
})

async function waiting(): Promise<string> {
  clock.advance(1_000)
  const order = {
    brand: CROUPIER,
    session: sessionOf(agent),
    to: friend,
    amount: MUCH,
    requestId: random.uuid(),
    now: clock.now(),
  }
  const { id } = await db
    .transaction()
    .execute((tx) => sendToMember(house.cashier.parts, tx, order))
  return id
}

const reason = 'called both of them'

test('EQ-18 the console shows what waits, the nearest deadline first, and somebody of the house decides with a reason', async () => {
  const [first, second] = [await waiting(), await waiting()]
  const { items } = await support.value(consoleTransfersApi.list)
  expect(items.map(({ id, end }) => [id, end])).toEqual([
    [first, null],
    [second, null],
  ])
  expect(items[0]).toMatchObject({
    from: { memberId: agent, account: 'sender' },
    to: { memberId: friend, account: 'receiver' },
    amount: MUCH,
  })
  const { waiting: seen } = await finance.value(consoleApi.dashboard)
  expect(seen.transfers).toBe(2)
  const yes = { transferId: first, approve: true, reason }
  expect((await support.refusal(consoleTransfersApi.decide, yes)).code).toBe('not_allowed')
  const unsaid = await finance.call(consoleTransfersApi.decide, { ...yes, reason: '' })
  expect(unsaid.status).toBe(400)
  expect((await finance.value(consoleTransfersApi.decide, yes)).state).toBe('sent')
  const no = { transferId: second, approve: false, reason }
  expect((await finance.value(consoleTransfersApi.decide, no)).state).toBe('rejected')
  expect((await finance.refusal(consoleTransfersApi.decide, no)).code).toBe('transfer_decided')
  const page = await finance.value(consoleTransfersApi.list, { state: 'ended', limit: '1' })
  const rest = await finance.value(consoleTransfersApi.list, {
    state: 'ended',
    cursor: page.nextCursor ?? '',
  })
  const ends = [...page.items, ...rest.items].map(({ end, reason: why }) => [end, why])
  expect(ends).toEqual([
    ['rejected', reason],
    ['sent', reason],
  ])
  const audit = await auditor.value(auditApi.list, { limit: '20' })
  const acts = audit.items.map(({ action }) => action).filter((act) => act.startsWith('transfer.'))
  expect(acts.toSorted()).toEqual(['transfer.let_through', 'transfer.sent_back'])
  expect(await house.ledger.balance(db, friend, 'BRL', 'cash')).toBe(MUCH)
})
