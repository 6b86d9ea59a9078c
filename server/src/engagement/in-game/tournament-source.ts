import { runningContests, type TournamentsDeps } from '../tournaments/tournaments.ts'
import type { RunningSource } from './deps.ts'

/**
 * The contests that the member takes part in, for cards and the lobby. Above a game the rank chip says more of them: place, score and time,
 * and it follows the board.
 */
export function tournamentSource(tournaments: TournamentsDeps): RunningSource {
  return async (_db, { game, brand, memberId, language, now }) =>
    game === null ? await runningContests(tournaments, { brand, memberId, language, now }) : []
}
