import type { Db, Tx } from '../../platform/db.ts'
import type { SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireLoginPassword, withinThrottle } from './change-password.ts'
import type { MembersService } from './deps.ts'
import { hashPassword, isPasswordRight, isPaymentPasswordWeak } from './passwords.ts'
import { transact } from '../../platform/transact.ts'

/** How long a shown secret counts for what asks for it again (at most five minutes old). */
const STEP_UP_MS = 5 * 60_000

/**
 * Refuses `payment_password_not_set`, `payment_password_wrong`, or `login_locked` after five wrong ones.
 * Right: the session counts as stepped up for five minutes. Call it before the transaction of the
 * money, because attempts are counted whatever becomes of that.
 */
export async function checkPaymentPassword(
  desk: MembersService,
  of: { session: SessionRef; paymentPassword: string; now: Date },
): Promise<{ steppedUpUntil: Date }> {
  const { session, now } = of
  const stored = await storedPaymentPassword(desk, session.memberId)
  if (stored === null) refuse('payment_password_not_set')
  await withinThrottle(desk, { what: 'payment-password', session, now }, async () => {
    if (!(await isPasswordRight(stored, of.paymentPassword)))
      refuse('payment_password_wrong', { field: 'paymentPassword' })
  })
  return await transact(desk.context.db, async (tx) => {
    await requireUnchanged(tx, { memberId: session.memberId, stored })
    return await stepUp(tx, { session, now, isPaymentPassword: true })
  })
}

/** Refuses `payment_password_wrong` where another one was chosen since `stored` was read, and keeps others from choosing one. */
async function requireUnchanged(
  tx: Tx,
  { memberId, stored }: { memberId: bigint; stored: string | null },
): Promise<void> {
  const row = await tx
    .selectFrom('identity_members')
    .select('payment_password_hash')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (row.payment_password_hash !== stored)
    refuse('payment_password_wrong', { field: 'paymentPassword' })
}

/** Refuses `payment_password_not_set`, and `step_up_required` unless it was shown or set within five minutes. */
export async function requirePaymentProof(
  desk: MembersService,
  { session, now }: { session: SessionRef; now: Date },
): Promise<void> {
  if ((await storedPaymentPassword(desk, session.memberId)) === null)
    refuse('payment_password_not_set')
  if (session.paymentProvenUntil === null || session.paymentProvenUntil <= now)
    refuse('step_up_required')
}

/** Until when whoever opened this session, or stepped it up, counts as just shown; null for one that a recovery opened. */
export function loginProvenUntil({ assurance, openedAt, steppedUpUntil }: SessionRef): Date | null {
  if (assurance === 'low') return null
  const opened = new Date(openedAt.getTime() + STEP_UP_MS)
  return steppedUpUntil !== null && steppedUpUntil > opened ? steppedUpUntil : opened
}

/** Refuses `field_invalid` unless it has six digits, and `payment_password_weak`. */
export async function hashPaymentPassword(paymentPassword: string): Promise<string> {
  if (!/^\d{6}$/.test(paymentPassword)) {
    const values = { patternId: 6, min: 6, max: 6, same: 'true' }
    refuse('field_invalid', { field: 'paymentPassword', values })
  }
  if (isPaymentPasswordWeak(paymentPassword))
    refuse('payment_password_weak', { field: 'paymentPassword' })
  return await hashPassword(paymentPassword)
}

/** Writes a payment password that `hashPaymentPassword` made. */
export async function setPaymentPassword(
  tx: Tx,
  of: { memberId: bigint; hash: string },
): Promise<void> {
  await tx
    .updateTable('identity_members')
    .set({ payment_password_hash: of.hash })
    .where('id', '=', of.memberId)
    .execute()
  // Where the one before was shown, this one was not.
  await tx
    .updateTable('identity_sessions')
    .set({ payment_proven_until: null })
    .where('member_id', '=', of.memberId)
    .where('payment_proven_until', 'is not', null)
    .execute()
}

export interface ChangePaymentPasswordCall {
  session: SessionRef
  input: {
    paymentPassword: string
    confirmPaymentPassword: string
    oldPaymentPassword?: string | undefined
    password?: string | undefined
  }
  now: Date
}

/**
 * The first payment password needs the login password, unless the member has just signed in or stepped up; a later one the one before it. Set, it
 * counts as shown.
 */
export async function changePaymentPassword(
  desk: MembersService,
  { session, input, now }: ChangePaymentPasswordCall,
): Promise<void> {
  if (input.paymentPassword !== input.confirmPaymentPassword)
    refuse('passwords_differ', { field: 'confirmPaymentPassword' })
  const stored = await storedPaymentPassword(desk, session.memberId)
  const isSet = stored !== null
  if (isSet) {
    const paymentPassword = input.oldPaymentPassword ?? ''
    await checkPaymentPassword(desk, { session, paymentPassword, now })
  } else if (input.password !== undefined || !isProven(session, now)) {
    await requireLoginPassword(desk, { session, password: input.password ?? '', now })
  }
  const hash = await hashPaymentPassword(input.paymentPassword)
  await transact(desk.context.db, async (tx) => {
    await requireUnchanged(tx, { memberId: session.memberId, stored })
    await setPaymentPassword(tx, { memberId: session.memberId, hash })
    await stepUp(tx, { session, now, isPaymentPassword: true })
    await desk.recordFact(tx, {
      kind: 'payment_password_changed',
      brandId: session.brandId,
      memberId: session.memberId,
      at: now,
      data: { first: !isSet },
    })
  })
}

function isProven(session: SessionRef, now: Date): boolean {
  const until = loginProvenUntil(session)
  return until !== null && until > now
}

/** The session has just shown a secret again; one that a recovery opened is as good as any from here. */
export async function stepUp(
  db: Db | Tx,
  of: { session: SessionRef; now: Date; isPaymentPassword?: boolean },
): Promise<{ steppedUpUntil: Date }> {
  const steppedUpUntil = new Date(of.now.getTime() + STEP_UP_MS)
  await db
    .updateTable('identity_sessions')
    .set({
      stepped_up_until: steppedUpUntil,
      assurance: 'full',
      ...(of.isPaymentPassword ? { payment_proven_until: steppedUpUntil } : {}),
    })
    .where('id', '=', of.session.id)
    .execute()
  return { steppedUpUntil }
}

async function storedPaymentPassword(
  { context }: MembersService,
  memberId: bigint,
): Promise<string | null> {
  const row = await context.db
    .selectFrom('identity_members')
    .select('payment_password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.payment_password_hash
}
