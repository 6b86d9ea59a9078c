import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { integer } from '../field-types.ts'
import { memberId } from '../wire.ts'

const points = z.object({
  /** Of the member, in tenths of a percent. */
  points: z.int(),
  /** What the agent has, and may give at the most. */
  most: z.int(),
})

/** Rebate points of lotteries with prize modes (GAMES §7.6). */
export const lotteryPointsApi = {
  ofDownline: endpoint('GET /wps/agents/lottery-points/:memberId', {
    access: 'agent',
    summary: 'The rebate points of somebody right below the caller',
    input: z.object({ memberId }),
    output: points,
    refusals: ['not_found'],
  }),
  set: endpoint('PUT /wps/agents/lottery-points/:memberId', {
    access: 'agent',
    summary: 'Gives somebody right below the caller rebate points within the caller’s own',
    input: z.object({ memberId, points: integer({ min: 0, max: 130 }) }),
    output: points,
    refusals: ['not_found', 'bad_choice'],
    rate: { per: 'session', requests: 60, seconds: 60 },
  }),
  line: endpoint('GET /console/api/members/:memberId/lottery-points', {
    access: { staff: 'members.read' },
    summary: 'The rebate points of a member and of all agents above, the topmost first',
    input: z.object({ memberId }),
    output: z.object({
      line: z.array(
        z.object({
          memberId,
          account: z.string(),
          points: z.int(),
          /** Somebody has set them; otherwise they are those of the upline. */
          isGiven: z.boolean(),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
}
