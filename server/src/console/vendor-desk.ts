import type { Json } from '../platform/bus.ts'
import type { Tx } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import type { VendorChange, VendorSheet } from '../play/vendors/vendors.ts'
import type { ConsoleDeps, StaffCall } from './deps.ts'
import { worksOnAllBrands } from './whole-platform.ts'

export type VendorCall = StaffCall<{ code: string; reason?: string | undefined }>

export async function sheetOf(
  { vendors }: ConsoleDeps,
  { brand, input }: Pick<VendorCall, 'brand' | 'input'>,
): Promise<VendorSheet> {
  const sheets = await vendors.sheets(brand.id)
  return sheets.find(({ code }) => code === input.code) ?? refuse('not_found')
}

/** For what touches every brand. Refuses `not_allowed` to staff who work on some of them. */
export async function houseSheetOf(parts: ConsoleDeps, call: VendorCall): Promise<VendorSheet> {
  const sheet = await sheetOf(parts, call)
  if (!(await worksOnAllBrands(parts, call.staff))) refuse('not_allowed')
  return sheet
}

export async function allBrandIds({ brands }: ConsoleDeps): Promise<number[]> {
  return (await brands.all()).map(({ id }) => id)
}

/** Without what is undefined, as a proposal keeps it. */
export function jsonOf(value: unknown): Json {
  return JSON.parse(JSON.stringify(value))
}

interface VendorLine {
  call: VendorCall
  action: `vendor.${string}`
  before?: Json
  after: Json
}

export async function record(
  { audit }: ConsoleDeps,
  tx: Tx,
  { call, action, before, after }: VendorLine,
): Promise<void> {
  const { code, reason } = call.input
  const subject = { type: 'vendor' as const, id: code }
  await audit.record(tx, { ...auditLineOf(call), action, subject, before, after, reason })
}

/** In the platform's own chain, for it is no brand's alone. */
export async function recordForHouse(
  { audit }: ConsoleDeps,
  tx: Tx,
  { call, action, before, after }: VendorLine,
): Promise<void> {
  const { code, reason } = call.input
  const subject = { type: 'vendor' as const, id: code }
  const line = { ...auditLineOf(call), brandId: null }
  await audit.record(tx, { ...line, action, subject, before, after, reason })
}

/** What the log says of a change; of a key, that there is one. */
export function told({ dialectKey, ...change }: Omit<VendorChange, 'publicKey'>): Json {
  const plain: Json = JSON.parse(JSON.stringify(change))
  return dialectKey === undefined ? plain : { ...Object(plain), dialectKey: dialectKey !== null }
}

export function sheetValue(sheet: VendorSheet, name: string): Json {
  if (name === 'dialectKey') return sheet.hasDialectKey
  const values: Record<string, Json> = JSON.parse(JSON.stringify(sheet))
  return values[name] ?? null
}

export function shown(sheet: VendorSheet) {
  const { code, dialect } = sheet
  const callsAt = dialect === null ? `/v1/wallet/${code}/` : `/v1/adapters/${dialect}/${code}/`
  return { ...sheet, callsAt }
}
