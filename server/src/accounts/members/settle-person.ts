import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { claim, claimOf, writePersonalData } from './personal-data.ts'

export interface SettledPerson {
  memberId: bigint
  brandId: number
  person: {
    fullName: string
    /** Bare, as the blind index knows it. */
    idNumber: string
    /** 1990-12-31 */
    birthday: string
  }
  at: Date
}

/**
 * Writes who a member is, encrypted. A number can be claimed once per brand (ACC-02): false when another member has it, of many at
 * once all but one. A number that the member had before is free again.
 */
export async function settlePerson(
  tx: Tx,
  context: Context,
  { memberId, brandId, person, at }: SettledPerson,
): Promise<boolean> {
  const wanted = { brandId, kind: 'id_number' as const, value: person.idNumber }
  await tx
    .deleteFrom('identity_claims')
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'id_number')
    .where('member_id', '=', memberId)
    .where('claim', '<>', claimOf(context, wanted))
    .execute()
  const isNew = await claim(tx, context, { ...wanted, memberId })
  if (!isNew && !(await isOwn(tx, context, { ...wanted, memberId }))) return false
  await writePersonalData(tx, context, { memberId, brandId, fields: person, at })
  return true
}

async function isOwn(
  tx: Tx,
  context: Context,
  of: { brandId: number; kind: 'id_number'; value: string; memberId: bigint },
): Promise<boolean> {
  const row = await tx
    .selectFrom('identity_claims')
    .select('member_id')
    .where('brand_id', '=', of.brandId)
    .where('kind', '=', of.kind)
    .where('claim', '=', claimOf(context, of))
    .executeTakeFirst()
  return row?.member_id === of.memberId
}
