import { takesFreeRounds } from '@croupier/games/engine/free-rounds.ts'
import { createFreeRounds, type FreeRounds } from '../engagement/free-rounds/free-rounds.ts'
import type { Promotions } from '../engagement/promotions/promotions.ts'
import type { Context } from '../platform/context.ts'
import type { composeAccounts } from './compose-accounts.ts'
import type { composePlay } from './compose-play.ts'

/** Rounds that members are given, on games of ours. */
export function composeFreeRounds(
  of: {
    context: Context
    people: ReturnType<typeof composeAccounts>
    play: ReturnType<typeof composePlay>
  },
  promotions: Promotions,
): FreeRounds {
  const { context, people, play } = of
  return createFreeRounds({
    context,
    promotions,
    brands: people.brands,
    gameOf: async (brandId, gameCode) => {
      const game = await play.catalogue.playable(brandId, gameCode)
      const engineCode = game?.engineCode ?? null
      return engineCode !== null && takesFreeRounds(engineCode) ? { engineCode } : null
    },
    returnOf: async (brandId, gameCode) =>
      (await play.catalogue.statedReturnOf(gameCode)) ??
      10_000 - (await people.brands.setting(brandId, 'turnover.vendorEdgePpm')) / 100,
  })
}
