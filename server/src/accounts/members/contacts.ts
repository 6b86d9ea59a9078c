import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { MembersService } from './deps.ts'
import { claim, claimOf, personalData } from './personal-data.ts'

export type ContactField = 'email' | 'mobileNum'
const CLAIM_KIND = { email: 'email', mobileNum: 'mobile' } as const
const CHANNEL = { email: 'mail', mobileNum: 'sms' } as const

export interface Contact {
  field: ContactField
  value: string
  verified: boolean
}

/** The member's mailbox and telephone as far as they are known, the mailbox first. */
export async function contactsOf(
  db: Db | Tx,
  context: Context,
  of: { memberId: bigint; brandId: number },
): Promise<Contact[]> {
  const personal = await personalData(db, context, of.memberId)
  const shown = await db
    .selectFrom('identity_verified_contacts')
    .select(['field', 'address'])
    .where('member_id', '=', of.memberId)
    .execute()
  return (['email', 'mobileNum'] as const).flatMap((field) => {
    const value = personal[field]
    if (!value) return []
    const address = contactIndex(context, { brandId: of.brandId, field, value })
    const verified = shown.some((row) => row.field === field && row.address.equals(address))
    return [{ field, value, verified }]
  })
}

/** Where notices go: the verified mailbox, else the verified telephone, else nowhere. */
export async function mailboxOf(
  db: Db | Tx,
  context: Context,
  memberId: bigint,
): Promise<{ channel: 'sms' | 'mail'; to: string; language: string } | null> {
  const member = await db
    .selectFrom('identity_members')
    .select(['brand_id', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!member) return null
  const contacts = await contactsOf(db, context, { memberId, brandId: member.brand_id })
  const best = contacts.find(({ verified }) => verified)
  if (!best) return null
  return { channel: CHANNEL[best.field], to: best.value, language: member.language }
}

/** The member has shown to receive what is sent there. */
export async function markContactVerified(
  tx: Tx,
  context: Context,
  of: { memberId: bigint; brandId: number; field: ContactField; value: string; at: Date },
): Promise<void> {
  const row = { address: contactIndex(context, of), verified_at: of.at }
  await tx
    .insertInto('identity_verified_contacts')
    .values({ member_id: of.memberId, brand_id: of.brandId, field: of.field, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'field']).doUpdateSet(row))
    .execute()
}

/** Who of the brand has claimed the address; null when nobody has. */
export async function memberOfContact(
  db: Db | Tx,
  context: Context,
  of: { brandId: number; field: ContactField; value: string },
): Promise<bigint | null> {
  const row = await db
    .selectFrom('identity_claims')
    .select('member_id')
    .where('brand_id', '=', of.brandId)
    .where('kind', '=', CLAIM_KIND[of.field])
    .where('claim', '=', contactIndex(context, of))
    .executeTakeFirst()
  return row?.member_id ?? null
}

/** Who has shown to receive what is sent to the address; a claim alone was only typed, by anybody. */
export async function provenOwnerOf(
  db: Db | Tx,
  context: Context,
  of: { brandId: number; field: ContactField; value: string },
): Promise<bigint | null> {
  const row = await db
    .selectFrom('identity_claims as claim')
    .innerJoin('identity_verified_contacts as shown', (join) =>
      join
        .onRef('shown.member_id', '=', 'claim.member_id')
        .onRef('shown.address', '=', 'claim.claim')
        .on('shown.field', '=', of.field),
    )
    .select('claim.member_id')
    .where('claim.brand_id', '=', of.brandId)
    .where('claim.kind', '=', CLAIM_KIND[of.field])
    .where('claim.claim', '=', contactIndex(context, of))
    .executeTakeFirst()
  return row?.member_id ?? null
}

/**
 * Claims an address that the member has just shown to receive at: whoever has merely typed it before gives way, or a stranger
 * could keep its owner out. False when another member has shown the same, or is kept from play.
 */
export async function claimProven(
  tx: Tx,
  { context, isKeptFromPlay }: Pick<MembersService, 'context' | 'isKeptFromPlay'>,
  of: { brandId: number; field: ContactField; value: string; memberId: bigint; at: Date },
): Promise<boolean> {
  const { memberId, at } = of
  const kind = CLAIM_KIND[of.field]
  const owner = await memberOfContact(tx, context, of)
  if (owner === memberId) return true
  if (owner !== null) {
    if ((await provenOwnerOf(tx, context, of)) !== null) return false
    if (await isKeptFromPlay?.(tx, { memberId: owner, now: at })) return false
    await tx
      .deleteFrom('identity_claims')
      .where('member_id', '=', owner)
      .where('kind', '=', kind)
      .where('claim', '=', contactIndex(context, of))
      .execute()
  }
  return await claim(tx, context, { ...of, kind })
}

export function contactIndex(
  context: Context,
  of: { brandId: number; field: ContactField; value: string },
): Buffer {
  return claimOf(context, { ...of, kind: CLAIM_KIND[of.field] })
}
