import * as z from 'zod/mini'
import { integer, queryInteger, shortId } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { typedLines } from '../typed-text.ts'
import { sentPicture, takesPictures, uploadRefusals } from '../uploads.ts'
import { instant } from '../wire.ts'

export const SUPPORT_SIGNS = 2_000
export const SUPPORT_PICTURES = 3

/** What a conversation is about; each is a queue of the inbox. */
export const supportTopics = [
  'account',
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'technical',
  'other',
] as const
export type SupportTopic = (typeof supportTopics)[number]

/**
 * `open` waits for staff, `answered` for the one who asked, `waiting` for something else, `closed` is done;
 * `reopened` was closed and waits for staff again.
 */
export const supportStates = ['open', 'answered', 'waiting', 'closed', 'reopened'] as const
export type SupportState = (typeof supportStates)[number]

export const supportEvents = ['closed', 'closed_by_guest', 'reopened', 'from_feedback'] as const

export const supportPicture = z.object({
  id: z.uuid(),
  /** Leads to the picture for some hours; whoever has it may look. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
})

const message = z.object({
  seq: z.int(),
  author: z.enum(['guest', 'staff', 'event']),
  /** The name under which staff answer; null for all others. */
  name: z.nullable(z.string()),
  /** Plain text: never HTML. Empty for events. */
  text: z.string(),
  event: z.nullable(z.enum(supportEvents)),
  pictures: z.array(supportPicture),
  clientId: z.uuid(),
  at: instant,
})

const conversation = z.object({
  id: z.uuid(),
  caseId: shortId,
  topic: z.enum(supportTopics),
  state: z.enum(supportStates),
  openedAt: instant,
  updatedAt: instant,
  lastSeq: z.int(),
  unread: z.int(),
  rating: z.nullable(z.int()),
  /** Where the live line tells of news; it holds no words of the conversation. */
  liveTopic: z.string(),
})

const one = { conversationId: z.uuid() }
export const supportText = typedLines(SUPPORT_SIGNS)
const refusals = ['not_found'] as const

export const supportApi = {
  overview: endpoint('GET /wps/support', {
    access: 'visitor',
    summary: 'Who is there to answer, how soon, and the conversations of the caller, newest first',
    output: z.object({
      isStaffed: z.boolean(),
      /** Within the hours of the brand: minutes until the first answer is promised. */
      answerMinutes: z.int(),
      /** Outside of the hours: when they begin again; null while they last, and when none are set. */
      opensAt: z.nullable(instant),
      /** Whether a transcript could be sent: a verified mailbox is known. */
      hasMailbox: z.boolean(),
      conversations: z.array(conversation),
    }),
  }),
  messages: endpoint('GET /wps/support/conversations/:conversationId/messages', {
    access: 'visitor',
    summary: 'A conversation and what was said in it after a number, oldest first',
    input: z.object({
      ...one,
      after: z._default(queryInteger({ max: Number.MAX_SAFE_INTEGER }), 0),
    }),
    output: z.object({ conversation, messages: z.array(message), hasMore: z.boolean() }),
    refusals: [...refusals],
  }),
  send: endpoint('POST /wps/support/messages', {
    access: 'visitor',
    summary:
      'Says something to customer service: in the conversation that is named, which a closed one reopens, or in a new one',
    input: z.object({
      conversationId: z.optional(z.uuid()),
      /** Repeating a call under its id says nothing twice. */
      clientId: z.uuid(),
      topic: z.optional(z.enum(supportTopics)),
      text: supportText,
      pictures: z._default(z.array(sentPicture).check(z.maxLength(SUPPORT_PICTURES)), []),
    }),
    output: z.object({ conversation, seq: z.int() }),
    refusals: [...refusals, ...uploadRefusals, 'field_invalid', 'support_too_many'],
    rate: { per: 'session', requests: 20, seconds: 60 },
    ...takesPictures('pictures', SUPPORT_PICTURES),
  }),
  read: endpoint('POST /wps/support/conversations/:conversationId/read', {
    access: 'visitor',
    summary: 'Says that the caller has read up to a number',
    input: z.object({ ...one, seq: integer({ max: Number.MAX_SAFE_INTEGER }) }),
    refusals: [...refusals],
  }),
  close: endpoint('POST /wps/support/conversations/:conversationId/close', {
    access: 'visitor',
    summary: 'Says that the question is answered',
    input: z.object(one),
    output: z.object({ conversation }),
    refusals: [...refusals],
  }),
  rate: endpoint('POST /wps/support/conversations/:conversationId/rating', {
    access: 'visitor',
    summary: 'Says how good the help was, once it is closed; a second word replaces the first',
    input: z.object({
      ...one,
      rating: z.int().check(z.gte(1), z.lte(5)),
      words: z._default(typedLines(500), ''),
    }),
    refusals: [...refusals, 'conflict'],
  }),
  transcript: endpoint('POST /wps/support/conversations/:conversationId/transcript', {
    access: 'session',
    summary: 'Sends the conversation to the verified mailbox of the member',
    input: z.object(one),
    output: z.object({ to: z.string() }),
    refusals: [...refusals, 'support_no_mailbox'],
    rate: { per: 'session', requests: 5, seconds: 3600 },
  }),
}
