import type { Db } from '../../platform/db.ts'

/** Tells browsers apart in which somebody of the staff has signed in before; it opens nothing. */
export const STAFF_DEVICE_COOKIE = 'staff-device'
export const STAFF_DEVICE_SECONDS = 180 * 24 * 3600

/** The hash of the device, where this person has signed in on it and nobody ended that session for them; else null. */
export async function knownDevice(
  db: Db,
  of: { staffId: string | undefined; deviceHash: Buffer | null; now: Date },
): Promise<Buffer | null> {
  if (of.staffId === undefined || of.deviceHash === null) return null
  const row = await db
    .selectFrom('operators_sessions')
    .select('id')
    .where('staff_id', '=', of.staffId)
    .where('device_hash', '=', of.deviceHash)
    .where('created_at', '>', new Date(of.now.getTime() - STAFF_DEVICE_SECONDS * 1000))
    .where((eb) => eb.or([eb('ended_because', 'is', null), eb('ended_because', '=', 'logout')]))
    .limit(1)
    .executeTakeFirst()
  return row ? of.deviceHash : null
}
