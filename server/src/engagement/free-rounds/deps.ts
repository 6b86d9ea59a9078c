import type { Db } from '../../platform/db.ts'
import type { Context } from '../../platform/context.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { RealCurrency } from '@croupier/shared/currencies'
import type { Money } from '@croupier/shared/money'
import type { Promotions } from '../promotions/promotions.ts'

/** What free rounds stand on. The functions are other modules' words, handed in by app.ts. */
export interface FreeRoundsDeps {
  context: Context
  promotions: Pick<
    Promotions,
    | 'barredFor'
    | 'byId'
    | 'give'
    | 'hasReward'
    | 'isInAudience'
    | 'live'
    | 'offer'
    | 'lockMember'
    | 'registerKind'
    | 'registerReward'
  >
  brands: Pick<Brands, 'byId' | 'all'>
  /**
   * Whether rounds of a stake can be played free on a game of the brand: `off` when it is no longer offered, `never` when its rounds cannot
   * be given, `stake` when it takes no such stake. One in maintenance comes back, and can.
   */
  canPlay(of: {
    brandId: number
    gameCode: string
    currency: RealCurrency
    stake: Money
  }): Promise<'yes' | 'off' | 'never' | 'stake'>
  /** Active members of a brand who play with real money, in the order of their ids. */
  membersAfter(db: Db, of: { brandId: number; after: bigint; limit: number }): Promise<bigint[]>
  activeMembers(db: Db, brandId: number): Promise<number>
  titleOf(gameCode: string, language: string): Promise<string>
  /** What comes back on average of a stake on a game, which may be off, in hundredths of a per cent. */
  returnOf(brandId: number, gameCode: string): Promise<number>
}
