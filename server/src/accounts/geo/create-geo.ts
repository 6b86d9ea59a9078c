import type { NetworkProblem } from '@croupier/api/accounts/entrance-problems'
import type { Context } from '../../platform/context.ts'
import type { MaybePromise } from '../../platform/maybe-promise.ts'
import { type Brands, plainAddress } from '../../core/brands/brands.ts'
import type { Countries } from './countries.ts'
import {
  type AddressVerdict,
  createVerdicts,
  type Disguise,
  disguises,
  sandboxVerdicts,
  type VerdictSource,
  verdictService,
} from './verdicts.ts'

/** What an address would meet at a brand's door, and why. */
export interface RegionView {
  address: string
  country: string | null
  status: 0 | 1 | 2
  /** The list that decided; null when none did. */
  because: 'allowed' | 'blocked_address' | 'blocked_country' | null
  verdict: AddressVerdict
  /** Whether the brand takes no bets from there (`network_refused`). */
  refusesPlay: boolean
}

export interface Geo {
  /** ISO 3166-1 alpha-2, or null for addresses of no country. */
  countryOf(address: string): string | null
  /** When the data set of countries was made. */
  countriesMadeAt: Date
  /** What is known of an address, at most half an hour old. */
  verdictOf(address: string): Promise<AddressVerdict>
  /**
   * Why a brand takes no bets from an address, asked at sign-in and before bets (ACC-13): null where its
   * market asks for no verdict, and for addresses that hide nothing. Where a verdict is wanted and none
   * is to be had, the answer is no: `network_unknown`, for which the caller can do nothing.
   */
  playRefusal(of: { brandId: number; address: string }): Promise<NetworkProblem | null>
  look(of: { brandId: number; address: string }): Promise<RegionView>
}

export function createGeo(context: Context, parts: { brands: Brands; countries: Countries }): Geo {
  const { brands, countries } = parts
  const verdictOf = createVerdicts(context, sourceOf(context))
  const playRefusal = refusesDisguises({
    verdictOf,
    refused: (brandId) => brands.setting(brandId, 'region.refusedDisguises'),
  })
  return {
    countryOf: countries.countryOf,
    countriesMadeAt: countries.madeAt,
    verdictOf,
    playRefusal,
    look: async (of) => {
      const address = plainAddress(of.address)
      const { status, because } = await brands.statusFor(of.brandId, address)
      return {
        address,
        country: countries.countryOf(address),
        status,
        because,
        verdict: await verdictOf(address),
        refusesPlay: (await playRefusal({ ...of, address })) !== null,
      }
    },
  }
}

export function refusesDisguises(of: {
  verdictOf: Geo['verdictOf']
  refused: (brandId: number) => MaybePromise<readonly Disguise[]>
}): Geo['playRefusal'] {
  return async ({ brandId, address }) => {
    const refused = await of.refused(brandId)
    if (refused.length === 0) return null
    const { disguises: found } = await of.verdictOf(address)
    if (found === null) return 'network_unknown'
    return found.some((disguise) => refused.includes(disguise)) ? 'network_refused' : null
  }
}

/** Without a service a demonstration plays one; a real house then knows nothing, and says so. */
function sourceOf({ config }: Context): VerdictSource {
  if (config.verdicts) return verdictService(config.verdicts)
  if (config.mode === 'demo') return sandboxVerdicts()
  return {
    disguisesOf: async () => {
      throw new Error(
        `no service tells of ${disguises.join(', ')}: CROUPIER_VERDICTS_URL is not set`,
      )
    },
  }
}
