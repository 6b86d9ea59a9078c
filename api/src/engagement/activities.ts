import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { typedLines } from '../typed-text.ts'
import { sentPicture, takesPictures, uploadRefusals } from '../uploads.ts'
import { instant } from '../wire.ts'

/** Signs that the remark of an application has at most (S5-036). */
export const APPLICATION_SIGNS = 140
/** Pictures that an application has at most (S5-036). */
export const APPLICATION_PICTURES = 3
/** Whoever was rejected as often may not ask again. */
export const APPLICATIONS_AT_MOST = 3

/** Where an application stands (S4-037): people look at it, it was taken, or it was not. */
export const applicationStates = ['applying', 'joined', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]

const application = z.object({
  promotionId: z.uuid(),
  state: z.enum(applicationStates),
  remark: z.string(),
  pictures: z.int(),
  /** What the staff said to it; empty when they said nothing. */
  answer: z.string(),
  appliedAt: instant,
  decidedAt: z.nullable(instant),
  /** Whether the member may apply again. */
  again: z.boolean(),
})
export type Application = z.output<typeof application>

export const activitiesApi = {
  apply: endpoint('POST /wps/activities/:promotionId/applications', {
    modId: 'PROMOTIONS',
    access: 'member',
    summary:
      'Applies for a promotion with a remark and pictures; while one application stands, it is answered instead of a second',
    input: z.object({
      promotionId: z.uuid(),
      remark: typedLines(APPLICATION_SIGNS),
      pictures: z._default(z.array(sentPicture).check(z.maxLength(APPLICATION_PICTURES)), []),
    }),
    output: application,
    refusals: ['not_found', 'activity_closed', 'activity_attempts', ...uploadRefusals],
    ...takesPictures('pictures', APPLICATION_PICTURES),
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  mine: endpoint('GET /wps/activities/applications', {
    modId: 'PROMOTIONS',
    access: 'member',
    summary: "The caller's newest application for each promotion",
    output: z.object({ items: z.array(application) }),
  }),
}
