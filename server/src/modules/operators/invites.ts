import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Audit } from '../audit/audit.ts'
import { hashPassword, isPasswordWeak } from './passwords.ts'
import { endSessions, type OpenedSession, openSession, sha256 } from './sessions.ts'
import { lockStaff, openTotp, sealTotp } from './staff.ts'
import { newTotpSecret, qrSvg, stepOfCode, totpUri } from '../../platform/totp.ts'

const INVITE_HOURS = 48
const PAPER = 'staff-invite-paper'

export interface Invite {
  inviteToken: string
  expiresAt: Date
}

/** Makes a one-time link for somebody; links made before stop working. */
export async function makeInvite(
  tx: Tx,
  context: Context,
  of: {
    staffId: string
    by: string
    now: Date
    expiresAt?: Date
    /** Who may be shown it once, on paper; nobody when it goes another way. */
    paperFor?: string | undefined
  },
): Promise<Invite> {
  const inviteToken = context.random.token()
  const expiresAt = of.expiresAt ?? new Date(of.now.getTime() + INVITE_HOURS * 3_600_000)
  await tx
    .updateTable('operators_invites')
    .set({ used_at: of.now })
    .where('staff_id', '=', of.staffId)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('operators_invites')
    .values({
      token_hash: sha256(inviteToken),
      staff_id: of.staffId,
      totp_sealed: sealTotp(context, of.staffId, newTotpSecret()),
      made_by: of.by,
      made_at: of.now,
      expires_at: expiresAt,
      ...(of.paperFor === undefined
        ? {}
        : {
            paper_for: of.paperFor,
            paper_sealed: context.keyring.seal(PAPER, of.staffId, inviteToken),
          }),
    })
    .execute()
  return { inviteToken, expiresAt }
}

/**
 * The invitation on paper, for the administrator who agreed to it, once: afterwards nobody can show it again. Refuses `invite_not_yours` to
 * everybody else, and when it was shown, used or is over.
 */
export async function openPaper(
  { context, audit }: { context: Context; audit: Audit },
  of: { staffId: string; by: { id: string; name: string }; address: string; now: Date },
): Promise<{ name: string; displayName: string; path: string; expiresAt: Date }> {
  const { staffId, by, address, now } = of
  return await context.db.transaction().execute(async (tx) => {
    const staff = (await lockStaff(tx, staffId)) ?? refuse('not_found')
    const invite = await tx
      .selectFrom('operators_invites')
      .select(['token_hash', 'paper_sealed', 'expires_at'])
      .where('staff_id', '=', staffId)
      .where('paper_for', '=', by.id)
      .where('paper_sealed', 'is not', null)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (!invite?.paper_sealed) refuse('invite_not_yours')
    const token = context.keyring.open(PAPER, staffId, invite.paper_sealed).toString('utf8')
    await tx
      .updateTable('operators_invites')
      .set({ paper_sealed: null, paper_shown_at: now })
      .where('token_hash', '=', invite.token_hash)
      .execute()
    await audit.record(tx, {
      brandId: null,
      actor: { kind: 'staff', id: by.id, name: by.name },
      action: 'staff.paper_shown',
      subject: { type: 'staff', id: staffId },
      address,
      at: now,
    })
    return {
      name: staff.name,
      displayName: staff.display_name,
      path: invitePath(token),
      expiresAt: invite.expires_at,
    }
  })
}

/** Behind the #, which browsers never send. */
export function invitePath(inviteToken: string): string {
  return `/console/invite#${inviteToken}`
}

/** What the authenticator must be told; asking again tells the same. Refuses `invite_invalid`. */
export async function openInvite(context: Context, inviteToken: string, now: Date) {
  const invite = await findInvite(context.db, inviteToken, now)
  const staff = await context.db
    .selectFrom('operators_staff')
    .select(['name', 'display_name'])
    .where('id', '=', invite.staff_id)
    .executeTakeFirstOrThrow()
  const totpSecret = openTotp(context, invite.staff_id, invite.totp_sealed)
  const uri = totpUri(totpSecret, { issuer: 'Croupier', name: staff.name })
  return {
    name: staff.name,
    displayName: staff.display_name,
    totpSecret,
    totpUri: uri,
    qrSvg: qrSvg(uri),
    expiresAt: invite.expires_at,
  }
}

export interface Acceptance {
  inviteToken: string
  password: string
  code: string
  address: string
  userAgent: string
  now: Date
}

/** Sets the password and the authenticator and signs in. Refuses `invite_invalid`, `staff_password_weak`, `staff_code_wrong`. */
export async function acceptInvite(
  { context, audit }: { context: Context; audit: Audit },
  acceptance: Acceptance,
): Promise<OpenedSession> {
  const { now, address, userAgent } = acceptance
  await findInvite(context.db, acceptance.inviteToken, now)
  const passwordHash = await hashPassword(acceptance.password)
  return await context.db.transaction().execute(async (tx) => {
    const invite = await findInvite(tx, acceptance.inviteToken, now)
    const staff = await lockStaff(tx, invite.staff_id)
    if (staff?.status !== 'invited') refuse('invite_invalid')
    if (isPasswordWeak(acceptance.password, staff.name))
      refuse('staff_password_weak', { field: 'password' })
    const secret = openTotp(context, staff.id, invite.totp_sealed)
    const step = stepOfCode(secret, acceptance.code, { now, lastStep: 0 })
    if (step === null) refuse('staff_code_wrong', { field: 'code' })
    await tx
      .updateTable('operators_invites')
      .set({ used_at: now })
      .where('token_hash', '=', sha256(acceptance.inviteToken))
      .execute()
    await tx
      .updateTable('operators_staff')
      .set({
        status: 'active',
        password_hash: passwordHash,
        totp_sealed: invite.totp_sealed,
        totp_last_step: BigInt(step),
        last_login_at: now,
        updated_at: now,
      })
      .where('id', '=', staff.id)
      .execute()
    await endSessions(tx, { staffId: staff.id }, { reason: 'invited', now })
    const session = await openSession(tx, context, { staff, address, userAgent, now })
    await audit.record(tx, {
      brandId: null,
      actor: { kind: 'staff', id: staff.id, name: staff.name },
      action: 'staff.joined',
      subject: { type: 'staff', id: staff.id },
      address,
      at: now,
    })
    return session
  })
}

async function findInvite(db: Db | Tx, inviteToken: string, now: Date) {
  const invite = await db
    .selectFrom('operators_invites')
    .selectAll()
    .where('token_hash', '=', sha256(inviteToken))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return invite ?? refuse('invite_invalid')
}
