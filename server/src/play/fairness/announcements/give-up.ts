import type { Tx } from '../../../platform/db.ts'
import { type AnnouncementName, type AnnouncementRow, lockUnderWay } from './announcement-row.ts'

export interface GivingUp extends AnnouncementName {
  staff: { id: string; name: string }
  reason: string
  now: Date
}

/** Ends an announcement whose value is not fixed. Its chain never serves, and it stays to be seen for ever. */
export async function giveUp(
  tx: Tx,
  { chainId, brandId, staff, reason, now }: GivingUp,
): Promise<AnnouncementRow> {
  const row = await lockUnderWay(tx, { chainId, brandId })
  await tx
    .updateTable('fairness_announcements')
    .set({
      state: 'given_up',
      given_up_by: staff.id,
      given_up_name: staff.name,
      given_up_at: now,
      given_up_reason: reason,
    })
    .where('chain_id', '=', row.chain_id)
    .execute()
  return row
}
