import type { Db, Tx } from '../../platform/db.ts'

/** Whether something of a kind has happened to a member since a moment. */
export async function hasEvent(
  db: Db | Tx,
  of: { memberId: bigint; kind: string; since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('facts')
    .select('id')
    .where('member_id', '=', of.memberId)
    .where('kind', '=', of.kind)
    .where('at', '>', of.since)
    .executeTakeFirst()
  return found !== undefined
}
