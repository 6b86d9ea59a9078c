import type { VipBenefits } from '@croupier/api/engagement/terms/vip'
import type { GameType } from '@croupier/api/play/catalogue'
import type { LogProjection, Projection } from '../../core/events/events.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import type { TurnoverEntry } from '../../play/turnover/turnover.ts'
import type { VipDeps } from './deps.ts'
import { vipJobs } from './jobs.ts'
import { moneyProjection, playProjection } from './project-days.ts'
import {
  benefitsOf,
  highestMultiplier,
  levelOf,
  pointsMultiplier,
  pointsMultipliers,
  rebateRate,
  vipBadge,
} from './queries.ts'
import { registerFloorAct } from './set-floor.ts'
import { vipKind } from './vip-kind.ts'

interface Whose {
  brandId: number
  memberId: bigint
}

export interface Vip {
  /** 0 below all levels, and where the brand has none. */
  levelOf(db: Db | Tx, whose: Whose): Promise<number>
  /** Null below all levels. */
  benefitsOf(db: Db | Tx, whose: Whose): Promise<VipBenefits | null>
  /** Of valid bets on a type of game, in hundredths of a percent. */
  rebateRate(db: Db | Tx, of: Whose & { gameType: GameType }): Promise<number>
  /** Points for the same bet, in percent. */
  pointsMultiplier(db: Db | Tx, whose: Whose): Promise<number>
  pointsMultipliers(
    db: Db | Tx,
    of: { brandId: number; memberIds: readonly bigint[] },
  ): Promise<ReadonlyMap<bigint, number>>
  /** The highest multiplier of any level of the brand. */
  highestMultiplier(db: Db | Tx, brandId: number): Promise<number>
  /** What the whole site shows at the member's name (S3-015). */
  badgeOf(
    db: Db,
    memberId: bigint,
  ): Promise<{ hasVip: boolean; vipLabelName: string | null; vipRankLevel: number }>
  projections: (Projection | LogProjection<TurnoverEntry>)[]
  /** What the role `worker` runs. */
  jobs: PeriodicJob[]
  /** For this module's own routes. */
  parts: VipDeps
}

export function createVip(parts: VipDeps): Vip {
  parts.promotions.registerKind(vipKind(parts))
  registerFloorAct(parts)
  return {
    levelOf: (db, whose) => levelOf(parts, db, whose),
    benefitsOf: (db, whose) => benefitsOf(parts, db, whose),
    rebateRate: (db, of) => rebateRate(parts, db, of),
    pointsMultiplier: (db, whose) => pointsMultiplier(parts, db, whose),
    pointsMultipliers: (db, of) => pointsMultipliers(parts, db, of),
    highestMultiplier: (db, brandId) => highestMultiplier(parts, db, brandId),
    badgeOf: (db, memberId) => vipBadge(parts, db, memberId),
    projections: [moneyProjection(parts), playProjection()],
    jobs: vipJobs(parts),
    parts,
  }
}
