import type { Approvals } from '../../../../core/approvals/approvals.ts'
import type { RecordAudit } from '../../../../core/audit/audit.ts'
import type { StaffRef } from '../../../../platform/http/call.ts'
import type { MaybePromise } from '../../../../platform/maybe-promise.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { LotteryDeps } from '../deps.ts'

/** What the desk of lotteries needs besides the lotteries. */
export interface LotteryDeskDeps {
  lottery: LotteryDeps
  approvals: Approvals
  audit: { record: RecordAudit }
  brands: {
    all(): Promise<readonly { id: number }[]>
    setting(brandId: number, key: 'returns.floorPpm'): MaybePromise<number>
  }
}

/** Draws, calendars and prices are those of all brands: whoever decides about them works on all. */
export async function allBrandIds({ brands }: Pick<LotteryDeskDeps, 'brands'>): Promise<number[]> {
  return (await brands.all()).map(({ id }) => id)
}

/** Refuses `not_allowed` to who does not work on all brands. */
export async function requireAllBrands(
  deps: Pick<LotteryDeskDeps, 'brands'>,
  { brandIds }: Pick<StaffRef, 'brandIds'>,
): Promise<void> {
  const all = await allBrandIds(deps)
  if (!all.every((id) => brandIds.includes(id))) refuse('not_allowed')
}
