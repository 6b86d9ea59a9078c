import type { Bonuses } from '../engagement/bonuses/bonuses.ts'
import {
  bonusSource,
  freeRoundsSource,
  type InGameDeps,
  missionSource,
  tournamentSource,
} from '../engagement/in-game/in-game.ts'
import type { FreeRounds } from '../engagement/free-rounds/free-rounds.ts'
import type { Missions } from '../engagement/missions/missions.ts'
import type { Tournaments } from '../engagement/tournaments/tournaments.ts'
import type { Promotions } from '../engagement/promotions/promotions.ts'
import type { composePlay } from './compose-play.ts'

/** What the rounds of a game count for; whoever has a kind of its own adds its source. */
export function composeInGame({
  bonuses,
  missions,
  tournaments,
  promotions,
  freeRounds,
  play: { catalogue },
}: {
  bonuses: Bonuses
  missions: Missions
  tournaments: Tournaments
  promotions: Promotions
  freeRounds: FreeRounds
  play: Pick<ReturnType<typeof composePlay>, 'catalogue'>
}): InGameDeps {
  return {
    promotions,
    sources: [
      bonusSource(bonuses),
      freeRoundsSource(freeRounds),
      missionSource(missions.parts),
      tournamentSource(tournaments.parts),
    ],
    gameOf: async (code) => {
      const gameType = await catalogue.typeOf(code)
      const vendor = (await missions.parts.vendorsOfGames()).get(code)
      return gameType === null || vendor === undefined ? null : { code, gameType, vendor }
    },
  }
}
