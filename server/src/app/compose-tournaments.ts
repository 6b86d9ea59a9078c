import type { PlayedGames } from '@croupier/api/engagement/terms/mission'
import { accountNames } from '../accounts/members/members.ts'
import type { Promotions } from '../engagement/promotions/promotions.ts'
import {
  createTournaments,
  type Tournaments,
  type TournamentsDeps,
} from '../engagement/tournaments/tournaments.ts'
import type { Game } from '../play/catalogue/catalogue.ts'
import { holdOfDays, isTurnoverCounted } from '../play/turnover/turnover.ts'
import type { Context } from '../platform/context.ts'
import { houseGames } from '../reporting/reports/reports.ts'
import type { composeAccounts } from './compose-accounts.ts'
import type { composePlay } from './compose-play.ts'

interface TournamentsComposition {
  context: Context
  people: Pick<ReturnType<typeof composeAccounts>, 'approvals' | 'audit' | 'brands'>
  play: Pick<ReturnType<typeof composePlay>, 'catalogue' | 'vendors'>
}

/** Tournaments: which games count, and what the house keeps of them. */
export function composeTournaments(
  of: TournamentsComposition,
  promotions: Promotions,
): Tournaments {
  return createTournaments(tournamentsDeps(of, promotions))
}

function tournamentsDeps(
  { context, people, play }: TournamentsComposition,
  promotions: Promotions,
): TournamentsDeps {
  const { approvals, audit, brands } = people
  const { catalogue, vendors } = play
  const vendorsOfGames = async () => {
    const codes = new Map((await vendors.all()).map(({ id, code }) => [id, code]))
    return new Map(
      (await catalogue.all()).map(({ code, vendorId }) => [code, codes.get(vendorId) ?? '']),
    )
  }
  return {
    context,
    promotions,
    approvals,
    audit,
    brands,
    vendorsOfGames,
    gameOf: async (gameCode) => {
      const gameType = await catalogue.typeOf(gameCode)
      if (gameType === null) return null
      return { gameCode, gameType, vendor: (await vendorsOfGames()).get(gameCode) ?? '' }
    },
    canPlay: async (brandId, of) => {
      const vendorOf = await vendorsOfGames()
      const wanted = (await catalogue.all()).filter((game) => isOf(of, game, vendorOf))
      const playable = await Promise.all(
        wanted.map(({ code }) => catalogue.playable(brandId, code)),
      )
      return playable.some((game) => game !== null)
    },
    isPlayCounted: isTurnoverCounted,
    holdOfPlay: async ({ of, ...span }) => {
      const byDays = await holdOfDays(context.db, { ...span, types: of.types })
      if (of.vendors.length === 0 && of.games.length === 0) return byDays
      const vendorOf = await vendorsOfGames()
      const edges = new Map(
        (await catalogue.all())
          .filter((game) => isOf(of, game, vendorOf))
          .map((game) => [game.code, edgeOf(game)]),
      )
      const { timeZone } = await brands.byId(span.brandId)
      const unstated = await brands.setting(span.brandId, 'turnover.vendorEdgePpm')
      const played = await houseGames(context.db, { ...span, timeZone })
      const byGames = played.reduce((sum, { gameCode, stake }) => {
        const edge = edges.get(gameCode)
        return edge === undefined ? sum : sum + (stake * BigInt(edge ?? unstated)) / 1_000_000n
      }, 0n)
      // Stakes of games include what does not count: never more than all that counted.
      return byGames < byDays ? byGames : byDays
    },
    accountNames,
  }
}

function isOf(
  { types, vendors, games }: PlayedGames,
  game: Pick<Game, 'code' | 'gameType'>,
  vendorOf: ReadonlyMap<string, string>,
): boolean {
  return (
    (types.length === 0 || types.includes(game.gameType)) &&
    (vendors.length === 0 || vendors.includes(vendorOf.get(game.code) ?? '')) &&
    (games.length === 0 || games.includes(game.code))
  )
}

/** In millionths; null where nobody stated a return. */
function edgeOf({ rtpBasis, mainRtp }: Game): number | null {
  return rtpBasis === null ? null : (10_000 - Math.max(rtpBasis, mainRtp ?? 0)) * 100
}
