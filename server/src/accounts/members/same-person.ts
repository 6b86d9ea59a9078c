import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type ClaimKind, claimOf, personalData } from './personal-data.ts'

/** What tells that two accounts are of one person, and the fields of the form that hold it. */
const MARKS: readonly { kind: ClaimKind; field: string }[] = [
  { kind: 'id_number', field: 'idNumber' },
  { kind: 'email', field: 'email' },
  { kind: 'mobile', field: 'mobileNum' },
]

/**
 * Accounts at other brands that claim the same tax number, e-mail or phone as this one. Blind indexes are a brand's own, so the
 * member's values are opened and indexed again for each brand; nothing in clear leaves this function.
 */
export async function samePerson(
  db: Db | Tx,
  context: Context,
  of: { memberId: bigint; brandId: number; brandIds: readonly number[] },
): Promise<{ memberId: bigint; brandId: number }[]> {
  const personal = await personalData(db, context, of.memberId)
  const found = new Map<bigint, { memberId: bigint; brandId: number }>()
  for (const brandId of of.brandIds) {
    if (brandId === of.brandId) continue
    for (const { kind, field } of MARKS) {
      const value = personal[field]
      if (!value) continue
      const row = await db
        .selectFrom('identity_claims')
        .select('member_id')
        .where('brand_id', '=', brandId)
        .where('kind', '=', kind)
        .where('claim', '=', claimOf(context, { brandId, kind, value }))
        .executeTakeFirst()
      if (row) found.set(row.member_id, { memberId: row.member_id, brandId })
    }
  }
  return [...found.values()]
}
