import type { Context } from '../../platform/context.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { sha256 } from './parts.ts'

export const CHALLENGE_SECONDS = 300

/** The host that passkeys are made for, and the origins that its pages have. */
export interface RelyingParty {
  id: string
  origins: string[]
}

/**
 * The host of the call. Its pages come over TLS; plain HTTP counts on this machine alone, where browsers
 * trust it too.
 */
export function relyingParty(call: Pick<CallOf<'visitor', unknown>, 'header'>): RelyingParty {
  const host = (call.header('host') ?? '').toLowerCase()
  const id = host.replace(/:\d+$/, '')
  const isHere = id === 'localhost' || id.endsWith('.localhost')
  return { id, origins: [`https://${host}`, ...(isHere ? [`http://${host}`] : [])] }
}

export type ChallengePurpose = 'register' | 'login' | 'step_up'

interface Asked {
  brandId: number
  purpose: ChallengePurpose
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
      member_id: of.memberId,
      expires_at: new Date(of.now.getTime() + CHALLENGE_SECONDS * 1000),
    })
    .execute()
}

/** True once, for the purpose and member that it was made for. */
export async function takeChallenge(
  { db }: Context,
  of: Asked & { challenge: string },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('identity_passkey_challenges')
    .where('challenge_hash', '=', sha256(of.challenge))
    .where('brand_id', '=', of.brandId)
    .where('purpose', '=', of.purpose)
    .where('member_id', of.memberId === null ? 'is' : '=', of.memberId)
    .where('expires_at', '>', of.now)
    .returning('challenge_hash')
    .executeTakeFirst()
  return taken !== undefined
}
