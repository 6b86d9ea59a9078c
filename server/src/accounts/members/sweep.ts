import type { Db } from '../../platform/db.ts'
import { guesses } from './login-throttle.ts'

const KEEP_SESSIONS_MS = 90 * 86_400_000

/** Forgets what has expired; for a job that runs every few minutes. Ended sessions stay for ninety days. */
export async function sweepMembers(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEEP_SESSIONS_MS)
  await db.deleteFrom('identity_sessions').where('expires_at', '<', old).execute()
  await db.deleteFrom('identity_handover_codes').where('expires_at', '<', now).execute()
  await db.deleteFrom('identity_known_devices').where('expires_at', '<', now).execute()
  await db.deleteFrom('identity_known_networks').where('expires_at', '<', now).execute()
  await db.deleteFrom('identity_login_attempts').where('expires_at', '<', now).execute()
  await db.deleteFrom('identity_passkey_challenges').where('expires_at', '<', now).execute()
  await db.deleteFrom('identity_second_steps').where('passed_at', '<', old).execute()
  await db.deleteFrom('identity_remembered').where('expires_at', '<', now).execute()
  await db.deleteFrom('identity_social_attempts').where('expires_at', '<', now).execute()
  await guesses.sweep(db, now)
  const yesterday = new Date(now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10)
  await db
    .deleteFrom('identity_network_quotas')
    .where((eb) => eb(eb.cast<string>('day', 'text'), '<', yesterday))
    .execute()
}
