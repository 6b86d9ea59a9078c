import * as z from 'zod/mini'
import { boundedText } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { typedText } from '../typed-text.ts'
import { instant, memberId, pageOf, pageQuery } from '../wire.ts'

export const CHAT_SIGNS = 300

/** language-en, table-CRASH: the rooms of a brand are those of its languages and of its tables. */
const room = z.string().check(z.regex(/^(language|table)-[A-Za-z0-9_-]{1,40}$/))

const message = z.object({
  id: z.uuid(),
  /** Masked. */
  name: z.string(),
  text: z.string(),
  isOwn: z.boolean(),
  at: instant,
})

const moderate = { staff: 'chat.moderate' } as const

export const chatApi = {
  modelList: endpoint('GET /wps/relay/CBS_modelList', {
    access: 'visitor',
    summary: 'The shared tables, each with the drawn dealer who stands at it',
    output: z.object({
      items: z.array(
        z.object({
          gameCode: z.string(),
          title: z.string(),
          room: z.string(),
          seated: z.int(),
          dealer: z.object({ name: z.string(), portrait: z.string() }),
        }),
      ),
    }),
  }),
  launch: endpoint('GET /wps/relay/CBS_launchChat', {
    modId: 'CHAT',
    access: 'visitor',
    summary: 'Where the room of a table, or of a language, is found',
    input: z.object({
      gameCode: z.optional(boundedText(40)),
      language: z.optional(boundedText(8)),
    }),
    output: z.object({ chatUrl: z.string(), room }),
    refusals: ['not_found'],
  }),
  room: endpoint('GET /wps/chat/rooms/:room', {
    modId: 'CHAT',
    access: 'visitor',
    summary: 'A room and what was said in it last, oldest first',
    input: z.object({ room }),
    output: z.object({
      isClosed: z.boolean(),
      slowSeconds: z.int(),
      mutedUntil: z.nullable(instant),
      messages: z.array(message),
      liveTopic: z.string(),
    }),
    refusals: ['not_found'],
  }),
  say: endpoint('POST /wps/chat/rooms/:room/messages', {
    modId: 'CHAT',
    access: 'member',
    summary: 'Says something in a room; trial accounts read along',
    input: z.object({
      room,
      clientId: z.uuid(),
      text: typedText(CHAT_SIGNS, 1),
    }),
    output: z.object({ message }),
    refusals: ['not_found', 'chat_muted', 'chat_slow', 'chat_words', 'chat_closed'],
    rate: { per: 'session', requests: 30, seconds: 60 },
  }),
  report: endpoint('POST /wps/chat/messages/:publicMessage/report', {
    modId: 'CHAT',
    access: 'member',
    summary: 'Shows a message to the moderators',
    input: z.object({ publicMessage: z.uuid() }),
    refusals: ['not_found'],
  }),
  moderated: endpoint('GET /console/api/chat/messages', {
    access: moderate,
    summary:
      'What is said in the rooms of a brand, the newest first; those reported alone when asked',
    input: z.object({
      ...pageQuery,
      room: z.optional(room),
      reported: z.optional(z.enum(['yes'])),
    }),
    output: pageOf(
      z.object({
        id: z.uuid(),
        room: z.string(),
        memberId,
        name: z.string(),
        text: z.string(),
        reports: z.int(),
        at: instant,
        deletedAt: z.nullable(instant),
        mutedUntil: z.nullable(instant),
      }),
    ),
  }),
  remove: endpoint('POST /console/api/chat/messages/:publicMessage/remove', {
    access: moderate,
    summary: 'Takes a message out of its room',
    input: z.object({ publicMessage: z.uuid() }),
    refusals: ['not_found'],
  }),
  keep: endpoint('POST /console/api/chat/messages/:publicMessage/keep', {
    access: moderate,
    summary: 'Leaves a reported message where it is: nothing is wrong with it',
    input: z.object({ publicMessage: z.uuid() }),
    refusals: ['not_found'],
  }),
  rooms: endpoint('GET /console/api/chat/rooms', {
    access: moderate,
    summary: 'Every room of the brand with its rules and how much is said in it',
    output: z.object({
      rooms: z.array(
        z.object({
          room,
          /** The game’s title, or the code of the language. */
          title: z.string(),
          kind: z.enum(['language', 'table']),
          isClosed: z.boolean(),
          slowSeconds: z.int(),
          /** In the last 24 hours. */
          messages: z.int(),
          /** Reported and not looked at yet. */
          reported: z.int(),
        }),
      ),
    }),
  }),
  mutes: endpoint('GET /console/api/chat/mutes', {
    access: moderate,
    summary: 'Whoever is kept from writing now, the latest first; at most two hundred',
    output: z.object({
      items: z.array(
        z.object({
          memberId,
          account: z.string(),
          until: instant,
          reason: z.string(),
          mutedBy: z.string(),
          mutedAt: instant,
        }),
      ),
    }),
  }),
  mute: endpoint('POST /console/api/chat/mutes', {
    access: moderate,
    summary: 'Keeps a member from writing in all rooms for a time; 0 minutes end it',
    input: z.object({
      memberId,
      minutes: z.int().check(z.gte(0), z.lte(525_600)),
      reason: typedText(200, 3),
    }),
    refusals: ['not_found'],
  }),
  setRoom: endpoint('PUT /console/api/chat/rooms/:room', {
    access: moderate,
    summary: 'Closes a room for writing, or slows it',
    input: z.object({
      room,
      isClosed: z.boolean(),
      slowSeconds: z.int().check(z.gte(0), z.lte(600)),
    }),
    refusals: ['not_found'],
  }),
}
