import type { Reward } from '@croupier/api/engagement/reward'
import type { RedemptionState } from '@croupier/api/engagement/points'
import { assert } from '@croupier/shared/assert'
import { isRealCurrency } from '@croupier/shared/currencies'
import { type Selectable, sql } from 'kysely'
import { auditLineOf, type StaffService } from '../../core/audit/audit.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import type { DB } from '../../platform/db-types.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Promotion } from '../promotions/promotions.ts'
import { addEntry, lockAccount, storeAccounts } from './account.ts'
import type { PointsDeps } from './deps.ts'
import { given } from './given.ts'
import { returnMoney } from './pay-for-item.ts'
import { tellRedemption } from './tell-redemption.ts'

export type RedemptionRow = Selectable<DB['points_redemptions']>

export interface Decision {
  desk: StaffService
  redemptionId: string
  decision: 'approved' | 'rejected'
  /** What the member reads. */
  remark: string
}

const auditActions = {
  in_process: 'points_redemption.first_approval',
  approved: 'points_redemption.approved',
  rejected: 'points_redemption.rejected',
} as const satisfies Record<RedemptionState, string>

/**
 * Approves a redemption, which gives what was redeemed, or rejects it, which returns points, money and stock in the same transaction. Above the
 * brand's limit the first approval waits for a second person's. Refuses `not_found`, `conflict` when it was decided, `field_invalid` for a
 * rejection without a word, `second_person_required`, `second_person_tied`, `promotion_barred`, `promotion_gone`.
 */
export async function decideRedemption(
  deps: PointsDeps,
  tx: Tx,
  of: Decision,
): Promise<{ state: RedemptionState; memberId: bigint }> {
  const { desk, decision, remark } = of
  if (decision === 'rejected' && remark === '') refuse('field_invalid', { field: 'remark' })
  const redemption = await lockRedemption(deps, tx, of)
  const { member_id: memberId } = redemption
  const state = decision === 'rejected' ? 'rejected' : await approval(deps, tx, redemption, of)
  if (state === 'rejected') await returnAll(deps, tx, redemption, of)
  await deps.audit.record(tx, {
    ...auditLineOf(desk),
    action: auditActions[state],
    subject: { type: 'member', id: String(memberId) },
    after: { redemptionId: redemption.id, reference: redemption.reference, remark },
  })
  if (state === 'rejected') await tellRedemption(deps, tx, { redemption, state, now: desk.now })
  return { state, memberId }
}

async function lockRedemption(
  deps: PointsDeps,
  tx: Tx,
  { desk, redemptionId }: Decision,
): Promise<RedemptionRow> {
  const find = () =>
    tx
      .selectFrom('points_redemptions')
      .selectAll()
      .where('id', '=', redemptionId)
      .where('brand_id', '=', desk.brand.id)
  const known = await find().executeTakeFirst()
  if (!known) refuse('not_found')
  await deps.promotions.lockMember(tx, known.member_id)
  const row = await find().forUpdate().executeTakeFirstOrThrow()
  if (row.state !== 'in_process') refuse('conflict')
  return row
}

async function approval(
  deps: PointsDeps,
  tx: Tx,
  redemption: RedemptionRow,
  { desk, remark }: Decision,
): Promise<'in_process' | 'approved'> {
  const { now, staff } = desk
  const limit = await deps.twoPersonAbove(tx, desk.brand.id)
  if (redemption.worth > limit) {
    if (redemption.first_by === null) {
      await tx
        .updateTable('points_redemptions')
        .set({ first_by: staff.id, first_at: now })
        .where('id', '=', redemption.id)
        .execute()
      return 'in_process'
    }
    await requireSecondPerson(tx, { first: redemption.first_by, second: staff.id, now })
  }
  const item = await deps.promotions.byId(tx, redemption.promotion_id)
  assert(item?.terms.kind === 'mall_item', 'a redemption is of an item')
  await giveItem(deps, tx, { redemption, item, by: staff.id, remark, now })
  return 'approved'
}

/** Gives what was redeemed and writes that it was approved; `by` is null where no person looks. */
export async function giveItem(
  deps: PointsDeps,
  tx: Tx,
  of: {
    redemption: RedemptionRow
    item: Promotion
    by: string | null
    remark: string
    now: Date
  },
): Promise<void> {
  const { redemption, item, by, remark, now } = of
  const { id, member_id: memberId, reference, quantity } = redemption
  assert(item.terms.kind === 'mall_item', 'a redemption is of an item')
  given(
    await deps.promotions.give(tx, {
      promotion: item,
      memberId,
      occurrence: id,
      rewards: times(item.terms.reward, quantity),
      cause: { reference },
      now,
    }),
  )
  await tx
    .updateTable('points_redemptions')
    .set({ state: 'approved', remark, decided_at: now, decided_by: by })
    .where('id', '=', id)
    .execute()
  await tellRedemption(deps, tx, { redemption, state: 'approved', now })
}

/** Several of one reward: as one of so much more, and things one by one. */
function times(reward: Reward, quantity: number): Reward[] {
  switch (reward.kind) {
    case 'cash':
    case 'bonus':
    case 'playable_bonus':
      return [{ ...reward, amount: reward.amount * BigInt(quantity) }]
    case 'points':
      return [{ ...reward, points: reward.points * BigInt(quantity) }]
    case 'ticket':
      return [{ ...reward, count: reward.count * quantity }]
    case 'free_rounds':
      return [{ ...reward, rounds: reward.rounds * quantity }]
    case 'free_bet':
    case 'item':
      return Array.from({ length: quantity }, () => reward)
  }
}

async function returnAll(
  deps: PointsDeps,
  tx: Tx,
  redemption: RedemptionRow,
  { desk, remark }: Decision,
): Promise<void> {
  const { id, member_id: memberId, brand_id: brandId, currency } = redemption
  assert(isRealCurrency(currency), `no points in ${currency}`)
  const account = await lockAccount(tx, { memberId, brandId, currency })
  addEntry(account, {
    type: 'return',
    amount: redemption.points,
    cause: `return:${id}`,
    at: desk.now,
    details: { reference: redemption.reference, code: redemption.code },
  })
  await storeAccounts(tx, [account])
  await returnMoney(deps, tx, { redemption, now: desk.now })
  await sql`
    update points_stock set taken = taken - ${redemption.quantity}
    where brand_id = ${brandId} and code = ${redemption.code}`.execute(tx)
  await tx
    .updateTable('points_redemptions')
    .set({ state: 'rejected', remark, decided_at: desk.now, decided_by: desk.staff.id })
    .where('id', '=', id)
    .execute()
}
