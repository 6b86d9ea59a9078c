import type { LogProjection, Projection } from '../../core/events/events.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import type { Db } from '../../platform/db.ts'
import type { TurnoverEntry } from '../../play/turnover/turnover.ts'
import type { MissionsDeps } from './deps.ts'
import { missionJobs } from './jobs.ts'
import { missionKind } from './kind.ts'
import { factsOfMissions, roundsOfMissions } from './project-missions.ts'

export interface Missions {
  projections: { rounds: LogProjection<TurnoverEntry>; facts: Projection }
  /** What the role `worker` runs. */
  jobs: PeriodicJob[]
  /** How many rewards of missions and of a season's levels a member can take now. */
  claimable(db: Db, memberId: bigint): Promise<number>
  /** For this module's own routes. */
  parts: MissionsDeps
}

/** Makes missions a kind of promotion; once a house. */
export function createMissions(parts: MissionsDeps): Missions {
  parts.promotions.registerKind(missionKind(parts))
  return {
    projections: { rounds: roundsOfMissions(parts), facts: factsOfMissions(parts) },
    jobs: missionJobs(parts),
    claimable: (db, memberId) =>
      parts.promotions.claimable(db, { memberId, kind: 'mission', now: parts.context.clock.now() }),
    parts,
  }
}
