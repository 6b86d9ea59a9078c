import type { Context } from '../../platform/context.ts'
import type { Brands } from '../../core/brands/brands.ts'
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
    | 'registerKind'
    | 'registerReward'
  >
  brands: Pick<Brands, 'byId'>
  /** The game when the brand offers it now and its rounds can be given free; null otherwise. */
  gameOf(brandId: number, gameCode: string): Promise<{ engineCode: string } | null>
  /** What comes back on average of a stake on a game, which may be off, in hundredths of a per cent. */
  returnOf(brandId: number, gameCode: string): Promise<number>
}
