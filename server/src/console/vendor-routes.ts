import { consoleVendorsApi } from '@croupier/api/play/console-vendors'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import { openCeilingCases } from '../play/vendors/vendors.ts'
import type { ConsoleDeps } from './deps.ts'
import { registerVendorActs } from './vendor-acts.ts'
import { vendorCeilingRoutes } from './vendor-ceiling-routes.ts'
import {
  allBrandIds,
  houseSheetOf,
  jsonOf,
  record,
  recordForHouse,
  sheetOf,
  sheetValue,
  shown,
  told,
} from './vendor-desk.ts'
import { worksOnAllBrands } from './whole-platform.ts'
import { transact } from '../platform/transact.ts'

/** Serves the room of the vendors. On and off is the brand's; keys, dialect and addresses are the whole house's. */
export function vendorDeskRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  const { vendors } = parts

  route(http, consoleVendorsApi.vendors, async ({ brand, staff }) => ({
    vendors: (await vendors.sheets(brand.id, staff.id)).map(shown),
    worksOnAllBrands: await worksOnAllBrands(parts, staff),
    cases: (await openCeilingCases(db, brand.id)).map(({ playerId, ...found }) => ({
      ...found,
      memberId: playerId,
    })),
  }))

  route(http, consoleVendorsApi.switchVendor, async (call) => {
    const { brand, input } = call
    const sheet = await sheetOf(parts, call)
    const proposed = await transact(db, async (tx) => {
      // A vendor that is on may credit the brand's players: opening that is two people's, closing it is one person's.
      if (input.enabled) {
        const { staff, address, now } = call
        const proposal = {
          kind: 'vendor.switch' as const,
          brandId: brand.id,
          brandIds: [brand.id],
          subject: { type: 'vendor', id: sheet.code },
          payload: { enabledForBrand: true },
          replaces: { enabledForBrand: sheet.enabledForBrand },
          reason: input.reason,
        }
        return await parts.approvals.propose(tx, proposal, { staff, address, now })
      }
      const of = { brandId: brand.id, vendorId: sheet.id, enabled: false }
      await vendors.within(tx).switchForBrand(of)
      await record(parts, tx, {
        call,
        action: 'vendor.switched_off',
        before: { enabled: sheet.enabledForBrand },
        after: { enabled: false },
      })
      return null
    })
    if (!proposed) vendors.announceChange()
    return {
      state: proposed ? ('proposed' as const) : ('applied' as const),
      proposalId: proposed?.proposalId ?? null,
      hasDecider: proposed?.hasDecider ?? null,
      enabledForBrand: proposed ? sheet.enabledForBrand : false,
    }
  })

  changeRoute(http, parts)
  registerVendorActs(parts)
  vendorKeyRoutes(http, parts)
  vendorCeilingRoutes(http, parts)
}

function changeRoute(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  const { vendors } = parts
  route(http, consoleVendorsApi.changeVendor, async (call) => {
    const { code: _, reason, ...change } = call.input
    const { staff, address, now } = call
    const sheet = await houseSheetOf(parts, call)
    const before = Object.fromEntries(
      Object.keys(change).map((name) => [name, sheetValue(sheet, name)]),
    )
    // Closing a door is one person's; everything else that a vendor may is two people's.
    const isOff = change.enabled === false && Object.keys(change).length === 1
    const proposed = await transact(db, async (tx) => {
      await vendors.within(tx).check(sheet.id, change)
      if (!isOff) {
        const { dialectKey, ...plain } = change
        const proposal = {
          kind: 'vendor.change' as const,
          brandId: null,
          brandIds: await allBrandIds(parts),
          subject: { type: 'vendor', id: sheet.code },
          payload: told(change),
          secret: jsonOf(dialectKey === undefined ? plain : { ...plain, dialectKey }),
          replaces: before,
          reason,
        }
        return await parts.approvals.propose(tx, proposal, { staff, address, now })
      }
      await vendors.within(tx).change(sheet.id, change)
      await recordForHouse(parts, tx, {
        call,
        action: 'vendor.changed',
        before,
        after: told(change),
      })
      return null
    })
    if (!proposed) vendors.announceChange()
    return {
      state: proposed ? ('proposed' as const) : ('applied' as const),
      proposalId: proposed?.proposalId ?? null,
      hasDecider: proposed?.hasDecider ?? null,
      vendor: shown(await sheetOf(parts, call)),
    }
  })
}

function vendorKeyRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  const { vendors } = parts

  route(http, consoleVendorsApi.addKey, async (call) => {
    const { staff, address, now, input } = call
    const sheet = await houseSheetOf(parts, call)
    if (sheet.keys.length > 1) refuse('vendor_keys_full')
    await vendors.requireDoor(sheet.id)
    const proposal = {
      kind: 'vendor.key' as const,
      brandId: null,
      brandIds: await allBrandIds(parts),
      subject: { type: 'vendor', id: sheet.code },
      payload: { keys: sheet.keys.map(({ slot }) => slot) },
      reason: input.reason,
    }
    const by = { staff, address, now }
    return await transact(db, (tx) => parts.approvals.propose(tx, proposal, by))
  })
  route(http, consoleVendorsApi.takeKeyPart, async (call) => {
    const { staff, input } = call
    const slot = input.slot === 1 ? 1 : 2
    const sheet = await houseSheetOf(parts, call)
    return await transact(db, async (tx) => {
      const mine = await vendors
        .within(tx)
        .takeKeyPart({ vendorId: sheet.id, slot, staffId: staff.id })
      await recordForHouse(parts, tx, {
        call: { ...call, input: { code: input.code, reason: undefined } },
        action: 'vendor.key_part_shown',
        after: { slot, part: mine.part },
      })
      return { slot, ...mine }
    })
  })
  route(http, consoleVendorsApi.dropKey, async (call) => {
    const slot = call.input.slot === 1 ? 1 : 2
    const sheet = await houseSheetOf(parts, call)
    await transact(db, async (tx) => {
      await vendors.within(tx).retireSecret(sheet.id, slot)
      await recordForHouse(parts, tx, { call, action: 'vendor.key_dropped', after: { slot } })
    })
    vendors.announceChange()
    return { slots: (await sheetOf(parts, call)).keys.map((key) => key.slot) }
  })
}
