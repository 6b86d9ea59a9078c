import { isDeepStrictEqual } from 'node:util'
import { ceilingOperations, vendorDialects } from '@croupier/api/play/console-vendors'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { assert } from '@croupier/shared/assert'
import * as z from 'zod/mini'
import { refuse } from '../platform/refusal.ts'
import type { Execution } from '../core/approvals/approvals.ts'
import type { VendorSheet } from '../play/vendors/vendors.ts'
import type { ConsoleDeps } from './deps.ts'

const change = z.object({
  enabled: z.optional(z.boolean()),
  acceptOrphanWin: z.optional(z.boolean()),
  negativeReversal: z.optional(z.enum(['allow', 'reject'])),
  mayAdjust: z.optional(z.boolean()),
  allowedAddresses: z.optional(z.array(z.string())),
  launchUrl: z.optional(z.nullable(z.string())),
  freeRoundsUrl: z.optional(z.nullable(z.string())),
  dialect: z.optional(z.nullable(z.enum(vendorDialects))),
  dialectKey: z.optional(z.nullable(z.string())),
})
const ceiling = z.object({
  code: z.string(),
  operation: z.enum(ceilingOperations),
  currency: z.string(),
  single: z.string(),
  day: z.string(),
})

/** What two people do together about a vendor: how it speaks and what it may, a new key, a higher ceiling. */
export function registerVendorActs(parts: ConsoleDeps): void {
  registerChange(parts)
  registerKeyAndCeiling(parts)
  registerSwitch(parts)
}

const permission = 'vendors.write' as const

async function sheetNamed(
  { vendors }: Pick<ConsoleDeps, 'vendors'>,
  code: string,
): Promise<VendorSheet> {
  // The brand's own word is not asked for here, so any brand will do.
  const sheet = (await vendors.sheets(0)).find((known) => known.code === code)
  return sheet ?? refuse('not_found')
}

function lineOf({ by, proposal }: Execution) {
  return {
    brandId: null,
    actor: { kind: 'staff' as const, id: by.staff.id, name: by.staff.name },
    subject: { type: 'vendor' as const, id: proposal.subject_id },
    reason: proposal.reason,
    address: by.address,
    at: by.now,
  }
}

function registerChange(parts: ConsoleDeps): void {
  const { approvals, vendors, audit } = parts

  approvals.register('vendor.change', {
    permission,
    // A public key is no secret, and whoever agrees to it must see which it is.
    shows: (secret) => {
      const { dialectKey } = change.parse(secret)
      return dialectKey === undefined ? {} : { dialectKey }
    },
    execute: async (tx, of) => {
      const sheet = await sheetNamed(parts, of.proposal.subject_id)
      // Somebody may have changed it meanwhile: that must not be undone unseen.
      const now: Record<string, unknown> = { ...sheet, dialectKey: sheet.hasDialectKey }
      for (const [name, was] of Object.entries(Object(of.proposal.replaces)))
        if (!isDeepStrictEqual(was, now[name] ?? null)) refuse('conflict')
      await vendors.within(tx).change(sheet.id, change.parse(of.secret))
      await audit.record(tx, {
        ...lineOf(of),
        action: 'vendor.changed',
        before: JSON.parse(JSON.stringify(of.proposal.replaces)),
        after: JSON.parse(JSON.stringify(of.proposal.payload)),
      })
      return () => vendors.announceChange()
    },
  })
}

function registerKeyAndCeiling(parts: ConsoleDeps): void {
  const { approvals, vendors, audit } = parts
  approvals.register('vendor.key', {
    permission,
    execute: async (tx, of) => {
      const sheet = await sheetNamed(parts, of.proposal.subject_id)
      const holders = [of.proposal.proposed_by, of.by.staff.id] as const
      const { slot } = await vendors.within(tx).addSecret(sheet.id, holders)
      await audit.record(tx, { ...lineOf(of), action: 'vendor.key_added', after: { slot } })
      return () => vendors.announceChange()
    },
  })
  approvals.register('vendor.ceiling', {
    permission,
    execute: async (tx, of) => {
      const { code, operation, currency, single, day } = ceiling.parse(of.proposal.payload)
      assert(isCurrencyCode(currency), `unknown currency ${currency}`)
      const sheet = await sheetNamed(parts, code)
      await vendors.within(tx).setCeiling({
        vendorId: sheet.id,
        operation,
        currency,
        ceiling: { single: BigInt(single), day: BigInt(day) },
        by: of.by.staff.id,
      })
      await audit.record(tx, {
        ...lineOf(of),
        action: 'vendor.ceiling_changed',
        before: JSON.parse(JSON.stringify(of.proposal.replaces)),
        after: { operation, currency, single, day },
      })
      return () => vendors.announceChange()
    },
  })
}

function registerSwitch(parts: ConsoleDeps): void {
  const { approvals, vendors, audit } = parts
  approvals.register('vendor.switch', {
    permission: 'vendors.switch',
    execute: async (tx, of) => {
      const { brand_id: brandId } = of.proposal
      assert(brandId !== null, 'a vendor is switched on for a brand')
      const sheet = await sheetNamed(parts, of.proposal.subject_id)
      await vendors.within(tx).switchForBrand({ brandId, vendorId: sheet.id, enabled: true })
      await audit.record(tx, {
        ...lineOf(of),
        brandId,
        action: 'vendor.switched_on',
        before: JSON.parse(JSON.stringify(of.proposal.replaces)),
        after: { enabledForBrand: true },
      })
      return () => vendors.announceChange()
    },
  })
}
