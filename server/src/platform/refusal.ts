import { type RefusalCode, refusals } from '@croupier/api/refusals'

export interface RefusalDetails {
  /** The field of the form that it is about. */
  field?: string
  /** The next attempt needs a captcha. */
  captcha?: boolean
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** Values that the translated sentence needs. */
  values?: Record<string, string | number | boolean>
}

/** An expected no that the caller can act on. Anything else that is thrown is a bug of ours. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code]
  }
}

export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}
