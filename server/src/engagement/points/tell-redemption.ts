import type { RedemptionState } from '@croupier/api/engagement/points'
import type { Tx } from '../../platform/db.ts'
import type { PointsDeps } from './deps.ts'

const kinds = {
  in_process: 'points_redemption_waits',
  approved: 'points_redemption_approved',
  rejected: 'points_redemption_rejected',
} as const satisfies Record<RedemptionState, string>

/** Tells the member in what state a redemption is now. */
export async function tellRedemption(
  { recordFact }: Pick<PointsDeps, 'recordFact'>,
  tx: Tx,
  {
    redemption,
    state,
    now,
  }: {
    redemption: { id: string; reference: string; brand_id: number; member_id: bigint }
    state: RedemptionState
    now: Date
  },
): Promise<void> {
  await recordFact(tx, {
    kind: kinds[state],
    brandId: redemption.brand_id,
    memberId: redemption.member_id,
    at: now,
    data: { redemptionId: redemption.id, reference: redemption.reference },
  })
}
