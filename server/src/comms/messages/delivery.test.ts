import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHmac } from 'node:crypto'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testPeople } from '../../../test/people.ts'
import { httpSmsCarrier } from './carriers/http-sms.ts'
import { sandboxInbox } from './carriers/sandbox-inbox.ts'
import { setSetting } from '../../core/brands/brands.ts'
import { smtpCarrier } from './carriers/smtp.ts'
import { createMessages, type MessagesDeps, type NewMessage } from './messages.ts'

const people = await testPeople()
const { context, clock, brands, identity, texts } = people
const { db } = context

interface Mail {
  to: string[]
  source: string
}
const mails: Mail[] = []
let mailAnswer: Error | null = null
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(
      address.startsWith('nobody@')
        ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
        : null,
    ),
  onData: (stream, session, done) => {
    let source = ''
    stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')))
    stream.on('end', () => {
      if (!mailAnswer) mails.push({ to: session.envelope.rcptTo.map((one) => one.address), source })
      done(mailAnswer)
    })
  },
})
smtp.on('error', () => {})
const smtpListening = smtp.listen(0, '127.0.0.1')
await once(smtpListening, 'listening')
const smtpPort = (smtpListening.address() as AddressInfo).port

interface Sms {
  headers: IncomingMessage['headers']
  body: string
}
/** What the gateway was asked, and by which keys: it takes each key once, as a real one does. */
const asked: Sms[] = []
const taken = new Set<string>()
let statuses: number[] = []
let slow: Promise<void> = Promise.resolve()
const answerSms = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  await slow
  asked.push({ headers: request.headers, body })
  const status = statuses.shift() ?? 202
  if (status < 300) taken.add(String(request.headers['idempotency-key']))
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ reference: 'gw-1' }))
}
const gateway = createServer((request, response) => void answerSms(request, response))
gateway.listen(0, '127.0.0.1')
await once(gateway, 'listening')
const gatewayPort = (gateway.address() as AddressInfo).port
const SECRET = 'a secret for the gateway'

const carriers = {
  mail: smtpCarrier({
    url: `smtp://127.0.0.1:${smtpPort}`,
    from: 'Croupier <no-reply@croupier.example>',
    demandsTls: false,
  }),
  sms: httpSmsCarrier({ url: `http://127.0.0.1:${gatewayPort}/sms`, secret: SECRET }, clock),
}
test('SEC-22 a letter is not sent in clear to a server that offers no STARTTLS, and the reason names the variable', async () => {
  const carrier = smtpCarrier({
    url: `smtp://user:secret@127.0.0.1:${smtpPort}`,
    from: 'no-reply@croupier.example',
    demandsTls: true,
  })
  const letter = { id: 'one', brandId: 1, brandName: 'One', subject: 'Code', code: '123456' }
  await expect(
    carrier.carry({ ...letter, to: 'ana@example.com', text: '123456', html: '123456' }),
  ).rejects.toThrow(/^SMTP_URL: the mail server offers no STARTTLS/)
  carrier.close()
})

const parts: MessagesDeps = { texts, brands, mailboxOf: identity.mailboxOf, carriers }
const messages = createMessages(context, parts)

afterAll(async () => {
  messages.close()
  gateway.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

beforeEach(async () => {
  await db.deleteFrom('messages_outbox').execute()
  mails.length = 0
  asked.length = 0
  taken.clear()
  statuses = []
  mailAnswer = null
  slow = Promise.resolve()
})

async function write(of: Partial<NewMessage> = {}): Promise<void> {
  await db.transaction().execute((tx) =>
    messages.send(tx, {
      brandId: 1,
      memberId: null,
      channel: 'sms',
      to: '+5511987654321',
      template: 'code_login',
      values: { code: '041273', minutes: '5' },
      language: 'en',
      at: clock.now(),
      ...of,
    }),
  )
}

async function drain(worker = messages): Promise<void> {
  while ((await worker.deliver()) > 0);
}

const rows = () => db.selectFrom('messages_outbox').selectAll().orderBy('created_at').execute()

/** The subject of the mail to somebody of that name, as a person reads it. */
function subjectOf(language: string): string {
  const mail = mails.find(({ to }) => to[0]?.startsWith(language))
  const [, raw = ''] = /^Subject: ((?:.|\r\n )+)/m.exec(mail?.source ?? '') ?? []
  return raw
    .replace(/\r\n /g, '')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind, text) =>
      kind === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    )
}

describe('mail', () => {
  test('goes to a real SMTP server with brand, colours, a plain part and escaped values', async () => {
    await write({
      channel: 'mail',
      to: 'ana@player.example',
      template: 'recover_link',
      values: {
        account: '<b>Ana</b>',
        code: '041273',
        minutes: '30',
        link: 'https://croupier.example/recover#t0ken',
      },
    })
    await drain()
    const [row] = await rows()
    const { to, source } = mails[0] ?? { to: [], source: '' }
    const decoded = source
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    expect(to).toEqual(['ana@player.example'])
    expect(source).toContain(`Message-ID: <${row?.id}@croupier.example>`)
    expect(source).toContain('From: Croupier <no-reply@croupier.example>')
    expect(source).toContain('Subject: Reset your password')
    const plain = decoded.slice(decoded.indexOf('text/plain'), decoded.indexOf('text/html'))
    const html = decoded.slice(decoded.indexOf('text/html'))
    expect(plain).toContain('for account <b>Ana</b>')
    expect(plain).toContain('Reset password: https://croupier.example/recover#t0ken')
    const { light } = await brands.setting(1, 'theme.tokens')
    expect(html).toContain(light.accent)
    expect(html).toContain('&#60;b&#62;Ana')
    expect(html).not.toContain('<b>Ana')
    expect(row).toMatchObject({
      status: 'sent',
      tries: 1,
      values_encrypted: null,
      last_error: null,
    })
  })

  test('speaks the reader’s language, and English where there are no sentences yet', async () => {
    for (const language of ['pt', 'ja', 'ko', 'ar', 'de'])
      await write({ channel: 'mail', to: `${language}@player.example`, language })
    await drain()
    expect(['pt', 'ja', 'ko', 'ar', 'de'].map(subjectOf)).toEqual([
      'Seu código de acesso',
      'ログイン用コード',
      '로그인 코드',
      'رمز تسجيل الدخول',
      'Your login code',
    ])
  })

  test('a mailbox that does not exist is given up at once; a server out of order is asked again', async () => {
    await write({ channel: 'mail', to: 'nobody@player.example' })
    await drain()
    expect(await rows()).toMatchObject([{ status: 'dead', tries: 1 }])
    await db.deleteFrom('messages_outbox').execute()
    mailAnswer = Object.assign(new Error('try later'), { responseCode: 451 })
    await write({ channel: 'mail', to: 'ana@player.example' })
    await drain()
    expect(await rows()).toMatchObject([{ status: 'waiting', tries: 1 }])
    mailAnswer = null
    clock.advance(5_000)
    await drain()
    expect(await rows()).toMatchObject([{ status: 'sent', tries: 2 }])
    expect(mails).toHaveLength(1)
  })
})

test('the figures say how many messages wait and since when, and nothing once they are sent', async () => {
  const job = createMessages(context, { texts, brands, mailboxOf: identity.mailboxOf }).jobs.find(
    ({ name }) => name === 'messages-figures',
  )
  const figures = async () => {
    await job?.run({ token: 1n, signal: new AbortController().signal })
    const lines = (await context.metrics.registry.metrics()).split('\n')
    return lines.filter((line) => /^croupier_messages_(waiting|oldest)/.test(line))
  }
  mailAnswer = Object.assign(new Error('try later'), { responseCode: 451 })
  await write({ channel: 'mail', to: 'ana@player.example' })
  clock.advance(2_000)
  await write({ channel: 'mail', to: 'bia@player.example' })
  await drain()
  clock.advance(1_000)
  expect(await figures()).toEqual([
    'croupier_messages_waiting{channel="sms"} 0',
    'croupier_messages_waiting{channel="mail"} 2',
    'croupier_messages_oldest_waiting_seconds{channel="sms"} 0',
    'croupier_messages_oldest_waiting_seconds{channel="mail"} 3',
  ])
  mailAnswer = null
  clock.advance(5_000)
  await drain()
  expect(await figures()).toContain('croupier_messages_waiting{channel="mail"} 0')
  expect(await figures()).toContain('croupier_messages_oldest_waiting_seconds{channel="mail"} 0')
})

describe('SMS', () => {
  test('goes to the gateway signed, with the row’s id as its idempotency key', async () => {
    await write()
    await drain()
    const [row] = await rows()
    const [sms] = asked
    const { 'webhook-timestamp': time, 'webhook-signature': signature } = sms?.headers ?? {}
    const content = `${row?.id}.${String(time)}.${sms?.body}`
    expect(signature).toBe(`v1,${createHmac('sha256', SECRET).update(content).digest('base64')}`)
    expect(sms?.headers['idempotency-key']).toBe(row?.id)
    expect(JSON.parse(sms?.body ?? '{}')).toEqual({
      id: row?.id,
      to: '+5511987654321',
      text: 'Croupier: 041273 is your login code. Valid for 5 minutes. Do not share it.',
      sender: 'Croupier',
    })
    expect(row).toMatchObject({ status: 'sent', provider_reference: 'gw-1' })
  })

  test('is tried again with growing pauses, and is dead after nine tries', async () => {
    statuses = Array.from({ length: 20 }, () => 503)
    await write()
    const pauses: number[] = []
    for (let time = 0; time < 12; time++) {
      await drain()
      const [row] = await rows()
      if (!row || row.ended_at) break
      pauses.push((row.due_at.getTime() - clock.now().getTime()) / 1000)
      clock.set(row.due_at)
    }
    const longest = [5, 10, 20, 40, 80, 160, 320, 640]
    expect(pauses).toHaveLength(longest.length)
    // Up to a tenth less, so that letters that failed together do not come back together.
    for (const [place, pause] of pauses.entries()) {
      expect(pause).toBeLessThanOrEqual(longest[place] ?? 0)
      expect(pause).toBeGreaterThanOrEqual((longest[place] ?? 0) * 0.9)
    }
    expect(asked).toHaveLength(9)
    expect(await rows()).toMatchObject([
      { status: 'dead', tries: 9, last_error: 'Error: the SMS gateway answered 503' },
    ])
  })

  test('what the gateway refuses is dead at once, what it has had before is sent', async () => {
    statuses = [400]
    await write()
    await drain()
    statuses = [409]
    clock.advance(1)
    await write()
    await drain()
    expect((await rows()).map(({ status }) => status)).toEqual(['dead', 'sent'])
  })

  test('a code that has run out is not sent any more', async () => {
    await write({ uselessAt: new Date(clock.now().getTime() + 1_000) })
    clock.advance(1_000)
    await drain()
    expect(await rows()).toMatchObject([{ status: 'late', values_encrypted: null }])
    expect(asked).toHaveLength(0)
  })

  test('two workers deliver sixty messages once each', async () => {
    for (let time = 0; time < 60; time++) await write()
    const other = createMessages(context, parts)
    await Promise.all([drain(), drain(other), drain(), drain(other)])
    expect(asked).toHaveLength(60)
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(60)
    expect((await rows()).every(({ status, tries }) => status === 'sent' && tries === 1)).toBe(true)
  })

  test('a worker that dies in the middle is replaced after two minutes; the provider knows the key, and the dead one says no more', async () => {
    const waking = new EventEmitter()
    slow = once(waking, 'wake').then(() => {})
    await write()
    const dying = messages.deliver()
    await expect.poll(async () => (await rows())[0]?.status).toBe('sending')
    // Nobody else takes it while its worker may still live.
    expect(await createMessages(context, parts).deliver()).toBe(0)
    clock.advance(120_000)
    slow = Promise.resolve()
    statuses = [202]
    await drain(createMessages(context, parts))
    expect(await rows()).toMatchObject([{ status: 'sent', tries: 2 }])
    statuses = [503]
    waking.emit('wake')
    await dying
    expect(await rows()).toMatchObject([{ status: 'sent', tries: 2 }])
    expect(asked).toHaveLength(2)
    expect(taken.size).toBe(1)
  })

  test('without a carrier in production nothing is sent and the row says why', async () => {
    const bare = createMessages(context, { ...parts, carriers: { mail: null, sms: null } })
    expect(bare.carries('sms')).toBe(false)
    await write()
    await drain(bare)
    expect(await rows()).toMatchObject([{ status: 'dead', last_error: 'no carrier for sms' }])
  })
})

test('letters of a brand have its own sender where it has one, and that of the house otherwise', async () => {
  const letter = { id: 'two', brandId: 2, brandName: 'Two', subject: 'Code', code: '123456' }
  const words = { ...letter, to: 'ana@example.com', text: '123456', html: '123456' }
  const from = mails.length
  await carriers.mail.carry({ ...words, from: 'hello@two.example' })
  await carriers.mail.carry({ ...words, from: null })
  const senders = mails.slice(from).map(({ source }) => /^From: .*$/m.exec(source)?.[0].trim())
  expect(senders).toEqual([
    'From: Two <hello@two.example>',
    'From: Two <no-reply@croupier.example>',
  ])
  const at = clock.now()
  const change = { scope: 'brand', scopeKey: '1', key: 'mail.from', by: 'test', at } as const
  await expect(
    context.db
      .transaction()
      .execute(
        async (tx) => await setSetting(tx, { ...change, value: 'a@b.example\r\nBcc: x@y.z' }),
      ),
  ).rejects.toMatchObject({ code: 'field_invalid', details: { field: 'mail.from' } })
})

test('the sandbox inbox receives each message once, and does not exist in production', async () => {
  const production = { ...context, config: { ...context.config, mode: 'production' as const } }
  expect(() => sandboxInbox(production, 'sms')).toThrow('does not exist in production')
  const letter = {
    id: context.random.uuid(),
    brandId: 1,
    brandName: 'Croupier',
    to: '+5511987654321',
    subject: '',
    text: 'Croupier: 041273',
    html: '',
    code: '041273',
  }
  const inbox = sandboxInbox(context, 'sms')
  await inbox.carry(letter)
  await inbox.carry(letter)
  expect(await db.selectFrom('sandbox_inbox').select('code').execute()).toEqual([
    { code: '041273' },
  ])
})
