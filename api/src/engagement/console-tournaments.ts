import * as z from 'zod/mini'
import { proposedChange } from '../core/approvals.ts'
import { endpoint } from '../endpoint.ts'
import { typedLines } from '../typed-text.ts'
import { instant, memberId, money, pageOf, pageQuery, realCurrency } from '../wire.ts'
import { promotionCode, reward } from './reward.ts'
import { contestStates } from './tournaments.ts'

const contest = z.object({
  id: z.uuid(),
  code: promotionCode,
  title: z.string(),
  occurrence: z.string(),
  state: z.enum(contestStates),
  startsAt: instant,
  endsAt: instant,
  /** When the places are fixed. */
  settlesAt: instant,
  currency: realCurrency,
  /** Whether scores are multipliers; otherwise they are money. */
  isMultiplier: z.boolean(),
  players: z.int(),
  /** What the prizes come to by the play of now; null where they are fixed. */
  pool: z.nullable(money),
  /** Prizes that were given, and that could not be. */
  given: z.int(),
  unpaid: z.int(),
})
export type StaffContest = z.output<typeof contest>

const playerStates = ['in', 'disqualified', 'barred'] as const
const resultStates = ['given', 'none', 'barred', 'gone'] as const

const player = z.object({
  memberId,
  account: z.string(),
  /** Null without a score, and for who is off the board. */
  place: z.nullable(z.int()),
  score: money,
  reachedAt: z.nullable(instant),
  rounds: z.int(),
  joinedAt: instant,
  state: z.enum(playerStates),
  result: z.nullable(z.object({ state: z.enum(resultStates), rewards: z.array(reward) })),
})
export type StaffPlayer = z.output<typeof player>

/** What becomes of the prizes of a contest that is called off: nobody gets anything, or the places of now are paid. */
export const cancelRules = ['no_prizes', 'pay_standing'] as const
export type CancelRule = (typeof cancelRules)[number]

const ofContest = { contestId: z.uuid() }
const reason = typedLines(500, 3)

/** What staff see and do of tournaments. */
export const consoleTournamentsApi = {
  contests: endpoint('GET /console/api/tournaments', {
    access: { staff: 'bonuses.read' },
    summary: 'The contests of the brand, the newest first, with players, pool and prizes',
    output: z.object({ items: z.array(contest) }),
  }),
  players: endpoint('GET /console/api/tournaments/:contestId/players', {
    access: { staff: 'bonuses.read' },
    summary: 'The board of a contest: scores, rounds and results; those off the board come last',
    input: z.object({ ...ofContest, ...pageQuery }),
    output: z.extend(pageOf(player), { contest }),
    refusals: ['not_found'],
  }),
  disqualify: endpoint('POST /console/api/tournaments/:contestId/disqualify', {
    access: { staff: 'bonuses.write' },
    summary: 'Proposes to take a player off the board of a contest; a second person does it',
    input: z.object({ ...ofContest, memberId, reason }),
    output: proposedChange,
    refusals: ['not_found', 'promotion_over', 'nothing_changed', 'proposal_waits'],
  }),
  cancel: endpoint('POST /console/api/tournaments/:contestId/cancel', {
    access: { staff: 'bonuses.write' },
    summary:
      'Proposes to call a contest off, without prizes or with those of the places of now; a second person does it',
    input: z.object({ ...ofContest, rule: z.enum(cancelRules), reason }),
    output: proposedChange,
    refusals: ['not_found', 'promotion_over', 'nothing_changed', 'proposal_waits'],
  }),
}
