import { checkField } from '@croupier/shared/patterns'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { endOldTrust } from './end-old-trust.ts'
import { beginAttempt, guessSubjects, guessWasRight, NOTHING_MORE_ASKED } from './login-throttle.ts'
import type { MembersService } from './deps.ts'
import { hashPassword, isPasswordCommon, isPasswordRight } from './passwords.ts'
import { revokeSessions } from './sessions.ts'
import { transact } from '../../platform/transact.ts'

export interface ChangePasswordCall {
  brand: BrandRef
  session: SessionRef
  input: { oldPassword: string; newPassword: string; confirmNewPassword: string }
  now: Date
}

/** Changes the login password; every session of the member but this one ends (S5-032). */
export async function changePassword(
  desk: MembersService,
  call: ChangePasswordCall,
): Promise<{ endedSessions: number }> {
  const { brand, session, input, now } = call
  const { context, brands, recordFact } = desk
  const { password: rule } = await brands.registrationRules(brand.id)
  const problem = checkField({ ...rule, required: true }, input.newPassword)
  if (problem) {
    const { patternId } = rule
    const { min, max, same } = problem
    refuse('field_invalid', { field: 'newPassword', values: { patternId, min, max, same } })
  }
  if (input.newPassword !== input.confirmNewPassword)
    refuse('passwords_differ', { field: 'confirmNewPassword' })
  if (isPasswordCommon(input.newPassword, [session.account, brand.code]))
    refuse('password_too_common', { field: 'newPassword' })
  await requireLoginPassword(desk, { session, password: input.oldPassword, now })
  if (input.newPassword.normalize('NFKC') === input.oldPassword.normalize('NFKC'))
    refuse('password_unchanged', { field: 'newPassword' })

  const passwordHash = await hashPassword(input.newPassword)
  return await transact(context.db, async (tx) => {
    await tx
      .updateTable('identity_members')
      .set({
        password_hash: passwordHash,
        password_changed_at: now,
        password_must_change: false,
      })
      .where('id', '=', session.memberId)
      .execute()
    const endedSessions = await revokeSessions(
      tx,
      { memberId: session.memberId, except: session.id },
      { reason: 'password_changed', now },
    )
    await endOldTrust(tx, { memberId: session.memberId, sessionId: session.id, now })
    await recordFact(tx, {
      kind: 'password_changed',
      brandId: session.brandId,
      memberId: session.memberId,
      at: now,
      data: { endedSessions },
    })
    return { endedSessions }
  })
}

/**
 * Refuses `wrong_old_password`, `login_locked` after too many of them, and `step_up_required` in a session that a recovery
 * opened: it has set the password just now, so there the password proves nothing more (EQ-08).
 */
export async function requireLoginPassword(
  desk: MembersService,
  of: { session: SessionRef; password: string; now: Date },
): Promise<void> {
  const { session, now } = of
  if (session.assurance === 'low') refuse('step_up_required')
  const row = await desk.context.db
    .selectFrom('identity_members')
    .select('password_hash')
    .where('id', '=', session.memberId)
    .executeTakeFirstOrThrow()
  await withinThrottle(desk, { what: 'own-password', session, now }, async () => {
    if (!(await isPasswordRight(row.password_hash, of.password)))
      refuse('wrong_old_password', { field: 'oldPassword' })
  })
}

/** Runs a check of a secret that a signed-in member types; five wrong ones lock it for a while. */
export async function withinThrottle(
  { context }: MembersService,
  of: { what: string; session: Pick<SessionRef, 'memberId' | 'brandId'>; now: Date },
  check: () => Promise<void>,
): Promise<void> {
  const subjects = guessSubjects(context, {
    what: of.what,
    brandId: of.session.brandId,
    name: String(of.session.memberId),
    place: '',
    wider: false,
  })
  const limits = { checkAfter: Number.POSITIVE_INFINITY, lockAfter: 5 }
  const verdict = await beginAttempt(context, {
    subjects,
    limits,
    ...NOTHING_MORE_ASKED,
    now: of.now,
  })
  if (verdict.kind === 'locked') refuse('login_locked', { retryAfter: verdict.seconds })
  await check()
  await guessWasRight(context, subjects)
}
