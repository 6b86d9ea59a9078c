import type { Db } from '../../platform/db.ts'

const DAY_MS = 86_400_000
const KEPT_MS = 7 * DAY_MS
/** Vendors repeat a call for a day; what is repeated later is counted anew, which takes from the ceiling and never adds. */
const COUNTED_MS = 35 * DAY_MS

/** Forgets launches and game sessions a week after they ended, for until then they help to explain, and what was counted towards old days. */
export async function sweepVendors(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  const counted = new Date(now.getTime() - COUNTED_MS)
  await db.deleteFrom('vendors_ceiling_uses').where('at', '<', counted).execute()
  await db.deleteFrom('vendors_ceiling_days').where('day', '<', counted).execute()
  await db.deleteFrom('vendors_launches').where('expires_at', '<', before).execute()
  await db.deleteFrom('vendors_game_sessions').where('expires_at', '<', before).execute()
}
