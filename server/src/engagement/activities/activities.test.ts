import { activitiesApi } from '@croupier/api/engagement/activities'
import { consoleActivitiesApi } from '@croupier/api/engagement/console-activities'
import { consoleContentApi } from '@croupier/api/comms/console-content'
import type { AnyEndpoint, Envelope, OutputOf } from '@croupier/api/endpoint'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sentBody } from '../../../test/sent-body.ts'
import { type Credentials, sessionMaker } from '../../../test/access/callers.ts'
import { accountsIn } from '../../../test/house-member.ts'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { EMPTY_BODY } from '../../comms/content/content.ts'
import { activitiesPrivacyProvider } from './privacy-provider.ts'

const world = await testStaffHouse()
const { context, http, house } = world
const { db } = context
const desk = await deskIn(world).signIn('support')
const writer = await deskIn(world).signIn('content')
const openAccount = accountsIn(world)
const sessions = sessionMaker(world)
const photo = (shade: number) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: { r: shade, g: 9, b: 9 } } })
    .png()
    .toBuffer()
const pictures = await Promise.all([10, 90, 170].map(photo))
let written = 0
const taking = await promotion({ takesApplications: true })

async function promotion(change: object): Promise<string> {
  written += 1
  const { entryId } = await writer.value(consoleContentApi.create, {
    kind: 'promotion',
    slug: `show-${written}`,
    body: {
      ...EMPTY_BODY,
      texts: { en: { eyebrow: '', title: 'Show us', text: '', action: '', content: '<p>.</p>' } },
      ...change,
    },
  })
  await writer.value(consoleContentApi.publish, { entryId, revision: 1, reason: 'for the test' })
  return entryId
}

/** A member's browser; asks for things as JSON. */
async function member(name: string) {
  const memberId = await openAccount(name)
  const own: Credentials = await sessions.member({
    memberId,
    brandId: 1,
    assurance: 'full',
    steppedUp: false,
  })
  const ask = async (endpoint: AnyEndpoint, input: Record<string, unknown>) => {
    const url = endpoint.path.replace(/:(\w+)/g, (_, part: string) => String(input[part]))
    const { payload, type } = await sentBody(endpoint, input)
    const headers = { host: 'localhost', origin: 'http://localhost', 'accept-language': 'en' }
    const response = await http.fastify.inject({
      method: endpoint.method,
      url,
      headers: { ...headers, ...own, ...type },
      ...(endpoint.method === 'GET' ? {} : { payload }),
    })
    const body: Envelope<unknown> = response.json()
    return body
  }
  const apply = async (of: { promotionId?: string; remark?: string; pictures?: unknown[] } = {}) =>
    await ask(activitiesApi.apply, { promotionId: taking, remark: 'mine', pictures: [], ...of })
  const standing = async (): Promise<OutputOf<typeof activitiesApi.mine>['items']> => {
    const body = await ask(activitiesApi.mine, {})
    return z.parse(activitiesApi.mine.output, body.value).items
  }
  return { memberId, apply, standing }
}

const refusalOf = (body: Envelope<unknown>) => (body.success ? null : body.value.code)
const waiting = async () => (await desk.value(consoleActivitiesApi.list, { limit: 100 })).items
const applicationOf = async (memberId: bigint) =>
  (await waiting()).find((one) => one.memberId === memberId)

test('S5-036, S9-024, S4-037 a remark of 140 signs and three pictures apply; one sign or picture more does not', async () => {
  const ana = await member('ana')
  expect(refusalOf(await ana.apply({ remark: 'x'.repeat(141) }))).toBe('bad_request')
  expect(refusalOf(await ana.apply({ pictures: [...pictures, pictures[0]] }))).toBe('bad_request')
  const gif = Buffer.from('GIF89a')
  expect(refusalOf(await ana.apply({ pictures: [gif] }))).toBe('upload_kind')
  const large = Buffer.concat([await photo(3), Buffer.alloc(5 * 1024 * 1024)])
  expect(refusalOf(await ana.apply({ pictures: [large] }))).toBe('upload_too_large')
  expect(await ana.standing()).toEqual([])
  const remark = '字'.repeat(140)
  expect((await ana.apply({ remark, pictures })).success).toBe(true)
  expect(await ana.standing()).toMatchObject([
    { promotionId: taking, state: 'applying', remark, pictures: 3, answer: '', again: false },
  ])
})

test('applying again while one stands changes nothing, ten at once are one', async () => {
  const bea = await member('bea')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => bea.apply({ remark: `${n}` })),
  )
  expect(answers.every(({ success }) => success)).toBe(true)
  expect((await waiting()).filter(({ memberId }) => memberId === bea.memberId)).toHaveLength(1)
})

test('S4-037 staff see remark and pictures, take or reject once with an answer, and the member reads it', async () => {
  const cia = await member('cia')
  await cia.apply({ remark: 'Look!', pictures: pictures.slice(0, 1) })
  const seen = await applicationOf(cia.memberId)
  expect(seen).toMatchObject({ account: 'cia', promotion: 'Show us', remark: 'Look!', attempt: 1 })
  const { image } = await desk.value(consoleActivitiesApi.picture, {
    pictureId: seen?.pictures[0]?.id ?? '',
  })
  expect((await sharp(image).metadata()).width).toBe(30)
  const applicationId = seen?.id ?? ''
  const decide = { applicationId, decision: 'rejected' as const, answer: '' }
  expect((await desk.refusal(consoleActivitiesApi.decide, decide)).code).toBe('field_invalid')
  await desk.value(consoleActivitiesApi.decide, { ...decide, answer: 'Too dark' })
  expect(
    (await desk.refusal(consoleActivitiesApi.decide, { ...decide, answer: 'Again' })).code,
  ).toBe('conflict')
  expect(await cia.standing()).toMatchObject([
    { state: 'rejected', answer: 'Too dark', again: true },
  ])
  const facts = await db
    .selectFrom('facts')
    .select('kind')
    .where('member_id', '=', cia.memberId)
    .where('kind', 'like', 'activity%')
    .execute()
  expect(facts).toEqual([{ kind: 'activity_rejected' }])
})

test('whoever was rejected three times applies no more; who was taken has joined', async () => {
  const dia = await member('dia')
  for (const attempt of [1, 2, 3]) {
    expect((await dia.apply()).success).toBe(true)
    const own = await applicationOf(dia.memberId)
    expect(own?.attempt).toBe(attempt)
    const decision = { applicationId: own?.id ?? '', decision: 'rejected' as const, answer: 'No' }
    await desk.value(consoleActivitiesApi.decide, decision)
  }
  expect(await dia.standing()).toMatchObject([{ again: false }])
  expect(refusalOf(await dia.apply())).toBe('activity_attempts')

  const eva = await member('eva')
  await eva.apply()
  const own = await applicationOf(eva.memberId)
  const joined = { applicationId: own?.id ?? '', decision: 'joined' as const, answer: '' }
  await desk.value(consoleActivitiesApi.decide, joined)
  expect((await eva.apply()).success).toBe(true)
  expect(await eva.standing()).toMatchObject([{ state: 'joined', again: false }])
})

test('a promotion that takes none, is not there or is for others is not applied for; another brand sees nothing', async () => {
  const fay = await member('fay')
  const reading = await promotion({})
  expect(refusalOf(await fay.apply({ promotionId: reading }))).toBe('activity_closed')
  const ended = await promotion({ takesApplications: true, until: '2026-01-01T00:00' })
  expect(refusalOf(await fay.apply({ promotionId: ended }))).toBe('not_found')
  const forAgents = await promotion({ takesApplications: true, audience: 'agents' })
  expect(refusalOf(await fay.apply({ promotionId: forAgents }))).toBe('not_found')
  await fay.apply()
  const own = await applicationOf(fay.memberId)
  const elsewhere = await deskIn(world).signIn('support')
  elsewhere.brand = 'lotus'
  expect((await elsewhere.value(consoleActivitiesApi.list, {})).items).toEqual([])
  const decision = { applicationId: own?.id ?? '', decision: 'joined' as const, answer: '' }
  expect((await elsewhere.refusal(consoleActivitiesApi.decide, decision)).code).toBe('not_found')
})

test('what somebody applied for is exported, encrypted where it lies, and gone with the person', async () => {
  const gil = await member('gil')
  await gil.apply({ remark: 'a very private word', pictures: pictures.slice(0, 2) })
  const { rows } = await context.pool.query<{ text: string }>(
    `select a::text as text from activities_applications a union all select p::text from activities_pictures p`,
  )
  expect(rows.some(({ text }) => text.includes(Buffer.from('very private').toString('hex')))).toBe(
    false,
  )
  const { identity } = house
  const part = activitiesPrivacyProvider({
    memberCipher: { encrypt: identity.encryptFor, decrypt: identity.decryptFor },
  })
  expect(await part.export(db, gil.memberId)).toMatchObject([
    { state: 'applying', remark: 'a very private word' },
  ])
  await db
    .transaction()
    .execute(
      async (tx) => await part.erase?.(tx, { memberId: gil.memberId, at: context.clock.now() }),
    )
  expect(await gil.standing()).toEqual([])
})
