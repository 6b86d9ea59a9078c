import type { LogProjection } from '../../core/events/events.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import type { TurnoverEntry } from '../../play/turnover/turnover.ts'
import type { TournamentsDeps } from './deps.ts'
import { tournamentJobs } from './jobs.ts'
import { tournamentKind } from './kind.ts'
import { roundsOfTournaments } from './project-rounds.ts'
import { registerTournamentActs } from './staff-acts.ts'

export interface Tournaments {
  projection: LogProjection<TurnoverEntry>
  /** What the role `worker` runs. */
  jobs: PeriodicJob[]
  /** For this module's own routes. */
  parts: TournamentsDeps
}

/** Makes tournaments a kind of promotion; once a house. */
export function createTournaments(parts: TournamentsDeps): Tournaments {
  parts.promotions.registerKind(tournamentKind(parts))
  registerTournamentActs(parts)
  return { projection: roundsOfTournaments(parts), jobs: tournamentJobs(parts), parts }
}
