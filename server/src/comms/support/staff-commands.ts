import type { SupportTopic } from '@croupier/api/comms/support'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { announceCase, type CaseRow, lockConversation, openConversation } from './conversations.ts'
import { addMessage, saidAlready } from './messages.ts'
import type { SupportDeps } from './deps.ts'
import { plainWords } from './rules.ts'
import { auditLineOf, type StaffService } from '../../core/audit/audit.ts'
import { transact } from '../../platform/transact.ts'

/** One look at a conversation is one line of the audit log, however often the page asks for news. */
const LOOK_MS = 30 * 60_000

export interface StaffTexts {
  conversationId: string
  clientId: string
  kind: 'answer' | 'note'
  text: string
}

/**
 * Answers, or leaves a note for colleagues. The first answer stops the clock and takes a case that is nobody's.
 * Refuses `conflict` for an answer in a closed case: reopen it first.
 */
export async function sayAsStaff(
  parts: SupportDeps,
  desk: StaffService,
  { conversationId, clientId, kind, text }: StaffTexts,
): Promise<number> {
  const { context, audit } = parts
  const { brand, staff, now } = desk
  const { row, seq } = await transact(context.db, async (tx) => {
    const locked = await lockConversation(tx, { brandId: brand.id, conversationId })
    const known = await saidAlready(tx, conversationId, clientId)
    if (known !== null) return { row: null, seq: known }
    const isAnswer = kind === 'answer'
    if (isAnswer && locked.state === 'closed') refuse('conflict')
    const after = await addMessage(tx, context, {
      row: locked,
      words: {
        author: isAnswer ? 'staff' : 'note',
        text: plainWords(text),
        // A player reads who answers, and a login is half of a key.
        staff: { id: staff.id, name: isAnswer ? staff.displayName : staff.name },
        clientId,
        at: now,
      },
      change: isAnswer ? answered(locked, desk) : {},
    })
    await audit.record(tx, {
      ...auditLineOf(desk),
      action: isAnswer ? 'support.answered' : 'support.noted',
      subject: { type: 'support', id: conversationId },
      after: { caseId: locked.case_id },
    })
    return { row: after, seq: after.last_seq }
  })
  if (row) announceCase(context, row, now)
  return seq
}

function answered(row: CaseRow, { staff, now }: StaffService): Partial<CaseRow> {
  return {
    state: 'answered',
    first_answered_at: row.first_answered_at ?? now,
    staff_read_seq: row.last_seq,
    ...(row.assigned_to === null ? { assigned_to: staff.id, assigned_name: staff.name } : {}),
  }
}

export interface CaseChange {
  conversationId: string
  assign?: 'me' | 'nobody' | undefined
  topic?: SupportTopic | undefined
  state?: 'open' | 'waiting' | 'closed' | undefined
}

/** Takes or releases a case, moves it to another topic, lets it wait, closes or reopens it. */
export async function changeCase(
  parts: SupportDeps,
  desk: StaffService,
  change: CaseChange,
): Promise<CaseRow> {
  const { context, audit } = parts
  const { brand, now } = desk
  const row = await transact(context.db, async (tx) => {
    const { conversationId } = change
    const locked = await lockConversation(tx, { brandId: brand.id, conversationId })
    const after = await withState(tx, parts, {
      row: await assigned(tx, locked, { desk, change }),
      desk,
      change,
    })
    await audit.record(tx, {
      ...auditLineOf(desk),
      action: 'support.changed',
      subject: { type: 'support', id: locked.id },
      before: told(locked),
      after: told(after),
    })
    return after
  })
  announceCase(context, row, now)
  return row
}

function told({ case_id, state, topic, assigned_name }: CaseRow) {
  return { caseId: case_id, state, topic, assignedTo: assigned_name }
}

async function assigned(
  tx: Tx,
  row: CaseRow,
  { desk: { staff, now }, change: { assign, topic } }: { desk: StaffService; change: CaseChange },
): Promise<CaseRow> {
  if (assign === undefined && topic === undefined) return row
  const mine = { assigned_to: staff.id, assigned_name: staff.name }
  const nobodys = { assigned_to: null, assigned_name: null }
  return await tx
    .updateTable('support_conversations')
    .set({
      updated_at: now,
      ...(assign === 'me' ? mine : assign === 'nobody' ? nobodys : {}),
      ...(topic === undefined ? {} : { topic }),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function withState(
  tx: Tx,
  { context }: SupportDeps,
  {
    row,
    desk: { now },
    change: { state },
  }: { row: CaseRow; desk: StaffService; change: CaseChange },
): Promise<CaseRow> {
  const wasClosed = row.state === 'closed'
  if (state === undefined || state === row.state) return row
  if (state !== 'closed' && !wasClosed)
    return await tx
      .updateTable('support_conversations')
      .set({ state, updated_at: now })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  const event = state === 'closed' ? ('closed' as const) : ('reopened' as const)
  return await addMessage(tx, context, {
    row,
    words: { author: 'event', event, text: '', clientId: context.random.uuid(), at: now },
    change:
      state === 'closed'
        ? { state, closed_at: now, staff_read_seq: row.last_seq }
        : { state: state === 'open' ? 'reopened' : state, closed_at: null },
  })
}

/** Writes down that somebody looks at a conversation, once in half an hour, and that the words are read. */
export async function lookAt(
  parts: SupportDeps,
  desk: StaffService,
  conversationId: string,
): Promise<CaseRow> {
  const { context, audit } = parts
  const { brand, staff, now } = desk
  return await transact(context.db, async (tx) => {
    const row = await lockConversation(tx, { brandId: brand.id, conversationId })
    const look = await tx
      .insertInto('support_looks')
      .values({ conversation_id: row.id, staff_id: staff.id, looked_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['conversation_id', 'staff_id'])
          .doUpdateSet({ looked_at: now })
          .where('support_looks.looked_at', '<', new Date(now.getTime() - LOOK_MS)),
      )
      .returning('looked_at')
      .executeTakeFirst()
    if (look)
      await audit.record(tx, {
        ...auditLineOf(desk),
        action: 'support.read',
        subject: { type: 'support', id: row.id },
        after: { caseId: row.case_id },
      })
    if (row.staff_read_seq === row.last_seq) return row
    return await tx
      .updateTable('support_conversations')
      .set({ staff_read_seq: row.last_seq })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Lets the feedback of a member become a conversation; of a visitor, who could never read it, it refuses `conflict`. */
export async function fromFeedback(
  parts: SupportDeps,
  desk: StaffService,
  feedbackId: string,
): Promise<string> {
  const { context, audit } = parts
  const { brand, staff, now } = desk
  const row = await transact(context.db, async (tx) => {
    const taken = await parts.takeFeedback(tx, { brandId: brand.id, feedbackId })
    if (taken.memberId === null) refuse('conflict')
    const opened = await openConversation(tx, parts, {
      brand,
      owner: { memberId: taken.memberId },
      topic: 'other',
      language: taken.language,
      at: now,
      feedbackId,
    })
    await taken.close({ staffName: staff.name, comment: opened.case_id, at: now })
    const event = { author: 'event', event: 'from_feedback', text: '' } as const
    const begun = await addMessage(tx, context, {
      row: opened,
      words: { ...event, clientId: context.random.uuid(), at: now },
    })
    const after = await addMessage(tx, context, {
      row: begun,
      words: { author: 'guest', text: plainWords(taken.content), clientId: feedbackId, at: now },
      change: { assigned_to: staff.id, assigned_name: staff.name },
    })
    await audit.record(tx, {
      ...auditLineOf(desk),
      action: 'support.from_feedback',
      subject: { type: 'feedback', id: feedbackId },
      after: { caseId: opened.case_id },
    })
    return after
  })
  announceCase(context, row, now)
  return row.id
}
