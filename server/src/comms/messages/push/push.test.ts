import { inboxGroups } from '@croupier/api/comms/inbox'
import { pushApi } from '@croupier/api/comms/push'
import { createPublicKey, createDecipheriv, createECDH, hkdfSync, verify } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { browserOf, testPeople } from '../../../../test/people.ts'
import { recordEvent } from '../../../core/events/events.ts'
import { createMessages, pushRoutes } from '../messages.ts'
import type { PushLine } from './deliver-push.ts'
import { isPushService } from './devices.ts'
import { encryptPush } from './encrypt-push.ts'

const people = await testPeople()
const { context, clock, brands, identity, texts } = people
const { db } = context

/** The sandbox's push service: what it was sent, and what it answers next. */
const sent: Parameters<PushLine>[0][] = []
let statuses: number[] = []
const messages = createMessages(context, {
  texts,
  brands,
  mailboxOf: identity.mailboxOf,
  pushLine: async (of) => {
    sent.push(of)
    return statuses.shift() ?? 201
  },
})
const http = await people.serve()
pushRoutes(http, messages)

afterAll(async () => {
  messages.close()
  await http.fastify.close()
})

const fromText = (text: string): Buffer => Buffer.from(text, 'base64url')

test('a message is encrypted as the example of RFC 8291 has it', () => {
  const encrypted = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      publicKey: fromText(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: fromText('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    {
      privateKey: fromText('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: fromText('DGv6ra1nlYgDCS1FRnbzlw'),
    },
  )
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://127.0.0.1/a', false],
  ['https://169.254.169.254/latest', false],
  ['nowhere', false],
])('%s is a push service: %s', (address, is) => {
  expect(isPushService(address)).toBe(is)
})

/** A browser with a key pair of its own. */
function deviceOf(name: string) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = context.random.bytes(16)
  const endpoint = `https://updates.push.services.mozilla.com/${name}`
  const address = {
    endpoint,
    publicKey: publicKey.toString('base64url'),
    auth: Buffer.from(auth).toString('base64url'),
  }
  const read = (body: Buffer): Record<string, string> => {
    const [salt, point, encrypted] = [
      body.subarray(0, 16),
      body.subarray(21, 86),
      body.subarray(86),
    ]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, point])
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(point), auth, info, 32))
    const derive = (what: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes))
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    cipher.setAuthTag(encrypted.subarray(-16))
    const plain = Buffer.concat([cipher.update(encrypted.subarray(0, -16)), cipher.final()])
    return JSON.parse(plain.subarray(0, -1).toString())
  }
  return { address, endpoint, read }
}

async function tell(memberId: bigint, kind: string, count = 1): Promise<void> {
  const data = { amount: '1505000', currency: 'BRL' }
  const record = recordEvent(context.random)
  const facts = Array.from({ length: count }, () => ({
    kind,
    brandId: 1,
    memberId,
    at: clock.now(),
    data,
  }))
  await db.transaction().execute((tx) => record(tx, facts))
  await project(memberId)
}

/** The projection, over everything again: what was told once is not told twice. */
async function project(memberId: bigint): Promise<void> {
  const { push } = messages
  if (push.source !== 'facts') throw new Error('news are of facts')
  const rows = await db.selectFrom('facts').selectAll().where('member_id', '=', memberId).execute()
  await db.transaction().execute((tx) => push.apply(tx, rows))
}

async function drain(): Promise<void> {
  while ((await messages.deliverPush()) > 0);
}

test('S4-041 every device that the house can tell is told in its own language, whichever that is', () => {
  const kinds = [...inboxGroups.money, ...inboxGroups.security]
  for (const kind of kinds) {
    const title = (language: string) =>
      texts.sentence('membercentre', `inbox.${kind}.title`, language)
    expect(title('en'), kind).not.toMatch(/^inbox\./)
    for (const language of ['pt', 'ja', 'ko', 'cn', 'th', 'vi', 'es', 'tr', 'ar', 'ru', 'fr'])
      expect(title(language), `${language} ${kind}`).not.toBe(title('en'))
  }
})

test('a chosen device is told once, in its language and without amounts, encrypted and signed; another owner or a no ends it', async () => {
  const browser = browserOf({ ...people, http })
  const { login } = await browser.register('Pushed1')
  const memberId = login?.id ?? 0n
  const phone = deviceOf('phone')
  const inside = { ...phone.address, endpoint: 'https://10.0.0.1/a' }
  expect((await browser.refusal(pushApi.choose, inside)).code).toBe('push_address_invalid')
  const { publicKey } = await browser.value(pushApi.key, {})
  await browser.value(pushApi.choose, phone.address)
  await browser.value(pushApi.choose, phone.address)
  await tell(memberId, 'deposit_credited')
  await project(memberId)
  await drain()
  expect(sent).toHaveLength(1)
  const [first] = sent
  if (!first) throw new Error('nothing was sent')
  const words = phone.read(first.body)
  expect(Object.keys(words).sort()).toEqual(['body', 'path', 'tag', 'title'])
  // The tag is an id, in which any digits may stand.
  expect([words.title, words.body, words.path].join(' ')).not.toMatch(/150/)
  expect(words.title).not.toMatch(/^inbox\./)
  const [, token = ''] = /^vapid t=([^,]+), k=/.exec(first.headers.authorization ?? '') ?? []
  const [head, claims, signature] = token.split('.')
  const point = fromText(publicKey)
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), signed, fromText(signature ?? '')),
  ).toBe(true)
  expect(JSON.parse(fromText(claims ?? '').toString())).toMatchObject({
    aud: 'https://updates.push.services.mozilla.com',
  })
  const other = browserOf({ ...people, http })
  await other.register('Pushed2')
  await other.value(pushApi.choose, phone.address)
  await tell(memberId, 'deposit_failed')
  await drain()
  expect(sent).toHaveLength(1)
  await other.value(pushApi.forget, { endpoint: phone.endpoint })
  expect(await db.selectFrom('messages_push_devices').select('id').execute()).toEqual([])
})

test('a device that is gone is forgotten, a service that is busy is asked again, and a day has its measure of news', async () => {
  const browser = browserOf({ ...people, http })
  const { login } = await browser.register('Pushed3')
  const memberId = login?.id ?? 0n
  const [gone, kept] = [deviceOf('gone'), deviceOf('kept')]
  await browser.value(pushApi.choose, kept.address)
  sent.length = 0
  statuses = [503]
  await tell(memberId, 'withdrawal_paid')
  await drain()
  expect(sent).toHaveLength(1)
  clock.advance(61_000)
  await drain()
  expect(sent).toHaveLength(2)
  await browser.value(pushApi.choose, gone.address)
  await tell(memberId, 'password_changed')
  statuses = [410, 410]
  await drain()
  expect(await db.selectFrom('messages_push_devices').select('id').execute()).toEqual([])
  await browser.value(pushApi.choose, kept.address)
  sent.length = 0
  await tell(memberId, 'deposit_credited', 25)
  await tell(memberId, 'password_changed')
  await drain()
  // What protects the account is told beyond the measure.
  expect(sent.length).toBeLessThanOrEqual(22)
  const titles = new Set(sent.map(({ body }) => kept.read(body).title))
  expect(titles.size).toBeGreaterThan(1)
})
