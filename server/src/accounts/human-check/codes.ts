import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { countSend } from './code-quotas.ts'
import {
  type AskToSend,
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_TRIES,
  type CodesDeps,
  RESEND_SECONDS,
  type SendCode,
  type TakeCode,
} from './code-words.ts'
import { transact } from '../../platform/transact.ts'

/** Codes by SMS and mail (ACC-11): six digits, hashed, single use, five minutes, five tries. */
export interface Codes {
  /**
   * Sends a code for one purpose and subject; the previous one no longer counts. Refuses
   * `code_too_soon`,
   * `phone_too_many_requests`, `verification_quota`, and `verification_not_enabled` when nothing carries it. With `to: null` it does the
   * same work and answers the same.
   */
  send(of: SendCode): Promise<{ expiredMinutes: number; resendSeconds: number }>
  /**
   * Takes a code once. Refuses `verification_code_missing`, `verification_code_wrong`,
   * `verification_code_expired` and `verification_code_tries`. Tries count whatever becomes of the
   * caller's own transaction.
   */
  take(of: TakeCode): Promise<void>
  /** Counts a message of another kind that somebody asks for, such as a link; the same quotas and refusals as `send`. */
  admit(of: AskToSend): Promise<{ resendSeconds: number }>
}

export function createCodes(context: Context, parts: CodesDeps): Codes {
  return {
    send: (of) => sendCode(context, parts, of),
    take: (of) => takeCode(context, of),
    admit: async (of) => {
      await admitSend(context, parts, of)
      return { resendSeconds: RESEND_SECONDS }
    },
  }
}

async function sendCode(context: Context, parts: CodesDeps, of: SendCode) {
  const { random, db } = context
  const { now } = of.caller
  const code = String(random.below(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const uselessAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  await admitSend(context, parts, { ...of, asked: of.to ?? of.asked ?? of.subject })
  await transact(db, async (tx) => {
    await keepCode(tx, context, { ...of, code, expiresAt: uselessAt })
    await sql`savepoint message`.execute(tx)
    await parts.messages.send(tx, {
      brandId: of.brandId,
      memberId: of.memberId ?? null,
      channel: of.channel,
      to: of.to ?? of.asked ?? '',
      template: `code_${of.purpose}`,
      values: { code, minutes: String(CODE_MINUTES) },
      language: of.language,
      at: now,
      uselessAt,
    })
    // Written for nobody too, and taken back, so that both take the same time.
    if (of.to === null) await sql`rollback to savepoint message`.execute(tx)
    else await sql`release savepoint message`.execute(tx)
  })
  return { expiredMinutes: CODE_MINUTES, resendSeconds: RESEND_SECONDS }
}

async function admitSend(context: Context, parts: CodesDeps, of: AskToSend): Promise<void> {
  if (!parts.messages.carries(of.channel)) refuse('verification_not_enabled')
  await countSend(context, parts, of)
}

async function keepCode(
  tx: Tx,
  context: Context,
  of: SendCode & { code: string; expiresAt: Date },
): Promise<void> {
  const id = context.random.uuid()
  const row = {
    id,
    address: addressIndex(context, of.to ?? ''),
    code_hash: codeHash(context, id, of.code),
    tries: 0,
    issued_at: of.caller.now,
    expires_at: of.expiresAt,
    used_at: null,
  }
  await tx
    .insertInto('verification_codes')
    .values({
      ...row,
      brand_id: of.brandId,
      purpose: of.purpose,
      subject: subjectIndex(context, of.subject),
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'purpose', 'subject']).doUpdateSet(row))
    .execute()
}

async function takeCode(context: Context, of: TakeCode): Promise<void> {
  const { db } = context
  const typed = of.code.trim()
  if (typed === '') refuse('verification_code_missing', { field: 'verificationCode' })
  const own = db
    .updateTable('verification_codes')
    .where('brand_id', '=', of.brandId)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', subjectIndex(context, of.subject))
    .where('used_at', 'is', null)
    .where('expires_at', '>', of.now)
  // The try is counted before the code is looked at, so that many at once do not slip through together.
  const tried = await own
    .where('tries', '<', CODE_TRIES)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .returning(['id', 'address', 'code_hash', 'tries'])
    .executeTakeFirst()
  if (!tried) return await refuseWithoutCode(context, of)
  const right =
    timingSafeEqual(tried.address, addressIndex(context, of.to)) &&
    timingSafeEqual(tried.code_hash, codeHash(context, tried.id, typed))
  if (!right) {
    if (tried.tries >= CODE_TRIES) refuse('verification_code_tries', { field: 'verificationCode' })
    refuse('verification_code_wrong', { field: 'verificationCode' })
  }
  const first = await own
    .where('id', '=', tried.id)
    .set({ used_at: of.now })
    .returning('id')
    .executeTakeFirst()
  if (!first) refuse('verification_code_expired', { field: 'verificationCode' })
}

async function refuseWithoutCode(context: Context, of: TakeCode): Promise<never> {
  const spent = await context.db
    .selectFrom('verification_codes')
    .select('id')
    .where('brand_id', '=', of.brandId)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', subjectIndex(context, of.subject))
    .where('used_at', 'is', null)
    .where('expires_at', '>', of.now)
    .executeTakeFirst()
  const code = spent ? 'verification_code_tries' : 'verification_code_expired'
  return refuse(code, { field: 'verificationCode' })
}

function codeHash({ keyring }: Context, id: string, code: string): Buffer {
  return keyring.blindIndex('verification-code', `${id}:${code}`)
}

function addressIndex({ keyring }: Context, address: string): Buffer {
  return keyring.blindIndex('verification-address', address.toLowerCase())
}

function subjectIndex({ keyring }: Context, subject: string): Buffer {
  return keyring.blindIndex('verification-subject', subject)
}
