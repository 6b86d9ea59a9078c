import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { assert } from '@croupier/shared/assert'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { plainAddress } from '../../core/brands/brands.ts'

export interface Countries {
  /** ISO 3166-1 alpha-2, or null for addresses of no country: private, reserved, unassigned, nonsense. */
  countryOf(address: string): string | null
  /** The day on which the data set was made; countries of addresses change by a few percent a year. */
  madeAt: Date
}

/** The data set's own shape: flatter than the one that the library knows. */
interface FlatCountry extends CountryResponse {
  readonly country_code?: string
}

/**
 * Reads the data set of networks and their countries (8 MB, both families of addresses, public domain)
 * into memory once; a look-up is a walk through bytes and takes microseconds.
 */
export function loadCountries(): Countries {
  const require = createRequire(import.meta.url)
  const file = require.resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  )
  const reader = new Reader<FlatCountry>(readFileSync(file))
  const { buildEpoch } = reader.metadata
  assert(buildEpoch instanceof Date, 'the data set of countries does not say when it was made')
  return {
    madeAt: buildEpoch,
    countryOf: (address) => {
      const plain = plainAddress(address)
      if (isIP(plain) === 0) return null
      const code = reader.get(plain)?.country_code
      return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null
    },
  }
}
