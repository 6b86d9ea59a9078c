import type { ShownCredential } from '@croupier/api/accounts/webauthn'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RelyingParty } from '../../platform/webauthn.ts'
import type { Audit } from '../../core/audit/audit.ts'
import { knownDevice } from './devices.ts'
import { beginGuess } from './login-throttle.ts'
import { hasPasskeys, staffOfPasskey } from './passkeys.ts'
import { isPasswordRight } from './passwords.ts'
import { type OpenedSession, openSession, sha256 } from './sessions.ts'
import { lockStaff, openTotp, type StaffRow, staffByName } from './staff-row.ts'
import { stepOfCode } from '../../platform/totp.ts'
import { transact } from '../../platform/transact.ts'

export interface SignIn extends Arrival {
  name: string
  password: string
  code: string
}

/**
 * Opens a session for the right name, password and code. Whatever is wrong, the answer is the same
 * `staff_sign_in_failed`; `staff_locked` after too many of them. Whoever has a passkey is told so after the right code:
 * `staff_passkey_needed`.
 */
export async function logIn(
  desk: { context: Context; audit: Audit },
  signIn: SignIn,
): Promise<OpenedSession> {
  const { context } = desk
  const { name, address, device, now } = signIn
  const staff = await staffByName(context.db, name)
  const deviceHash = device === null ? null : sha256(device)
  const known = await knownDevice(context.db, { staffId: staff?.id, deviceHash, now })
  const guess = await beginGuess(context, { name, address, knownDevice: known, now })
  const right = await isPasswordRight(staff?.password_hash ?? null, signIn.password)
  const opened =
    staff && right && mayEnter(context, staff, signIn.now) ? await enter(desk, staff, signIn) : null
  if (!opened) {
    await recordFailure(desk, staff, signIn)
    refuse('staff_sign_in_failed')
  }
  await guess.wasRight()
  return opened === 'needs_passkey' ? refuse('staff_passkey_needed') : opened
}

function mayEnter({ config }: Context, staff: StaffRow, now: Date): boolean {
  const isOver = staff.closes_at !== null && staff.closes_at <= now
  return staff.status === 'active' && !isOver && !(staff.demo && config.mode === 'production')
}

/** Takes the code under the row's lock: of two sign-ins with one code, one wins. */
async function enter(
  { context, audit }: { context: Context; audit: Audit },
  staff: StaffRow,
  signIn: SignIn,
): Promise<OpenedSession | 'needs_passkey' | null> {
  const { now } = signIn
  return await transact(context.db, async (tx) => {
    const row = await lockStaff(tx, staff.id)
    if (!row?.totp_encrypted || row.password_hash !== staff.password_hash) return null
    const secret = openTotp(context, row.id, row.totp_encrypted)
    const step = stepOfCode(secret, signIn.code, { now, lastStep: Number(row.totp_last_step) })
    if (step === null) return null
    await tx
      .updateTable('operators_staff')
      .set({ totp_last_step: BigInt(step) })
      .where('id', '=', row.id)
      .execute()
    if (!(await hasPasskeys(tx, row.id))) return await welcome({ context, audit }, tx, row, signIn)
    // The password and the code are with somebody: perhaps with a page that only looks like the console.
    await audit.record(tx, lineOf(row, { action: 'staff.passkey_missing', ...signIn }))
    return 'needs_passkey'
  })
}

/** Opens a session for whoever has signed the challenge. Refuses `passkey_refused`. */
export async function logInByPasskey(
  { context, audit }: { context: Context; audit: Audit },
  signIn: { credential: ShownCredential; party: RelyingParty } & Arrival,
): Promise<OpenedSession> {
  const staffId = await staffOfPasskey(context, signIn)
  if (staffId === null) refuse('passkey_refused')
  return await transact(context.db, async (tx) => {
    const row = await lockStaff(tx, staffId)
    if (!row || !mayEnter(context, row, signIn.now)) refuse('passkey_refused')
    return await welcome({ context, audit }, tx, row, signIn)
  })
}

interface Arrival {
  address: string
  /** What the browser is known by; null where it cannot be told apart. */
  device: string | null
  userAgent: string
  now: Date
}

async function welcome(
  { context, audit }: { context: Context; audit: Audit },
  tx: Tx,
  staff: StaffRow,
  { address, device, userAgent, now }: Arrival,
): Promise<OpenedSession> {
  await tx
    .updateTable('operators_staff')
    .set({ last_login_at: now })
    .where('id', '=', staff.id)
    .execute()
  const session = await openSession(tx, context, { staff, address, device, userAgent, now })
  const subject = { type: 'session' as const, id: session.id }
  const line = lineOf(staff, { action: 'staff.signed_in', address, now })
  await audit.record(tx, { ...line, subject })
  return session
}

function lineOf(
  staff: StaffRow,
  { action, address, now }: { action: `staff.${string}`; address: string; now: Date },
) {
  return {
    brandId: null,
    actor: { kind: 'staff' as const, id: staff.id, name: staff.name },
    action,
    subject: { type: 'staff' as const, id: staff.id },
    address,
    at: now,
  }
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
    subject: { type: 'staff' as const, id: staff.id },
    after: { name: staff.name },
    address,
    at: now,
  })
}
