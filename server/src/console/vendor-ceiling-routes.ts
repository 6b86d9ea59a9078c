import { consoleVendorsApi } from '@croupier/api/play/console-vendors'
import { assert } from '@croupier/shared/assert'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { isRaised, resolveCeilingCase, vendorCeilings } from '../play/vendors/vendors.ts'
import type { ConsoleDeps } from './deps.ts'
import { allBrandIds, houseSheetOf, recordForHouse, sheetOf } from './vendor-desk.ts'
import { transact } from '../platform/transact.ts'
import { refuseUnchanged } from '../platform/unchanged.ts'

/** What a vendor may give: lowered by one person, raised by two; and what was refused there. */
export function vendorCeilingRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  const { vendors } = parts
  route(http, consoleVendorsApi.ceilings, async (call) => {
    const { currency } = call.brand
    const sheet = await sheetOf(parts, call)
    const of = { vendorId: sheet.id, currency, now: call.now }
    return { currency, ceilings: await vendorCeilings(db, of) }
  })
  route(http, consoleVendorsApi.setCeiling, async (call) => {
    const { brand, staff, address, now, input } = call
    const { operation, single, day, reason } = input
    const { currency } = brand
    const sheet = await houseSheetOf(parts, call)
    if (single < 0n) refuse('field_invalid', { field: 'single' })
    if (day < single) refuse('field_invalid', { field: 'day' })
    const done = await transact(db, async (tx) => {
      const of = { vendorId: sheet.id, currency, now }
      const before = (await vendorCeilings(tx, of)).find((line) => line.operation === operation)
      assert(before, `there is no ceiling of ${operation}`)
      const after = { operation, currency, single: String(single), day: String(day) }
      const was = { single: String(before.single), day: String(before.day) }
      refuseUnchanged(was, { single: after.single, day: after.day })
      if (isRaised(before, { single, day })) {
        const proposal = {
          kind: 'vendor.ceiling' as const,
          brandId: null,
          brandIds: await allBrandIds(parts),
          subject: { type: 'vendor', id: `${sheet.code}/${operation}/${currency}` },
          payload: { code: sheet.code, ...after },
          replaces: was,
          reason,
        }
        return await parts.approvals.propose(tx, proposal, { staff, address, now })
      }
      const ceiling = { single, day }
      await vendors
        .within(tx)
        .setCeiling({ vendorId: sheet.id, operation, currency, ceiling, by: staff.id })
      await recordForHouse(parts, tx, {
        call,
        action: 'vendor.ceiling_changed',
        before: was,
        after,
      })
      return null
    })
    if (!done) vendors.announceChange()
    return {
      state: done ? ('proposed' as const) : ('applied' as const),
      proposalId: done?.proposalId ?? null,
      hasDecider: done?.hasDecider ?? null,
    }
  })
  caseRoute(http, parts)
}

function caseRoute(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  route(http, consoleVendorsApi.resolveCeilingCase, async (call) => {
    const { brand, staff, input, now } = call
    await transact(db, async (tx) => {
      const of = { caseId: input.ceilingCaseId, brandId: brand.id, staffId: staff.id, now }
      await resolveCeilingCase(tx, { ...of, remark: input.reason })
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'vendor.case_resolved',
        subject: { type: 'vendor_case', id: input.ceilingCaseId },
        reason: input.reason,
      })
    })
    return {}
  })
}
