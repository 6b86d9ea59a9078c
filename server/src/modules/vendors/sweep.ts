import type { Db } from '../../platform/db.ts'

const KEPT_MS = 7 * 86_400_000

/** Forgets launches and game sessions a week after they ended: until then they help to explain. */
export async function sweepVendors(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await db.deleteFrom('vendors_launches').where('expires_at', '<', before).execute()
  await db.deleteFrom('vendors_game_sessions').where('expires_at', '<', before).execute()
}
