import type { Context } from '../../platform/context.ts'
import { isCaptchaSolved, issueCaptcha, type PaintedCaptcha } from './captcha.ts'
import {
  type Challenge,
  type HumanCheckCaller,
  type HumanCheckDeps,
  requireHumanCheck,
  setHumanCheck,
} from './proof-of-work.ts'

/** Holds the id of the browser's captcha; its answer alone travels in the form. */
const CAPTCHA_COOKIE = 'captcha'

export interface HumanCheck {
  /** The cookie that the id of a browser's captcha travels in. */
  captchaCookie: string
  /** A task for the caller's network, of the step that its signs ask for and `atLeast` of the one that the caller wishes. */
  humanCheck(
    asked: HumanCheckCaller & { atLeast: number },
  ): Promise<{ challenge: Challenge; expiresAt: Date }>
  /** Takes a proof of work once and answers its step; refuses `human_check_required` with the `step` that is needed otherwise. */
  requireHuman(
    given: HumanCheckCaller & { proof: string | undefined; atLeast?: number },
  ): Promise<number>
  /** Refuses `too_many_requests` within a second of the browser's previous picture. */
  issueCaptcha(asked: { brandId: number; previousId: string | undefined }): Promise<PaintedCaptcha>
  /** Right or wrong, the captcha is used up. */
  isCaptchaSolved(given: {
    brandId: number
    id: string | undefined
    answer: string | undefined
  }): Promise<boolean>
}

export function createHumanCheck(context: Context, parts: HumanCheckDeps): HumanCheck {
  return {
    captchaCookie: CAPTCHA_COOKIE,
    humanCheck: (asked) => setHumanCheck(context, parts, asked),
    requireHuman: (given) =>
      requireHumanCheck(context, parts, { ...given, atLeast: given.atLeast ?? 0 }),
    issueCaptcha: (asked) => issueCaptcha(context, asked),
    isCaptchaSolved: (given) => isCaptchaSolved(context, given),
  }
}
