import { parsePhoneNumberWithError } from 'libphonenumber-js/max'

/** Kinds of numbers that a message can reach; a plan that does not tell leaves it open. */
const REACHABLE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined])

/**
 * A mobile number as the house writes it down, +5511987654321; null for one that the country's plan does
 * not have, or that stands in another country than the chosen code. A trunk zero is understood.
 */
export function internationalNumber(typed: string, dialingCode: string): string | null {
  try {
    const code = dialingCode.slice(1)
    const number = parsePhoneNumberWithError(typed, code ? { defaultCallingCode: code } : {})
    if (code !== '' && number.countryCallingCode !== code) return null
    return number.isValid() && REACHABLE.has(number.getType()) ? number.number : null
  } catch {
    // The library throws for text that is no number at all.
    return null
  }
}
