import { isCurrencyCode } from '@croupier/shared/currencies'
import { decimalOf, isPayable, payableUnit } from '@croupier/shared/money'

/**
 * What is wrong with the amounts of a call, in words; null when nothing is. Whatever a vendor stakes, pays or corrects is a multiple of the
 * smallest unit that its currency is paid in: a finer amount could never leave the wallet again. It is refused and not rounded, as nobody
 * but the vendor knows where the rest belongs. A currency that we do not have is refused by its own name later.
 */
export function amountProblem(request: object): string | null {
  for (const part of 'bet' in request && 'win' in request
    ? [request.bet, request.win]
    : [request]) {
    const problem = isMovement(part) ? problemOf(part) : null
    if (problem !== null) return problem
  }
  return null
}

interface Movement {
  currency: string
  amount: string
}

function isMovement(part: unknown): part is Movement {
  return typeof part === 'object' && part !== null && 'amount' in part && 'currency' in part
}

function problemOf({ amount, currency }: Movement): string | null {
  if (!isCurrencyCode(currency) || isPayable(BigInt(amount), currency)) return null
  return `amount ${amount} is finer than ${decimalOf(payableUnit(currency))} ${currency}, the smallest unit that is paid`
}
