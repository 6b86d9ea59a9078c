import type { Context } from '../../platform/context.ts'
import type { StaffRef, BrandRef } from '../../platform/http/call.ts'
import type { Audit, AuditEntry } from '../audit/audit.ts'
import type { Brands } from '../brands/brands.ts'
import type { MarketWords } from './lint-words.ts'
import type { Shelf } from './shelf.ts'

export interface ContentParts {
  context: Context
  audit: Audit
  brands: Brands
  shelf: Shelf
}

/** Who writes about which brand, from where and when. */
export interface Desk {
  brand: BrandRef
  staff: StaffRef
  address: string
  now: Date
}

/** The parts of an audit line that every change of content has alike. */
export function lineOf({
  brand,
  staff,
  address,
  now,
}: Desk): Omit<AuditEntry, 'action' | 'subject'> {
  const actor = { kind: 'staff' as const, id: staff.id, name: staff.name }
  return { brandId: brand.id, actor, address, at: now }
}

export async function marketWords(
  { brands }: Pick<ContentParts, 'brands'>,
  { id, languages }: BrandRef,
): Promise<MarketWords & { languages: readonly string[] }> {
  return {
    banned: await brands.marketRule(id, 'advertising.banned'),
    riskWarning: await brands.marketRule(id, 'texts.riskWarning'),
    minimumAge: await brands.marketRule(id, 'account.minimumAge'),
    languages,
  }
}
