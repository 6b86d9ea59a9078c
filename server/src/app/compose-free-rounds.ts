import { takesFreeRounds } from '@croupier/games/engine/free-rounds.ts'
import { stakeRefusal } from '@croupier/games/engine/limits.ts'
import { gameRules, isGameCode } from '@croupier/games/engine/registry.ts'
import { createFreeBets, type FreeBets } from '../engagement/free-bets/free-bets.ts'
import { createFreeRounds, type FreeRounds } from '../engagement/free-rounds/free-rounds.ts'
import { createFreeRoundsPort } from '../play/vendor-adapters/vendor-adapters.ts'
import { isHouseVendor, openCeilingCase } from '../play/vendors/vendors.ts'
import { isPayable } from '@croupier/shared/money'
import type { Promotions } from '../engagement/promotions/promotions.ts'
import { countActiveMembers, membersAfter } from '../accounts/members/members.ts'
import type { Context } from '../platform/context.ts'
import type { composeAccounts } from './compose-accounts.ts'
import type { composePlay } from './compose-play.ts'

/** Bets on sports that members are given. */
export function composeFreeBets(context: Context, promotions: Promotions): FreeBets {
  return createFreeBets({ context, promotions })
}

/** The vendor that plays a game of the brand itself; null where the house's engines do, or nobody offers it. */
async function vendorOfGame(
  { catalogue, vendors }: Pick<ReturnType<typeof composePlay>, 'catalogue' | 'vendors'>,
  { brandId, gameCode }: { brandId: number; gameCode: string },
) {
  const game = await catalogue.playable(brandId, gameCode)
  if (!game || game.engineCode !== null) return null
  const vendor = (await vendors.all()).find(({ id }) => id === game.walletVendorId)
  return vendor && !isHouseVendor(vendor.code) ? vendor : null
}

/** Rounds that members are given, on games of ours and of vendors that can be asked for them. */
export function composeFreeRounds(
  of: {
    context: Context
    people: ReturnType<typeof composeAccounts>
    play: ReturnType<typeof composePlay>
  },
  promotions: Promotions,
): FreeRounds {
  const { context, people, play } = of
  const port = createFreeRoundsPort({ context, vendorOf: play.vendors.byCode })
  return createFreeRounds({
    context,
    promotions,
    brands: people.brands,
    vendors: {
      of: async (brandId, gameCode) =>
        (await vendorOfGame(play, { brandId, gameCode }))?.code ?? null,
      ask: port.ask,
      noteSurplus: async ({ vendorCode, ...of }) => {
        const vendor = await play.vendors.byCode(vendorCode)
        if (!vendor) return
        const surplus = { ...of, vendorCode, vendorId: vendor.id }
        await openCeilingCase(context, surplus, { bound: 'free_rounds', ceiling: null })
      },
    },
    canPlay: async ({ brandId, gameCode, currency, stake }) => {
      const game = await play.catalogue.playable(brandId, gameCode)
      // One that is closed for a while comes back; what the brand took away does not.
      if (!game) {
        const closure = await play.catalogue.closure(brandId, gameCode)
        return closure === 'game_in_maintenance' ? 'yes' : closure === null ? 'never' : 'off'
      }
      const { engineCode } = game
      if (engineCode === null) {
        const vendor = await vendorOfGame(play, { brandId, gameCode })
        if (!vendor || !port.canAsk(vendor)) return 'never'
        return isPayable(stake, currency) ? 'yes' : 'stake'
      }
      if (!takesFreeRounds(engineCode) || !isGameCode(engineCode)) return 'never'
      const limits = gameRules(engineCode).limits[currency]
      return stakeRefusal(limits, stake) === null ? 'yes' : 'stake'
    },
    membersAfter,
    activeMembers: countActiveMembers,
    titleOf: play.catalogue.titleOf,
    returnOf: async (brandId, gameCode) =>
      (await play.catalogue.statedReturnOf(gameCode)) ??
      10_000 - (await people.brands.setting(brandId, 'turnover.vendorEdgePpm')) / 100,
  })
}
