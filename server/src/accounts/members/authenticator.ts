import type { Db, Tx } from '../../platform/db.ts'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { newTotpSecret, stepOfCode, totpUri } from '../../platform/totp.ts'
import { withinThrottle } from './change-password.ts'
import type { MembersService } from './deps.ts'
import { transact } from '../../platform/transact.ts'

const RECOVERY_CODES = 10
/** Ten places of 32 signs: 50 bits, too many to guess within the limits of guessing. */
const RECOVERY_LENGTH = 10
/** Without those that look alike. */
const RECOVERY_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export interface AuthenticatorState {
  since: Date | null
  recoveryCodesLeft: number
}

export async function authenticatorOf(db: Db | Tx, memberId: bigint): Promise<AuthenticatorState> {
  const row = await db
    .selectFrom('identity_authenticators')
    .select('confirmed_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const left = await db
    .selectFrom('identity_recovery_codes')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { since: row?.confirmed_at ?? null, recoveryCodesLeft: Number(left.count) }
}

/** A new secret, which protects nothing until its first right code. Refuses `authenticator_already_on`. */
export async function beginAuthenticator(
  { context }: MembersService,
  of: { brand: BrandRef; session: SessionRef; issuer: string; now: Date },
): Promise<{ secret: string; uri: string }> {
  const { memberId, account } = of.session
  const secret = newTotpSecret()
  const row = {
    secret_encrypted: context.keyring.encrypt('authenticator', String(memberId), secret),
    last_step: 0n,
    created_at: of.now,
  }
  const begun = await context.db
    .insertInto('identity_authenticators')
    .values({ member_id: memberId, brand_id: of.brand.id, ...row })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet(row)
        .where('identity_authenticators.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst()
  if (!begun) refuse('authenticator_already_on')
  return { secret, uri: totpUri(secret, { issuer: of.issuer, name: account }) }
}

/** The first right code turns it on and brings the recovery codes. */
export async function confirmAuthenticator(
  desk: MembersService,
  of: { session: SessionRef; code: string; now: Date },
): Promise<{ recoveryCodes: string[] }> {
  const { session, now } = of
  const { db } = desk.context
  const stored = await storedSecret(desk, session.memberId)
  if (!stored) refuse('not_found')
  if (stored.confirmedAt) refuse('authenticator_already_on')
  await withinThrottle(desk, { what: 'authenticator', session, now }, async () => {
    const at = { now, lastStep: stored.lastStep }
    const step = stepOfCode(stored.secret, of.code, at)
    if (step === null) refuse('authenticator_code_wrong', { field: 'code' })
    await db
      .updateTable('identity_authenticators')
      .set({ last_step: BigInt(step) })
      .where('member_id', '=', session.memberId)
      .execute()
  })
  return await transact(db, async (tx) => {
    const confirmed = await tx
      .updateTable('identity_authenticators')
      .set({ confirmed_at: now })
      .where('member_id', '=', session.memberId)
      .where('confirmed_at', 'is', null)
      .returning('member_id')
      .executeTakeFirst()
    if (!confirmed) refuse('authenticator_already_on')
    await recordChange(tx, desk, { session, kind: 'authenticator_enabled', now })
    return { recoveryCodes: await writeRecoveryCodes(tx, desk, session) }
  })
}

/** Ten new recovery codes; the old ones are worth nothing. Refuses `not_found` without an authenticator. */
export async function renewRecoveryCodes(
  desk: MembersService,
  { session, now }: { session: SessionRef; now: Date },
): Promise<{ recoveryCodes: string[] }> {
  return await transact(desk.context.db, async (tx) => {
    if ((await authenticatorOf(tx, session.memberId)).since === null) refuse('not_found')
    await recordChange(tx, desk, { session, kind: 'recovery_codes_renewed', now })
    return { recoveryCodes: await writeRecoveryCodes(tx, desk, session) }
  })
}

export async function disableAuthenticator(
  desk: MembersService,
  { session, now }: { session: SessionRef; now: Date },
): Promise<void> {
  const { memberId } = session
  await transact(desk.context.db, async (tx) => {
    const removed = await tx
      .deleteFrom('identity_authenticators')
      .where('member_id', '=', memberId)
      .returning('confirmed_at')
      .executeTakeFirst()
    await tx.deleteFrom('identity_recovery_codes').where('member_id', '=', memberId).execute()
    if (removed?.confirmed_at)
      await recordChange(tx, desk, { session, kind: 'authenticator_disabled', now })
  })
}

/** Whether it is the code of now, or an unused recovery code; right ones are used up. Count guesses around it. */
export async function takeAuthenticatorCode(
  desk: MembersService,
  of: { memberId: bigint; code: string; now: Date },
): Promise<boolean> {
  const stored = await storedSecret(desk, of.memberId)
  if (!stored?.confirmedAt) return false
  const { db } = desk.context
  const typed = of.code.replace(/[\s-]/g, '').toUpperCase()
  if (!/^\d{6}$/.test(typed)) {
    const used = await db
      .updateTable('identity_recovery_codes')
      .set({ used_at: of.now })
      .where('member_id', '=', of.memberId)
      .where('code_hash', '=', recoveryHash(desk, of.memberId, typed))
      .where('used_at', 'is', null)
      .returning('member_id')
      .executeTakeFirst()
    return used !== undefined
  }
  const step = stepOfCode(stored.secret, typed, { now: of.now, lastStep: stored.lastStep })
  if (step === null) return false
  // Two at once with one code: the second finds the step already taken.
  const taken = await db
    .updateTable('identity_authenticators')
    .set({ last_step: BigInt(step) })
    .where('member_id', '=', of.memberId)
    .where('last_step', '<', BigInt(step))
    .returning('member_id')
    .executeTakeFirst()
  return taken !== undefined
}

async function storedSecret({ context }: MembersService, memberId: bigint) {
  const row = await context.db
    .selectFrom('identity_authenticators')
    .select(['secret_encrypted', 'confirmed_at', 'last_step'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return null
  const opened = context.keyring.decrypt('authenticator', String(memberId), row.secret_encrypted)
  return {
    secret: opened.toString('utf8'),
    confirmedAt: row.confirmed_at,
    lastStep: Number(row.last_step),
  }
}

async function writeRecoveryCodes(
  tx: Tx,
  desk: MembersService,
  session: SessionRef,
): Promise<string[]> {
  const { memberId, brandId } = session
  const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(desk))
  await tx.deleteFrom('identity_recovery_codes').where('member_id', '=', memberId).execute()
  await tx
    .insertInto('identity_recovery_codes')
    .values(
      codes.map((code) => ({
        member_id: memberId,
        brand_id: brandId,
        code_hash: recoveryHash(desk, memberId, code),
        used_at: null,
      })),
    )
    .execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Never six digits alone, so that it is not taken for a code of the app. */
function newRecoveryCode({ context: { random } }: MembersService): string {
  return Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_SIGNS[random.below(RECOVERY_SIGNS.length)] ?? 'A',
  ).join('')
}

function recoveryHash({ context }: MembersService, memberId: bigint, code: string): Buffer {
  return context.keyring.blindIndex('recovery-code', `${memberId}:${code}`)
}

async function recordChange(
  tx: Tx,
  { recordFact }: MembersService,
  of: { session: SessionRef; kind: string; now: Date },
): Promise<void> {
  const { brandId, memberId } = of.session
  await recordFact(tx, { kind: of.kind, brandId, memberId, at: of.now, data: {} })
}
