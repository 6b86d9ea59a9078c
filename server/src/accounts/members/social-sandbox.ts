import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type SocialDialect, type SocialProvider, socialPerson } from './social-person.ts'

/** Where the sandbox's page stands; it is served in demo mode alone. */
export const SANDBOX_PATH = '/sandbox/identity/:provider'
const PURPOSE = 'sandbox-identity'
const CODE_LIFE_MS = 60_000

/** The people who may be played. */
export const sandboxPeople = [
  { sub: 'sandbox-ana', name: 'Ana Souza', email: 'ana.souza@example.com', email_verified: true },
  {
    sub: 'sandbox-bruno',
    name: 'Bruno Lima',
    email: 'bruno.lima@example.com',
    email_verified: true,
  },
  {
    sub: 'sandbox-chi',
    name: 'Chi Nguyen',
    email: 'chi.nguyen@example.com',
    email_verified: false,
  },
  { sub: 'sandbox-dora', name: 'Dora Alves', email: '', email_verified: false },
] as const

/**
 * The demonstration's own provider: a page on our own host where one chooses who to be. The code that
 * it gives out is encrypted, lives for a minute and is bound to the journey like a real one.
 */
export function sandboxDialect(context: Context, provider: SocialProvider): SocialDialect {
  return {
    sandbox: true,
    issuer: 'sandbox',
    begin: async ({ state, verifier, nonce, returnAddress }) => {
      const url = new URL(SANDBOX_PATH.replace(':provider', provider), returnAddress)
      const challenge = challengeOf(verifier, nonce)
      url.search = new URLSearchParams({ state, challenge }).toString()
      return url
    },
    finish: async ({ verifier, nonce }, query) => {
      const answer = new URLSearchParams(query)
      if (answer.get('error') === 'access_denied') refuse('social_cancelled')
      const code = opened(context, provider, answer.get('code') ?? '')
      const mine = Buffer.from(challengeOf(verifier, nonce))
      const theirs = Buffer.from(code.challenge)
      const late = context.clock.now().getTime() > code.until
      if (late || mine.length !== theirs.length || !timingSafeEqual(mine, theirs))
        refuse('social_failed')
      const person = sandboxPeople.find(({ sub }) => sub === code.sub)
      return socialPerson({ ...person })
    },
  }
}

interface SandboxCode {
  sub: string
  challenge: string
  until: number
}

/** The code that the sandbox's page sends somebody back with. */
export function sandboxCode(
  { keyring, clock }: Context,
  of: { provider: SocialProvider; sub: string; challenge: string },
): string {
  const { provider, sub, challenge } = of
  const code: SandboxCode = { sub, challenge, until: clock.now().getTime() + CODE_LIFE_MS }
  return keyring.encrypt(PURPOSE, provider, JSON.stringify(code)).toString('base64url')
}

function opened({ keyring }: Context, provider: SocialProvider, code: string): SandboxCode {
  try {
    const plain = keyring
      .decrypt(PURPOSE, provider, Buffer.from(code, 'base64url'))
      .toString('utf8')
    // Only sandboxCode can have encrypted it.
    return JSON.parse(plain) as SandboxCode
  } catch {
    return refuse('social_failed')
  }
}

function challengeOf(verifier: string, nonce: string): string {
  return createHash('sha256').update(`${verifier}:${nonce}`).digest('base64url')
}
