import * as z from 'zod/mini'
import { APPLICATION_PICTURES, applicationStates } from './activities.ts'
import { endpoint } from '../endpoint.ts'
import { typedLines } from '../typed-text.ts'
import { shownFile } from '../uploads.ts'
import { instant, memberId, pageOf, pageQuery } from '../wire.ts'

const staffApplication = z.object({
  id: z.uuid(),
  memberId,
  account: z.string(),
  promotionId: z.uuid(),
  /** The promotion's title in the brand's own language. */
  promotion: z.string(),
  attempt: z.int(),
  state: z.enum(applicationStates),
  /** null: the member was erased. */
  remark: z.nullable(z.string()),
  pictures: z
    .array(z.object({ id: z.uuid(), width: z.int(), height: z.int() }))
    .check(z.maxLength(APPLICATION_PICTURES)),
  answer: z.string(),
  appliedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
})

/** What members apply for, and what the staff say to it. */
export const consoleActivitiesApi = {
  list: endpoint('GET /console/api/activity-applications', {
    access: { staff: 'activities.decide' },
    summary: 'Applications for promotions: those that wait oldest first, others newest first',
    input: z.object({ ...pageQuery, state: z._default(z.enum(applicationStates), 'applying') }),
    output: pageOf(staffApplication),
  }),
  picture: endpoint('GET /console/api/activity-pictures/:pictureId', {
    access: { staff: 'activities.decide' },
    summary: 'One picture that a member sent with an application; it is written down who looked',
    input: z.object({ pictureId: z.uuid() }),
    output: z.object({ media: z.literal('image/jpeg'), image: shownFile }),
    refusals: ['not_found'],
  }),
  decide: endpoint('POST /console/api/activity-applications/:applicationId/decision', {
    access: { staff: 'activities.decide' },
    summary: 'Takes or rejects an application; the answer is what the member reads',
    input: z.object({
      applicationId: z.uuid(),
      decision: z.enum(['joined', 'rejected']),
      answer: typedLines(240),
    }),
    refusals: ['not_found', 'conflict', 'field_invalid'],
  }),
}
