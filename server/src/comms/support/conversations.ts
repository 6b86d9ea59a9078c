import type { SupportState, SupportTopic } from '@croupier/api/comms/support'
import { supportStates, supportTopics } from '@croupier/api/comms/support'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { SupportConversations } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import { caseTopic, deskTopics } from './live-names.ts'
import type { Owner } from './owner.ts'
import type { SupportDeps } from './deps.ts'
import { answerDue, caseIdOf, MOST_OPEN } from './rules.ts'

export type CaseRow = Selectable<SupportConversations>

/** A conversation of somebody's own; refuses `not_found` for all others. */
export async function ownConversation(
  db: Db | Tx,
  of: { brandId: number; owner: Owner | null; conversationId: string },
): Promise<CaseRow> {
  const { owner } = of
  if (!owner) refuse('not_found')
  const row = await ownedBy(db, owner)
    .where('id', '=', of.conversationId)
    .where('brand_id', '=', of.brandId)
    .executeTakeFirst()
  return row ?? refuse('not_found')
}

/** The latest conversations of somebody, newest first. */
export async function conversationsOf(
  db: Db | Tx,
  { brandId, owner }: { brandId: number; owner: Owner | null },
): Promise<CaseRow[]> {
  if (!owner) return []
  return await ownedBy(db, owner)
    .where('brand_id', '=', brandId)
    .orderBy('updated_at', 'desc')
    .limit(20)
    .execute()
}

function ownedBy(db: Db | Tx, owner: Owner) {
  const from = db.selectFrom('support_conversations').selectAll()
  return 'memberId' in owner
    ? from.where('member_id', '=', owner.memberId)
    : from.where('visitor_index', '=', owner.visitorIndex)
}

/** Locks a conversation of a brand for what is about to be written into it. */
export async function lockConversation(
  tx: Tx,
  of: { brandId: number; conversationId: string },
): Promise<CaseRow> {
  return await lockRow(tx, 'support_conversations', { id: of.conversationId, brandId: of.brandId })
}

export interface NewConversation {
  brand: BrandRef
  owner: Owner
  topic: SupportTopic
  language: string
  at: Date
  feedbackId?: string
}

/** Opens a case with its readable number; refuses `support_too_many` when the same person has enough open ones. */
export async function openConversation(
  tx: Tx,
  { context: { random }, brands }: Pick<SupportDeps, 'context' | 'brands'>,
  { brand, owner, topic, language, at, feedbackId }: NewConversation,
): Promise<CaseRow> {
  const open = await ownedBy(tx, owner).where('state', '!=', 'closed').execute()
  if (open.length >= MOST_OPEN) refuse('support_too_many')
  const hours = await brands.setting(brand.id, 'support.hours')
  const minutes = await brands.setting(brand.id, 'support.answerMinutes')
  return await tx
    .insertInto('support_conversations')
    .values({
      id: random.uuid(),
      brand_id: brand.id,
      case_id: await nextCaseId(tx, brand.id, at),
      member_id: 'memberId' in owner ? owner.memberId : null,
      visitor_index: 'memberId' in owner ? null : owner.visitorIndex,
      topic,
      language,
      state: 'open',
      last_seq: 0,
      opened_at: at,
      updated_at: at,
      answer_due_at: answerDue(hours, minutes, { at, timeZone: brand.timeZone }),
      feedback_id: feedbackId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function nextCaseId(tx: Tx, brandId: number, at: Date): Promise<string> {
  const year = at.getUTCFullYear()
  const { last } = await tx
    .insertInto('support_case_numbers')
    .values({ brand_id: brandId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'year'])
        .doUpdateSet({ last: sql<number>`support_case_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return caseIdOf(year, last)
}

export function stateOf({ state }: Pick<CaseRow, 'state'>): SupportState {
  return supportStates.find((known) => known === state) ?? 'open'
}

export function topicOf({ topic }: Pick<CaseRow, 'topic'>): SupportTopic {
  return supportTopics.find((known) => known === topic) ?? 'other'
}

/** Tells everybody who looks at a case that there is news in it; after the commit. */
export function announceCase(context: Context, row: CaseRow, at: Date): void {
  const news = { type: 'support', conversationId: row.id, seq: row.last_seq }
  context.bus.publish(`live:${caseTopic(context, row.id)}`, news)
  for (const topic of deskTopics(context, row.brand_id, at))
    context.bus.publish(`live:${topic}`, news)
  if (row.member_id !== null)
    context.bus.publish(`live:member:${row.member_id}`, { type: 'support' })
}
