import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { AnyTerms, PromotionKindName, TermsOf } from '@croupier/api/engagement/promotion-terms'
import type { Reward } from '@croupier/api/engagement/reward'
import type { Json } from '../../platform/bus.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { transact } from '../../platform/transact.ts'
import { barredFor, isInAudience, type Receiver } from './barred.ts'
import { budgetsLeft, setBudget } from './budgets.ts'
import { cashReward } from './cash-reward.ts'
import type { BarredReason, PromotionsDeps } from './deps.ts'
import {
  claimRewards,
  closeEntitlement,
  countClaimable,
  type Engine,
  type Entitlement,
  expiredEntitlements,
  type GiveOutcome,
  giveRewards,
  joinPromotion,
  offerRewards,
  setProgress,
  type Whose,
} from './entitlements.ts'
import { lockMember } from './locks.ts'
import { judgeDefinition, registerPromotionAct, type Verdict } from './propose-promotion.ts'
import { createRegistry, type Registry } from './registry.ts'
import { insertVersion, liveVersions, type Promotion, versionById } from './versions.ts'

export interface Promotions
  extends Pick<Registry, 'registerKind' | 'registerReward' | 'hasReward'> {
  /** The promotions of a brand that run now, of one kind or of all; with `withComing` those that begin later too. */
  live<Kind extends PromotionKindName = PromotionKindName>(
    db: Db | Tx,
    of: { brandId: number; kind?: Kind; now: Date; withComing?: boolean },
  ): Promise<Promotion<TermsOf<Kind>>[]>
  /** A version, running or not. */
  byId(db: Db | Tx, id: string): Promise<Promotion | null>
  /** What is left of a promotion's budget; null without one. */
  budgetLeft(db: Db | Tx, of: { brandId: number; code: string }): Promise<bigint | null>
  /** Holds the member's lock to the end of the transaction, for who decides something before giving it. */
  lockMember(tx: Tx, memberId: bigint): Promise<void>
  /** Why a member may get nothing now; null: may. */
  barredFor(db: Db | Tx, of: Receiver): Promise<BarredReason | null>
  isInAudience(
    db: Db | Tx,
    of: { promotion: Promotion; memberId: bigint; now: Date },
  ): Promise<boolean>
  /** Takes part. Refuses `promotion_barred`; a repetition answers as the first time. */
  join(
    tx: Tx,
    of: Whose & {
      state?: 'joined' | 'in_process' | 'applying'
      target?: bigint
      expiresAt?: Date | null
    },
  ): Promise<Entitlement>
  /** Null where nothing changes: it is over, or stands there already. */
  setProgress(
    tx: Tx,
    of: { entitlementId: string; progress: bigint; now: Date; cause: Json },
  ): Promise<Entitlement | null>
  /** Makes rewards claimable, until a moment. Null: the member is barred. */
  offer(
    tx: Tx,
    of: Whose & { rewards: readonly Reward[]; expiresAt: Date | null },
  ): Promise<Entitlement | null>
  /** Gives at once, once a member and occurrence. */
  give(tx: Tx, of: Whose & { rewards: readonly Reward[] }): Promise<GiveOutcome>
  /** Refuses `not_found`, `promotion_over`, `promotion_gone`, `promotion_barred`; a repetition answers as the first time. */
  claim(tx: Tx, of: { entitlementId: string; memberId: bigint; now: Date }): Promise<Entitlement>
  /** How many rewards a member can claim now. */
  countClaimable(db: Db | Tx, of: { memberId: bigint; now: Date }): Promise<number>
  /** Ends a copy that is not over. */
  close(
    tx: Tx,
    of: {
      entitlementId: string
      memberId: bigint
      state: 'closed' | 'rejected'
      now: Date
      cause: Json
    },
  ): Promise<void>
  /** What stands against a definition: the market, wrong fields, and what it would cost. */
  judge(of: { brandId: number; definition: PromotionDefinition; now: Date }): Promise<Verdict>
  /** Writes a version as live without two people: for what a demonstration or a set-up brings along. */
  seed(
    tx: Tx,
    of: { brandId: number; definition: PromotionDefinition; now: Date },
  ): Promise<Promotion<AnyTerms>>
  /** What the role `worker` runs. */
  jobs: PeriodicJob[]
  /** For this module's own routes. */
  engine: Engine
}

export function createPromotions(deps: PromotionsDeps): Promotions {
  const registry = createRegistry()
  const engine: Engine = { deps, registry }
  registry.registerReward('cash', cashReward(deps))
  registerPromotionAct(engine)
  return {
    registerKind: registry.registerKind,
    registerReward: registry.registerReward,
    hasReward: registry.hasReward,
    live: liveVersions,
    byId: versionById,
    budgetLeft: async (db, { brandId, code }) =>
      (await budgetsLeft(db, { brandId, codes: [code] })).get(code) ?? null,
    lockMember,
    barredFor: (db, of) => barredFor(deps, db, of),
    isInAudience: (db, of) => isInAudience(deps, db, of),
    join: (tx, of) => joinPromotion(engine, tx, of),
    setProgress,
    offer: (tx, of) => offerRewards(engine, tx, of),
    give: (tx, of) => giveRewards(engine, tx, of),
    claim: (tx, of) => claimRewards(engine, tx, of),
    countClaimable,
    close: closeEntitlement,
    judge: (of) => judgeDefinition(engine, of),
    seed: async (tx, { brandId, definition, now }) => {
      const { currency } = await deps.brands.byId(brandId)
      const promotion = await insertVersion(tx, {
        id: deps.context.random.uuid(),
        brandId,
        currency,
        definition,
        proposedBy: 'seed',
        decidedBy: null,
        now,
      })
      await setBudget(tx, { brandId, code: definition.code, budget: definition.budget })
      await registry.kindOf(promotion.terms).wentLive?.(tx, promotion)
      return promotion
    },
    jobs: [
      {
        name: 'promotions-expiry',
        everyMs: 10_000,
        run: ({ signal }) => closeExpired(deps, signal),
      },
    ],
    engine,
  }
}

const AT_ONCE = 200

/** Closes what was not claimed or finished in time. Safe to repeat: what was claimed meanwhile stays claimed. */
async function closeExpired(
  { context: { db, clock } }: PromotionsDeps,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const now = clock.now()
    const due = await expiredEntitlements(db, { now, limit: AT_ONCE })
    for (const { id, member_id: memberId } of due) {
      if (signal.aborted) return
      await transact(db, (tx) =>
        closeEntitlement(tx, {
          entitlementId: id,
          memberId,
          state: 'closed',
          now,
          cause: { expired: true },
        }),
      )
    }
    if (due.length < AT_ONCE) return
  }
}
