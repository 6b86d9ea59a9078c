import type { Context } from '../../platform/context.ts'
import type { CookieToSet, SessionRef } from '../../platform/http/call.ts'

/** Whose conversations: a member's, or those of the browser that holds a secret; null: nobody's yet. */
export type Owner = { memberId: bigint } | { visitorIndex: Buffer }

const COOKIE = 'support'
const COOKIE_DAYS = 30
const SECRET = /^[A-Za-z0-9_-]{43}$/

interface Asking {
  session: SessionRef | null
  cookie(name: string): string | undefined
}

/** Who asks; null for a visitor who has never written. Staying signed out keeps the way to one's own words. */
export function ownerOf({ keyring }: Pick<Context, 'keyring'>, asking: Asking): Owner | null {
  if (asking.session) return { memberId: asking.session.memberId }
  const secret = asking.cookie(COOKIE) ?? ''
  return SECRET.test(secret) ? { visitorIndex: keyring.blindIndex('support', secret) } : null
}

/** As ownerOf; a visitor without a secret is given one, which no script can read. */
export function ownerToWrite(
  { keyring, random }: Pick<Context, 'keyring' | 'random'>,
  asking: Asking & { setCookie(cookie: CookieToSet): void },
): Owner {
  const known = ownerOf({ keyring }, asking)
  if (known) return known
  const secret = random.token()
  asking.setCookie({ name: COOKIE, value: secret, maxAgeSeconds: COOKIE_DAYS * 86_400 })
  return { visitorIndex: keyring.blindIndex('support', secret) }
}
