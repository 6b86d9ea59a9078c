import type { Context } from '../../platform/context.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Members } from '../../accounts/members/members.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import type { Vendors } from '../vendors/vendors.ts'
import type { Verticals } from '../verticals/registry/registry.ts'

export interface OpenBetsDeps {
  context: Context
  audit: Audit
  identity: Pick<Members, 'accountNames'>
  ledger: Pick<Ledger, 'byRound' | 'post'>
  vendors: Pick<Vendors, 'all'>
  verticals: Pick<Verticals, 'of' | 'ownSources'>
  /** The names of games in a language, by code. */
  titlesOf(codes: readonly string[], language: string): Promise<ReadonlyMap<string, string>>
}
