/**
 * VERIFICATION: proofs that a person is asking. Proof of work (ALTCHA, served by the house itself) and
 * drawn captchas. Owns the tables `verification_*`.
 */
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { type DrawnCaptcha, isCaptchaSolved, issueCaptcha } from './captcha.ts'
import {
  type Challenge,
  type HumanCheckPurpose,
  requireHumanCheck,
  setHumanCheck,
} from './human-check.ts'

export type { DrawnCaptcha } from './captcha.ts'
export type { HumanCheckPurpose } from './human-check.ts'
export { CAPTCHA_COOKIE, verificationRoutes } from './routes.ts'

export interface Verification {
  humanCheck(asked: {
    purpose: HumanCheckPurpose
    brandId: number
  }): Promise<{ challenge: Challenge; expiresAt: Date }>
  /** Takes a proof of work once; refuses `human_check_required` otherwise. */
  requireHuman(given: {
    proof: string | undefined
    purpose: HumanCheckPurpose
    brandId: number
  }): Promise<void>
  /** Refuses `too_many_requests` within a second of the browser's previous picture. */
  issueCaptcha(asked: { brandId: number; previousId: string | undefined }): Promise<DrawnCaptcha>
  /** Right or wrong, the captcha is used up. */
  isCaptchaSolved(given: {
    brandId: number
    id: string | undefined
    answer: string | undefined
  }): Promise<boolean>
}

export function createVerification(context: Context): Verification {
  return {
    humanCheck: (asked) => setHumanCheck(context, asked),
    requireHuman: (given) => requireHumanCheck(context, given),
    issueCaptcha: (asked) => issueCaptcha(context, asked),
    isCaptchaSolved: (given) => isCaptchaSolved(context, given),
  }
}

/** Forgets what has expired; for a job that runs every few minutes. */
export async function sweepVerification(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('verification_used_challenges').where('expires_at', '<', now).execute()
  await db.deleteFrom('verification_captchas').where('expires_at', '<', now).execute()
}
