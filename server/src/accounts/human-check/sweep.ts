import type { Db } from '../../platform/db.ts'

/** Forgets what has expired; for a job that runs every few minutes. */
export async function sweepHumanCheck(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('verification_used_challenges').where('expires_at', '<', now).execute()
  await db.deleteFrom('verification_captchas').where('expires_at', '<', now).execute()
  await db.deleteFrom('verification_codes').where('expires_at', '<', now).execute()
  // The longest quota looks back over a day.
  const forgotten = new Date(now.getTime() - 2 * 86_400_000)
  await db.deleteFrom('verification_sends').where('at', '<', forgotten).execute()
}
