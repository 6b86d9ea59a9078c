import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Audit } from '../../core/audit/audit.ts'
import { hashPassword, isPasswordWeak } from './passwords.ts'
import { endSessions, type OpenedSession, openSession, sha256 } from './sessions.ts'
import { lockStaff, openTotp, encryptTotp } from './staff-row.ts'
import { newTotpSecret, qrSvg, stepOfCode, totpUri } from '../../platform/totp.ts'
import { transact } from '../../platform/transact.ts'

const INVITE_HOURS = 48
const PAPER = 'staff-invite-paper'
/** Without letters and digits that are taken for one another; 20 of 31 are 99 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const HALF_LENGTH = 20

export interface Invite {
  inviteToken: string
  expiresAt: Date
}

/** Makes a one-time link for somebody; links made before stop working. */
export async function makeInvite(
  tx: Tx,
  context: Context,
  of: NewInvite & { expiresAt?: Date },
): Promise<Invite> {
  const inviteToken = context.random.token()
  const expiresAt = of.expiresAt ?? expiryOf(of.now)
  await replaceInvite(tx, context, { ...of, inviteToken, expiresAt })
  return { inviteToken, expiresAt }
}

/**
 * Makes a one-time invitation on paper: one half for each of two administrators, who are shown their own once (`openPaper`). Neither can
 * accept it alone.
 */
export async function makePaperInvite(
  tx: Tx,
  context: Context,
  of: NewInvite & { holders: readonly [first: string, second: string] },
): Promise<void> {
  assert(of.holders[0] !== of.holders[1], 'the halves of an invitation have two holders')
  const halves = [newHalf(context), newHalf(context)] as const
  const inviteToken = halves.join('')
  await replaceInvite(tx, context, { ...of, inviteToken, expiresAt: expiryOf(of.now) })
  await tx
    .insertInto('operators_invite_halves')
    .values(
      halves.map((text, index) => ({
        token_hash: sha256(inviteToken),
        half: index + 1,
        holder_id: of.holders[index] ?? '',
        encrypted: context.keyring.encrypt(PAPER, `${of.staffId}/${index + 1}`, text),
      })),
    )
    .execute()
}

interface NewInvite {
  staffId: string
  by: string
  now: Date
}

function expiryOf(now: Date): Date {
  return new Date(now.getTime() + INVITE_HOURS * 3_600_000)
}

function newHalf({ random }: Pick<Context, 'random'>): string {
  const letters = Array.from({ length: HALF_LENGTH }, () => random.below(ALPHABET.length))
  return letters.map((letter) => ALPHABET.charAt(letter)).join('')
}

async function replaceInvite(
  tx: Tx,
  context: Context,
  of: NewInvite & { inviteToken: string; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('operators_invites')
    .set({ used_at: of.now })
    .where('staff_id', '=', of.staffId)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('operators_invites')
    .values({
      token_hash: sha256(of.inviteToken),
      staff_id: of.staffId,
      totp_encrypted: encryptTotp(context, of.staffId, newTotpSecret()),
      made_by: of.by,
      made_at: of.now,
      expires_at: of.expiresAt,
    })
    .execute()
}

/**
 * The caller's half of a paper invitation, once: afterwards nobody can show it again. Refuses `invite_not_yours` to everybody but its holder,
 * and when it was shown, used or is over.
 */
export async function openPaper(
  { context, audit }: { context: Context; audit: Audit },
  of: { staffId: string; by: { id: string; name: string }; address: string; now: Date },
): Promise<PaperHalf> {
  const { staffId, by, address, now } = of
  return await transact(context.db, async (tx) => {
    const staff = (await lockStaff(tx, staffId)) ?? refuse('not_found')
    const halves = await tx
      .selectFrom('operators_invites as invites')
      .innerJoin('operators_invite_halves as halves', 'halves.token_hash', 'invites.token_hash')
      .leftJoin('operators_staff as holders', (join) =>
        join.on(sql`holders.id::text`, '=', (is) => is.ref('halves.holder_id')),
      )
      .select([
        'halves.token_hash',
        'halves.half',
        'halves.holder_id',
        'halves.encrypted',
        'invites.expires_at',
        'holders.name as holder',
      ])
      .where('invites.staff_id', '=', staffId)
      .where('invites.used_at', 'is', null)
      .where('invites.expires_at', '>', now)
      .execute()
    const own = halves.find((half) => half.holder_id === by.id)
    if (!own?.encrypted) refuse('invite_not_yours')
    const half = own.half === 1 ? (1 as const) : (2 as const)
    const text = context.keyring
      .decrypt(PAPER, `${staffId}/${half}`, own.encrypted)
      .toString('utf8')
    await tx
      .updateTable('operators_invite_halves')
      .set({ encrypted: null, shown_at: now })
      .where('token_hash', '=', own.token_hash)
      .where('half', '=', half)
      .execute()
    await audit.record(tx, {
      brandId: null,
      actor: { kind: 'staff', id: by.id, name: by.name },
      action: 'staff.paper_shown',
      subject: { type: 'staff', id: staffId },
      after: { half },
      address,
      at: now,
    })
    return {
      name: staff.name,
      displayName: staff.display_name,
      half,
      text: text.match(/.{5}/g)?.join('-') ?? text,
      path: invitePath(`${half}.${text}`),
      otherHolder: halves.find((other) => other.half !== half)?.holder ?? '',
      expiresAt: own.expires_at,
    }
  })
}

export interface PaperHalf {
  name: string
  displayName: string
  half: 1 | 2
  text: string
  path: string
  otherHolder: string
  expiresAt: Date
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
  const totpSecret = openTotp(context, invite.staff_id, invite.totp_encrypted)
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
  device: string | null
  userAgent: string
  now: Date
}

/** Sets the password and the authenticator and signs in. Refuses `invite_invalid`, `staff_password_weak`, `staff_code_wrong`. */
export async function acceptInvite(
  { context, audit }: { context: Context; audit: Audit },
  acceptance: Acceptance,
): Promise<OpenedSession> {
  const { now, address, device, userAgent } = acceptance
  await findInvite(context.db, acceptance.inviteToken, now)
  const passwordHash = await hashPassword(acceptance.password)
  return await transact(context.db, async (tx) => {
    const invite = await findInvite(tx, acceptance.inviteToken, now)
    const staff = await lockStaff(tx, invite.staff_id)
    if (staff?.status !== 'invited') refuse('invite_invalid')
    if (isPasswordWeak(acceptance.password, staff.name))
      refuse('staff_password_weak', { field: 'password' })
    const secret = openTotp(context, staff.id, invite.totp_encrypted)
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
        totp_encrypted: invite.totp_encrypted,
        totp_last_step: BigInt(step),
        last_login_at: now,
        updated_at: now,
      })
      .where('id', '=', staff.id)
      .execute()
    await endSessions(tx, { staffId: staff.id }, { reason: 'invited', now })
    const session = await openSession(tx, context, { staff, address, device, userAgent, now })
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
