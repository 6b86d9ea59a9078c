import type { AnyTerms, PromotionKindName, TermsOf } from '@croupier/api/engagement/promotion-terms'
import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { Reward, RewardKind } from '@croupier/api/engagement/reward'
import type { RealCurrency } from '@croupier/shared/currencies'
import { assert } from '@croupier/shared/assert'
import type { Feature, PromotionTerms } from '../../core/brands/brands.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Promotion } from './versions.ts'

/** A problem of a definition beyond its shape; `code` is a key `problem.<code>` of locales/<lang>/promotions.json. */
export interface TermsProblem {
  /** As in `terms.levels.2.deposits`. */
  field: string
  code: string
}

export interface AboutTerms {
  brandId: number
  currency: RealCurrency
  now: Date
  definition: PromotionDefinition
}

export interface ExpectedCost {
  expected: bigint
  /** null: nothing bounds it. */
  worst: bigint | null
}

/** What a kind of promotion means; the module whose kind it is registers it. */
export interface PromotionKind<Kind extends PromotionKindName> {
  kind: Kind
  /** What it is to the law: when it gives, and for what. */
  lawOf(terms: TermsOf<Kind>): PromotionTerms
  /** A feature of the market besides promotions themselves. */
  feature?: Feature
  /** Whether members take part by saying so. */
  isJoined: boolean
  /** The word that members enter to take part; null: everybody whom it is for may. */
  wordOf?(terms: TermsOf<Kind>): string | null
  /** Whether the promotions page shows it as a card of its own. */
  isCard: boolean
  problems(terms: TermsOf<Kind>, about: AboutTerms): Promise<TermsProblem[]>
  /** What it would have cost over the facts of the last thirty days; null where that cannot be reckoned. */
  cost?(terms: TermsOf<Kind>, about: AboutTerms): Promise<ExpectedCost | null>
  /** In the transaction in which a version begins or ends. */
  wentLive?(tx: Tx, promotion: Promotion<TermsOf<Kind>>): Promise<void>
  ended?(tx: Tx, promotion: Promotion<TermsOf<Kind>>): Promise<void>
}

/** A registered kind, of which only the registry knows that its terms are its own. */
export type AnyPromotionKind = PromotionKind<PromotionKindName>

export interface RewardUsage {
  used: number
  of: number
}

/** How one kind of reward is given; the module that keeps it registers it. */
export interface RewardHandler<Kind extends RewardKind = RewardKind> {
  /** In the giving transaction, once for each reward. */
  give(
    tx: Tx,
    of: {
      rewardId: string
      promotion: Promotion
      entitlementId: string
      brandId: number
      memberId: bigint
      reward: Extract<Reward, { kind: Kind }>
      now: Date
    },
  ): Promise<void>
  /** What stands against it beyond its shape; `field` within the reward, as in `stake`. */
  problems?(
    reward: Extract<Reward, { kind: Kind }>,
    about: Pick<AboutTerms, 'brandId' | 'currency'>,
  ): Promise<TermsProblem[]>
  /** How much was used of rewards that are used bit by bit, by the id of the reward. */
  usedOf?(
    db: Db | Tx,
    of: { memberId: bigint; rewardIds: readonly string[] },
  ): Promise<ReadonlyMap<string, RewardUsage>>
  /** What it takes of the budget, in the promotion's currency. */
  worth(reward: Extract<Reward, { kind: Kind }>, promotion: Promotion): bigint
}

export interface Registry {
  registerKind<Kind extends PromotionKindName>(kind: PromotionKind<Kind>): void
  registerReward<Kind extends RewardKind>(kind: Kind, handler: RewardHandler<Kind>): void
  kindOf(terms: AnyTerms): AnyPromotionKind
  handlerOf(reward: Reward): RewardHandler
  hasReward(kind: RewardKind): boolean
}

export function createRegistry(): Registry {
  const kinds = new Map<string, AnyPromotionKind>()
  const handlers = new Map<string, RewardHandler>()
  return {
    registerKind: (kind) => {
      assert(!kinds.has(kind.kind), `${kind.kind} is registered once`)
      // A kind is asked about terms of its own kind alone: `kindOf` finds it by them.
      kinds.set(kind.kind, kind as unknown as AnyPromotionKind)
    },
    registerReward: (kind, handler) => {
      assert(!handlers.has(kind), `rewards of ${kind} are registered once`)
      // The same: `handlerOf` finds it by the reward.
      handlers.set(kind, handler as unknown as RewardHandler)
    },
    kindOf: ({ kind }) => {
      const found = kinds.get(kind)
      assert(found, `nobody runs promotions of kind ${kind}`)
      return found
    },
    handlerOf: ({ kind }) => {
      const found = handlers.get(kind)
      assert(found, `nobody gives rewards of kind ${kind}`)
      return found
    },
    hasReward: (kind) => handlers.has(kind),
  }
}
