import type { SecondStepMethod } from '@croupier/api/accounts/sign-in'

/** When a right password is not enough, and what may stand beside it. Pure; the clock is the caller's. */

const DAY_MS = 86_400_000

export interface MfaFacts {
  /** A browser that the member has signed in from before. */
  deviceKnown: boolean
  networkKnown: boolean
  hasAuthenticator: boolean
  /** When this browser last passed a second step. */
  passedAt: Date | null
  lastLoginAt: Date | null
  /** A rule of the market or brand: a second step at least this often; null without one. */
  everyDays: number | null
  /** A rule of the market or brand: a second step after so long away; null without one. */
  afterDaysAway: number | null
}

/** S2-062 for a browser from nowhere; ACC-05 where a market wants a second step every few days. */
export function needsMfa(facts: MfaFacts, now: Date): boolean {
  const { deviceKnown, networkKnown, hasAuthenticator, everyDays } = facts
  // Who has turned an authenticator on means every new browser, whatever network it stands in.
  if (!deviceKnown && (!networkKnown || hasAuthenticator)) return true
  const isOlder = (moment: Date | null, days: number | null): boolean =>
    days !== null && (moment === null || now.getTime() - moment.getTime() > days * DAY_MS)
  return isOlder(facts.passedAt, everyDays) || isOlder(facts.lastLoginAt, facts.afterDaysAway)
}

export interface MfaMethods {
  /** Shown to be the member's own. */
  mobile: boolean
  mail: boolean
  authenticator: boolean
  /** A name of a bank account is known. */
  payeeName: boolean
  /** The way in was a code by SMS: the telephone has been shown already. */
  cameBySms: boolean
}

/**
 * The ways to choose from, the strongest first. A number that is merely known is weaker than an
 * authenticator and does not go around it; the name of a bank account never counts alone (EQ-15).
 */
export function mfaChoices(means: MfaMethods): SecondStepMethod[] {
  const codes: SecondStepMethod[] = []
  if (means.authenticator) codes.push('authenticator')
  if (means.mobile && !means.cameBySms) codes.push('sms')
  if (means.mail) codes.push('mail')
  const known: SecondStepMethod[] =
    means.mobile && !means.cameBySms && !means.authenticator ? ['mobile'] : []
  const beside: SecondStepMethod[] = means.payeeName && codes.length > 0 ? ['payee'] : []
  return [...codes, ...known, ...beside]
}

/** As people write a name: case, accents, spaces and signs do not count. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) !== '' && plainName(one) === plainName(other)
}

function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** As people write a telephone number: the digits count. */
export function isSameNumber(typed: string, known: string): boolean {
  return digitsOf(typed) !== '' && digitsOf(typed) === digitsOf(known)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^00/, '')
}
