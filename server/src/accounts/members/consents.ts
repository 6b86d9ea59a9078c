import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { MembersService } from './deps.ts'
import { transact } from '../../platform/transact.ts'

interface Consent {
  memberId: bigint
  brandId: number
  at: Date
}

/** Writes down that a member has confirmed the age and accepted the terms of today's version (ACC-15). */
export async function recordConsents(
  tx: Tx,
  { brands }: MembersService,
  of: Consent,
): Promise<void> {
  const { memberId, brandId, at } = of
  const terms = await brands.setting(brandId, 'registration.termsVersion')
  const age = await brands.marketRule(brandId, 'account.minimumAge')
  const row = { member_id: memberId, brand_id: brandId, at }
  await tx
    .insertInto('identity_consents')
    .values([
      { ...row, kind: 'terms', version: terms },
      { ...row, kind: 'age', version: String(age) },
    ])
    // Who accepts twice has agreed since the first time.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The version of the terms that the member has yet to accept; null when there is none. */
export async function termsDue(
  db: Db | Tx,
  { brands }: MembersService,
  of: { memberId: bigint; brandId: number },
): Promise<string | null> {
  const version = await brands.setting(of.brandId, 'registration.termsVersion')
  const accepted = await db
    .selectFrom('identity_consents')
    .select('version')
    .where('member_id', '=', of.memberId)
    .where('kind', '=', 'terms')
    .where('version', '=', version)
    .executeTakeFirst()
  return accepted ? null : version
}

/** Nobody plays under terms that they have not accepted; refuses `terms_due`. */
export async function requireTerms(
  desk: MembersService,
  of: { memberId: bigint; brandId: number },
): Promise<void> {
  if ((await termsDue(desk.context.db, desk, of)) !== null) refuse('terms_due')
}

/** Accepts the version that was shown; refuses `conflict` when another one holds by now. */
export async function acceptTerms(
  desk: MembersService,
  of: Consent & { version: string },
): Promise<void> {
  const holds = await desk.brands.setting(of.brandId, 'registration.termsVersion')
  if (of.version !== holds) refuse('conflict', { field: 'version' })
  await transact(desk.context.db, (tx) => recordConsents(tx, desk, of))
}
