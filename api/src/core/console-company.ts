import * as z from 'zod/mini'
import { boundedText } from '../field-types.ts'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { company } from './house-facts.ts'
import { instant } from '../wire.ts'
import { secondPersonRefusals } from './second-person.ts'

const field = z.keyof(company)

const version = z.object({
  id: z.uuid(),
  number: z.int(),
  facts: company,
  state: z.enum(['proposed', 'applied', 'rejected']),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
})

export const consoleCompanyApi = {
  desk: endpoint('GET /console/api/brand/company', {
    access: { staff: 'brand.read' },
    summary:
      'What the site says of the company behind it, what the market demands, and every wording there was',
    output: z.object({
      facts: z.nullable(company),
      /** What the market pack demands, and where that is written. */
      demanded: z.array(field),
      source: z.string(),
      missing: z.array(field),
      needsTwo: z.boolean(),
      waiting: z.nullable(z.extend(version, { mine: z.boolean() })),
      /** The newest fifty, the newest first. */
      versions: z.array(version),
    }),
  }),
  preview: endpoint('POST /console/api/brand/company/preview', {
    access: { staff: 'brand.write' },
    summary: 'What a new wording would change, and what the market would still miss',
    input: z.object({ facts: company }),
    output: z.object({
      lines: z.array(z.object({ field, before: z.string(), after: z.string() })),
      missing: z.array(field),
      /** Names exactly this difference. */
      print: z.string(),
    }),
    refusals: ['company_unchanged'],
  }),
  change: endpoint('POST /console/api/brand/company', {
    access: { staff: 'brand.write' },
    summary: 'Says the new wording as it was shown; in production this only proposes it',
    input: z.object({
      facts: company,
      print: boundedText(64),
      reason: auditReason,
    }),
    output: z.object({ state: z.enum(['proposed', 'applied']) }),
    refusals: ['company_unchanged', 'company_change_waits', 'company_moved'],
  }),
  decide: endpoint('POST /console/api/brand/company/:versionId', {
    access: { staff: 'brand.write' },
    summary: 'The second person says yes or no; whoever proposed it may take it back',
    input: z.object({ versionId: z.uuid(), approve: z.boolean(), reason: auditReason }),
    output: z.object({ state: z.enum(['applied', 'rejected']) }),
    refusals: ['not_found', 'company_change_decided', ...secondPersonRefusals, 'company_moved'],
  }),
}
