import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number in the international form when the country's plan may have it; the house knows the plans better. */
export function phoneOf(typed: string, dialingCode: string): string | null {
  const code = dialingCode.slice(1)
  const number = parsePhoneNumberFromString(typed, { defaultCallingCode: code })
  return number?.isPossible() && number.countryCallingCode === code ? number.number : null
}
