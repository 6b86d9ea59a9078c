import type { VipTerms } from '@croupier/api/engagement/terms/vip'
import type { VipProblem } from './problems.ts'

/**
 * Benefits of levels that nobody would give: rates of a rebate or cashback need one that runs, since it pays them; a place in the queue of
 * withdrawals and a host of one's own are served by nobody in this house.
 */
export function unpaidBenefits(
  { levels }: Pick<VipTerms, 'levels'>,
  { hasRebate, hasCashback }: { hasRebate: boolean; hasCashback: boolean },
): VipProblem[] {
  return levels.flatMap(({ benefits }, place) => {
    const hasRates = Object.values(benefits.rebateBps).some((rate) => rate > 0)
    const checks: [boolean, string, string][] = [
      [hasRates && !hasRebate, 'rebateBps', 'vip_rate_without_promotion'],
      [benefits.cashbackBps > 0 && !hasCashback, 'cashbackBps', 'vip_rate_without_promotion'],
      [benefits.fastWithdrawals, 'fastWithdrawals', 'vip_benefit_not_served'],
      [benefits.ownHost, 'ownHost', 'vip_benefit_not_served'],
    ]
    return checks.flatMap(([isWrong, name, code]) =>
      isWrong ? [{ field: `terms.levels.${place}.benefits.${name}`, code }] : [],
    )
  })
}
