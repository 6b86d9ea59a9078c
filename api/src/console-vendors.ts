import * as z from 'zod/mini'
import { boundedText, queryInteger } from './field-types.ts'
import { auditReason } from './console.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './wire.ts'

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
  /** Empty: any address. */
  allowedAddresses: z.array(z.string()),
  acceptOrphanWin: z.boolean(),
  negativeReversal: reversal,
  mayAdjust: z.boolean(),
  /** The live secrets, one or, during a rotation, two. */
  keys: z.array(z.object({ slot: z.int(), setAt: instant })),
})

export const consoleVendorsApi = {
  vendors: endpoint({
    method: 'GET',
    path: '/console/api/vendors',
    access: { staff: 'vendors.read' },
    summary: 'The vendors of the house, with what this brand says of each',
    input: z.object({}),
    output: z.object({
      vendors: z.array(vendorSheet),
      /** Keys, dialects and addresses are the same for all brands: only who works on all of them may change these. */
      worksOnAllBrands: z.boolean(),
    }),
    refusals: [],
  }),
  switchVendor: endpoint({
    method: 'PUT',
    path: '/console/api/vendors/:code/brand',
    access: { staff: 'vendors.switch' },
    summary: 'Switches a vendor on or off for the brand; effective everywhere within a second',
    input: z.object({ code, enabled: z.boolean(), reason: auditReason }),
    output: z.object({ enabledForBrand: z.boolean() }),
    refusals: ['not_found'],
  }),
  changeVendor: endpoint({
    method: 'PATCH',
    path: '/console/api/vendors/:code',
    access: { staff: 'vendors.write' },
    summary: 'Changes how a vendor speaks, from where, and what it may, for every brand',
    input: z.object({
      code,
      enabled: z.optional(z.boolean()),
      dialect: z.optional(z.nullable(z.enum(vendorDialects))),
      /** The vendor's RSA public key in PEM, for `uuid-cents5`. */
      dialectKey: z.optional(z.nullable(boundedText(4096))),
      launchUrl: z.optional(z.nullable(boundedText(500))),
      allowedAddresses: z.optional(z.array(address).check(z.maxLength(100))),
      acceptOrphanWin: z.optional(z.boolean()),
      negativeReversal: z.optional(reversal),
      mayAdjust: z.optional(z.boolean()),
      reason: auditReason,
    }),
    output: vendorSheet,
    refusals: ['not_found', 'vendor_address_unusable', 'vendor_key_unreadable'],
  }),
  addKey: endpoint({
    method: 'POST',
    path: '/console/api/vendors/:code/keys',
    access: { staff: 'vendors.write' },
    summary: 'Makes a second secret and shows it, once; the first goes on working',
    input: z.object({ code, reason: auditReason }),
    output: z.object({ slot: z.int(), secret: z.string() }),
    refusals: ['not_found', 'vendor_keys_full'],
  }),
  dropKey: endpoint({
    method: 'POST',
    path: '/console/api/vendors/:code/keys/:slot/drop',
    access: { staff: 'vendors.write' },
    summary: 'Ends a secret; what is signed with it is refused within a second',
    input: z.object({ code, slot, reason: auditReason }),
    output: z.object({ slots: z.array(z.int()) }),
    refusals: ['not_found', 'vendor_last_key'],
  }),
}
