import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Audit } from '../audit/audit.ts'
import { beginGuess } from './guesses.ts'
import { isPasswordRight } from './passwords.ts'
import { type OpenedSession, openSession } from './sessions.ts'
import { lockStaff, openTotp, type StaffRow, staffByName } from './staff.ts'
import { stepOfCode } from '../../platform/totp.ts'

export interface SignIn {
  name: string
  password: string
  code: string
  address: string
  userAgent: string
  now: Date
}

/**
 * Opens a session for the right name, password and code. Whatever is wrong, the answer is the same
 * `staff_sign_in_failed`; `staff_locked` after too many of them.
 */
export async function logIn(
  desk: { context: Context; audit: Audit },
  signIn: SignIn,
): Promise<OpenedSession> {
  const { context } = desk
  const guess = await beginGuess(context, signIn)
  const staff = await staffByName(context.db, signIn.name)
  const right = await isPasswordRight(staff?.password_hash ?? null, signIn.password)
  const opened =
    staff && right && mayEnter(context, staff) ? await enter(desk, staff, signIn) : null
  if (!opened) {
    await recordFailure(desk, staff, signIn)
    refuse('staff_sign_in_failed')
  }
  await guess.wasRight()
  return opened
}

function mayEnter({ config }: Context, staff: StaffRow): boolean {
  return staff.status === 'active' && !(staff.demo && config.mode === 'production')
}

/** Takes the code under the row's lock: of two sign-ins with one code, one wins. */
async function enter(
  { context, audit }: { context: Context; audit: Audit },
  staff: StaffRow,
  signIn: SignIn,
): Promise<OpenedSession | null> {
  const { now, address, userAgent } = signIn
  return await context.db.transaction().execute(async (tx) => {
    const row = await lockStaff(tx, staff.id)
    if (!row?.totp_sealed || row.password_hash !== staff.password_hash) return null
    const secret = openTotp(context, row.id, row.totp_sealed)
    const step = stepOfCode(secret, signIn.code, { now, lastStep: Number(row.totp_last_step) })
    if (step === null) return null
    await tx
      .updateTable('operators_staff')
      .set({ totp_last_step: BigInt(step), last_login_at: now })
      .where('id', '=', row.id)
      .execute()
    const session = await openSession(tx, context, { staff: row, address, userAgent, now })
    await audit.record(tx, {
      brandId: null,
      actor: { kind: 'staff', id: row.id, name: row.name },
      action: 'staff.signed_in',
      subject: { type: 'session', id: session.id },
      address,
      at: now,
    })
    return session
  })
}

/** Failures with a name that exists are worth a line; guessing names must not be able to fill the log. */
async function recordFailure(
  { context, audit }: { context: Context; audit: Audit },
  staff: StaffRow | undefined,
  { address, now }: SignIn,
): Promise<void> {
  if (!staff) return
  await audit.record(context.db, {
    brandId: null,
    actor: { kind: 'system', id: 'sign-in', name: 'sign-in' },
    action: 'staff.sign_in_failed',
    subject: { type: 'staff', id: staff.id },
    after: { name: staff.name },
    address,
    at: now,
  })
}
