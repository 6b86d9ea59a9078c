import type { Db } from '../../platform/db.ts'
import { TRIAL_TYPE } from './deps.ts'

/** Whoever may set a new password; asked for nobody too, so that both take the same steps. */
export async function recoverableMember(
  db: Db,
  memberId: bigint | null,
): Promise<{ id: bigint; account: string; language: string } | null> {
  const member = await db
    .selectFrom('identity_members')
    .select(['id', 'account', 'language'])
    // No member has the id 0.
    .where('id', '=', memberId ?? 0n)
    .where('status', '=', 'active')
    .where('member_type', '!=', TRIAL_TYPE)
    .executeTakeFirst()
  return member ?? null
}
