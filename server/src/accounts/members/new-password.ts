import { checkField } from '@croupier/shared/patterns'
import type { Tx } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { contactsOf } from './contacts.ts'
import { endOldTrust } from './end-old-trust.ts'
import type { MembersService } from './deps.ts'
import { isPasswordCommon } from './passwords.ts'
import { holdPayouts } from './payout-holds.ts'
import { type RecoveredWay, rememberRecoveredWay } from './recovered-ways.ts'
import { revokeSessions } from './sessions.ts'

/** Refuses a new password that breaks the brand's rule or that everybody would try first. */
export async function refuseWeakPassword(
  { brands }: MembersService,
  of: { brand: BrandRef; newPassword: string; names: readonly string[] },
): Promise<void> {
  const { password: rule } = await brands.registrationRules(of.brand.id)
  const problem = checkField({ ...rule, required: true }, of.newPassword)
  if (problem) {
    const { min, max, same } = problem
    const values = { patternId: rule.patternId, min, max, same }
    refuse('field_invalid', { field: 'newPassword', values })
  }
  if (isPasswordCommon(of.newPassword, [of.brand.code, ...of.names]))
    refuse('password_too_common', { field: 'newPassword' })
}

/**
 * Sets the password of somebody who has shown a mailbox, a telephone or a code of the account (EQ-08): every session ends, no
 * device is remembered, payouts rest for the brand's hours, and every address of the account is told.
 */
export async function setRecoveredPassword(
  tx: Tx,
  desk: MembersService,
  of: { memberId: bigint; brandId: number; passwordHash: string; way: RecoveredWay; now: Date },
): Promise<void> {
  const { memberId, brandId, now } = of
  await tx
    .updateTable('identity_members')
    .set({
      password_hash: of.passwordHash,
      password_changed_at: now,
      password_must_change: false,
    })
    .where('id', '=', memberId)
    .execute()
  const endedSessions = await revokeSessions(tx, { memberId }, { reason: 'recovered', now })
  await endOldTrust(tx, { memberId, sessionId: null, now })
  const heldUntil = await holdPayouts(tx, desk, { memberId, brandId, because: 'recovered', now })
  await rememberRecoveredWay(tx, desk, of)
  await desk.recordFact(tx, {
    kind: 'account_recovered',
    brandId,
    memberId,
    at: now,
    data: { way: of.way, endedSessions },
  })
  await tellEveryAddress(tx, desk, { ...of, heldUntil })
}

/** Who took over one address must not be the only one who hears of it; that payouts rest stands in the same message. */
async function tellEveryAddress(
  tx: Tx,
  { context, messages }: MembersService,
  of: { memberId: bigint; brandId: number; heldUntil: string | null; now: Date },
): Promise<void> {
  const { language } = await tx
    .selectFrom('identity_members')
    .select('language')
    .where('id', '=', of.memberId)
    .executeTakeFirstOrThrow()
  for (const { field, value } of await contactsOf(tx, context, of)) {
    await messages.send(tx, {
      brandId: of.brandId,
      memberId: of.memberId,
      channel: field === 'email' ? 'mail' : 'sms',
      to: value,
      template: 'account_recovered',
      values: of.heldUntil === null ? {} : { held: 'yes', until: of.heldUntil },
      language,
      at: of.now,
    })
  }
}
