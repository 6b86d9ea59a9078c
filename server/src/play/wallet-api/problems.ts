import type { WalletProblem } from '@croupier/api/play/seamless-wallet'

/** A call that was not decided: it was not understood, not allowed, or not now. */
export class WalletRefused extends Error {
  readonly problem: WalletProblem['error']
  readonly detail: string | undefined

  constructor(problem: WalletProblem['error'], detail?: string) {
    super(detail === undefined ? problem : `${problem}: ${detail}`)
    this.name = 'WalletRefused'
    this.problem = problem
    this.detail = detail
  }

  get httpStatus(): 400 | 401 | 429 | 503 {
    return httpStatuses[this.problem]
  }
}

const httpStatuses = {
  BAD_REQUEST: 400,
  UNKNOWN_OPERATION: 400,
  NOT_PERMITTED: 400,
  BAD_SIGNATURE: 401,
  TIMESTAMP_OUT_OF_WINDOW: 401,
  ADDRESS_NOT_ALLOWED: 401,
  TOO_MANY_REQUESTS: 429,
  OVERLOADED: 503,
} as const
