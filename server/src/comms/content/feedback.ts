import { type FeedbackType, feedbackTypes } from '@croupier/api/comms/content'
import { byId } from '@croupier/api/cursors'
import type { Tx } from '../../platform/db.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import type { ContentDeps } from './deps.ts'
import { auditLineOf, type StaffService } from '../../core/audit/audit.ts'
import { transact } from '../../platform/transact.ts'

const PURPOSE = 'content-feedback'

export interface Feedback {
  brandId: number
  /** null: a visitor. */
  memberId: bigint | null
  questionType: FeedbackType
  content: string
  contact: string
  language: string
  at: Date
}

/** Keeps what somebody wrote, encrypted: people tell more of themselves than they mean to (S3-044). */
export async function sendFeedback(
  { context: { db, keyring, random } }: Pick<ContentDeps, 'context'>,
  { brandId, memberId, questionType, content, contact, language, at }: Feedback,
): Promise<string> {
  const id = random.uuid()
  await db
    .insertInto('content_feedback')
    .values({
      id,
      brand_id: brandId,
      member_id: memberId,
      question_type: questionType,
      content_encrypted: keyring.encrypt(PURPOSE, `${id}/content`, content),
      contact_encrypted: keyring.encrypt(PURPOSE, `${id}/contact`, contact),
      language,
      created_at: at,
    })
    .execute()
  return id
}

export interface FeedbackFilter {
  brandId: number
  /** undefined: both. */
  open?: boolean | undefined
  cursor?: string | undefined
  limit: number
}

/** The newest first, opened; one more than asked for when there is a further page. */
export async function newestFeedback(
  { context }: Pick<ContentDeps, 'context'>,
  { brandId, open, cursor, limit }: FeedbackFilter,
) {
  // Ids are made in the order of time (RFC 9562 version 7), so they are the page's place too.
  const [before] = byId.read(cursor) ?? []
  const rows = await context.db
    .selectFrom('content_feedback')
    .selectAll()
    .where('brand_id', '=', brandId)
    .$if(open === true, (query) => query.where('answered_at', 'is', null))
    .$if(open === false, (query) => query.where('answered_at', 'is not', null))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    questionType: feedbackTypes.find((type) => type === row.question_type) ?? 'other',
    ...openedWords(context, row),
    language: row.language,
    createdAt: row.created_at,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    comment: row.comment,
  }))
}

export function openedWords(
  { keyring }: Pick<ContentDeps['context'], 'keyring'>,
  row: { id: string; content_encrypted: Buffer; contact_encrypted: Buffer },
): { content: string; contact: string } {
  const opened = (part: 'content' | 'contact', encrypted: Buffer): string =>
    keyring.decrypt(PURPOSE, `${row.id}/${part}`, encrypted).toString('utf8')
  return {
    content: opened('content', row.content_encrypted),
    contact: opened('contact', row.contact_encrypted),
  }
}

/**
 * Locks a feedback that nobody has answered and opens its words; closing it is up to whoever took it, in the same
 * transaction. Refuses `conflict` when it is closed already.
 */
export async function takeFeedback(
  tx: Tx,
  { keyring }: Pick<ContentDeps['context'], 'keyring'>,
  { brandId, feedbackId }: { brandId: number; feedbackId: string },
) {
  const row = await lockRow(tx, 'content_feedback', { id: feedbackId, brandId })
  if (row.answered_at !== null) refuse('conflict')
  return {
    memberId: row.member_id,
    language: row.language,
    content: openedWords({ keyring }, row).content,
    close: async (of: { staffName: string; comment: string; at: Date }): Promise<void> => {
      await tx
        .updateTable('content_feedback')
        .set({ answered_at: of.at, answered_by: of.staffName, comment: of.comment })
        .where('id', '=', feedbackId)
        .execute()
    },
  }
}

/** Closes a feedback with a comment; refuses `conflict` when it is closed already. */
export async function answerFeedback(
  { context, audit }: ContentDeps,
  desk: StaffService,
  { feedbackId, comment }: { feedbackId: string; comment: string },
): Promise<void> {
  await transact(context.db, async (tx) => {
    const taken = await takeFeedback(tx, context, { brandId: desk.brand.id, feedbackId })
    await taken.close({ staffName: desk.staff.name, comment, at: desk.now })
    await audit.record(tx, {
      ...auditLineOf(desk),
      action: 'feedback.answered',
      subject: { type: 'feedback', id: feedbackId },
    })
  })
}
