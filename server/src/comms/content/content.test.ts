import { announcementsApi } from '@croupier/api/comms/announcements'
import { auditApi } from '@croupier/api/core/audit'
import { consoleContentApi } from '@croupier/api/comms/console-content'
import { contentApi } from '@croupier/api/comms/content'
import { contentBody } from '@croupier/api/comms/content-shapes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { setSetting } from '../../core/brands/brands.ts'
import { EMPTY_BODY } from './empty-body.ts'
import { contentPrivacyProvider } from './privacy-provider.ts'
import { sendFeedback } from './feedback.ts'
import { seedContent } from './seed-content.ts'
import { articleView, shownEntries, tellingFor } from './site-views.ts'

const house = await testStaffHouse()
const { clock, context, http } = house
const { content } = house.house
const writer = await deskIn(house).signIn('content')
const visitor = deskIn(house)

const visitorOf = { isSignedIn: false, isAgent: false, isFirstLogin: false }

type Body = z.input<typeof consoleContentApi.create.input>['body']
const bodyIn = (texts: Body['texts'], change: Partial<Body> = {}): Body => ({
  ...EMPTY_BODY,
  texts,
  ...change,
})
const look = {
  form: 'rays',
  from: '#0b5d3b',
  to: '#06301f',
  art: 'koi',
  picture: null,
} satisfies Body['look']

async function publish(
  kind: 'banner' | 'notice' | 'announcement' | 'help',
  body: Body,
  slug: string | null = null,
) {
  const { entryId } = await writer.value(consoleContentApi.create, { kind, slug, body })
  await writer.value(consoleContentApi.publish, { entryId, revision: 1, reason: 'for the test' })
  return entryId
}

const bannersIn = async (language: string) =>
  (await visitor.value(announcementsApi.list, { types: 'B,PL', language })).banners
const announce = (title: string, change: Partial<Body>) =>
  publish('announcement', bodyIn({ en: { title, content: `<p>${title}</p>` } }, change))
const seenBy = async (viewer: object) => {
  const brand = await house.house.brands.byId(1)
  const asking = { brand, language: 'en', now: clock.now(), viewer: { ...visitorOf, ...viewer } }
  const telling = await tellingFor(content, asking)
  const shown = await shownEntries(content, asking, { kind: 'announcement', telling })
  return shown.map(({ entry, words }) => articleView({ ...entry, words }, telling).title)
}
const helpPages = async () =>
  (await visitor.value(contentApi.helpCenter, { lang: 'en', device: 'WEB' })).items
const allowHosts = async (value: string[]) => {
  const rule = { scope: 'brand', scopeKey: '1', key: 'links.allowedHosts', value } as const
  await context.db
    .transaction()
    .execute(async (tx) => await setSetting(tx, { ...rule, by: 'test', at: clock.now() }))
  house.house.brands.announceChange()
}

test('S7-030 S3-019 a draft is seen by nobody, what is published by its audience, in its language and order', async () => {
  const texts = { pt: { title: 'Olá {brand}' }, en: { title: 'Hello {brand}' } }
  const { entryId } = await writer.value(consoleContentApi.create, {
    kind: 'banner',
    slug: null,
    body: bodyIn(texts, { look, link: { linkageType: 'game', target: 'HS-KOI' } }),
  })
  expect(await bannersIn('en')).toEqual([])
  await writer.value(consoleContentApi.publish, { entryId, revision: 1, reason: 'opening' })
  expect(await bannersIn('ja')).toMatchObject([
    {
      groupName: 'w_home',
      url: null,
      art: 'koi',
      title: 'Olá Croupier',
      linkageType: 'game',
      target: 'HS-KOI',
    },
  ])
  expect(await bannersIn('en')).toMatchObject([{ title: 'Hello Croupier' }])

  // A second one for members alone, then put first: the visitor's list does not change.
  const other = await publish(
    'banner',
    bodyIn({ en: { title: 'Members' } }, { look, audience: 'members' }),
  )
  await writer.value(consoleContentApi.arrange, { kind: 'banner', entryIds: [other, entryId] })
  expect(await bannersIn('en')).toHaveLength(1)
  const listed = await writer.value(consoleContentApi.list, { kind: 'banner' })
  expect(listed.items.map(({ id, state }) => [id, state])).toEqual([
    [other, 'live'],
    [entryId, 'live'],
  ])
  expect(
    (await writer.refusal(consoleContentApi.arrange, { kind: 'banner', entryIds: [other] })).code,
  ).toBe('conflict')

  // A new draft leaves the public words alone; throwing it away brings them back to the desk.
  const saved = await writer.value(consoleContentApi.save, {
    entryId,
    revision: 2,
    slug: null,
    body: bodyIn({ en: { title: 'Changed' } }, { look }),
  })
  expect(saved.warnings.map(({ code }) => code)).toContain('language_missing')
  expect(await bannersIn('en')).toMatchObject([{ title: 'Hello Croupier' }])
  expect(
    (
      await writer.refusal(consoleContentApi.save, {
        entryId,
        revision: 2,
        slug: null,
        body: bodyIn(texts, { look }),
      })
    ).code,
  ).toBe('conflict')
  await writer.value(consoleContentApi.publish, {
    entryId,
    revision: saved.revision,
    reason: 'new',
  })
  expect(await bannersIn('en')).toMatchObject([{ title: 'Changed', linkageType: '' }])

  // Back to version 1, hidden, and every step is in the audit log.
  await writer.value(consoleContentApi.restore, { entryId, revision: 4, version: 1 })
  await writer.value(consoleContentApi.publish, { entryId, revision: 5, reason: 'back' })
  expect(await bannersIn('en')).toMatchObject([{ title: 'Hello Croupier' }])
  const detail = await writer.value(consoleContentApi.detail, { entryId })
  expect(detail.versions.map(({ version, reason }) => [version, reason])).toEqual([
    [3, 'back'],
    [2, 'new'],
    [1, 'opening'],
  ])
  await writer.value(consoleContentApi.hide, { entryId, reason: 'over' })
  expect(await bannersIn('en')).toEqual([])
  const admin = await deskIn(house).signIn('admin')
  const { items } = await admin.value(auditApi.list, { action: 'content.', limit: '20' })
  expect(items.map(({ action }) => action)).toEqual([
    'content.hidden',
    'content.published',
    'content.version_restored',
    'content.published',
    'content.draft_saved',
    'content.arranged',
    'content.published',
    'content.created',
    'content.published',
    'content.created',
  ])
})

test('S3-018 S4-026 an announcement shows by its schedule on the brand’s clocks and to whom its execution names', async () => {
  await announce('For visitors', { execution: 'B', promotionType: 'REFERRAL' })
  await announce('For members', { execution: 'A' })
  await announce('For the new', { execution: 'F' })
  // 12:00 in UTC is 9:00 in São Paulo.
  await announce('From nine', { execution: 'B', from: '2026-03-10T09:00' })
  await announce('Until nine', { execution: 'B', until: '2026-03-10T09:00' })
  await announce('From ten', { execution: 'B', from: '2026-03-10T10:00' })
  const { popup } = await visitor.value(announcementsApi.list, { types: 'PU', language: 'en' })
  expect(popup.map(({ title, execution }) => [title, execution])).toEqual([
    ['For visitors', 'B'],
    ['From nine', 'B'],
  ])
  expect(popup[0]).toMatchObject({ content: '<p>For visitors</p>', promotionType: 'REFERRAL' })
  expect(await seenBy({ isSignedIn: true })).toEqual(['For members'])
  expect(await seenBy({ isSignedIn: true, isFirstLogin: true })).toEqual([
    'For members',
    'For the new',
  ])
})

test('S7-019 SEC-15 HTML is clean when it is stored, and again when it is read however it came in', async () => {
  const evil =
    '<h2>Rules</h2><script>alert(1)</script><a href="javascript:alert(1)">x</a><p>{brand} {age}+</p>'
  const entryId = await publish(
    'help',
    bodyIn({ en: { title: 'Terms', content: evil } }, { section: 'terms' }),
    'terms',
  )
  const clean = '<h2>Rules</h2><a>x</a><p>Croupier 18+</p>'
  expect(await helpPages()).toEqual([
    { term: 'terms', section: 'terms', title: 'Terms', content: clean },
  ])
  const { entry } = await writer.value(consoleContentApi.detail, { entryId })
  expect(entry.body.texts.en?.content).not.toContain('script')

  // Somebody writes past the house, into the table itself.
  const dirty = { ...entry.body, texts: { en: { ...entry.body.texts.en, content: evil } } }
  await context.db
    .updateTable('content_entries')
    .set({ published: JSON.stringify(dirty), version: 7 })
    .where('id', '=', entryId)
    .execute()
  content.shelf.announceChange()
  expect((await helpPages())[0]?.content).toBe(clean)
  expect(
    (
      await writer.refusal(consoleContentApi.create, {
        kind: 'help',
        slug: 'terms',
        body: bodyIn({ en: { title: 'x' } }),
      })
    ).code,
  ).toBe('conflict')
  expect(
    (
      await writer.refusal(consoleContentApi.create, {
        kind: 'help',
        slug: null,
        body: bodyIn({ en: { title: 'x' } }),
      })
    ).field,
  ).toBe('slug')
})

test('S2-056 EQ-23 a linkage elsewhere needs the brand’s leave, and loses it when the brand takes it back', async () => {
  const link = { linkageType: 'url', target: 'https://shop.example/koi' } as const
  const body = bodyIn({ en: { title: 'Out', content: '<p>Out</p>' } }, { link })
  const attempt = { kind: 'notice', slug: null, body } as const
  expect((await writer.refusal(consoleContentApi.create, attempt)).field).toBe('link')
  await allowHosts(['shop.example'])
  await publish('notice', body)
  const notices = await visitor.value(announcementsApi.list, { types: 'PL', language: 'en' })
  expect(notices.player.map(({ title }) => title)).toEqual(['Out'])
  expect((await visitor.value(contentApi.notices, { language: 'en' })).items).toMatchObject([
    { id: notices.player[0]?.id, title: 'Out', content: '<p>Out</p>' },
  ])
  const promotion = { kind: 'promotion', slug: 'shop', body } as const
  const { entryId } = await writer.value(consoleContentApi.create, promotion)
  await writer.value(consoleContentApi.publish, { entryId, revision: 1, reason: 'for the test' })
  const shown = async () =>
    (await visitor.value(announcementsApi.list, { types: 'PR', language: 'en' })).promotion[0]
  expect(await shown()).toMatchObject(link)
  await allowHosts([])
  expect(await shown()).toMatchObject({ linkageType: '', target: '' })
})

test('RG-17 what breaks the law of the market is not published; the desk is told why', async () => {
  await context.db
    .updateTable('brands')
    .set({ market_pack: 'br-regulated' })
    .where('id', '=', 2)
    .execute()
  house.house.brands.announceChange()
  writer.brand = 'lotus'
  const attempt = {
    kind: 'banner',
    slug: null,
    body: bodyIn({ en: { title: 'Guaranteed win' } }, { look }),
  } as const
  const { entryId } = await writer.value(consoleContentApi.create, attempt)
  const { warnings } = await writer.value(consoleContentApi.detail, { entryId })
  expect(warnings.filter(({ blocks }) => blocks).map(({ code }) => code)).toEqual([
    'unfounded_win',
    'age_missing',
  ])
  const order = { entryId, revision: 1, reason: 'try' }
  expect((await writer.refusal(consoleContentApi.publish, order)).code).toBe('content_blocked')
  const said = await writer.value(consoleContentApi.preview, {
    kind: 'banner',
    language: 'en',
    body: bodyIn({ en: { title: 'Koi, {age}+' } }, { look }),
  })
  expect(said.banner).toMatchObject({ title: 'Koi, 18+' })
  expect(said.warnings.filter(({ blocks }) => blocks)).toEqual([])
  // Of another brand nothing exists; a draft that was never public can go.
  writer.brand = 'croupier'
  expect((await writer.refusal(consoleContentApi.detail, { entryId })).code).toBe('not_found')
  writer.brand = 'lotus'
  expect(await writer.value(consoleContentApi.discard, { entryId })).toEqual({ gone: true })
  writer.brand = 'croupier'
})

test('a picture is drawn anew, served to its brand alone, and shown by its banner', async () => {
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#0b5d3b' },
  })
    .png()
    .toBuffer()
  const { pictureId } = await writer.value(consoleContentApi.uploadPicture, {
    picture: bytes,
  })
  await publish(
    'banner',
    bodyIn({ en: { title: 'Picture' } }, { look: { ...look, art: null, picture: pictureId } }),
  )
  const { banners } = await visitor.value(announcementsApi.list, { types: 'B', language: 'en' })
  const [{ url } = { url: null }] = banners.filter(({ title }) => title === 'Picture')
  const got = async (host: string) =>
    await http.fastify.inject({ url: url ?? '', headers: { host } })
  const served = await got('localhost')
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(served.headers['cache-control']).toContain('immutable')
  expect((await got('lotus.localhost')).statusCode).toBe(404)
  const unknown = await http.fastify.inject({
    url: '/wps/content/pictures/..%2fx',
    headers: { host: 'localhost' },
  })
  expect(unknown.statusCode).toBe(404)
})

test('S3-044 S7-020 S5-035 feedback arrives encrypted, is answered once, is exported and erased with its member', async () => {
  const feedback = {
    questionType: 'deposit',
    content: 'My PIX did not arrive yet.',
    contact: 'ana@player.example',
  } as const
  const short = { ...feedback, content: 'too short' }
  expect((await visitor.refusal(contentApi.sendFeedback, short)).code).toBe('bad_request')
  expect(
    (await visitor.refusal(contentApi.sendFeedback, { ...feedback, content: 'x'.repeat(1_001) }))
      .code,
  ).toBe('bad_request')
  const { id } = await visitor.value(contentApi.sendFeedback, feedback)
  const { content_encrypted } = await context.db
    .selectFrom('content_feedback')
    .select('content_encrypted')
    .executeTakeFirstOrThrow()
  expect(content_encrypted.toString('utf8')).not.toContain('PIX')
  const support = await deskIn(house).signIn('support')
  expect((await support.value(consoleContentApi.feedback, { open: 'yes' })).items).toMatchObject([
    { id, memberId: null, ...feedback, answeredAt: null },
  ])
  const answer = { feedbackId: id, comment: 'It arrived at noon; we wrote to Ana.' }
  expect(
    (
      await support.refusal(consoleContentApi.answerFeedback, {
        ...answer,
        comment: 'x'.repeat(141),
      })
    ).code,
  ).toBe('bad_request')
  await support.value(consoleContentApi.answerFeedback, answer)
  expect((await support.refusal(consoleContentApi.answerFeedback, answer)).code).toBe('conflict')
  expect((await support.value(consoleContentApi.feedback, { open: 'yes' })).items).toEqual([])
  const [row] = (await support.value(consoleContentApi.feedback, { open: 'no' })).items
  expect(row).toMatchObject({ comment: answer.comment, answeredBy: 'support' })

  // A member's own is in the export, and gone with the member.
  const part = contentPrivacyProvider(context)
  const member = await aMember()
  await sendFeedback(content, {
    ...feedback,
    brandId: 1,
    memberId: member,
    language: 'pt',
    at: clock.now(),
  })
  const exported = await part.export(context.db, member)
  expect(exported).toMatchObject([
    { about: 'deposit', content: feedback.content, contact: feedback.contact, answer: null },
  ])
  const at = clock.now()
  await context.db
    .transaction()
    .execute(async (tx) => await part.erase?.(tx, { memberId: member, at }))
  expect(await part.export(context.db, member)).toEqual([])
})

test('the opening words are published once; a brand that has content keeps its own', async () => {
  const body = z.parse(contentBody, bodyIn({ en: { title: 'Opening' } }))
  const seeds = [{ kind: 'notice', slug: null, body }] as const
  await seedContent(context, 2, seeds)
  await seedContent(context, 2, seeds)
  await seedContent(context, 1, seeds)
  const rows = await context.db
    .selectFrom('content_entries')
    .select(['brand_id', 'updated_by'])
    .where('updated_by', '=', 'croupier')
    .execute()
  expect(rows).toEqual([{ brand_id: 2, updated_by: 'croupier' }])
})

async function aMember(): Promise<bigint> {
  const passwordHash = await house.house.identity.hashPassword('felt-and-gold-78')
  return await context.db.transaction().execute(async (tx) =>
    house.house.identity.createAccount(tx, {
      brandId: 1,
      account: 'writer1',
      memberType: 0,
      currency: 'BRL',
      nickname: 'Writer',
      language: 'pt',
      passwordHash,
      paymentPasswordHash: null,
      personal: {},
      termsAcceptedAt: clock.now(),
      address: '127.0.0.1',
      at: clock.now(),
    }),
  )
}
