import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { CAPTCHA_SIGNS, paintCaptcha } from './captcha-picture.ts'

export const CAPTCHA_LENGTH = 5
const LIFE_MS = 5 * 60_000
/** S9-005: a new picture at most once per second. */
const REFRESH_MS = 1_000

export interface PaintedCaptcha {
  /** For the browser's cookie alone. */
  id: string
  image: string
  length: number
  expiresAt: Date
}

/** Paints a captcha and forgets the browser's previous one. Refuses `too_many_requests` within a second of that one. */
export async function issueCaptcha(
  context: Context,
  asked: { brandId: number; previousId: string | undefined },
): Promise<PaintedCaptcha> {
  const { db, clock, random, keyring } = context
  const now = clock.now()
  if (asked.previousId) await retirePrevious(context, asked.previousId)
  const word = Array.from(
    { length: CAPTCHA_LENGTH },
    () => CAPTCHA_SIGNS[random.below(CAPTCHA_SIGNS.length)] ?? 'A',
  ).join('')
  const id = random.token()
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  await db
    .insertInto('verification_captchas')
    .values({
      id_hash: sha256(id),
      brand_id: asked.brandId,
      answer_hash: keyring.blindIndex('captcha', `${id}:${word}`),
      issued_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { id, image: await paintCaptcha(word, random), length: CAPTCHA_LENGTH, expiresAt }
}

async function retirePrevious({ db, clock }: Context, previousId: string): Promise<void> {
  const now = clock.now()
  const recent = new Date(now.getTime() - REFRESH_MS)
  const previous = await db
    .selectFrom('verification_captchas')
    .select('issued_at')
    .where('id_hash', '=', sha256(previousId))
    .executeTakeFirst()
  if (previous && previous.issued_at > recent) refuse('too_many_requests', { retryAfter: 1 })
  await db
    .updateTable('verification_captchas')
    .set({ used_at: now })
    .where('id_hash', '=', sha256(previousId))
    .where('used_at', 'is', null)
    .execute()
}

/** True when the answer is right; right or wrong, the captcha is used up. */
export async function isCaptchaSolved(
  { db, clock, keyring }: Context,
  given: { brandId: number; id: string | undefined; answer: string | undefined },
): Promise<boolean> {
  if (!given.id || !given.answer) return false
  const now = clock.now()
  const captcha = await db
    .updateTable('verification_captchas')
    .set({ used_at: now })
    .where('id_hash', '=', sha256(given.id))
    .where('brand_id', '=', given.brandId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('answer_hash')
    .executeTakeFirst()
  if (!captcha) return false
  const answer = given.answer.trim().toUpperCase()
  return timingSafeEqual(
    captcha.answer_hash,
    keyring.blindIndex('captcha', `${given.id}:${answer}`),
  )
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
