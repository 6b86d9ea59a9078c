import { type SupportTopic, supportApi } from '@croupier/api/comms/support'
import type { CallOf } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { countAddress } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { cleanImage } from '../../platform/uploads/clean-image.ts'
import {
  type CaseRow,
  conversationsOf,
  ownConversation,
  stateOf,
  topicOf,
} from './conversations.ts'
import { closeAsGuest, rateAsGuest, readAsGuest, sayAsGuest } from './guest-commands.ts'
import { caseTopic, isPictureLink } from './live-names.ts'
import { openPicture, PAGE, readMessages, unreadCounts } from './messages.ts'
import { ownerOf, ownerToWrite } from './owner.ts'
import type { SupportDeps } from './deps.ts'
import { staffThere } from './presence.ts'
import { opensAt } from './rules.ts'
import { sendTranscript } from './transcript.ts'

/** New conversations of visitors from one network: a crowd behind one address may ask, a machine may not flood. */
const NEW_OF_A_NETWORK = { per: 'address', requests: 30, seconds: 3600 } as const
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Serves customer service to whoever asks: members and visitors, excluded and blocked ones too. */
export function guestRoutes(http: Http, parts: SupportDeps): void {
  readingRoutes(http, parts)
  sayingRoute(http, parts)
  endingRoutes(http, parts)
  pictureRoute(http)
}

type GuestCall = CallOf<'visitor', { conversationId: string }>

function ownCase({ context }: SupportDeps, call: GuestCall) {
  const { brand, now, input } = call
  return {
    brandId: brand.id,
    owner: ownerOf(context, call),
    conversationId: input.conversationId,
    now,
  }
}

function readingRoutes(http: Http, parts: SupportDeps): void {
  const { context, brands } = parts
  const { db } = context
  route(http, supportApi.overview, async (call) => {
    const { brand, now, session } = call
    const hours = await brands.setting(brand.id, 'support.hours')
    const rows = await conversationsOf(db, { brandId: brand.id, owner: ownerOf(context, call) })
    const mailbox = session ? await parts.mailboxOf(db, session.memberId) : null
    return {
      isStaffed: (await staffThere(db, brand.id, now)).length > 0,
      answerMinutes: await brands.setting(brand.id, 'support.answerMinutes'),
      opensAt: opensAt(hours, { at: now, timeZone: brand.timeZone }),
      hasMailbox: mailbox?.channel === 'mail',
      conversations: await guestViews(parts, rows),
    }
  })
  route(http, supportApi.messages, async (call) => {
    const { after } = call.input
    const row = await ownConversation(db, ownCase(parts, call))
    const messages = await readMessages(db, context, {
      conversationId: row.id,
      after,
      withNotes: false,
      at: call.now,
    })
    return {
      conversation: await guestView(parts, row),
      messages: messages.map(({ author, ...message }) => ({
        ...message,
        author: author === 'note' ? ('event' as const) : author,
      })),
      hasMore: messages.length === PAGE,
    }
  })
  route(http, supportApi.read, async (call) => {
    await readAsGuest(parts, { ...ownCase(parts, call), seq: call.input.seq })
    return {}
  })
}

function sayingRoute(http: Http, parts: SupportDeps): void {
  const { context } = parts
  route(http, supportApi.send, async (call) => {
    const { brand, input, language, now, session, address } = call
    if (!session && input.conversationId === undefined)
      await countAddress(http.rateLimits, 'support-new', { limit: NEW_OF_A_NETWORK, address })
    // Pictures are dear to draw: nobody has them drawn for a conversation that is not theirs.
    else if (input.conversationId !== undefined)
      await ownConversation(
        context.db,
        ownCase(parts, { ...call, input: { conversationId: input.conversationId } }),
      )
    const pictures = []
    for (const picture of input.pictures) pictures.push(await cleanImage(picture))
    const topic: SupportTopic = input.topic ?? 'other'
    const owner = ownerToWrite(context, call)
    const said = await sayAsGuest(parts, { ...input, brand, owner, topic, pictures, language, now })
    return { conversation: await guestView(parts, said.row), seq: said.seq }
  })
}

function endingRoutes(http: Http, parts: SupportDeps): void {
  route(http, supportApi.close, async (call) => ({
    conversation: await guestView(parts, await closeAsGuest(parts, ownCase(parts, call))),
  }))
  route(http, supportApi.rate, async (call) => {
    const { rating, words } = call.input
    await rateAsGuest(parts, { ...ownCase(parts, call), rating, words })
    return {}
  })
  route(http, supportApi.transcript, async ({ brand, session, input, now }) => ({
    to: await sendTranscript(parts, {
      brandId: brand.id,
      memberId: session.memberId,
      conversationId: input.conversationId,
      timeZone: brand.timeZone,
      now,
    }),
  }))
}

/** Serves a picture to whoever has its address, which a conversation tells to those who may read it. */
function pictureRoute({ fastify, context }: Http): void {
  fastify.get<{
    Params: { pictureId: string }
    Querystring: { until?: string; signature?: string }
  }>(
    '/wps/support/pictures/:pictureId',
    { config: { traffic: 'files' } },
    async (request, reply) => {
      const { pictureId } = request.params
      const { until = '', signature = '' } = request.query
      const at = context.clock.now()
      if (!UUID.test(pictureId) || !isPictureLink(context, { pictureId, until, signature, at }))
        return reply.callNotFound()
      const bytes = await openPicture(context, pictureId)
      if (!bytes) return reply.callNotFound()
      return await reply
        .header('cache-control', 'private, max-age=43200, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'")
        .type('image/jpeg')
        .send(bytes)
    },
  )
}

async function guestView(parts: SupportDeps, row: CaseRow) {
  const [view] = await guestViews(parts, [row])
  return view ?? refuse('not_found')
}

async function guestViews({ context }: SupportDeps, rows: readonly CaseRow[]) {
  const ids = rows.map(({ id }) => id)
  const unread = await unreadCounts(context.db, ids, 'staff')
  return rows.map((row) => ({
    id: row.id,
    caseId: row.case_id,
    topic: topicOf(row),
    state: stateOf(row),
    openedAt: row.opened_at,
    updatedAt: row.updated_at,
    lastSeq: row.last_seq,
    unread: unread.get(row.id) ?? 0,
    rating: row.rating,
    liveTopic: caseTopic(context, row.id),
  }))
}
