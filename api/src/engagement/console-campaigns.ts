import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What became of a campaign. */
export const consoleCampaignsApi = {
  results: endpoint('GET /console/api/campaigns/:promotionId', {
    access: { staff: 'bonuses.read' },
    summary: 'How many members a campaign was sent to, and how many it was not, by reason',
    input: z.object({ promotionId: z.uuid() }),
    output: z.object({
      /** Everybody who was a member at the beginning was looked at. */
      isDone: z.boolean(),
      sent: z.int(),
      /** Written nothing on purpose, to compare with. */
      control: z.int(),
      /** May not be urged on: excluded, paused, closed or in danger. */
      barred: z.int(),
      /** Does not want to hear of offers. */
      declined: z.int(),
      /** Heard of another campaign within a day. */
      capped: z.int(),
    }),
    refusals: ['not_found'],
  }),
}
