import * as z from 'zod/mini'
import { boundedText, shortId } from '../field-types.ts'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { instant, money } from '../wire.ts'
import { secondPersonRefusals } from './second-person.ts'

const pack = z.string().check(z.regex(/^[a-z][a-z-]{1,40}$/))
const text = z.nullable(z.string())
const line = z.object({ key: z.string(), before: text, after: text, source: text })

/** What a change of the pack would do to the brand; `print` names exactly this difference. */
const marketPreview = z.object({
  from: pack,
  to: pack,
  features: z.array(
    z.object({ feature: z.string(), before: z.boolean(), after: z.boolean(), source: text }),
  ),
  settings: z.array(line),
  rules: z.array(line),
  /** Switches of the site that go or come. */
  switches: z.array(z.object({ modId: shortId, before: z.boolean(), after: z.boolean() })),
  affected: z.object({
    members: z.int(),
    /** Who may not play before they are verified. */
    unverified: z.int(),
    cash: money,
    openRounds: z.int(),
    openStakes: money,
    openDeposits: z.int(),
    openWithdrawals: z.int(),
    currency: z.string(),
  }),
  print: z.string(),
})

const waiting = z.object({
  id: z.uuid(),
  from: pack,
  to: pack,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  mine: z.boolean(),
})

export const consoleMarketApi = {
  market: endpoint('GET /console/api/brand/market', {
    access: { staff: 'brand.read' },
    summary: 'The market pack of the brand with the source of each rule, and the change that waits',
    output: z.object({
      pack,
      packs: z.array(pack),
      rules: z.array(z.object({ rule: z.string(), value: z.string(), source: z.string() })),
      off: z.array(z.object({ feature: z.string(), source: text })),
      needsTwo: z.boolean(),
      waiting: z.nullable(waiting),
    }),
  }),
  preview: endpoint('POST /console/api/brand/market/preview', {
    access: { staff: 'brand.write' },
    summary: 'What a change would do, before it is done: features, settings, rules, members, money',
    input: z.object({ to: pack }),
    output: marketPreview,
    refusals: ['not_found', 'market_unchanged'],
  }),
  change: endpoint('POST /console/api/brand/market', {
    access: { staff: 'brand.write' },
    summary: 'Changes the pack as it was shown; in production this only proposes it',
    input: z.object({ to: pack, print: boundedText(64), reason: auditReason }),
    output: z.object({ state: z.enum(['proposed', 'applied']) }),
    refusals: [
      'not_found',
      'market_unchanged',
      'market_change_waits',
      'market_moved',
      'currency_not_in_market',
    ],
  }),
  decide: endpoint('POST /console/api/brand/market/:changeId', {
    access: { staff: 'brand.write' },
    summary: 'The second person says yes or no; whoever proposed it may take it back',
    input: z.object({ changeId: z.uuid(), approve: z.boolean(), reason: auditReason }),
    output: z.object({ state: z.enum(['applied', 'rejected']) }),
    refusals: [
      'not_found',
      'market_change_decided',
      ...secondPersonRefusals,
      'market_moved',
      'currency_not_in_market',
    ],
  }),
}
