import type { PlayedGames } from '@croupier/api/engagement/terms/mission'
import { accountNames } from '../accounts/members/members.ts'
import { limitsSet } from '../accounts/responsible-gaming/responsible-gaming.ts'
import {
  createMissions,
  type Missions,
  type MissionsDeps,
} from '../engagement/missions/missions.ts'
import type { Promotions } from '../engagement/promotions/promotions.ts'
import type { Context } from '../platform/context.ts'
import type { composeAccounts } from './compose-accounts.ts'
import type { composePlay } from './compose-play.ts'

interface MissionsComposition {
  context: Context
  people: Pick<ReturnType<typeof composeAccounts>, 'brands'>
  play: Pick<ReturnType<typeof composePlay>, 'catalogue' | 'vendors' | 'returns'>
}

/** Missions and seasons: which games count, what those keep, and what a member's own limits leave. */
export function composeMissions(of: MissionsComposition, promotions: Promotions): Missions {
  return createMissions(missionsDeps(of, promotions))
}

function missionsDeps(
  { context, people, play }: MissionsComposition,
  promotions: Promotions,
): MissionsDeps {
  const { catalogue, vendors, returns } = play
  const vendorsOfGames = async () => {
    const codes = new Map((await vendors.all()).map(({ id, code }) => [id, code]))
    return new Map(
      (await catalogue.all()).map(({ code, vendorId }) => [code, codes.get(vendorId) ?? '']),
    )
  }
  const offered = async (brandId: number, { types, vendors: names, games }: PlayedGames) => {
    const vendorOf = await vendorsOfGames()
    const wanted = (await catalogue.all()).filter(
      ({ code, gameType }) =>
        (types.length === 0 || types.includes(gameType)) &&
        (names.length === 0 || names.includes(vendorOf.get(code) ?? '')) &&
        (games.length === 0 || games.includes(code)),
    )
    const playable = await Promise.all(wanted.map(({ code }) => catalogue.playable(brandId, code)))
    return playable.filter((game) => game !== null)
  }
  return {
    context,
    promotions,
    brands: people.brands,
    accountNames,
    vendorsOfGames,
    canPlay: async (brandId, of) => (await offered(brandId, of)).length > 0,
    leastEdgePpm: async (brandId, of) => {
      const codes = new Set((await offered(brandId, of)).map(({ code }) => code))
      const found = (await returns.ofBrand(brandId)).filter(({ code }) => codes.has(code))
      const best = Math.max(...found.map(({ foundHighest }) => foundHighest))
      return found.length === 0 ? 0 : Math.max(0, 1_000_000 - best)
    },
    limitsOf: async (db, { memberId }) => {
      const limits = await limitsSet(db, memberId)
      const of = (kind: string) => {
        const amountOf = (period: string) =>
          limits.find((limit) => limit.kind === kind && limit.period === period)?.amount ?? null
        return { day: amountOf('day'), week: amountOf('week'), month: amountOf('month') }
      }
      return { deposit: of('deposit'), stake: of('stake') }
    },
  }
}
