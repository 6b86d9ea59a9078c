import type { PlayedGames } from '@croupier/api/engagement/terms/mission'
import type { TournamentTerms } from '@croupier/api/engagement/terms/tournament'
import type { CurrencyCode } from '@croupier/shared/currencies'
import type { Money } from '@croupier/shared/money'
import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Promotion, Promotions } from '../promotions/promotions.ts'

export type TournamentPromotion = Promotion<TournamentTerms>

/** What tournaments stand on. The functions are other modules' words, handed in by app.ts. */
export interface TournamentsDeps {
  context: Context
  promotions: Promotions
  approvals: Approvals
  audit: Audit
  brands: Pick<Brands, 'byId' | 'all'>
  /** The codes of vendors by the games that stand under their names. */
  vendorsOfGames(): Promise<ReadonlyMap<string, string>>
  /** The game that is played in a frame, as contests choose by it; null when it is unknown. */
  gameOf(gameCode: string): Promise<{ gameType: string; gameCode: string; vendor: string } | null>
  /** Whether the brand offers a game that some of these rounds could be played in. */
  canPlay(brandId: number, of: PlayedGames): Promise<boolean>
  /** Whether all that was played in a brand before a moment stands in turnover. */
  isPlayCounted(db: Db | Tx, of: { brandId: number; before: Date }): Promise<boolean>
  /** What the house kept in the long run of the play of a brand in some games, between two of its days, both included. */
  holdOfPlay(of: {
    brandId: number
    from: string
    to: string
    currency: CurrencyCode
    of: PlayedGames
  }): Promise<Money>
  accountNames(db: Db | Tx, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
}
