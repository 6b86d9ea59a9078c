import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import type { MissionTerms, PlayedGames, SeasonTerms } from '@croupier/api/engagement/terms/mission'
import type { Brands } from '../../core/brands/brands.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Promotions, VersionInTime } from '../promotions/promotions.ts'

/** What missions ask others; the functions are other modules' words, handed in by app.ts. */
export interface MissionsDeps {
  context: Context
  promotions: Promotions
  brands: Pick<Brands, 'byId' | 'all'>
  accountNames(db: Db | Tx, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
  /** The codes of vendors by the games that stand under their names. */
  vendorsOfGames(): Promise<ReadonlyMap<string, string>>
  /** Whether the brand offers a game that some of these rounds could be played in. */
  canPlay(brandId: number, of: PlayedGames): Promise<boolean>
  /** The least edge of those games in millionths, as far as the brand offers them. */
  leastEdgePpm(brandId: number, of: PlayedGames): Promise<number>
  /** What the member's own limits allow to pay in and to stake within a day, a week and a month; null: nothing is set. */
  limitsOf(db: Db, of: { memberId: bigint }): Promise<MemberLimits>
}

export interface MemberLimits {
  deposit: LimitByPeriod
  stake: LimitByPeriod
}
export type LimitByPeriod = Readonly<Record<'day' | 'week' | 'month', bigint | null>>

export type MissionVersion = Omit<VersionInTime<TermsOf<'mission'>>, 'terms'> & {
  terms: MissionTerms
}
export type SeasonVersion = Omit<VersionInTime<TermsOf<'mission'>>, 'terms'> & {
  terms: SeasonTerms
}
