import { consoleVendorsApi } from '@croupier/api/console-vendors'
import type { Json } from '../../platform/bus.ts'
import type { Tx } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import type { VendorChange, VendorChanges, VendorSheet } from '../vendors/vendors.ts'
import type { ConsoleParts, StaffCall } from './parts.ts'
import { auditLineOf } from '../audit/audit.ts'
import { worksOnAllBrands } from './whole-platform.ts'

/** Serves the room of the vendors. On and off is the brand's; keys, dialect and addresses are the whole house's. */
export function vendorDeskRoutes(http: Http, parts: ConsoleParts): void {
  const { db } = http.context
  const { vendors } = parts

  route(http, consoleVendorsApi.vendors, async ({ brand, staff }) => ({
    vendors: (await vendors.sheets(brand.id)).map(shown),
    worksOnAllBrands: await worksOnAllBrands(parts, staff),
  }))

  route(http, consoleVendorsApi.switchVendor, async (call) => {
    const { brand, input } = call
    const sheet = await sheetOf(parts, call)
    await db.transaction().execute(async (tx) => {
      const of = { brandId: brand.id, vendorId: sheet.id, enabled: input.enabled }
      await vendors.within(tx).switchForBrand(of)
      await record(parts, tx, {
        call,
        action: input.enabled ? 'vendor.switched_on' : 'vendor.switched_off',
        before: { enabled: sheet.enabledForBrand },
        after: { enabled: input.enabled },
      })
    })
    vendors.announceChange()
    return { enabledForBrand: input.enabled }
  })

  route(http, consoleVendorsApi.changeVendor, async (call) => {
    const { code: _, reason: _why, ...change } = call.input
    const sheet = await houseSheetOf(parts, call)
    await db.transaction().execute(async (tx) => {
      await vendors.within(tx).change(sheet.id, change)
      const before = Object.fromEntries(
        Object.keys(change).map((name) => [name, sheetValue(sheet, name)]),
      )
      await recordForHouse(parts, tx, {
        call,
        action: 'vendor.changed',
        before,
        after: told(change),
      })
    })
    vendors.announceChange()
    return shown(await sheetOf(parts, call))
  })

  vendorKeyRoutes(http, parts)
}

function vendorKeyRoutes(http: Http, parts: ConsoleParts): void {
  const { db } = http.context
  const { vendors } = parts
  /** Does a change of keys and its line of the log together. */
  const changed = async <Value>(
    { call, action, work }: KeyChange<Value>,
    after: (value: Value) => Json,
  ): Promise<Value> => {
    const sheet = await houseSheetOf(parts, call)
    const value = await db.transaction().execute(async (tx) => {
      const done = await work(vendors.within(tx), sheet)
      await recordForHouse(parts, tx, { call, action, after: after(done) })
      return done
    })
    vendors.announceChange()
    return value
  }

  route(http, consoleVendorsApi.addKey, (call) =>
    changed(
      { call, action: 'vendor.key_added', work: (desk, { id }) => desk.addSecret(id) },
      ({ slot }) => ({ slot }),
    ),
  )
  route(http, consoleVendorsApi.dropKey, async (call) => {
    const slot = call.input.slot === 1 ? 1 : 2
    await changed(
      { call, action: 'vendor.key_dropped', work: (desk, { id }) => desk.retireSecret(id, slot) },
      () => ({ slot }),
    )
    return { slots: (await sheetOf(parts, call)).keys.map((key) => key.slot) }
  })
}

type VendorCall = StaffCall<{ code: string; reason: string }>

interface KeyChange<Value> {
  call: VendorCall
  action: `vendor.${string}`
  work(desk: VendorChanges, sheet: VendorSheet): Promise<Value>
}

async function sheetOf(
  { vendors }: ConsoleParts,
  { brand, input }: Pick<VendorCall, 'brand' | 'input'>,
): Promise<VendorSheet> {
  const sheets = await vendors.sheets(brand.id)
  return sheets.find(({ code }) => code === input.code) ?? refuse('not_found')
}

/** For what touches every brand. Refuses `not_allowed` to staff who work on some of them. */
async function houseSheetOf(parts: ConsoleParts, call: VendorCall): Promise<VendorSheet> {
  const sheet = await sheetOf(parts, call)
  if (!(await worksOnAllBrands(parts, call.staff))) refuse('not_allowed')
  return sheet
}

interface VendorLine {
  call: VendorCall
  action: `vendor.${string}`
  before?: Json
  after: Json
}

async function record(
  { audit }: ConsoleParts,
  tx: Tx,
  { call, action, before, after }: VendorLine,
): Promise<void> {
  const { code, reason } = call.input
  const subject = { type: 'vendor', id: code }
  await audit.record(tx, { ...auditLineOf(call), action, subject, before, after, reason })
}

/** In the platform's own chain, for it is no brand's alone. */
async function recordForHouse(
  { audit }: ConsoleParts,
  tx: Tx,
  { call, action, before, after }: VendorLine,
): Promise<void> {
  const { code, reason } = call.input
  const subject = { type: 'vendor', id: code }
  const line = { ...auditLineOf(call), brandId: null }
  await audit.record(tx, { ...line, action, subject, before, after, reason })
}

/** What the log says of a change; of a key, that there is one. */
function told({ dialectKey, ...change }: Omit<VendorChange, 'publicKey'>): Json {
  const plain: Json = JSON.parse(JSON.stringify(change))
  return dialectKey === undefined ? plain : { ...Object(plain), dialectKey: dialectKey !== null }
}

function sheetValue(sheet: VendorSheet, name: string): Json {
  if (name === 'dialectKey') return sheet.hasDialectKey
  const values: Record<string, Json> = JSON.parse(JSON.stringify(sheet))
  return values[name] ?? null
}

function shown(sheet: VendorSheet) {
  const { code, dialect } = sheet
  const callsAt = dialect === null ? `/v1/wallet/${code}/` : `/v1/adapters/${dialect}/${code}/`
  return { ...sheet, callsAt }
}
