import type { CallOf } from '../platform/http/call.ts'
import { refuse } from '../platform/refusal.ts'
import type { Texts } from '../platform/texts.ts'
import type { Approvals } from '../core/approvals/approvals.ts'
import type { Audit } from '../core/audit/audit.ts'
import type { Brands } from '../core/brands/brands.ts'
import type { Cashier } from '../payments/cashier/cashier.ts'
import type { Members, MemberRow } from '../accounts/members/members.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import type { Geo } from '../accounts/geo/geo.ts'
import type { Vendors } from '../play/vendors/vendors.ts'
import type { Verticals } from '../play/verticals/registry/registry.ts'
import type { Db } from '../platform/db.ts'

/** The front doors that the console composes. */
export interface ConsoleDeps {
  approvals: Approvals
  audit: Audit
  brands: Brands
  cashier: Cashier
  identity: Members
  ledger: Ledger
  regions: Geo
  vendors: Vendors
  verticals: Pick<Verticals, 'roundDetail' | 'findRounds'>
  texts: Texts
}

export type StaffCall<Input> = CallOf<{ staff: 'any' }, Input>

/** Refuses `not_found` for members of other brands: for this call they do not exist. */
export async function memberOf(
  { identity }: Pick<ConsoleDeps, 'identity'>,
  db: Db,
  of: { brandId: number; memberId: bigint },
): Promise<MemberRow> {
  const member = await identity.findMember(db, of.memberId)
  return member?.brandId === of.brandId ? member : refuse('not_found')
}
