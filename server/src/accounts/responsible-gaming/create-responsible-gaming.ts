import type { CurrencyCode } from '@croupier/shared/money'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { type MaybePromise, chainMaybe } from '../../platform/maybe-promise.ts'
import type { Projection } from '../../core/events/events.ts'
import type { CallerDecline } from '../../core/ledger/ledger.ts'
import { admitDeposit, pausedUntil } from './admit-deposit.ts'
import { type Bar, barsOf } from './bars.ts'
import { changeLimit, type LimitName, type LimitOwner } from './change-limit.ts'
import { holdWallets } from './guard.ts'
import { createIdleGames, type IdleGames } from './idle-games.ts'
import { exclusionsProjection, protectionJobs } from './jobs.ts'
import type { AccountOf, ResponsibleGamingDeps } from './deps.ts'
import { type OutsideBet, paceDecline } from './pace.ts'
import { liftBars, raiseBar } from './pause-play.ts'
import { hoursProjection } from './project-hours.ts'
import { createPlaces, type Places } from './places.ts'
import { createPlayChecks, type PlayChecks } from './play-checks.ts'
import { missingLimits } from './queries.ts'

export interface ResponsibleGaming {
  /**
   * Why a bet is not even asked of the ledger: the reality check waits, a limit that the market demands is missing, or the market wants
   * to know from where somebody plays and does not. In memory; the member's own limits, breaks and exclusions are decided by the
   * ledger in the transaction of the bet.
   */
  declineOf(player: AccountOf): MaybePromise<CallerDecline | null>
  /** Why a bet in a game that stood still cannot be asked: the market ends games that nobody plays. */
  idleDecline: IdleGames['declineOf']
  /** The market's shortest time between bets in games of chance of outside vendors (RG-07); the house's own games keep it themselves. */
  paceDecline(bet: OutsideBet): Promise<CallerDecline | null>
  /** Refuses `play_paused` and `deposit_limit_reached`; what it locks counts the deposits one after the other. */
  admitDeposit(tx: Tx, order: AccountOf & { currency: CurrencyCode; amount: bigint }): Promise<void>
  /** The bounds that somebody chose while joining; commits with the account. */
  keepFirstLimits(
    tx: Tx,
    owner: LimitOwner,
    limits: readonly (LimitName & { amount: bigint })[],
  ): Promise<void>
  /** Refuses `network_refused`, `network_unknown`, `play_paused` (with `until`) and `limits_required`: nobody enters a game who could not bet in it. */
  admitPlay(player: AccountOf & { address: string }): Promise<void>
  /** What stands against the member's play now, the longest first; empty when nothing does. */
  barsOf(db: Db | Tx, of: { memberId: bigint; now: Date }): Promise<Bar[]>
  isExcluded(memberId: bigint): Promise<boolean>
  /** Whether advertising may be sent: not to anybody who does not play now (RG-05). */
  mayAdvertise(memberId: bigint): Promise<boolean>
  /** Bars a member whom a register or a rule forbids to bet. Commits with the caller; from then on no bet is taken. */
  bar(tx: Tx, of: AccountOf & { kind: 'barred_group' | 'registry'; reason: string }): Promise<void>
  /** Takes back what `bar` did. */
  unbar(
    tx: Tx,
    of: AccountOf & { kind: 'barred_group' | 'registry'; because: string },
  ): Promise<void>
  /** What the role `worker` runs. */
  jobs(brandIds: () => Promise<number[]>): PeriodicJob[]
  projections: Projection[]
  /** For this module's own routes. */
  parts: ResponsibleGamingDeps
  checks: PlayChecks
  places: Places
}

export function createResponsibleGaming(parts: ResponsibleGamingDeps): ResponsibleGaming {
  const { context, brands } = parts
  const checks = createPlayChecks(parts)
  const places = createPlaces(parts)
  const now = () => context.clock.now()
  const isBarred = async (memberId: bigint): Promise<boolean> =>
    (await barsOf(context.db, { memberId, now: now() })).length > 0
  return {
    parts,
    checks,
    barsOf,
    places,
    declineOf: (player) =>
      chainMaybe(places.declineOf(player), (decline) => decline ?? checks.declineOf(player)),
    idleDecline: createIdleGames(parts).declineOf,
    paceDecline: (bet) => paceDecline(parts, bet),
    admitDeposit: (tx, order) => admitDeposit(tx, parts, order),
    keepFirstLimits: async (tx, owner, limits) => {
      for (const { kind, period, amount } of limits)
        await changeLimit(tx, parts, { owner, name: { kind, period }, amount })
    },
    admitPlay: async ({ memberId, brandId, address }) => {
      const refusal = await places.look({ memberId, brandId, address })
      if (refusal) refuse(refusal)
      const [bar] = await barsOf(context.db, { memberId, now: now() })
      if (bar) refuse('play_paused', pausedUntil(bar.endsAt, (await brands.byId(brandId)).timeZone))
      const required = await brands.setting(brandId, 'protection.requiredLimits')
      if ((await missingLimits(context.db, memberId, required)).length > 0)
        refuse('limits_required')
    },
    isExcluded: isBarred,
    mayAdvertise: async (memberId) => !(await isBarred(memberId)),
    bar: async (tx, { memberId, brandId, kind, reason }) => {
      await holdWallets(tx, memberId)
      const standing = await barsOf(tx, { memberId, now: now() })
      if (standing.some((bar) => bar.kind === kind)) return
      await raiseBar(tx, parts, { memberId, brandId, kind, reason, endsAt: null, now: now() })
    },
    unbar: async (tx, { memberId, kind, because }) => {
      const standing = await barsOf(tx, { memberId, now: now() })
      const barIds = standing.filter((bar) => bar.kind === kind).map(({ id }) => id)
      if (barIds.length > 0) await liftBars(tx, parts, { barIds, because, now: now() })
    },
    jobs: (brandIds) => protectionJobs(parts, brandIds),
    projections: [exclusionsProjection(parts), hoursProjection()],
  }
}
