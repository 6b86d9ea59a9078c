import { bareTaxNumber } from '@croupier/shared/cpf'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { createKeyring, type Keyring } from '../../platform/keyring.ts'
import { findMember, type MemberRow } from './queries.ts'

const DATA_KEY_BYTES = 32

/** What may be claimed once per brand, and the field of a form that it comes from. */
export type ClaimKind = 'username' | 'email' | 'mobile' | 'id_number'

/** A key for one member's personal data, encrypted by the house: forgetting it erases everything under it. */
export function newDataKey({ random, keyring }: Context, memberId: bigint): Buffer {
  return keyring.encrypt('member-key', String(memberId), random.bytes(DATA_KEY_BYTES))
}

/** Writes the fields encrypted; an empty value takes the field away. */
export async function writePersonalData(
  tx: Tx,
  context: Context,
  of: { memberId: bigint; brandId: number; fields: Readonly<Record<string, string>>; at: Date },
): Promise<void> {
  const key = await memberKey(tx, context, of.memberId)
  if (!key) refuse('not_found')
  for (const [field, value] of Object.entries(of.fields)) {
    const row = { encrypted: key.encrypt('personal', field, value), updated_at: of.at }
    await tx
      .insertInto('identity_personal_data')
      .values({ member_id: of.memberId, brand_id: of.brandId, field, ...row })
      .onConflict((conflict) => conflict.columns(['member_id', 'field']).doUpdateSet(row))
      .execute()
  }
}

/** The member's personal data in clear, by field; empty when it was never given or has been erased. */
export async function personalData(
  db: Db | Tx,
  context: Context,
  memberId: bigint,
): Promise<Record<string, string>> {
  const key = await memberKey(db, context, memberId)
  if (!key) return {}
  const rows = await db
    .selectFrom('identity_personal_data')
    .select(['field', 'encrypted'])
    .where('member_id', '=', memberId)
    .execute()
  return Object.fromEntries(
    rows.map((row) => [
      row.field,
      key.decrypt('personal', row.field, row.encrypted).toString('utf8'),
    ]),
  )
}

/** One field in clear; null when it was never given or has been erased. */
export async function personalField(
  db: Db | Tx,
  context: Context,
  memberId: bigint,
  field: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('identity_personal_data')
    .select('encrypted')
    .where('member_id', '=', memberId)
    .where('field', '=', field)
    .executeTakeFirst()
  if (!row) return null
  const key = await memberKey(db, context, memberId)
  return key?.decrypt('personal', field, row.encrypted).toString('utf8') ?? null
}

/** A text under the member's key, bound to the id of the row that holds it; null when the member was erased. */
export async function encryptFor(
  db: Db | Tx,
  context: Context,
  of: { memberId: bigint; row: string; text: string },
): Promise<Buffer | null> {
  const key = await memberKey(db, context, of.memberId)
  return key?.encrypt('row', of.row, of.text) ?? null
}

/** What `encryptFor` encrypted for the same row; null when the member was erased since. */
export async function decryptFor(
  db: Db | Tx,
  context: Context,
  of: { memberId: bigint; row: string; encrypted: Uint8Array },
): Promise<string | null> {
  const key = await memberKey(db, context, of.memberId)
  return key?.decrypt('row', of.row, of.encrypted).toString('utf8') ?? null
}

async function memberKey(
  db: Db | Tx,
  { keyring, random }: Context,
  memberId: bigint,
): Promise<Keyring | null> {
  const row = await db
    .selectFrom('identity_members')
    .select('data_key_encrypted')
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!row?.data_key_encrypted) return null
  return createKeyring(
    keyring.decrypt('member-key', String(memberId), row.data_key_encrypted),
    random,
  )
}

/** The blind index of what a member claims; upper and lower case are the same claim. */
export function claimOf(
  { keyring }: Context,
  of: { brandId: number; kind: ClaimKind; value: string },
): Buffer {
  return keyring.blindIndex(`claim:${of.kind}`, `${of.brandId}:${of.value.toLowerCase()}`)
}

/** Claims a value for a member; false when somebody has it already. Two at once: exactly one is true. */
export async function claim(
  tx: Tx,
  context: Context,
  of: { brandId: number; kind: ClaimKind; value: string; memberId: bigint },
): Promise<boolean> {
  const row = await tx
    .insertInto('identity_claims')
    .values({
      brand_id: of.brandId,
      kind: of.kind,
      claim: claimOf(context, of),
      member_id: of.memberId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Members of the brand who claimed this text as e-mail address, telephone or identity number. */
export async function findByClaim(
  db: Db,
  context: Context,
  of: { brandId: number; text: string },
): Promise<MemberRow[]> {
  const text = of.text.trim()
  const candidates = new Set([text, text.replace(/[\s().-]/g, ''), bareTaxNumber(text)])
  const kinds: readonly ClaimKind[] = ['email', 'mobile', 'id_number']
  const claims = [...candidates]
    .filter((value) => value.length >= 5)
    .flatMap((value) => kinds.map((kind) => claimOf(context, { ...of, kind, value })))
  if (claims.length === 0) return []
  const rows = await db
    .selectFrom('identity_claims')
    .select('member_id')
    .distinct()
    .where('brand_id', '=', of.brandId)
    .where('kind', 'in', kinds)
    .where('claim', 'in', claims)
    .execute()
  const members = await Promise.all(rows.map((row) => findMember(db, row.member_id)))
  return members.filter((member) => member !== null)
}
