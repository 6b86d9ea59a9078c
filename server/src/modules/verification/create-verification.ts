import type { Context } from '../../platform/context.ts'
import { type DrawnCaptcha, isCaptchaSolved, issueCaptcha } from './captcha.ts'
import {
  type Challenge,
  type HumanCheckPurpose,
  requireHumanCheck,
  setHumanCheck,
} from './human-check.ts'

/** Holds the id of the browser's captcha; its answer alone travels in the form. */
const CAPTCHA_COOKIE = 'captcha'

export interface Verification {
  /** The cookie that the id of a browser's captcha travels in. */
  captchaCookie: string
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
    captchaCookie: CAPTCHA_COOKIE,
    humanCheck: (asked) => setHumanCheck(context, asked),
    requireHuman: (given) => requireHumanCheck(context, given),
    issueCaptcha: (asked) => issueCaptcha(context, asked),
    isCaptchaSolved: (given) => isCaptchaSolved(context, given),
  }
}
