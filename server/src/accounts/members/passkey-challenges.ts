import type { Context } from '../../platform/context.ts'
import { CHALLENGE_SECONDS } from '../../platform/webauthn.ts'
import { sha256 } from './deps.ts'

export type ChallengePurpose = 'register' | 'login' | 'step_up'

interface Asked {
  brandId: number
  purpose: ChallengePurpose
  /** The relying party that asked: a challenge of one host is worth nothing on another. */
  host: string
  /** Null when somebody signs in: nobody yet. */
  memberId: bigint | null
  now: Date
}

/** Keeps a challenge for five minutes, as a hash; it is good for one answer. */
export async function keepChallenge(
  { db }: Context,
  of: Asked & { challenge: string },
): Promise<void> {
  await db
    .insertInto('identity_passkey_challenges')
    .values({
      challenge_hash: sha256(of.challenge),
      brand_id: of.brandId,
      purpose: of.purpose,
      host: of.host,
      member_id: of.memberId,
      expires_at: new Date(of.now.getTime() + CHALLENGE_SECONDS * 1000),
    })
    .execute()
}

/** True once, for the purpose, the host and the member that it was made for. */
export async function takeChallenge(
  { db }: Context,
  of: Asked & { challenge: string },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('identity_passkey_challenges')
    .where('challenge_hash', '=', sha256(of.challenge))
    .where('brand_id', '=', of.brandId)
    .where('purpose', '=', of.purpose)
    .where('host', '=', of.host)
    .where('member_id', of.memberId === null ? 'is' : '=', of.memberId)
    .where('expires_at', '>', of.now)
    .returning('challenge_hash')
    .executeTakeFirst()
  return taken !== undefined
}
