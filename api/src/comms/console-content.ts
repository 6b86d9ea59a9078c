import * as z from 'zod/mini'
import { integer } from '../field-types.ts'
import { announcement, siteBanner } from './announcements.ts'
import { brandTheme } from '../core/brands.ts'
import { auditReason } from '../console/console.ts'
import { feedbackTypes } from './content.ts'
import { contentBody, contentKinds } from './content-shapes.ts'
import { endpoint } from '../endpoint.ts'
import { typedLines } from '../typed-text.ts'
import { sentPicture, takesPictures, uploadRefusals } from '../uploads.ts'
import { instant, memberId, pageOf, pageQuery } from '../wire.ts'

/** What people see of an entry now; `draft`: it was never public, `hidden`: it was taken away. */
export const contentStates = ['draft', 'scheduled', 'live', 'ended', 'hidden'] as const

const slug = z.nullable(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)))

/** A claim that some market forbids, or what is missing or cannot be read. */
const warningCodes = [
  'free_with_cost',
  'call_to_immediate_action',
  'chasing_losses',
  'income_or_investment',
  'unfounded_win',
  'celebrity_success',
  'sexual_content',
  'for_minors',
  'age_missing',
  'language_missing',
  'colour_pale',
] as const

/** Something in the words that a person should look at; `blocks`: it cannot be published in this market. */
const warning = z.object({
  code: z.enum(warningCodes),
  language: z.string(),
  /** The words that were found. */
  found: z.string(),
  blocks: z.boolean(),
})
export type ContentWarning = z.output<typeof warning>

const entry = z.object({
  id: z.uuid(),
  kind: z.enum(contentKinds),
  slug,
  state: z.enum(contentStates),
  hasDraft: z.boolean(),
  version: z.int(),
  revision: z.int(),
  /** What is written now: the draft where there is one. */
  body: contentBody,
  updatedAt: instant,
  updatedBy: z.string(),
})
export type ContentEntry = z.output<typeof entry>

const named = z.object({ entryId: z.uuid() })
const revision = integer({ min: 1 })

export const consoleContentApi = {
  list: endpoint('GET /console/api/content', {
    access: { staff: 'content.read' },
    summary: 'The entries of a kind in their order',
    input: z.object({ kind: z.enum(contentKinds) }),
    output: z.object({
      items: z.array(entry),
      /** Of the brand, its own first. */
      languages: z.array(z.string()),
    }),
  }),
  detail: endpoint('GET /console/api/content/:entryId', {
    access: { staff: 'content.read' },
    summary: 'An entry with what the linter says and every version that was public',
    input: named,
    output: z.object({
      entry,
      warnings: z.array(warning),
      versions: z.array(
        z.object({
          version: z.int(),
          publishedAt: instant,
          publishedBy: z.string(),
          reason: z.string(),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  create: endpoint('POST /console/api/content', {
    access: { staff: 'content.write' },
    summary: 'Begins a draft at the end of its kind',
    input: z.object({ kind: z.enum(contentKinds), slug, body: contentBody }),
    output: z.object({ entryId: z.uuid() }),
    refusals: ['field_invalid', 'conflict'],
    bodyLimit: 1_000_000,
  }),
  save: endpoint('PUT /console/api/content/:entryId', {
    access: { staff: 'content.write' },
    summary: 'Keeps a draft; visitors go on reading what is published',
    input: z.object({ entryId: z.uuid(), revision, slug, body: contentBody }),
    output: z.object({ revision: z.int(), warnings: z.array(warning) }),
    refusals: ['not_found', 'field_invalid', 'conflict'],
    bodyLimit: 1_000_000,
  }),
  publish: endpoint('POST /console/api/content/:entryId/publish', {
    access: { staff: 'content.write' },
    summary:
      'Makes the draft public as a new version, unless its words break the law of the market',
    input: z.object({ entryId: z.uuid(), revision, reason: auditReason }),
    output: z.object({ version: z.int() }),
    refusals: ['not_found', 'conflict', 'content_blocked'],
  }),
  hide: endpoint('POST /console/api/content/:entryId/hide', {
    access: { staff: 'content.write' },
    summary: 'Takes an entry away from visitors; its words become the draft',
    input: z.object({ entryId: z.uuid(), reason: auditReason }),
    output: z.object({ revision: z.int() }),
    refusals: ['not_found', 'conflict'],
  }),
  restore: endpoint('POST /console/api/content/:entryId/restore', {
    access: { staff: 'content.write' },
    summary: 'Makes an old version the draft',
    input: z.object({ entryId: z.uuid(), revision, version: integer({ min: 1 }) }),
    output: z.object({ revision: z.int() }),
    refusals: ['not_found', 'conflict'],
  }),
  discard: endpoint('DELETE /console/api/content/:entryId', {
    access: { staff: 'content.write' },
    summary: 'Throws away a draft: back to what is public, or gone when nothing ever was',
    input: named,
    output: z.object({ gone: z.boolean() }),
    refusals: ['not_found', 'conflict'],
  }),
  arrange: endpoint('PUT /console/api/content-order', {
    access: { staff: 'content.write' },
    summary: 'Puts the entries of a kind in order; every entry of the kind must be named',
    input: z.object({
      kind: z.enum(contentKinds),
      entryIds: z.array(z.uuid()).check(z.maxLength(500)),
    }),
    refusals: ['conflict'],
  }),
  preview: endpoint('POST /console/api/content-preview', {
    access: { staff: 'content.read' },
    summary:
      'What visitors would get of these words in a language, and what the linter says of them',
    input: z.object({
      kind: z.enum(contentKinds),
      language: z.string().check(z.regex(/^[a-z]{2,3}$/)),
      body: contentBody,
    }),
    output: z.object({
      banner: z.nullable(siteBanner),
      article: announcement,
      /** The brand's colours, for what is drawn in its look. */
      theme: brandTheme,
      warnings: z.array(warning),
    }),
    refusals: ['field_invalid'],
    bodyLimit: 1_000_000,
  }),
  uploadPicture: endpoint('POST /console/api/content-pictures', {
    access: { staff: 'content.write' },
    summary: 'Keeps a picture for banners, drawn anew by the house',
    input: z.object({ picture: sentPicture }),
    output: z.object({ pictureId: z.uuid() }),
    refusals: [...uploadRefusals],
    ...takesPictures('picture', 1),
  }),
  feedback: endpoint('GET /console/api/feedback', {
    access: { staff: 'feedback.answer' },
    summary: 'What visitors and members wrote to the house, the newest first',
    input: z.object({ ...pageQuery, open: z.optional(z.enum(['yes', 'no'])) }),
    output: pageOf(
      z.object({
        id: z.uuid(),
        memberId: z.nullable(memberId),
        questionType: z.enum(feedbackTypes),
        content: z.string(),
        contact: z.string(),
        language: z.string(),
        createdAt: instant,
        answeredAt: z.nullable(instant),
        answeredBy: z.nullable(z.string()),
        comment: z.nullable(z.string()),
      }),
    ),
  }),
  answerFeedback: endpoint('POST /console/api/feedback/:feedbackId/answer', {
    access: { staff: 'feedback.answer' },
    summary: 'Closes a feedback with a comment on what was done (S5-035: 140 signs)',
    input: z.object({
      feedbackId: z.uuid(),
      comment: typedLines(140, 3),
    }),
    refusals: ['not_found', 'conflict'],
  }),
}
