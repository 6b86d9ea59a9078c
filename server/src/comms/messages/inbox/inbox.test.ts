import { inboxApi, inboxKinds } from '@croupier/api/comms/inbox'
import { expect, test } from 'vitest'
import { caughtUp } from '../../../../test/caught-up.ts'
import { browserOf, testPeople } from '../../../../test/people.ts'
import { createProjections, recordEvent } from '../../../core/events/events.ts'
import { createMessages, inboxRoutes } from '../messages.ts'

const people = await testPeople()
const { context, clock, identity, messages } = people
const { db, bus } = context
const http = await people.serve()
inboxRoutes(http, { mailboxOf: identity.mailboxOf })
const projections = createProjections(context, [messages.inbox])
const inbox = { projections, name: 'inbox', source: 'facts' } as const
const record = recordEvent(context.random)
const money = { amount: '1505000', currency: 'BRL' }

async function someone(name: string) {
  const browser = browserOf({ http, clock })
  const { login } = await browser.register(name)
  const memberId = login?.id ?? 0n
  const tell = async (kind: string, data: Record<string, string> = {}) => {
    clock.advance(1000)
    const fact = { kind, brandId: 1, memberId, at: clock.now(), data }
    await db.transaction().execute((tx) => record(tx, fact))
    await caughtUp(db, inbox)
  }
  return { browser, memberId, tell }
}

test('S4-041, S7-054 what became of money stands in the inbox, newest first, counted until it is read', async () => {
  const { browser, tell, memberId } = await someone('Inbox1')
  const told: unknown[] = []
  bus.subscribe(`live:member:${memberId}`, (data) => told.push(data))
  await tell('deposit_credited', { ...money, depositId: 'd1', holder: 'Ana Duarte' })
  await tell('withdrawal_rejected', { ...money, reason: 'holder_mismatch' })
  await tell('member_logged_in', {})
  const { items } = await browser.value(inboxApi.list)
  expect(items.map(({ kind, isRead }) => [kind, isRead])).toEqual([
    ['withdrawal_rejected', false],
    ['deposit_credited', false],
  ])
  expect(items[1]?.values).toEqual({ ...money, depositId: 'd1' })
  expect(told).toContainEqual({ type: 'message' })
  expect(await browser.value(inboxApi.unreadCount)).toEqual({ unread: 2 })
  const [newest] = items
  expect(await browser.value(inboxApi.read, { ids: [newest?.id ?? ''] })).toEqual({ unread: 1 })
  const unread = await browser.value(inboxApi.list, { state: 'unread' })
  expect(unread.items.map(({ kind }) => kind)).toEqual(['deposit_credited'])
  expect(await browser.value(inboxApi.readAll)).toEqual({ unread: 0 })
})

test('S2-058 an inbox pages, groups and forgets, and nobody reads or removes what is another’s', async () => {
  const { browser, tell } = await someone('Inbox2')
  const other = await someone('Inbox3')
  for (const kind of ['deposit_failed', 'password_changed', 'limit_changed']) await tell(kind)
  const first = await browser.value(inboxApi.list, { limit: 2 })
  const cursor = first.nextCursor ?? ''
  const rest = await browser.value(inboxApi.list, { limit: 2, cursor })
  expect([...first.items, ...rest.items].map(({ kind }) => kind)).toEqual([
    'limit_changed',
    'password_changed',
    'deposit_failed',
  ])
  expect(rest.nextCursor).toBeNull()
  const security = await browser.value(inboxApi.list, { group: 'security' })
  expect(security.items.map(({ kind }) => kind)).toEqual(['password_changed'])
  const ids = [security.items[0]?.id ?? '']
  await other.browser.value(inboxApi.remove, { ids })
  expect((await other.browser.value(inboxApi.list)).items).toEqual([])
  expect(await browser.value(inboxApi.unreadCount)).toEqual({ unread: 3 })
  expect(await browser.value(inboxApi.remove, { ids })).toEqual({ unread: 2 })
  const kinds = async () => (await browser.value(inboxApi.list)).items.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['limit_changed', 'deposit_failed'])
  await projections.rebuild('inbox')
  await caughtUp(db, inbox)
  expect(await kinds(), 'a rebuild brings nothing back').toEqual([
    'limit_changed',
    'deposit_failed',
  ])
  expect(await browser.value(inboxApi.unreadCount)).toEqual({ unread: 2 })
})

test('news of money stay on the site for who wants no mail; what protects the account is written all the same', async () => {
  const { browser, memberId } = await someone('Inbox4')
  const mailbox = { channel: 'mail', to: 'ana@player.example', language: 'en' } as const
  expect(await browser.value(inboxApi.choices)).toEqual({
    moneyNews: true,
    offers: true,
    mailbox: null,
  })
  await browser.value(inboxApi.choose, { moneyNews: false })
  const { texts, brands } = people
  const { projection } = createMessages(context, { texts, brands, mailboxOf: async () => mailbox })
  if (projection.source !== 'facts') throw new Error('notices are of facts')
  const at = clock.now()
  const facts = ['deposit_credited', 'password_changed'].map((kind) => ({
    kind,
    at,
    id: context.random.uuid(),
    brand_id: 1,
    member_id: memberId,
    data: money,
    xid: '1',
  }))
  await db.transaction().execute((tx) => projection.apply(tx, facts))
  const sent = await db
    .selectFrom('messages_outbox')
    .select('template')
    .where('member_id', '=', memberId)
    .execute()
  expect(sent.map(({ template }) => template)).toEqual(['password_changed'])
})

test('every kind of message has a title and a text in all languages that the house writes itself', () => {
  for (const language of ['en', 'pt', 'ja', 'ko', 'ar'])
    for (const kind of inboxKinds)
      for (const part of ['title', 'text'])
        expect(
          people.texts.sentence('membercentre', `inbox.${kind}.${part}`, language),
        ).not.toContain('inbox.')
})
