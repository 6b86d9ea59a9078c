import type { SupportTopic } from '@croupier/api/comms/support'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import type { CleanImage } from '../../platform/uploads/clean-image.ts'
import {
  announceCase,
  type CaseRow,
  lockConversation,
  openConversation,
  ownConversation,
  stateOf,
} from './conversations.ts'
import { addMessage, saidAlready } from './messages.ts'
import type { Owner } from './owner.ts'
import type { SupportDeps } from './deps.ts'
import { mayReopen, plainWords, stateAfterGuest } from './rules.ts'
import { transact } from '../../platform/transact.ts'

export interface GuestTexts {
  brand: BrandRef
  owner: Owner
  conversationId?: string | undefined
  clientId: string
  topic: SupportTopic
  text: string
  pictures: readonly CleanImage[]
  language: string
  now: Date
}

/**
 * Says something to the staff: in the conversation that is named, else in a new one. A closed case is reopened within
 * two weeks; later its question begins a new one. Refuses `field_invalid` for nothing said.
 */
export async function sayAsGuest(
  parts: SupportDeps,
  said: GuestTexts,
): Promise<{ row: CaseRow; seq: number }> {
  const { context } = parts
  const { clientId, pictures, now } = said
  const text = plainWords(said.text)
  if (text === '' && pictures.length === 0) refuse('field_invalid', { field: 'text' })
  const { row, seq, isNew } = await transact(context.db, async (tx) => {
    const begun = await conversationToSayIn(tx, parts, said)
    const known = await saidAlready(tx, begun.id, clientId)
    if (known !== null) return { row: begun, seq: known, isNew: false }
    const reopened =
      begun.state === 'closed'
        ? await addMessage(tx, context, {
            row: begun,
            words: {
              author: 'event',
              event: 'reopened',
              text: '',
              clientId: context.random.uuid(),
              at: now,
            },
          })
        : begun
    const state = begun.last_seq === 0 ? 'open' : stateAfterGuest(stateOf(begun))
    const after = await addMessage(tx, context, {
      row: reopened,
      words: { author: 'guest', text, clientId, at: now, pictures },
      change: { state, closed_at: null, guest_read_seq: reopened.last_seq },
    })
    return { row: after, seq: after.last_seq, isNew: true }
  })
  if (isNew) announceCase(context, row, now)
  return { row, seq }
}

async function conversationToSayIn(
  tx: Tx,
  parts: SupportDeps,
  { brand, owner, conversationId, clientId, topic, language, now }: GuestTexts,
): Promise<CaseRow> {
  const opening = { brand, owner, topic, language, at: now }
  if (conversationId === undefined) {
    await onePersonAtATime(tx, owner)
    const before = await saidBefore(tx, { brandId: brand.id, owner, clientId })
    return before ?? (await openConversation(tx, parts, opening))
  }
  await ownConversation(tx, { brandId: brand.id, owner, conversationId })
  const row = await lockConversation(tx, { brandId: brand.id, conversationId })
  return mayReopen(row.closed_at, now) ? row : await openConversation(tx, parts, opening)
}

/** Two copies of a first message must not open two cases, nor many at once more than the limit. */
async function onePersonAtATime(tx: Tx, owner: Owner): Promise<void> {
  const name = 'memberId' in owner ? String(owner.memberId) : owner.visitorIndex.toString('hex')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${name}`}, 0))`.execute(tx)
}

/** The conversation that a first message opened whose answer got lost. */
async function saidBefore(
  tx: Tx,
  { brandId, owner, clientId }: { brandId: number; owner: Owner; clientId: string },
): Promise<CaseRow | null> {
  const said = await tx
    .selectFrom('support_messages')
    .innerJoin('support_conversations as c', 'c.id', 'support_messages.conversation_id')
    .selectAll('c')
    .where('support_messages.client_id', '=', clientId)
    .where('c.brand_id', '=', brandId)
    .$if('memberId' in owner, (query) =>
      query.where('c.member_id', '=', 'memberId' in owner ? owner.memberId : null),
    )
    .$if('visitorIndex' in owner, (query) =>
      query.where('c.visitor_index', '=', 'visitorIndex' in owner ? owner.visitorIndex : null),
    )
    .executeTakeFirst()
  return said ?? null
}

interface OwnCase {
  brandId: number
  owner: Owner | null
  conversationId: string
  now: Date
}

export async function readAsGuest(
  parts: SupportDeps,
  of: OwnCase & { seq: number },
): Promise<void> {
  const { db } = parts.context
  const row = await ownConversation(db, of)
  const seq = Math.min(of.seq, row.last_seq)
  if (seq <= row.guest_read_seq) return
  await db
    .updateTable('support_conversations')
    .set({ guest_read_seq: seq })
    .where('id', '=', row.id)
    .where('guest_read_seq', '<', seq)
    .execute()
  if (row.member_id !== null)
    parts.context.bus.publish(`live:member:${row.member_id}`, { type: 'support' })
}

/** The one who asked has the answer. Closing what is closed changes nothing. */
export async function closeAsGuest(parts: SupportDeps, of: OwnCase): Promise<CaseRow> {
  const { context } = parts
  const row = await transact(context.db, async (tx) => {
    await ownConversation(tx, of)
    const locked = await lockConversation(tx, of)
    if (locked.state === 'closed') return locked
    return await addMessage(tx, context, {
      row: locked,
      words: {
        author: 'event',
        event: 'closed_by_guest',
        text: '',
        clientId: context.random.uuid(),
        at: of.now,
      },
      change: { state: 'closed', closed_at: of.now },
    })
  })
  announceCase(context, row, of.now)
  return row
}

/** How good the help was; refuses `conflict` while the case is not closed. */
export async function rateAsGuest(
  parts: SupportDeps,
  of: OwnCase & { rating: number; words: string },
): Promise<void> {
  const { context } = parts
  const row = await ownConversation(context.db, of)
  if (row.state !== 'closed') refuse('conflict')
  const words = plainWords(of.words)
  const rated = await context.db
    .updateTable('support_conversations')
    .set({
      rating: of.rating,
      rated_at: of.now,
      rating_words_encrypted:
        words === '' ? null : context.keyring.encrypt('support-rating', row.id, words),
    })
    .where('id', '=', row.id)
    .where('state', '=', 'closed')
    .returningAll()
    .executeTakeFirst()
  if (!rated) refuse('conflict')
  announceCase(context, rated, of.now)
}
