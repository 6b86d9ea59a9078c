import * as z from 'zod/mini'
import { bonus } from './bonuses.ts'
import { proposedChange } from '../core/approvals.ts'
import { endpoint } from '../endpoint.ts'
import { typedLines } from '../typed-text.ts'
import { memberId, pageOf, pageQuery } from '../wire.ts'

const reason = typedLines(500, 3)

const memberBonus = z.extend(bonus, {
  /** The promotion that it came from, and the deposit. */
  offerCode: z.string(),
  offerVersion: z.nullable(z.int()),
  depositId: z.nullable(z.uuid()),
  /** Who of the staff ended it, and why; null where nobody did. */
  forfeit: z.nullable(z.object({ by: z.string(), reason: z.string() })),
})
export type MemberBonus = z.output<typeof memberBonus>

/** The bonuses of a member, and their end before their time. */
export const consoleBonusesApi = {
  ofMember: endpoint('GET /console/api/members/:memberId/bonuses', {
    access: { staff: 'bonuses.read' },
    summary: 'The bonuses of a member with what is left to be played for them, the newest first',
    input: z.object({ memberId, ...pageQuery, cursor: z.optional(z.uuid()) }),
    output: pageOf(memberBonus),
  }),
  forfeit: endpoint('POST /console/api/members/:memberId/bonuses/:bonusId/forfeit', {
    access: { staff: 'bonuses.write' },
    summary:
      'Ends a bonus of a member that cannot be staked; the member is told, and one whose bets are made already is released instead',
    input: z.object({ memberId, bonusId: z.uuid(), reason }),
    output: memberBonus,
    refusals: ['not_found', 'bonus_over', 'conflict'],
  }),
  takeBack: endpoint('POST /console/api/members/:memberId/bonuses/:bonusId/take-back', {
    access: { staff: 'bonuses.write' },
    summary:
      'Proposes to take back what is left of a playable bonus; a second person decides, and the member is told',
    input: z.object({ memberId, bonusId: z.uuid(), reason }),
    output: proposedChange,
    refusals: ['not_found', 'bonus_over', 'proposal_waits'],
  }),
}
