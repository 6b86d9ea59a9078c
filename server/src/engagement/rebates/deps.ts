import type { GameType } from '@croupier/api/play/catalogue'
import type { CurrencyCode } from '@croupier/shared/currencies'
import type { Brands } from '../../core/brands/brands.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Promotions } from '../promotions/promotions.ts'

interface Days {
  /** Days of the brand, both included. */
  from: string
  to: string
}

/** What rebates and cashback stand on. The functions are other modules' words, handed in by app.ts. */
export interface RebatesDeps {
  context: Context
  promotions: Pick<
    Promotions,
    'barredFor' | 'byId' | 'find' | 'give' | 'isInAudience' | 'live' | 'lockMember' | 'offer'
  >
  brands: Pick<Brands, 'byId' | 'all'>
  /** 0 where the brand has no VIP levels. */
  levelOf(db: Db | Tx, of: { brandId: number; memberId: bigint }): Promise<number>
  /** A member's valid bets by the day on which the rounds ended, later changes of those rounds included. */
  validBetsOfDays(
    db: Db | Tx,
    of: Days & { memberId: bigint; currency: CurrencyCode },
  ): Promise<{ day: string; type: string; valid: bigint }[]>
  playersOfDay(
    db: Db | Tx,
    of: { brandId: number; day: string; after: bigint; limit: number },
  ): Promise<bigint[]>
  /** Stakes less payouts, and the theoretical hold of the same rounds. */
  resultsOfRounds(
    db: Db | Tx,
    of: Days & {
      brandId: number
      types: readonly string[]
      currency: CurrencyCode
      after: bigint
      limit: number
      memberId?: bigint
    },
  ): Promise<{ memberId: bigint; loss: bigint; hold: bigint }[]>
  /** Whether all that was played in a brand before a moment counts. */
  isPlayCounted(db: Db | Tx, of: { brandId: number; before: Date }): Promise<boolean>
  /** The least edge that a game of a type states which the brand offers, in millionths; null where none states any. */
  leastEdge(brandId: number, gameType: GameType): Promise<number | null>
}
