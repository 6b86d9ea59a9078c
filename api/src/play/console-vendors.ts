import * as z from 'zod/mini'
import { boundedText, externalId, queryInteger } from '../field-types.ts'
import { hasDecider, proposedChange } from '../core/approvals.ts'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { instant, memberId, money } from '../wire.ts'

/** Ways of speaking beside our own seamless wallet. */
export const vendorDialects = [
  'uuid-cents5',
  'form-md5',
  'transfer-in-out',
  'actions-array',
] as const

const code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,19}$/))
const slot = queryInteger({ min: 1, max: 2 })
const address = z.union([z.ipv4(), z.ipv6()])
const reversal = z.enum(['allow', 'reject'])

export const vendorSheet = z.object({
  code: z.string(),
  name: z.string(),
  gameTypes: z.array(z.string()),
  /** No contract yet: its titles are played by the studio, or by a simulator. */
  sandbox: z.boolean(),
  /** For every brand of the house. */
  enabled: z.boolean(),
  enabledForBrand: z.boolean(),
  /** Null: our own seamless wallet. */
  dialect: z.nullable(z.enum(vendorDialects)),
  /** Where the vendor's calls arrive, below the house's own host. */
  callsAt: z.string(),
  hasDialectKey: z.boolean(),
  hasPublicKey: z.boolean(),
  launchUrl: z.nullable(z.string()),
  /** Where the vendor is asked to give free rounds; null: it cannot be asked. */
  freeRoundsUrl: z.nullable(z.string()),
  /** Empty: any address. */
  allowedAddresses: z.array(z.string()),
  acceptOrphanWin: z.boolean(),
  negativeReversal: reversal,
  mayAdjust: z.boolean(),
  /** The live secrets, one or, during a rotation, two; `partWaits`: the caller may see a half of it, once. */
  keys: z.array(z.object({ slot: z.int(), setAt: instant, partWaits: z.boolean() })),
})

export const ceilingOperations = ['promo', 'adjust', 'orphan_win', 'win'] as const
const operation = z.enum(ceilingOperations)

/** The most that a vendor may give by one operation: in one call, and in a UTC day. */
const ceilingLine = z.object({
  operation,
  single: money,
  day: money,
  usedToday: money,
  /** Nobody has said anything else yet. */
  isDefault: z.boolean(),
})

/** Calls that were refused at a ceiling, or for players and brands out of the vendor's reach. */
const ceilingCase = z.object({
  id: z.uuid(),
  vendorCode: z.string(),
  operation: z.string(),
  bound: z.enum(['single', 'day', 'player', 'brand', 'free_rounds']),
  currency: z.string(),
  memberId,
  transactionId: externalId,
  amount: money,
  ceiling: z.nullable(money),
  times: z.int(),
  openedAt: instant,
  lastAt: instant,
})

export const consoleVendorsApi = {
  vendors: endpoint('GET /console/api/vendors', {
    access: { staff: 'vendors.read' },
    summary: 'The vendors of the house, with what this brand says of each',
    output: z.object({
      vendors: z.array(vendorSheet),
      /** Keys, dialects and addresses are the same for all brands: only who works on all of them may change these. */
      worksOnAllBrands: z.boolean(),
      /** What was refused in this brand and nobody has looked at yet. */
      cases: z.array(ceilingCase),
    }),
  }),
  switchVendor: endpoint('PUT /console/api/vendors/:code/brand', {
    access: { staff: 'vendors.switch' },
    summary:
      'Switches a vendor off for the brand, effective everywhere within a second; on when a second person agrees',
    input: z.object({ code, enabled: z.boolean(), reason: auditReason }),
    output: z.object({
      state: z.enum(['applied', 'proposed']),
      proposalId: z.nullable(z.uuid()),
      hasDecider,
      enabledForBrand: z.boolean(),
    }),
    refusals: ['not_found', 'proposal_waits'],
  }),
  changeVendor: endpoint('PATCH /console/api/vendors/:code', {
    access: { staff: 'vendors.write' },
    summary:
      'Switches a vendor off everywhere at once; how it speaks, from where, and what it may waits for a second person',
    input: z.object({
      code,
      enabled: z.optional(z.boolean()),
      dialect: z.optional(z.nullable(z.enum(vendorDialects))),
      /** The vendor's RSA public key in PEM, for `uuid-cents5`. */
      dialectKey: z.optional(z.nullable(boundedText(4096))),
      launchUrl: z.optional(z.nullable(boundedText(500))),
      freeRoundsUrl: z.optional(z.nullable(boundedText(500))),
      allowedAddresses: z.optional(z.array(address).check(z.maxLength(100))),
      acceptOrphanWin: z.optional(z.boolean()),
      negativeReversal: z.optional(reversal),
      mayAdjust: z.optional(z.boolean()),
      reason: auditReason,
    }),
    output: z.object({
      state: z.enum(['applied', 'proposed']),
      proposalId: z.nullable(z.uuid()),
      hasDecider,
      vendor: vendorSheet,
    }),
    refusals: ['not_found', 'vendor_address_unusable', 'vendor_key_unreadable', 'proposal_waits'],
  }),
  addKey: endpoint('POST /console/api/vendors/:code/keys', {
    access: { staff: 'vendors.write' },
    summary:
      'Asks for a second secret; when another person agrees it is made, and each of the two sees one half of it, once',
    input: z.object({ code, reason: auditReason }),
    output: proposedChange,
    refusals: ['not_found', 'vendor_keys_full', 'vendor_without_door', 'proposal_waits'],
  }),
  takeKeyPart: endpoint('POST /console/api/vendors/:code/keys/:slot/part', {
    access: { staff: 'vendors.write' },
    summary:
      'The half of a new secret that is the caller’s, once; the vendor joins the first half and the second',
    input: z.object({ code, slot }),
    output: z.object({ slot: z.int(), part: z.int(), text: z.string() }),
    refusals: ['not_found'],
  }),
  ceilings: endpoint('GET /console/api/vendors/:code/ceilings', {
    access: { staff: 'vendors.read' },
    summary: 'The most that the vendor may give in the brand’s currency, and what it gave today',
    input: z.object({ code }),
    output: z.object({ currency: z.string(), ceilings: z.array(ceilingLine) }),
    refusals: ['not_found'],
  }),
  setCeiling: endpoint('PUT /console/api/vendors/:code/ceilings', {
    access: { staff: 'vendors.write' },
    summary:
      'Lowers a ceiling at once, in the brand’s currency and for every brand; raising one waits for a second person',
    input: z.object({ code, operation, single: money, day: money, reason: auditReason }),
    output: z.object({
      state: z.enum(['applied', 'proposed']),
      proposalId: z.nullable(z.uuid()),
      hasDecider,
    }),
    refusals: ['not_found', 'field_invalid', 'proposal_waits'],
  }),
  resolveCeilingCase: endpoint('POST /console/api/vendors/cases/:ceilingCaseId/resolve', {
    access: { staff: 'vendors.switch' },
    summary: 'Says that somebody has looked at what was refused',
    input: z.object({ ceilingCaseId: z.uuid(), reason: auditReason }),
    refusals: ['not_found', 'case_already_resolved'],
  }),
  dropKey: endpoint('POST /console/api/vendors/:code/keys/:slot/drop', {
    access: { staff: 'vendors.write' },
    summary: 'Ends a secret; what is signed with it is refused within a second',
    input: z.object({ code, slot, reason: auditReason }),
    output: z.object({ slots: z.array(z.int()) }),
    refusals: ['not_found', 'vendor_last_key'],
  }),
}
