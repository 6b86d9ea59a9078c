import type { Db } from '../../platform/db.ts'

/** Forgets what has expired; for a job that runs every few minutes. */
export async function sweepVerification(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('verification_used_challenges').where('expires_at', '<', now).execute()
  await db.deleteFrom('verification_captchas').where('expires_at', '<', now).execute()
}
