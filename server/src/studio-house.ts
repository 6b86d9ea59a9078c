import type { House } from './app.ts'
import type { StudioParts } from './modules/studio/studio.ts'
import { STUDIO_VENDOR } from './modules/vendors/vendors.ts'
import { inProcessTransport, walletPort } from './modules/wallet/wallet.ts'
import { assert } from '@croupier/shared/assert'

/** What the studio stands on: the seamless wallet as its own vendor calls it, and the titles that it plays. */
export function studioParts(
  house: Pick<
    House,
    'context' | 'wallet' | 'vendors' | 'catalogue' | 'fairness' | 'brands' | 'identity'
  >,
): StudioParts {
  const { context, wallet, vendors, catalogue, fairness, brands, identity } = house
  const transport = inProcessTransport(wallet, async () => {
    const vendor = await vendors.byCode(STUDIO_VENDOR)
    assert(vendor, 'the studio is not among the vendors')
    return vendor
  })
  return {
    context,
    fairness,
    wallet: walletPort(transport),
    engineOf: async (brandId, gameCode) =>
      (await catalogue.playable(brandId, gameCode))?.engineCode ?? null,
    marketOf: async (brandId) => ({
      turbo: await brands.marketAllows(brandId, 'turbo'),
      autoplay: await brands.marketAllows(brandId, 'autoplay'),
      roundMsMin: await brands.setting(brandId, 'games.roundMsMin'),
    }),
    accountNames: (memberIds) => identity.accountNames(context.db, memberIds),
  }
}
