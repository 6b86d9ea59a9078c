import type { Brands } from '../../core/brands/brands.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Promotions } from '../promotions/promotions.ts'

/** What jackpots stand on. */
export interface JackpotsDeps {
  context: Context
  promotions: Pick<Promotions, 'live' | 'everLive' | 'give' | 'isAllowed' | 'barredFor'>
  ledger: Pick<Ledger, 'accrueJackpots'>
  brands: Pick<Brands, 'all'>
  /** The edge of a game by its card, in millionths; null where nobody stated it. */
  edgeOf(gameCode: string): Promise<number | null>
  gameTypeOf(gameCode: string): Promise<string>
  accountNames(db: Db | Tx, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
}
