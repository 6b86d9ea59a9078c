import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Verticals } from '../verticals/registry/registry.ts'

/** What turnover asks others. */
export interface TurnoverDeps {
  context: Context
  brands: Pick<Brands, 'byId' | 'all' | 'setting'>
  verticals: Pick<Verticals, 'risks'>
  catalogue: Pick<Catalogue, 'gameTypeOf' | 'statedReturnOf'>
  /** Tells of members whose valid bets change in this transaction, as the last that it writes. */
  played(tx: Tx, memberIds: readonly bigint[]): Promise<void>
}
