import * as z from 'zod/mini'
import { roundId } from '../field-types.ts'
import { memoReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { typedLines } from '../typed-text.ts'
import { currency, instant, memberId, money } from '../wire.ts'
import { secondPersonRefusals } from '../core/second-person.ts'

/** What a stake waits for; each has a sentence `stakes.then.<state>` that says what happens at the deadline. */
export const stakeStates = ['placing', 'playing', 'at_table', 'paying', 'provider'] as const

const openStake = z.object({
  /** Whose game it is: the vendor's number. With `roundId` the name of the round. */
  source: z.int(),
  roundId,
  vendor: z.nullable(z.string()),
  gameCode: z.nullable(z.string()),
  /** In the caller's language; null when the catalogue does not know the game. */
  title: z.nullable(z.string()),
  currency,
  stake: money,
  /** Paid so far. */
  payout: money,
  state: z.enum(stakeStates),
  openedAt: instant,
  /** By then the round has ended. */
  deadline: instant,
})

const resolution = z.object({
  id: z.uuid(),
  kind: z.enum(['cancel', 'pay']),
  amount: money,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** The caller proposed it, so another person has to approve it. */
  mine: z.boolean(),
})

const reason = typedLines(500, 3)
const resolutionId = z.uuid()

export const stakesApi = {
  mine: endpoint('GET /wps/records/stakes', {
    access: 'session',
    summary: 'Money in games: the stakes whose rounds have not ended, the nearest deadline first',
    output: z.object({ items: z.array(openStake), total: money, currency, serverTime: instant }),
  }),
  stuck: endpoint('GET /console/api/stuck-rounds', {
    access: { staff: 'rounds.read' },
    summary: 'Rounds that are open past their deadline, the oldest first, with what was proposed',
    output: z.object({
      items: z.array(
        z.extend(openStake, {
          memberId,
          account: z.string(),
          proposal: z.nullable(resolution),
        }),
      ),
    }),
  }),
  propose: endpoint('POST /console/api/stuck-rounds/resolutions', {
    access: { staff: 'adjustments.write' },
    summary: 'Proposes how a stuck round ends; another person has to approve it',
    input: z.object({
      memberId,
      source: z.int().check(z.gte(0), z.lte(2_147_483_647)),
      roundId,
      ending: z.enum(['cancel', 'pay']),
      /** What a `pay` pays; 0 ends the round with nothing. */
      amount: z._default(money.check(z.refine((amount) => amount >= 0n)), 0n),
      reason: memoReason,
    }),
    output: z.object({ resolutionId }),
    refusals: ['not_found', 'round_not_stuck', 'round_has_payout', 'resolution_waits'],
  }),
  approve: endpoint('POST /console/api/stuck-rounds/resolutions/:resolutionId/approve', {
    access: { staff: 'adjustments.write' },
    summary: 'Approves a colleague’s proposal: the money moves and the round ends',
    input: z.object({ resolutionId, reason }),
    refusals: ['not_found', 'resolution_decided', ...secondPersonRefusals, 'round_not_stuck'],
  }),
  reject: endpoint('POST /console/api/stuck-rounds/resolutions/:resolutionId/reject', {
    access: { staff: 'adjustments.write' },
    summary: 'Rejects a proposal, or takes the own one back',
    input: z.object({ resolutionId, reason }),
    refusals: ['not_found', 'resolution_decided'],
  }),
}
