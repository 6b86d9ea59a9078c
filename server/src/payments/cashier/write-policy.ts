import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { CashierPolicy } from './rules.ts'

/** Refuses `field_invalid` for rules that contradict themselves. */
export function refuseWrongPolicy(policy: CashierPolicy): void {
  const wrong = [
    [
      'autoApproveUpTo',
      policy.autoApproveUpTo < 0n || policy.autoApproveUpTo > policy.twoPersonAbove,
    ],
    ['largeAbove', policy.largeAbove <= 0n],
    ['transferMin', policy.transferMin <= 0n],
    ['transferMax', policy.transferMax < 0n],
    ['transferDayMax', policy.transferDayMax < 0n],
    ['transferTwoPersonAbove', policy.transferTwoPersonAbove < 0n],
  ] as const
  for (const [field, isWrong] of wrong) if (isWrong) refuse('field_invalid', { field })
}

/** Sets a brand's rules for the cashier, as somebody has decided them. */
export async function writePolicy(
  tx: Tx,
  { brandId, policy }: { brandId: number; policy: CashierPolicy },
): Promise<void> {
  await tx
    .updateTable('cashier_policies')
    .set({
      two_person_above: policy.twoPersonAbove,
      auto_approve_up_to: policy.autoApproveUpTo,
      large_above: policy.largeAbove,
      daily_withdrawals: policy.dailyWithdrawals,
      new_payee_hours: policy.newPayeeHours,
      review_minutes: policy.reviewMinutes,
      pay_minutes: policy.payMinutes,
      confirm_minutes: policy.confirmMinutes,
      dispute_minutes: policy.disputeMinutes,
      transfer_min: policy.transferMin,
      transfer_max: policy.transferMax,
      transfer_day_max: policy.transferDayMax,
      transfer_two_person_above: policy.transferTwoPersonAbove,
      transfer_decide_minutes: policy.transferDecideMinutes,
      stranded_minutes: policy.strandedMinutes,
    })
    .where('brand_id', '=', brandId)
    .execute()
}
