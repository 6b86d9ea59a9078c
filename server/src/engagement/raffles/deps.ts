import type { Money } from '@croupier/shared/money'
import type { CurrencyCode } from '@croupier/shared/currencies'
import type { Brands } from '../../core/brands/brands.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Fairness } from '../../play/fairness/fairness.ts'
import type { Promotions } from '../promotions/promotions.ts'

/** What raffles stand on. */
export interface RafflesDeps {
  context: Context
  promotions: Promotions
  brands: Pick<Brands, 'byId' | 'all'>
  fairness: Pick<
    Fairness,
    | 'takeNonce'
    | 'takeChainSeed'
    | 'openChain'
    | 'servingEnd'
    | 'chainSeed'
    | 'chainEnd'
    | 'revealed'
  >
  /** Members' valid bets of rounds that ended on some days, later changes of those rounds included. */
  validBets(
    db: Db | Tx,
    of: { memberIds: readonly bigint[]; from: string; to: string; currency: CurrencyCode },
  ): Promise<ReadonlyMap<bigint, Money>>
  /** Whether all that was played in a brand before a moment counts. */
  isPlayCounted(db: Db | Tx, of: { brandId: number; before: Date }): Promise<boolean>
  /** The least edge that the card of a game states which the brand offers, in millionths; null where none states any. */
  leastEdge(brandId: number): Promise<number | null>
  /** The other accounts of the brand that were opened in a browser that this one knows too. */
  accountsOnDevices(db: Db | Tx, memberId: bigint): Promise<bigint[]>
  accountNames(db: Db | Tx, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
}
