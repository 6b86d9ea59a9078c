import { auditApi } from '@croupier/api/core/audit'
import { consoleSupportApi } from '@croupier/api/comms/console-support'
import type { AnyEndpoint, Envelope, OutputOf } from '@croupier/api/endpoint'
import { supportApi } from '@croupier/api/comms/support'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sentBody } from '../../../test/sent-body.ts'
import { sessionMaker } from '../../../test/access/callers.ts'
import { waitingMessages } from '../../../test/sent-messages.ts'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { setSetting } from '../../core/brands/brands.ts'
import { sendFeedback } from '../content/feedback.ts'
import { sweepSupport } from './jobs.ts'
import { caseTopic, deskTopic, mayListenToCase, mayListenToDesk } from './live-names.ts'
import { supportPrivacyProvider } from './privacy-provider.ts'
import { newAccount } from '../../../test/house-member.ts'

const world = await testStaffHouse()
const { clock, context, http, house } = world
const { db } = context
const agent = await deskIn(world).signIn('support')
const other = await deskIn(world).signIn('admin')
const sessions = sessionMaker(world)
const FULL = { assurance: 'full', steppedUp: false } as const
let named = 0
let addresses = 0
const newId = () => context.random.uuid()

/** A browser that asks: keeps the cookie of customer service, and a session when it has one. */
function guest(session: { authorization?: string; cookie?: string } = {}) {
  let cookie = session.cookie ?? ''
  addresses += 1
  const remoteAddress = `198.51.100.${addresses}`
  const call = async <E extends AnyEndpoint>(
    endpoint: E,
    input: Partial<z.input<E['input']>> = {},
  ) => {
    const { authorization } = session
    const fields: Record<string, unknown> = { ...input }
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(fields[name]))
    const { payload, type } = await sentBody(endpoint, input)
    const response = await http.fastify.inject({
      method: endpoint.method,
      url,
      remoteAddress,
      headers: {
        ...type,
        host: 'localhost',
        origin: 'http://localhost',
        cookie,
        ...(authorization === undefined ? {} : { authorization }),
      },
      ...(endpoint.method === 'GET'
        ? { query: { after: JSON.stringify(fields.after ?? 0) } }
        : { payload }),
    })
    const [set] = [response.headers['set-cookie'] ?? []].flat()
    if (set !== undefined) {
      expect(set).toContain('HttpOnly')
      cookie = set.split(';')[0] ?? ''
    }
    const body: Envelope<unknown> = response.json()
    return body
  }
  return {
    value: async <E extends AnyEndpoint>(endpoint: E, input?: Partial<z.input<E['input']>>) => {
      const body = await call(endpoint, input)
      if (!body.success) throw new Error(JSON.stringify(body.value))
      // parse() of a schema that is known as E's gives E's output, which its own type cannot say.
      return z.parse(endpoint.output, body.value) as OutputOf<E>
    },
    refusal: async <E extends AnyEndpoint>(endpoint: E, input?: Partial<z.input<E['input']>>) => {
      const body = await call(endpoint, input)
      return body.success ? null : body.value.code
    },
    say: async (text: string, more: object = {}) => {
      const body = await call(supportApi.send, { clientId: newId(), text, ...more })
      if (!body.success) throw new Error(JSON.stringify(body.value))
      return z.parse(supportApi.send.output, body.value)
    },
  }
}

async function newMember() {
  named += 1
  const memberId = await db
    .transaction()
    .execute((tx) =>
      house.identity.createAccount(
        tx,
        newAccount(`asker${named}`, clock.now(), { nickname: `Asker ${named}` }),
      ),
    )
  const session = await sessions.member({
    memberId,
    brandId: 1,
    assurance: 'full',
    steppedUp: false,
  })
  return { memberId, session, browser: guest(session) }
}

async function saveHours(value: { days: number[]; from: string; to: string }[]) {
  const rule = { scope: 'brand', scopeKey: '1', key: 'support.hours', value } as const
  await db.transaction().execute((tx) => setSetting(tx, { ...rule, by: 'test', at: clock.now() }))
  house.brands.announceChange()
}

const wordsOf = (messages: readonly { author: string; text: string; event: string | null }[]) =>
  messages.map(({ author, text, event }) => `${author}: ${event ?? text}`)

/** Days go by, after which staff have to sign in anew. */
async function passDays(days: number) {
  clock.advance(days * 86_400_000)
  await agent.signIn('support')
  await other.signIn('admin')
}

beforeEach(() => clock.advance(60_000))

test('S1-001 S1-009 a visitor asks, staff answer, and nobody else can read it', async () => {
  const visitor = guest()
  const { conversation } = await visitor.say('  How do I <b>deposit</b>?\u202e ', {
    topic: 'deposit',
  })
  expect(conversation).toMatchObject({ caseId: 'C-2026-000001', state: 'open', topic: 'deposit' })
  const of = { conversationId: conversation.id }

  const inbox = await agent.value(consoleSupportApi.list, { queue: 'unassigned' })
  expect(inbox.items[0]).toMatchObject({ caseId: 'C-2026-000001', unread: 1, memberId: null })
  // Typed in other forms of letters and digits it is the same case.
  const search = 'ｃ-٢٠٢٦-０００００１'
  const found = await agent.value(consoleSupportApi.list, { queue: 'mine', search })
  expect(found.items.map(({ caseId }) => caseId)).toEqual(['C-2026-000001'])
  const seen = await agent.value(consoleSupportApi.detail, of)
  expect(wordsOf(seen.messages)).toEqual(['guest: How do I <b>deposit</b>?'])
  await agent.value(consoleSupportApi.detail, of)
  await agent.value(consoleSupportApi.say, {
    ...of,
    clientId: newId(),
    kind: 'note',
    text: 'new here',
  })
  const answer = { ...of, clientId: newId(), kind: 'answer' as const, text: 'With PIX.' }
  expect(await agent.value(consoleSupportApi.say, answer)).toEqual({ seq: 3 })
  expect(await agent.value(consoleSupportApi.say, answer)).toEqual({ seq: 3 })

  const read = await visitor.value(supportApi.messages, of)
  expect(wordsOf(read.messages)).toEqual(['guest: How do I <b>deposit</b>?', 'staff: With PIX.'])
  expect(read.conversation).toMatchObject({ state: 'answered', unread: 1 })
  // By the name that they give themselves, not by what they sign in with.
  expect(read.messages.find(({ author }) => author === 'staff')?.name).toBe('Elisa Prado')
  await visitor.value(supportApi.read, { ...of, seq: 3 })
  expect((await visitor.value(supportApi.overview)).conversations[0]).toMatchObject({ unread: 0 })
  expect(await guest().refusal(supportApi.messages, of)).toBe('not_found')
  const { browser } = await newMember()
  expect(await browser.refusal(supportApi.messages, of)).toBe('not_found')
  const stored = await db.selectFrom('support_messages').select('text_encrypted').execute()
  expect(stored.some(({ text_encrypted }) => text_encrypted?.includes('PIX'))).toBe(false)

  const log = await other.value(auditApi.list, { action: 'support.' })
  const actions = log.items.map(({ action }) => action)
  expect(actions).toEqual(['support.answered', 'support.noted', 'support.read'])
})

test('a case goes open, answered, waiting, closed and reopened, and its first answer stops the clock', async () => {
  const { browser, memberId } = await newMember()
  const clientId = newId()
  const first = await browser.say('Where is my withdrawal?', { clientId, topic: 'withdrawal' })
  expect(await browser.say('Where is my withdrawal?', { clientId })).toEqual(first)
  const of = { conversationId: first.conversation.id }
  const caseNow = async () => (await agent.value(consoleSupportApi.detail, of)).conversation
  expect(await caseNow()).toMatchObject({
    state: 'open',
    answerDueAt: new Date(clock.now().getTime() + 10 * 60_000),
  })
  clock.advance(11 * 60_000)
  expect((await agent.value(consoleSupportApi.counts)).overdue).toBe(1)
  await agent.value(consoleSupportApi.say, {
    ...of,
    clientId: newId(),
    kind: 'answer',
    text: 'I look.',
  })
  expect(await caseNow()).toMatchObject({ state: 'answered', isMine: true, answerDueAt: null })
  await agent.value(consoleSupportApi.change, { ...of, state: 'waiting', topic: 'account' })
  expect(await caseNow()).toMatchObject({ state: 'waiting', topic: 'account' })
  await browser.say('Still there?', of)
  expect(await caseNow()).toMatchObject({ state: 'open' })
  expect(await browser.refusal(supportApi.rate, { ...of, rating: 5 })).toBe('conflict')
  await agent.value(consoleSupportApi.change, { ...of, state: 'closed' })
  expect(
    await agent.refusal(consoleSupportApi.say, {
      ...of,
      clientId: newId(),
      kind: 'answer',
      text: 'x',
    }),
  ).toMatchObject({ code: 'conflict' })
  await browser.value(supportApi.rate, { ...of, rating: 4, words: 'quick' })
  expect(await caseNow()).toMatchObject({ state: 'closed', rating: 4, ratingWords: 'quick' })
  expect((await agent.value(consoleSupportApi.counts)).satisfaction).toEqual({
    average: 4,
    count: 1,
  })
  await browser.say('One more thing', of)
  expect(await caseNow()).toMatchObject({ state: 'reopened', closedAt: null })
  await browser.value(supportApi.close, of)
  await passDays(15)
  const again = guest(await sessions.member({ memberId, brandId: 1, ...FULL }))
  const later = await again.say('And now?', of)
  expect(later.conversation.id).not.toBe(of.conversationId)
  expect(later.conversation.state).toBe('open')
})

describe('what is refused', () => {
  test('more open cases than a person can have, an empty word, staff of another brand', async () => {
    const { browser } = await newMember()
    const { conversation } = await browser.say('one')
    await browser.say('two')
    await browser.say('three')
    const said = { clientId: newId(), text: 'four' }
    expect(await browser.refusal(supportApi.send, said)).toBe('support_too_many')
    expect(await browser.refusal(supportApi.send, { ...said, text: ' \u0007 ' })).toBe(
      'field_invalid',
    )
    expect(await browser.refusal(supportApi.send, { ...said, text: 'x'.repeat(2001) })).toBe(
      'bad_request',
    )
    const foreign = await deskIn(world).signIn('admin')
    foreign.brand = 'lotus'
    const of = { conversationId: conversation.id }
    expect(await foreign.refusal(consoleSupportApi.detail, of)).toMatchObject({ code: 'not_found' })
  })
})

test('SEC-14 pictures are drawn anew, encrypted, and shown by an address that runs out', async () => {
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#c00' },
  })
    .png()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
  const visitor = guest()
  const { conversation } = await visitor.say('', { pictures: [picture] })
  const of = { conversationId: conversation.id }
  const { messages } = await visitor.value(supportApi.messages, of)
  const [shown] = messages[0]?.pictures ?? []
  expect(shown).toMatchObject({ width: 40, height: 30 })
  const url = shown?.url ?? ''
  const sent = await http.fastify.inject({ url })
  expect(sent.headers['content-type']).toBe('image/jpeg')
  expect(sent.rawPayload.includes('secret place')).toBe(false)
  const forged = url.replace(
    /signature=(.)/,
    (_, first) => `signature=${first === 'a' ? 'b' : 'a'}`,
  )
  expect((await http.fastify.inject({ url: forged })).statusCode).toBe(404)
  await passDays(1)
  expect((await http.fastify.inject({ url })).statusCode).toBe(404)
  expect(
    await visitor.refusal(supportApi.send, {
      clientId: newId(),
      text: '',
      pictures: [Buffer.from('<svg/>')],
    }),
  ).toBe('upload_kind')
})

test('the overview promises what the hours and the people who are there can keep', async () => {
  const visitor = guest()
  expect(await visitor.value(supportApi.overview)).toMatchObject({
    isStaffed: false,
    answerMinutes: 10,
    opensAt: null,
  })
  await agent.value(consoleSupportApi.presence, { isAvailable: true })
  expect(await visitor.value(supportApi.overview)).toMatchObject({ isStaffed: true })
  clock.advance(91_000)
  expect(await visitor.value(supportApi.overview)).toMatchObject({ isStaffed: false })
  // Wednesday noon UTC is nine in the morning in São Paulo.
  const value = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '03:00', to: '03:30' }]
  await saveHours(value)
  expect((await visitor.value(supportApi.overview)).opensAt).toBeInstanceOf(Date)
  await saveHours([])
})

test('SEC-16 only who was told the name of a live topic can listen, and news hold no words', async () => {
  const heard: unknown[] = []
  const { browser, memberId } = await newMember()
  const { conversation } = await browser.say('secret')
  context.bus.subscribe(`live:${conversation.liveTopic}`, (news) => heard.push(news))
  context.bus.subscribe(`live:member:${memberId}`, (news) => heard.push(news))
  await browser.say('more secret', { conversationId: conversation.id })
  await new Promise(setImmediate)
  expect(heard).toEqual([
    { type: 'support', conversationId: conversation.id, seq: 2 },
    { type: 'support' },
  ])
  expect(mayListenToCase(context, conversation.liveTopic)).toBe(true)
  expect(mayListenToCase(context, conversation.liveTopic.replace(/.$/, '_'))).toBe(false)
  expect(mayListenToCase(context, caseTopic(context, newId()).replace(/:.{8}/, ':00000000'))).toBe(
    false,
  )
  const { liveTopic } = await agent.value(consoleSupportApi.counts)
  const later = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
  expect(liveTopic).toBe(deskTopic(context, 1, clock.now()))
  expect(mayListenToDesk(context, liveTopic, later(1))).toBe(true)
  expect(mayListenToDesk(context, liveTopic, later(2))).toBe(false)
  expect(mayListenToDesk(context, liveTopic.replace('desk:1:', 'desk:2:'), later(0))).toBe(false)
})

test('S9-023 a member’s feedback becomes a conversation that its writer finds', async () => {
  const { browser, memberId } = await newMember()
  const feedback = {
    brandId: 1,
    questionType: 'complaint',
    contact: '',
    language: 'en',
    at: clock.now(),
  } as const
  const feedbackId = await sendFeedback(house.content, {
    ...feedback,
    memberId,
    content: 'The spin stopped',
  })
  const { conversationId } = await agent.value(consoleSupportApi.fromFeedback, { feedbackId })
  expect(await agent.refusal(consoleSupportApi.fromFeedback, { feedbackId })).toMatchObject({
    code: 'conflict',
  })
  const { messages } = await browser.value(supportApi.messages, { conversationId })
  expect(wordsOf(messages)).toEqual(['event: from_feedback', 'guest: The spin stopped'])
  const strangers = await sendFeedback(house.content, {
    ...feedback,
    memberId: null,
    content: 'Nobody',
  })
  expect(
    await agent.refusal(consoleSupportApi.fromFeedback, { feedbackId: strangers }),
  ).toMatchObject({
    code: 'conflict',
  })
})

test('prepared answers are kept by language and shortcut, and written down', async () => {
  const words = {
    language: 'en',
    shortcut: 'pix',
    title: 'PIX',
    text: 'Hello {name}, about {case}',
  }
  await agent.value(consoleSupportApi.saveCanned, words)
  await agent.value(consoleSupportApi.saveCanned, { ...words, title: 'By PIX' })
  const { items } = await agent.value(consoleSupportApi.canned)
  expect(items).toMatchObject([{ ...words, title: 'By PIX', updatedBy: 'support' }])
  const unknown = { ...words, language: 'xx' }
  expect(await agent.refusal(consoleSupportApi.saveCanned, unknown)).toMatchObject({
    code: 'field_invalid',
  })
  await agent.value(consoleSupportApi.dropCanned, { cannedId: items[0]?.id ?? '' })
  expect((await agent.value(consoleSupportApi.canned)).items).toEqual([])
})

test('a transcript goes to a verified mailbox alone; export and erasure know every word', async () => {
  const { browser, memberId } = await newMember()
  const { conversation } = await browser.say('Please keep this')
  const of = { conversationId: conversation.id }
  await agent.value(consoleSupportApi.say, {
    ...of,
    clientId: newId(),
    kind: 'note',
    text: 'staff only',
  })
  expect(await browser.refusal(supportApi.transcript, of)).toBe('support_no_mailbox')
  const parts = {
    ...house.support,
    mailboxOf: async () => ({ channel: 'mail' as const, to: 'ana@player.example', language: 'en' }),
  }
  const { sendTranscript } = await import('./transcript.ts')
  const asked = { ...of, brandId: 1, memberId, timeZone: 'America/Sao_Paulo', now: clock.now() }
  expect(await sendTranscript(parts, asked)).toBe('a•••@player.example')
  const [mail] = await waitingMessages(context)
  expect(mail).toMatchObject({
    template: 'support_transcript',
    values: { case: conversation.caseId },
  })
  expect(mail?.values.words).toContain('Please keep this')
  expect(mail?.values.words).not.toContain('staff only')

  const part = supportPrivacyProvider(context)
  const told = JSON.stringify(await part.export(db, memberId))
  expect(told).toContain('Please keep this')
  expect(told).not.toContain('staff only')
  await db
    .transaction()
    .execute((tx) => part.erase?.(tx, { memberId, at: clock.now() }) ?? Promise.resolve())
  expect(await part.export(db, memberId)).toEqual([])
})

async function idsAfter(days: number) {
  await sweepSupport(house.support, new Date(clock.now().getTime() + days * 86_400_000))
  const rows = await db.selectFrom('support_conversations').select('id').execute()
  return rows.map(({ id }) => id)
}

test('closed cases are forgotten after the days of the brand, open ones are not', async () => {
  const visitor = guest()
  const { conversation } = await visitor.say('old')
  const stays = await visitor.say('stays')
  await visitor.value(supportApi.close, { conversationId: conversation.id })
  expect(await idsAfter(364)).toContain(conversation.id)
  const left = await idsAfter(366)
  expect(left).not.toContain(conversation.id)
  expect(left).toContain(stays.conversation.id)
})
