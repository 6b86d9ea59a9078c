import * as z from 'zod/mini'
import { proposedChange } from '../core/approvals.ts'
import { endpoint } from '../endpoint.ts'
import { integer, queryInteger } from '../field-types.ts'
import { typedLines } from '../typed-text.ts'
import { instant, memberId, money, pageOf, pageQuery, realCurrency } from '../wire.ts'
import { vipBadges, vipTerms } from './terms/vip.ts'
import { vipStanding } from './vip.ts'

export const vipCauses = [
  'earned',
  'floor',
  'ladder',
  'review_kept',
  'review_grace',
  'review_floor',
  'review_lowered',
] as const

const floor = z.nullable(z.object({ level: z.int(), until: instant }))

const row = z.object({
  memberId,
  account: z.string(),
  level: z.int(),
  since: z.nullable(instant),
  /** The highest level that play has earned; above it stands only what staff have set. */
  earned: z.int(),
  floor,
})
export type VipMember = z.output<typeof row>

const change = z.object({
  id: z.uuid(),
  at: instant,
  cause: z.enum(vipCauses),
  from: z.int(),
  to: z.int(),
  /** What counted, and in which days. */
  deposits: money,
  validBets: money,
  windowFrom: z.iso.date(),
  windowTo: z.iso.date(),
  reason: z.nullable(z.string()),
})
export type VipChange = z.output<typeof change>

const levelName = z.object({ number: z.int(), name: z.string(), badge: z.enum(vipBadges) })

/** What staff see and do of VIP levels. */
export const consoleVipApi = {
  members: endpoint('GET /console/api/vip/members', {
    access: { staff: 'bonuses.read' },
    summary: 'The members of the brand by level, the highest first, with the names of the levels',
    input: z.object({
      ...pageQuery,
      level: z.optional(queryInteger({ max: 20 })),
      /** Only those with a floor that still stands. */
      floor: z._default(z.enum(['any', 'set']), 'any'),
    }),
    output: z.extend(pageOf(row), { levels: z.array(levelName) }),
  }),
  member: endpoint('GET /console/api/members/:memberId/vip', {
    access: { staff: 'bonuses.read' },
    summary:
      'Where a member stands on the VIP ladder, and every change of the level with its cause',
    input: z.object({ memberId }),
    output: z.object({
      currency: realCurrency,
      standing: z.nullable(vipStanding),
      floor,
      changes: z.array(change),
      levels: z.array(levelName),
    }),
    refusals: ['not_found'],
  }),
  proposeFloor: endpoint('POST /console/api/members/:memberId/vip/floor', {
    access: { staff: 'bonuses.write' },
    summary:
      'Proposes a level below which no review takes a member until a moment; a second person sets it',
    input: z.object({
      memberId,
      level: integer({ min: 1, max: 20 }),
      until: instant,
      reason: typedLines(500, 3),
    }),
    output: proposedChange,
    refusals: ['not_found', 'field_invalid', 'nothing_changed', 'proposal_waits'],
  }),
  whatIf: endpoint('POST /console/api/vip/what-if', {
    access: { staff: 'bonuses.read' },
    summary:
      'How many members would have stood on which level of a ladder at the end of last month, and its monthly cost',
    input: z.object({ terms: vipTerms }),
    output: z.object({
      currency: realCurrency,
      levels: z.array(z.object({ level: z.int(), members: z.int(), monthlyCost: money })),
    }),
  }),
}
