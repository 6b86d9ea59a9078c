import type { brandsApi } from '@croupier/api/core/brands'
import type { OutputOf } from '@croupier/api/endpoint'
import { useTextBook } from '@croupier/kit/i18n/i18n'
import {
  type AskedField,
  askedFields,
  countryOfCurrency,
  digitsOf,
  type RegistrationForm,
  type RegistrationMode,
} from '@croupier/shared/registration'
import { useEffect, useMemo, useState } from 'react'

export type RegistrationRules = OutputOf<typeof brandsApi.registrationSettings>
export type RegisterValues = Record<string, string>

/** The modes that the brand offers, its default first (S4-017). */
export function offeredModes({ modes }: RegistrationRules): RegistrationMode[] {
  return (['mobile', 'username'] as const).filter((mode) => modes[mode])
}

/** The brand's form as the shared rules read it. */
export function formOf(
  rules: RegistrationRules,
  of: { mode: RegistrationMode; currency: string },
): RegistrationForm {
  const { smsVerification, mobilePassword } = rules.modes
  return {
    mode: of.mode,
    rules: rules.fields,
    smsVerification,
    mobilePassword,
    country: countryOfCurrency(of.currency),
    minimumAge: rules.minimumAge,
  }
}

/** What is shown: a friend's code comes by a link and is no field (S3-004). */
export function shownFields(form: RegistrationForm): AskedField[] {
  return askedFields(form).filter(({ name }) => name !== 'referralCode')
}

type Phone = (typed: string, dialingCode: string) => string | null

/** Good enough until the plans of the countries are here; the house looks again. */
const roughly: Phone = (typed, dialingCode) => {
  const digits = digitsOf(typed)
  return /^\d{6,15}$/.test(digits) ? `${dialingCode}${digits}` : null
}

/** Reads telephone numbers; the countries' plans are fetched when a form first asks for a number. */
export function usePhone(wanted: boolean): Phone {
  const [phone, setPhone] = useState<Phone>(() => roughly)
  // A chunk of the network is outside React.
  useEffect(() => {
    if (!wanted) return
    void import('./phone-plans.ts').then(
      (plans) => setPhone(() => plans.phoneOf),
      () => {},
    )
  }, [wanted])
  return phone
}

/** Names of countries in the reader's language. */
export function useCountryName(): (countryCode: string) => string {
  const { language } = useTextBook()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language.tag, 'en'], { type: 'region' })
    return (code) => names.of(code) ?? code
  }, [language.tag])
}

/** The brand's day, yyyy-MM-dd: who is old enough is asked on its calendar. */
export function today(timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
}

/** The latest birthday of somebody who is old enough. */
export function latestBirthday(day: string, age: number): string {
  return `${Number(day.slice(0, 4)) - age}${day.slice(4)}`
}
