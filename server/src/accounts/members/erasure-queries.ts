import type { Db, Tx } from '../../platform/db.ts'

/** Takes the member's row, so that two who erase the same person wait for each other. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .selectFrom('identity_members')
    .select('id')
    .where('id', '=', memberId)
    .forUpdate()
    .execute()
}

/** Those of the members whose personal data can still be read, because their key is there. */
export async function withDataKey(db: Db, memberIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await db
    .selectFrom('identity_members')
    .select('id')
    .where('id', 'in', [...memberIds])
    .where('data_key_encrypted', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
