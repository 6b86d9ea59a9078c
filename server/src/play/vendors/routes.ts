import type { LottoPrizeMode } from '@croupier/api/play/lottery/lobby'
import { vendorsApi } from '@croupier/api/play/vendors'
import type { CallOf } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Vendors } from './create-vendors.ts'
import type { LaunchOrder } from './launch-game.ts'

/** The lottery page that is launched instead of a game. */
interface LobbyOrder {
  prizeMode?: LottoPrizeMode | undefined
  gameCode?: string | undefined
  view: 'betting' | 'lobby'
  backUrl?: string | undefined
}

export interface VendorRouteDeps {
  vendors: Pick<Vendors, 'launch' | 'reach'>
  gameTitle(gameCode: string, language: string): Promise<string>
  /** Whether the house has such a game at all, offered or not. */
  isKnown(gameCode: string): Promise<boolean>
  /** The lottery of a brand that a lobby opens with, and the page that shows it. Refuses `not_found`. */
  lotteryLobby(brandId: number, order: LobbyOrder): Promise<{ gameCode: string; url: string }>
}

export function vendorRoutes(http: Http, deps: VendorRouteDeps): void {
  const { vendors, gameTitle, isKnown, lotteryLobby } = deps
  const launched = async (order: LaunchOrder) => ({
    ...(await vendors.launch(order)),
    title: await gameTitle(order.gameCode, order.language),
  })
  route(http, vendorsApi.launchGame, async (call) => {
    const { brand, input } = call
    const order = { ...launchParts(call, input.language), trial: input.trial }
    if (input.gameCode !== undefined) return await launched({ ...order, gameCode: input.gameCode })
    const { gameCode, url } = await lotteryLobby(brand.id, {
      prizeMode: input.lottoPrizeMode,
      gameCode: input.lottoGameCode,
      view: input.lottoView ?? 'lobby',
      backUrl: input.backUrl,
    })
    return { ...(await launched({ ...order, gameCode })), url }
  })
  route(http, vendorsApi.gameName, async ({ input, language }) => {
    if (!(await isKnown(input.gameCode))) refuse('not_found')
    return { title: await gameTitle(input.gameCode, input.language ?? language) }
  })
  route(http, vendorsApi.reach, async ({ brand, input }) => ({
    reachable: await vendors.reach({ brandId: brand.id, gameCode: input.gameCode }),
  }))
  route(http, vendorsApi.launchGameForMember, (call) =>
    launched({
      ...launchParts(call, call.input.language),
      gameCode: call.input.gameCode,
      trial: false,
    }),
  )
}

function launchParts(call: CallOf<'session', unknown>, language: string | undefined) {
  const { brand, session, address } = call
  return { brand, session, address, language: language ?? call.language }
}
