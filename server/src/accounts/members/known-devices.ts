import type { MemberAround } from '@croupier/api/accounts/console-member'
import type { Db } from '../../platform/db.ts'

/** The newest that staff are shown beside a member. */
const SHOWN = 20

/** Browsers that a member is known in. */
export async function knownDevices(db: Db, memberId: bigint): Promise<MemberAround['devices']> {
  return await db
    .selectFrom('identity_known_devices')
    .select([
      'browser',
      'system',
      'country',
      'first_seen_at as firstSeenAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at', 'desc')
    .limit(SHOWN)
    .execute()
}
