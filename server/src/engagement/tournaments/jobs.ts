import type { PeriodicJob } from '../../platform/periodic.ts'
import { showBoards } from './board.ts'
import type { TournamentsDeps } from './deps.ts'
import { finishHeats } from './finish-heats.ts'
import { forgetRounds } from './forget-rounds.ts'
import { openHeats } from './heats.ts'

/** What the role `worker` runs; a round may be lost, doubled or run twice without harm. */
export function tournamentJobs(deps: TournamentsDeps): PeriodicJob[] {
  return [
    { name: 'tournament-heats', everyMs: 10_000, run: () => openHeats(deps) },
    // Twice a second at the most, and only what has changed.
    { name: 'tournament-boards', everyMs: 500, run: () => showBoards(deps) },
    { name: 'tournament-prizes', everyMs: 5_000, run: ({ signal }) => finishHeats(deps, signal) },
    {
      name: 'tournament-retention',
      everyMs: 3_600_000,
      run: ({ signal }) => forgetRounds(deps, signal),
    },
  ]
}
