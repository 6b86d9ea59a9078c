import * as z from 'zod/mini'
import { boundedText } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { typedText } from '../typed-text.ts'
import { instant, pageOf, pageQuery } from '../wire.ts'

/** What a line of the log can be about; each has a word in every language (`console.subject.…`). */
export const auditSubjects = [
  'bonus',
  'bonus_offer',
  'brand',
  'case',
  'chain',
  'chat_room',
  'commission_run',
  'deposit',
  'draw',
  'evidence',
  'feedback',
  'flag',
  'game',
  'invoice',
  'journal_line',
  'ledger_proof',
  'member',
  'message',
  'picture',
  'platform',
  'reconciliation',
  'reconciliation_case',
  'round',
  'session',
  'setting',
  'social_provider',
  'staff',
  'support',
  'support_answer',
  'transfer',
  'vendor',
  'vendor_case',
  'vendor_move',
  'withdrawal',
  'announcement',
  'banner',
  'help',
  'notice',
  'promotion',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const auditEntry = z.object({
  /** The place in its chain: 1, 2, 3 … */
  seq: z.string(),
  id: z.uuid(),
  at: instant,
  actor: z.string(),
  actorName: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: boundedText(128),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
  address: z.string(),
  /** SHA-256 in hex: hashes this line and all lines before it. */
  hash: z.string(),
})

export const chainProblems = ['changed', 'missing', 'tail_missing', 'anchor_broken'] as const

export const chainProof = z.object({
  /** 0 is the platform's own chain, otherwise the brand's id. */
  chain: z.int(),
  entries: z.int(),
  headHash: z.nullable(z.string()),
  anchors: z.int(),
  lastAnchorAt: z.nullable(instant),
  /** The first line that is not as it was written; null when every line is. */
  firstBad: z.nullable(z.object({ seq: z.string(), problem: z.enum(chainProblems) })),
})
const scope = z._default(z.enum(['brand', 'platform']), 'brand')

export const auditApi = {
  list: endpoint('GET /console/api/audit', {
    access: { staff: 'audit.read' },
    summary: 'The log of the brand or of the platform, newest first',
    input: z.object({
      ...pageQuery,
      scope,
      /** The beginning of an action: withdrawal, withdrawal.approved. */
      action: z.optional(z.string().check(z.regex(/^[a-z_.]{1,64}$/))),
      /** Part of the name of who acted. */
      actor: z.optional(typedText(80)),
      subject: z.optional(typedText(128)),
      from: z.optional(instant),
      to: z.optional(instant),
    }),
    output: pageOf(auditEntry),
  }),
  verify: endpoint('POST /console/api/audit/verify', {
    access: { staff: 'audit.read' },
    summary: 'Recomputes every hash of the chain and names the first bad line',
    input: z.object({ scope }),
    output: z.object({ proof: chainProof, checkedAt: instant }),
    rate: { per: 'address', requests: 12, seconds: 60 },
  }),
}
