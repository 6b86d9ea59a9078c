import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { typedLines, typedText } from '../typed-text.ts'
import { instant } from '../wire.ts'

export const feedbackTypes = [
  'game',
  'deposit',
  'withdrawal',
  'account',
  'technical',
  'complaint',
  'suggestion',
  'other',
] as const
export type FeedbackType = (typeof feedbackTypes)[number]

/** Signs that a feedback has at least and at most (S5-035). */
export const FEEDBACK_SIGNS = { least: 10, most: 1_000 } as const

const language = z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/)))

export const contentApi = {
  notices: endpoint('GET /wps/content/notices', {
    access: 'visitor',
    summary: 'The notices of the ticker in full, in its order',
    input: z.object({ language }),
    output: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          content: z.string(),
          publishedAt: instant,
        }),
      ),
    }),
  }),
  helpCenter: endpoint('GET /wps/system/helpCenter', {
    access: 'visitor',
    summary: 'The pages of the help centre and the steps of the beginner guide, in their order',
    input: z.object({ lang: language, device: z.optional(z.literal('WEB')) }),
    output: z.object({
      items: z.array(
        z.object({
          /** The anchor: /help#term. */
          term: z.string(),
          section: z.string(),
          title: z.string(),
          /** HTML, cleaned by the house. */
          content: z.string(),
        }),
      ),
    }),
  }),
  sendFeedback: endpoint('PUT /wps/feedback', {
    access: 'visitor',
    summary: 'Sends a question, a complaint or an idea to the house',
    input: z.object({
      questionType: z.enum(feedbackTypes),
      content: typedLines(FEEDBACK_SIGNS.most, FEEDBACK_SIGNS.least),
      /** How to answer: a mailbox, a telephone, a name in a messenger. */
      contact: typedText(120),
    }),
    output: z.object({ id: z.uuid() }),
    rate: { per: 'address', requests: 6, seconds: 3_600 },
  }),
}
