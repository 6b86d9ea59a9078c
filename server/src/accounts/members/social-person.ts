import { storableLine } from '@croupier/shared/storable-line'
import { STORABLE_ID } from '@croupier/shared/storable-text'
import type { SocialProvider } from '@croupier/api/accounts/social'
import { refuse } from '../../platform/refusal.ts'

/** Whom a provider has sent back: who it is, is said by `subject` together with the issuer that says it. */
export interface SocialPerson extends SaidPerson {
  /** Of OpenID its issuer, of OAuth 2 the address that answers who somebody is. */
  issuer: string
}

/** What a provider says of the person whom it sends back. */
export interface SaidPerson {
  /** Never changes and is never given to somebody else, unlike an address or a name. */
  subject: string
  name: string
  /** Empty when the provider does not tell. */
  email: string
  /** Only a provider that has seen a letter answered says so. */
  emailVerified: boolean
}

/** What a browser takes along to the provider; its secrets stay here. */
export interface Journey {
  state: string
  /** PKCE: whoever only sees the code in an address can do nothing with it. */
  verifier: string
  /** Ties the identity token to this journey. */
  nonce: string
  returnAddress: string
}

/** One way to talk to a provider. `finish` refuses `social_cancelled` and `social_failed`. */
export interface SocialDialect {
  sandbox: boolean
  /** Whose word it is; a link of one issuer means nothing at another. */
  issuer: string
  begin(journey: Journey): Promise<URL>
  finish(journey: Journey, query: string): Promise<SaidPerson>
}

export type { SocialProvider }

const LONGEST_SUBJECT = 255

/** Reads what a provider says, which is a stranger's text; refuses `social_failed` without a subject. */
export function socialPerson(said: Readonly<Record<string, unknown>>): SaidPerson {
  const subject = said.sub ?? said.id
  if (typeof subject !== 'string' || subject.length > LONGEST_SUBJECT || !STORABLE_ID.test(subject))
    refuse('social_failed')
  return {
    subject,
    name: line(said.name, 100),
    email: line(said.email, 254),
    // Some providers write the word instead of the value.
    emailVerified: said.email_verified === true || said.email_verified === 'true',
  }
}

function line(value: unknown, longest: number): string {
  return typeof value === 'string' ? storableLine(value, longest) : ''
}

/** What the owner knows the account by, without telling it to others: j•••@example.com, A•••. */
export function socialHint({ email, name }: Pick<SocialPerson, 'email' | 'name'>): string {
  const [local = '', host] = email.split('@')
  if (host) return `${firstSign(local)}•••@${host}`.slice(0, 80)
  return name === '' ? '' : `${firstSign(name)}•••`
}

function firstSign(text: string): string {
  return [...text][0] ?? ''
}
