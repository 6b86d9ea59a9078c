import { sql } from 'kysely'
import { timingSafeEqual } from 'node:crypto'
import { checkField } from '@croupier/shared/patterns'
import type { Tx } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { contactIndex, markContactVerified, memberOfContact } from './contacts.ts'
import { refuseWeakPassword, setRecoveredPassword } from './new-password.ts'
import { type Caller, type MembersService, sha256 } from './deps.ts'
import { hashPassword } from './passwords.ts'
import { claimOf, personalData } from './personal-data.ts'
import { recoverableMember } from './recoverable-member.ts'
import { requireWork } from './require-work.ts'
import { transact } from '../../platform/transact.ts'

export const LINK_MINUTES = 30
/** ACC-11: a code of six digits counts for ten minutes at most, whatever its link does. */
export const CODE_MINUTES = 10
const CODE_TRIES = 5
const CODE_DIGITS = 6

export interface MailRecovery {
  brand: BrandRef
  input: { username: string; email: string; humanCheck?: string | undefined }
  /** Where the page for a new password is: https://brand.example/recover */
  page: string
  /** The secret of the browser's attempt: the code counts in the browser alone that asked for it. */
  attempt: string
  language: string
  caller: Caller
}

/** Mails a link and a code when name and mailbox belong together; otherwise does the same work (EQ-06, ACC-10). */
export async function askForRecoveryMail(
  desk: MembersService,
  call: MailRecovery,
): Promise<{ sent: true; linkMinutes: number; codeMinutes: number; resendSeconds: number }> {
  const { brand, caller, input } = call
  await desk.brands.requireOn(brand.id, 'FORGOT_PASSWORD_EMAIL')
  const email = await checkedInput(desk, call)
  const work = { brandId: brand.id, address: caller.address, purpose: 'recover' } as const
  await requireWork(desk, { ...work, proof: input.humanCheck })
  const { resendSeconds } = await desk.codes.admit({
    brandId: brand.id,
    channel: 'mail',
    asked: email,
    caller,
  })
  const member = await ownerOf(desk, { brandId: brand.id, username: input.username, email })
  await transact(desk.context.db, async (tx) => {
    const secrets = await keepRecovery(tx, desk, { ...call, memberId: member?.id ?? null })
    await sql`savepoint message`.execute(tx)
    await desk.messages.send(tx, {
      brandId: brand.id,
      memberId: member?.id ?? null,
      channel: 'mail',
      to: email,
      template: 'recover_link',
      values: {
        account: member?.account ?? input.username,
        code: secrets.code,
        minutes: String(LINK_MINUTES),
        codeMinutes: String(CODE_MINUTES),
        link: `${call.page}#${secrets.token}`,
      },
      language: member?.language ?? call.language,
      at: caller.now,
      uselessAt: after(caller.now, LINK_MINUTES),
    })
    // Written for nobody too, and taken back, so that both take the same time.
    if (member) await sql`release savepoint message`.execute(tx)
    else await sql`rollback to savepoint message`.execute(tx)
  })
  return { sent: true, linkMinutes: LINK_MINUTES, codeMinutes: CODE_MINUTES, resendSeconds }
}

/** Sets a new password by the secret of the link, or by the code in the browser that asked. Nobody is signed in by it (S8-015). */
export async function recoverByMail(
  desk: MembersService,
  call: {
    brand: BrandRef
    by: { token: string } | { attempt: string; code: string }
    newPassword: string
    now: Date
  },
): Promise<{ memberId: bigint }> {
  const { brand, newPassword, now } = call
  await desk.brands.requireOn(brand.id, 'FORGOT_PASSWORD_EMAIL')
  await refuseWeakPassword(desk, { brand, newPassword, names: [] })
  const found =
    'token' in call.by
      ? await recoveryOfToken(desk, { ...call.by, brandId: brand.id, now })
      : await recoveryOfCode(desk, { ...call.by, brandId: brand.id, now })
  const member = found && (await recoverableMember(desk.context.db, found.member_id))
  if (!member) refuse('recovery_link_invalid', { field: 'verificationCode' })
  await refuseWeakPassword(desk, { brand, newPassword, names: [member.account] })
  const passwordHash = await hashPassword(newPassword)
  await transact(desk.context.db, async (tx) => {
    const of = { memberId: member.id, brandId: brand.id }
    if (!(await useUp(tx, { ...of, id: found.id, now })))
      refuse('recovery_link_invalid', { field: 'verificationCode' })
    const { email } = await personalData(tx, desk.context, member.id)
    const mailbox = email ? ({ ...of, field: 'email', value: email } as const) : null
    // Whoever has given a mailbox up since the mail was sent may have had to: it opens nothing any more.
    if (!mailbox || !contactIndex(desk.context, mailbox).equals(found.address))
      refuse('recovery_link_invalid', { field: 'verificationCode' })
    await markContactVerified(tx, desk.context, { ...mailbox, at: now })
    await setRecoveredPassword(tx, desk, { ...of, passwordHash, way: 'mail', now })
  })
  return { memberId: member.id }
}

async function checkedInput(
  { brands }: MembersService,
  { brand, input }: MailRecovery,
): Promise<string> {
  const { email: rule, username } = await brands.registrationRules(brand.id)
  const email = input.email.toLowerCase()
  for (const [field, text, fieldRule] of [
    ['username', input.username, username],
    ['email', email, rule],
  ] as const) {
    const problem = checkField({ ...fieldRule, required: true }, text)
    if (!problem) continue
    const { min, max, same } = problem
    const values = { patternId: fieldRule.patternId, min, max, same }
    refuse('field_invalid', { field, values })
  }
  return email
}

/** Both claims are always looked up, so that neither tells by its time that the other is missing. */
async function ownerOf(
  { context }: MembersService,
  of: { brandId: number; username: string; email: string },
) {
  const { db } = context
  const name = { brandId: of.brandId, kind: 'username', value: of.username } as const
  const byName = await db
    .selectFrom('identity_claims')
    .select('member_id')
    .where('brand_id', '=', of.brandId)
    .where('kind', '=', 'username')
    .where('claim', '=', claimOf(context, name))
    .executeTakeFirst()
  const mailbox = { brandId: of.brandId, field: 'email', value: of.email } as const
  const byMail = await memberOfContact(db, context, mailbox)
  const same = byName !== undefined && byName.member_id === byMail
  return await recoverableMember(db, same ? byMail : null)
}

async function keepRecovery(
  tx: Tx,
  { context }: MembersService,
  of: MailRecovery & { memberId: bigint | null },
): Promise<{ token: string; code: string }> {
  const { random } = context
  const id = random.uuid()
  const token = random.token()
  const code = String(random.below(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const { now } = of.caller
  const mailbox = { brandId: of.brand.id, field: 'email', value: of.input.email } as const
  await tx
    .insertInto('identity_recoveries')
    .values({
      id,
      brand_id: of.brand.id,
      member_id: of.memberId,
      address: contactIndex(context, mailbox),
      token_hash: sha256(token),
      code_hash: codeHash(context, id, code),
      attempt: attemptIndex(context, of.attempt),
      issued_at: now,
      expires_at: after(now, LINK_MINUTES),
    })
    .execute()
  return { token, code }
}

async function recoveryOfToken(
  { context }: MembersService,
  of: { brandId: number; token: string; now: Date },
) {
  return await context.db
    .selectFrom('identity_recoveries')
    .select(['id', 'member_id', 'address'])
    .where('token_hash', '=', sha256(of.token))
    .where('brand_id', '=', of.brandId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', of.now)
    .executeTakeFirst()
}

/** The try is counted before the code is looked at; the newest mail of the attempt counts. */
async function recoveryOfCode(
  { context }: MembersService,
  of: { brandId: number; attempt: string; code: string; now: Date },
) {
  const newest = context.db
    .selectFrom('identity_recoveries')
    .select('id')
    .where('brand_id', '=', of.brandId)
    .where('attempt', '=', attemptIndex(context, of.attempt))
    .orderBy('issued_at', 'desc')
    .limit(1)
  const tried = await context.db
    .updateTable('identity_recoveries')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', newest)
    .where('used_at', 'is', null)
    .where('tries', '<', CODE_TRIES)
    .where('issued_at', '>', after(of.now, -CODE_MINUTES))
    .returning(['id', 'member_id', 'address', 'code_hash'])
    .executeTakeFirst()
  if (!tried) return undefined
  return timingSafeEqual(tried.code_hash, codeHash(context, tried.id, of.code)) ? tried : undefined
}

/** Once; every other mail that waits for the same member is worth nothing from then on. */
async function useUp(tx: Tx, of: { id: string; memberId: bigint; now: Date }): Promise<boolean> {
  const used = await tx
    .updateTable('identity_recoveries')
    .set({ used_at: of.now })
    .where('member_id', '=', of.memberId)
    .where('used_at', 'is', null)
    .returning('id')
    .execute()
  return used.some(({ id }) => id === of.id)
}

function after(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}

function codeHash({ keyring }: MembersService['context'], id: string, code: string): Buffer {
  return keyring.blindIndex('recovery-code', `${id}:${code}`)
}

function attemptIndex({ keyring }: MembersService['context'], attempt: string): Buffer {
  return keyring.blindIndex('recovery-attempt', attempt)
}
