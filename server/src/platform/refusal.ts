import { type RefusalCode, refusals } from '@croupier/api/refusals'
import type { CurrencyCode, Money } from '@croupier/shared/money'

export interface RefusalDetails {
  /** The field of the form that it is about. */
  field?: string
  /** The next attempt needs a captcha. */
  captcha?: boolean
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** Values that the translated sentence needs. */
  values?: Record<string, string | number | boolean>
  /** Sums that the sentence names, each under its name: written in the reader's language there, as decimals among the details. */
  money?: { currency: CurrencyCode; amounts: Readonly<Record<string, Money>> }
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
