import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { PromotionKindName, TermsOf } from '@croupier/api/engagement/promotion-terms'
import type { Reward } from '@croupier/api/engagement/reward'
import type { Json } from '../../platform/bus.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { transact } from '../../platform/transact.ts'
import { type Hit, noteHit, noteOpposed } from './abuse.ts'
import { barredFor, forbiddenFeature, isInAudience, type Receiver } from './barred.ts'
import { budgetsLeft, setBudget } from './budgets.ts'
import { cashReward } from './cash-reward.ts'
import { claimableOf, copiesOf, figuresOf, retractOffer } from './copies.ts'
import { registerForfeitAct } from './decide-hit.ts'
import type { BarredReason, PromotionsDeps } from './deps.ts'
import {
  closeEntitlement,
  countClaimable,
  type Engine,
  type Entitlement,
  expiredEntitlements,
  findCopy,
  joinPromotion,
  noteRefused,
  obstacleOf,
  offerRewards,
  setProgress,
  type Whose,
} from './entitlements.ts'
import {
  claimRewards,
  type ClaimRefusal,
  type GiveOutcome,
  giveRewards,
  tryClaim,
} from './give-rewards.ts'
import { lockMember } from './locks.ts'
import { judgeDefinition, registerPromotionAct, type Verdict } from './propose-promotion.ts'
import { type AboutTerms, createRegistry, type Registry } from './registry.ts'
import {
  insertVersion,
  liveVersions,
  type Promotion,
  versionById,
  type VersionInTime,
  versionsInTime,
} from './versions.ts'

export interface Promotions
  extends Pick<Registry, 'registerKind' | 'registerReward' | 'hasReward'> {
  /** The promotions of a brand that run now, of one kind or of all; with `withComing` those that begin later too. */
  live<Kind extends PromotionKindName = PromotionKindName>(
    db: Db | Tx,
    of: { brandId: number; kind?: Kind; now: Date; withComing?: boolean },
  ): Promise<Promotion<TermsOf<Kind>>[]>
  /** All versions of one kind that are or were live, with the time in which they ran, the oldest first. */
  everLive<Kind extends PromotionKindName>(
    db: Db | Tx,
    of: { brandId: number; kind: Kind },
  ): Promise<VersionInTime<TermsOf<Kind>>[]>
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
  /** Whether the market of the brand allows a promotion. */
  isAllowed(promotion: Pick<Promotion, 'brandId' | 'terms'>): Promise<boolean>
  /** Whether nothing keeps a member from having this; holds to the end of the transaction. */
  mayHave(tx: Tx, of: Whose): Promise<boolean>
  /** What a member has of some promotions: of some occurrences, and with `withClaimable` all that can be claimed. */
  copies: typeof copiesOf
  /** How many copies of one kind a member can claim now; none while the member may get nothing. */
  claimable(
    db: Db | Tx,
    of: { memberId: bigint; kind: PromotionKindName; now: Date },
  ): Promise<number>
  /** The member's copy of one occurrence; null where there is none. */
  find(
    db: Db | Tx,
    of: Pick<Whose, 'promotion' | 'memberId' | 'occurrence'>,
  ): Promise<Entitlement | null>
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
  /** Gives at once, once a member and occurrence; with `isCounted` the budget was charged with what it follows from. */
  give(
    tx: Tx,
    of: Whose & { rewards: readonly Reward[]; isCounted?: boolean },
  ): Promise<GiveOutcome>
  /** Refuses `not_found`, `promotion_over`, `promotion_gone`, `promotion_barred`; a repetition answers as the first time. */
  claim(tx: Tx, of: { entitlementId: string; memberId: bigint; now: Date }): Promise<Entitlement>
  /** How many rewards a member can claim now. */
  countClaimable(db: Db | Tx, of: { memberId: bigint; now: Date }): Promise<number>
  /** Makes what was claimable run again, because a correction took back what it was for. */
  retract: typeof retractOffer
  /** How many members have promotions, what was given of them and what it cost, by code. */
  figures: typeof figuresOf
  /** What rewards are worth, as a budget counts them, for whoever judges terms. */
  worthOf(rewards: readonly Reward[], about: AboutTerms): bigint
  /** The same without a refusal: what may not be claimed stays as it is, and why is answered. */
  tryClaim(
    tx: Tx,
    of: { entitlementId: string; memberId: bigint; now: Date },
  ): Promise<Entitlement | ClaimRefusal>
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
  /** After `promotion_barred` took a transaction back: writes down what the engine saw. */
  noteRefused(of: Pick<Whose, 'promotion' | 'memberId' | 'occurrence' | 'now'>): Promise<void>
  /** Writes down what looks like abuse of a promotion, for staff to decide about. */
  noteHit(tx: Db | Tx, hit: Hit): Promise<void>
  /** Writes down that accounts which belong together bet against each other: one hit for each of them. */
  noteOpposed(
    tx: Tx,
    of: { brandId: number; memberIds: readonly bigint[]; now: Date },
  ): Promise<void>
  /** What stands against a definition: the market, wrong fields, and what it would cost. */
  judge(of: { brandId: number; definition: PromotionDefinition; now: Date }): Promise<Verdict>
  /** Writes a version as live without two people: for what a demonstration or a set-up brings along. */
  seed(
    tx: Tx,
    of: { brandId: number; definition: PromotionDefinition; now: Date },
  ): Promise<Promotion>
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
  registerForfeitAct(engine)
  return {
    registerKind: registry.registerKind,
    registerReward: registry.registerReward,
    hasReward: registry.hasReward,
    live: liveVersions,
    everLive: versionsInTime,
    byId: versionById,
    budgetLeft: async (db, { brandId, code }) =>
      (await budgetsLeft(db, { brandId, codes: [code] })).get(code) ?? null,
    lockMember,
    barredFor: (db, of) => barredFor(deps, db, of),
    isInAudience: (db, of) => isInAudience(deps, db, of),
    isAllowed: async (of) => (await forbiddenFeature(deps, registry, of)) === null,
    mayHave: async (tx, of) => (await obstacleOf(engine, tx, of)) === null,
    copies: copiesOf,
    claimable: (db, of) => claimableNow(deps, db, of),
    retract: retractOffer,
    figures: figuresOf,
    worthOf: (rewards, about) => worthBefore(registry, rewards, about),
    find: findCopy,
    join: (tx, of) => joinPromotion(engine, tx, of),
    setProgress,
    offer: (tx, of) => offerRewards(engine, tx, of),
    give: (tx, of) => giveRewards(engine, tx, of),
    claim: (tx, of) => claimRewards(engine, tx, of),
    countClaimable,
    tryClaim: (tx, of) => tryClaim(engine, tx, of),
    close: closeEntitlement,
    ...hitsOf(engine),
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
    jobs: jobsOf(deps),
    engine,
  }
}

function jobsOf(deps: PromotionsDeps): PeriodicJob[] {
  return [
    {
      name: 'promotions-expiry',
      everyMs: 10_000,
      run: ({ signal }) => closeExpired(deps, signal),
    },
  ]
}

/** What looks like abuse, for other modules to write down. */
function hitsOf(engine: Engine): Pick<Promotions, 'noteRefused' | 'noteHit' | 'noteOpposed'> {
  return {
    noteRefused: (of) => noteRefused(engine, of),
    noteHit: (tx, hit) => noteHit(engine.deps, tx, hit),
    noteOpposed: (tx, of) => noteOpposed(engine.deps, tx, of),
  }
}

/** What is claimable is nothing while the member may get nothing. */
async function claimableNow(
  deps: PromotionsDeps,
  db: Db | Tx,
  of: { memberId: bigint; kind: PromotionKindName; now: Date },
): Promise<number> {
  const { claimable, brandId } = await claimableOf(db, of)
  if (brandId === null) return 0
  return (await barredFor(deps, db, { ...of, brandId })) === null ? claimable : 0
}

/** What rewards would be worth in a version that is not there yet. */
function worthBefore(
  registry: Registry,
  rewards: readonly Reward[],
  { brandId, currency, definition }: AboutTerms,
): bigint {
  const { code, terms, startsAt, endsAt } = definition
  const draft: Promotion = {
    id: '',
    version: 0,
    kind: terms.kind,
    isLive: false,
    brandId,
    currency,
    definition,
    code,
    terms,
    startsAt,
    endsAt,
  }
  return rewards.reduce((sum, one) => sum + registry.handlerOf(one).worth(one, draft), 0n)
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
