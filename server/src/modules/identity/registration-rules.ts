import { isCpf } from '@croupier/shared/cpf'
import { parsePhoneNumberWithError } from 'libphonenumber-js/max'

/** Names that would let somebody speak for the house, and the prefix of trial accounts. */
const RESERVED =
  /^(trial|admin|administrator|root|system|support|help|staff|operator|moderator|croupier|cashier|finance|security|official)\d*$/i

export function isReservedName(name: string): boolean {
  return RESERVED.test(name)
}

/**
 * A contact as the house writes it down, so that one telephone or mailbox is one claim; null when it
 * cannot exist. A name or any other text stays as it was typed.
 */
export function canonicalContact(
  field: string,
  typed: string,
  site: { dialingCode: string; currency: string },
): string | null {
  if (typed === '') return ''
  if (field === 'email') return typed.toLowerCase()
  if (field === 'mobileNum') return internationalNumber(typed, site.dialingCode)
  // Where one pays in reais, an identity number is a CPF.
  if (field === 'idNumber' && site.currency === 'BRL') return isCpf(typed) ? typed : null
  return typed
}

/** +5511987654321, or null for a number that the country's plan does not have. */
function internationalNumber(typed: string, dialingCode: string): string | null {
  try {
    const number = parsePhoneNumberWithError(`${dialingCode || '+'}${typed}`)
    return number.isValid() ? number.number : null
  } catch {
    // The library throws for text that is no number at all.
    return null
  }
}

/** Full years between a birthday (yyyy-MM-dd) and a day. */
export function ageOn(birthday: string, now: Date): number {
  const today = now.toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}
