import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { refuse } from '../../platform/refusal.ts'
import type { MembersService } from './deps.ts'

/** Where Firebase publishes the keys that its telephone sign-in is signed with. */
const KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const PATIENCE_MS = 5_000
/** The number must have been shown just now, not in a session of last week. */
const SHOWN_SECONDS = 10 * 60

interface GivenToken {
  brandId: number
  channel: 'sms' | undefined
  token: string | undefined
  now: Date
}

/**
 * The number that a third party has just seen to be the caller's own (S3-005), as +5511987654321; null when the brand trusts none or no
 * token was sent. Refuses `verification_code_wrong` for a token that is forged, old, another project's or about no telephone.
 */
export async function phoneOfToken(
  desk: MembersService,
  given: GivenToken,
): Promise<string | null> {
  const { channel, token, now } = given
  const project = await desk.brands.setting(given.brandId, 'registration.firebaseProject')
  if (project === null || channel !== 'sms' || token === undefined) return null
  const keys = desk.phoneTokenKeys ?? remoteKeys()
  const verified = await jwtVerify(token, keys, {
    issuer: `https://securetoken.google.com/${project}`,
    audience: project,
    algorithms: ['RS256'],
    currentDate: now,
  }).catch((error: unknown) => {
    desk.context.log.warn({ err: error }, 'a telephone token does not count')
    return null
  })
  const { phone_number: number, auth_time: shownAt } = verified?.payload ?? {}
  const isFresh = typeof shownAt === 'number' && now.getTime() / 1000 - shownAt <= SHOWN_SECONDS
  if (typeof number !== 'string' || !isFresh)
    refuse('verification_code_wrong', { field: 'verificationCode' })
  return number
}

let known: JWTVerifyGetKey | null = null

function remoteKeys(): JWTVerifyGetKey {
  known ??= createRemoteJWKSet(new URL(KEYS), { timeoutDuration: PATIENCE_MS })
  return known
}
