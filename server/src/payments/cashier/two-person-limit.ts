import type { Money } from '@croupier/shared/money'
import type { WithdrawalPolicy } from './rules.ts'

/** Whether a withdrawal needs the approval of two people: above the brand's limit. */
export function needsTwoPeople(
  amount: Money,
  policy: Pick<WithdrawalPolicy, 'twoPersonAbove'>,
): boolean {
  return amount > policy.twoPersonAbove
}
