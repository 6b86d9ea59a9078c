import { countries } from '@croupier/shared/countries'

export interface NamedCountry {
  code: string
  name: string
}

/** The name of a country in the reader's language; the code where the browser knows none. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** Every country with its name in the reader's language, in that language's order. */
export function namedCountries(language: string): NamedCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  return countries
    .map(({ countryCode: code }) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}
