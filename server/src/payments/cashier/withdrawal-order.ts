import type { Money } from '@croupier/shared/money'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'

export interface WithdrawalOrder {
  brand: BrandRef
  session: SessionRef
  payeeId: string
  /** What leaves the balance; a fee of the member's is taken of it. */
  amount: Money
  /** The fee that the player was shown; another one by now refuses the request. */
  shownFee?: Money | undefined
  /** The player knows that an open bonus is given up by it. */
  givesUpBonus?: boolean | undefined
  requestId: string
  now: Date
}
