import type { Context } from '../../platform/context.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { PaymentProvider } from '../cashier/cashier.ts'
import type { Members } from '../../accounts/members/members.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import type { Vendors } from '../../play/vendors/vendors.ts'
import type { VendorStatements } from './statement.ts'

/** What the comparison stands on: other modules' front doors, handed in by app.ts. */
export interface ReconciliationDeps {
  context: Context
  ledger: Pick<Ledger, 'post' | 'settleCosts'>
  audit: Pick<Audit, 'record'>
  brands: Pick<Brands, 'all' | 'byId'>
  identity: Pick<Members, 'accountNames'>
  vendors: Pick<Vendors, 'all' | 'byCode' | 'ofBrand'>
  /** Vendors whose list is had in the process, by code. Any other is asked at its `statement_url`. */
  vendorStatements: ReadonlyMap<string, VendorStatements>
  providers: ReadonlyMap<string, Pick<PaymentProvider, 'code' | 'statements'>>
}

export type RunKind = 'vendor' | 'psp' | 'house'

/** The counterpart of the house's own accounts. */
export const HOUSE = 'ledger'
