import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { type MembersService, sha256 } from './deps.ts'
import { revokeSessions, type RevokeReason } from './sessions.ts'
import { transact } from '../../platform/transact.ts'

/** Who is signed in as a member, and in which browsers that happened before. Newest first. */
export async function listDevices(db: Db, of: { memberId: bigint; now: Date }) {
  const kind = ['browser', 'system', 'country', 'last_seen_at'] as const
  const [sessions, devices] = await Promise.all([
    db
      .selectFrom('identity_sessions')
      .select(['id', 'created_at', 'expires_at', 'device_hash', 'address', ...kind])
      .where('member_id', '=', of.memberId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', of.now)
      .orderBy('last_seen_at', 'desc')
      .limit(100)
      .execute(),
    db
      .selectFrom('identity_known_devices')
      .select(['id', 'first_seen_at', 'device_hash', ...kind])
      .where('member_id', '=', of.memberId)
      .where('expires_at', '>', of.now)
      .orderBy('last_seen_at', 'desc')
      .limit(100)
      .execute(),
  ])
  return { sessions, devices }
}

/** Ends one session of the member. Refuses `not_found` when it is nobody's, another's, or has ended. */
export async function endSession(
  db: Db | Tx,
  of: { memberId: bigint; sessionId: string; reason: RevokeReason; now: Date },
): Promise<void> {
  const ended = await revokeSessions(
    db,
    { memberId: of.memberId, only: of.sessionId },
    { reason: of.reason, now: of.now },
  )
  if (ended === 0) refuse('not_found')
}

/**
 * Forgets a browser and ends what is open in it, but for the session that asks. The next sign-in there
 * is one from an unknown device. Refuses `not_found` for a device that is not the member's.
 */
export async function forgetDevice(
  { context }: Pick<MembersService, 'context'>,
  of: { memberId: bigint; deviceId: string; asking: string; now: Date },
): Promise<{ endedSessions: number }> {
  return await transact(context.db, async (tx) => {
    const device = await tx
      .deleteFrom('identity_known_devices')
      .where('id', '=', of.deviceId)
      .where('member_id', '=', of.memberId)
      .returning('device_hash')
      .executeTakeFirst()
    if (!device) refuse('not_found')
    const ended = await tx
      .updateTable('identity_sessions')
      .set({ revoked_at: of.now, revoked_because: 'device_revoked' })
      .where('member_id', '=', of.memberId)
      .where('device_hash', '=', device.device_hash)
      .where('id', '!=', of.asking)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
    return { endedSessions: ended.length }
  })
}

/** Whether a row's hash is that of the browser that asks. */
export function isDevice(hash: Buffer | null, device: string | undefined): boolean {
  return hash !== null && device !== undefined && hash.equals(sha256(device))
}
