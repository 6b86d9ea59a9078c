import * as z from 'zod/mini'
import { shortId } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import {
  supportEvents,
  supportPicture,
  supportStates,
  supportText,
  supportTopics,
} from './support.ts'
import { typedName, typedText } from '../typed-text.ts'
import { instant, memberId, pageOf, pageQuery } from '../wire.ts'

/** What an inbox shows: all that waits for staff, mine, nobody's, all that is not closed, all that is. */
export const supportQueues = ['waiting', 'mine', 'unassigned', 'active', 'closed'] as const
export type SupportQueue = (typeof supportQueues)[number]

const access = { staff: 'support.answer' } as const
const one = { conversationId: z.uuid() }

const supportCase = z.object({
  id: z.uuid(),
  caseId: shortId,
  topic: z.enum(supportTopics),
  state: z.enum(supportStates),
  language: z.string(),
  /** null: a visitor. */
  memberId: z.nullable(memberId),
  account: z.nullable(z.string()),
  assignedTo: z.nullable(z.string()),
  assignedName: z.nullable(z.string()),
  isMine: z.boolean(),
  unread: z.int(),
  openedAt: instant,
  updatedAt: instant,
  /** Until when the first answer is promised; null once it was given. */
  answerDueAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  rating: z.nullable(z.int()),
  ratingWords: z.nullable(z.string()),
})

const staffMessage = z.object({
  seq: z.int(),
  author: z.enum(['guest', 'staff', 'note', 'event']),
  name: z.nullable(z.string()),
  text: z.string(),
  event: z.nullable(z.enum(supportEvents)),
  pictures: z.array(supportPicture),
  at: instant,
})

const canned = z.object({
  id: z.uuid(),
  language: z.string(),
  shortcut: z.string(),
  title: z.string(),
  /** {name}, {case} and {brand} are filled when the answer is picked. */
  text: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
})

export const consoleSupportApi = {
  list: endpoint('GET /console/api/support', {
    access,
    summary: 'The conversations of a queue, the latest news first; a search looks into all queues',
    input: z.object({
      ...pageQuery,
      queue: z._default(z.enum(supportQueues), 'waiting'),
      topic: z.optional(z.enum(supportTopics)),
      /** A case id, or the beginning of a member's account name. */
      search: z.optional(typedText(60)),
    }),
    output: pageOf(supportCase),
  }),
  counts: endpoint('GET /console/api/support/counts', {
    access,
    summary: 'How many conversations stand in each queue, who is there, and where news are told',
    output: z.object({
      counts: z.record(z.enum(supportQueues), z.int()),
      overdue: z.int(),
      isAvailable: z.boolean(),
      available: z.int(),
      /** The average of the last thirty days; null without any. */
      satisfaction: z.nullable(z.object({ average: z.number(), count: z.int() })),
      liveTopic: z.string(),
    }),
  }),
  detail: endpoint('GET /console/api/support/:conversationId', {
    access,
    summary:
      'A conversation with everything that was said, notes included; reading it is written down',
    input: z.object(one),
    output: z.object({
      conversation: supportCase,
      messages: z.array(staffMessage),
      member: z.nullable(
        z.object({
          memberId,
          account: z.string(),
          nickname: z.string(),
          memberType: z.int(),
          status: z.enum(['active', 'blocked', 'closed']),
          currency: z.string(),
          language: z.string(),
          registeredAt: instant,
          lastLoginAt: z.nullable(instant),
          earlierCases: z.int(),
        }),
      ),
      liveTopic: z.string(),
    }),
    refusals: ['not_found'],
  }),
  say: endpoint('POST /console/api/support/:conversationId/messages', {
    access,
    summary:
      'Answers, or writes a note that staff alone read; whoever answers first takes the case',
    input: z.object({
      ...one,
      clientId: z.uuid(),
      kind: z.enum(['answer', 'note']),
      text: supportText.check(z.minLength(1)),
    }),
    output: z.object({ seq: z.int() }),
    refusals: ['not_found', 'conflict'],
  }),
  change: endpoint('PATCH /console/api/support/:conversationId', {
    access,
    summary:
      'Takes or releases a case, moves it to another topic, lets it wait, closes or reopens it',
    input: z.object({
      ...one,
      assign: z.optional(z.enum(['me', 'nobody'])),
      topic: z.optional(z.enum(supportTopics)),
      state: z.optional(z.enum(['open', 'waiting', 'closed'])),
    }),
    output: z.object({ conversation: supportCase }),
    refusals: ['not_found', 'conflict'],
  }),
  presence: endpoint('POST /console/api/support/presence', {
    access,
    summary: 'Says that this person is there to answer; to be repeated at least every minute',
    input: z.object({ isAvailable: z.boolean() }),
  }),
  canned: endpoint('GET /console/api/support-answers', {
    access,
    summary: 'The prepared answers of the brand',
    output: z.object({ items: z.array(canned), languages: z.array(z.string()) }),
  }),
  saveCanned: endpoint('PUT /console/api/support-answers', {
    access,
    summary: 'Writes a prepared answer; the same language and shortcut replaces it',
    input: z.object({
      language: typedText(8, 2),
      shortcut: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{0,23}$/)),
      title: typedName(80, 1),
      text: supportText.check(z.minLength(1)),
    }),
    refusals: ['field_invalid'],
  }),
  dropCanned: endpoint('DELETE /console/api/support-answers/:cannedId', {
    access,
    summary: 'Takes a prepared answer away',
    input: z.object({ cannedId: z.uuid() }),
    refusals: ['not_found'],
  }),
  fromFeedback: endpoint('POST /console/api/feedback/:feedbackId/conversation', {
    access,
    summary:
      'Lets the feedback of a member become a conversation, and closes the feedback with its case id',
    input: z.object({ feedbackId: z.uuid() }),
    output: z.object({ conversationId: z.uuid() }),
    refusals: ['not_found', 'conflict'],
  }),
}
