import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import { POINT } from '@croupier/api/engagement/point-types'
import type { DeliveryAddress, MallObstacle } from '@croupier/api/engagement/points'
import type { RefusalCode } from '@croupier/api/refusals'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Promotion } from '../promotions/promotions.ts'
import { addEntry, lockAccount, storeAccounts } from './account.ts'
import { giveItem } from './decide-redemption.ts'
import type { PointsDeps } from './deps.ts'
import { takeMoney } from './pay-for-item.ts'
import { stockLeft, takenBy } from './queries.ts'
import { obstacleOf } from './rules.ts'
import { tellRedemption } from './tell-redemption.ts'

export type MallItem = Promotion<TermsOf<'mall_item'>>

export interface Redeeming {
  brandId: number
  memberId: bigint
  /** The version of the item that was shown: another price is another version. */
  itemId: string
  quantity: number
  delivery?: DeliveryAddress | undefined
  requestId: string
  now: Date
}

const refusalOf: Readonly<Record<MallObstacle, RefusalCode>> = {
  sold_out: 'points_sold_out',
  limit: 'points_limit',
  level: 'promotion_barred',
  points: 'points_insufficient',
}

/**
 * Takes points and money and holds the stock; what needs nobody's look is given at once. Answers the redemption's id, at a repetition the first
 * one's. Refuses `promotion_over` for a version that no longer runs, `points_sold_out`, `points_limit`, `points_insufficient`,
 * `insufficient_funds`, `points_address`, `promotion_barred`, `promotion_gone`, and `conflict` for the same request about something else.
 */
export async function redeemItem(deps: PointsDeps, tx: Tx, of: Redeeming): Promise<string> {
  const { memberId, brandId, quantity, now } = of
  await deps.promotions.lockMember(tx, memberId)
  const before = await redeemedBefore(tx, of)
  if (before !== null) return before
  const item = await itemOf(deps, tx, of)
  if (item.terms.needsAddress && !of.delivery) refuse('points_address', { field: 'delivery' })
  if ((await deps.promotions.barredFor(tx, { brandId, memberId, now })) !== null)
    refuse('promotion_barred')
  const account = await lockAccount(tx, { memberId, brandId, currency: item.currency })
  const { points: price, stock, perMember } = item.terms
  const obstacle = obstacleOf({
    price,
    quantity,
    balance: account.balance,
    left: stock === null ? null : await stockLeft(tx, { brandId, code: item.code, stock }),
    perMember,
    taken: await takenBy(tx, { memberId, code: item.code }),
    isAllowed: await deps.promotions.isInAudience(tx, { promotion: item, memberId, now }),
  })
  if (obstacle !== null) refuse(refusalOf[obstacle])
  // Others may have taken it since it was read.
  if (!(await takeStock(tx, { brandId, code: item.code, quantity, stock })))
    refuse('points_sold_out')
  const points = BigInt(price) * BigInt(quantity) * POINT
  const redemption = await writeRedemption(deps, tx, { of, item, points })
  const { id, reference } = redemption
  addEntry(account, {
    type: 'redeem',
    amount: -points,
    cause: `redeem:${id}`,
    at: now,
    details: { reference, code: item.code, quantity },
  })
  await storeAccounts(tx, [account])
  await takeMoney(deps, tx, { redemption, now })
  if (item.terms.approval === 'automatic')
    await giveItem(deps, tx, { redemption, item, by: null, remark: '', now })
  else await tellRedemption(deps, tx, { redemption, state: 'in_process', now })
  return id
}

async function redeemedBefore(tx: Tx, of: Redeeming): Promise<string | null> {
  const row = await tx
    .selectFrom('points_redemptions')
    .select(['id', 'promotion_id', 'quantity'])
    .where('member_id', '=', of.memberId)
    .where('request_id', '=', of.requestId)
    .executeTakeFirst()
  if (!row) return null
  if (row.promotion_id !== of.itemId || row.quantity !== of.quantity) refuse('conflict')
  return row.id
}

async function itemOf(deps: PointsDeps, tx: Tx, of: Redeeming): Promise<MallItem> {
  const { brandId, itemId, now } = of
  const running = await deps.promotions.live(tx, { brandId, kind: 'mall_item', now })
  return running.find(({ id }) => id === itemId) ?? refuse('promotion_over')
}

/** Exact under any number of calls at once: the row decides. */
async function takeStock(
  tx: Tx,
  of: { brandId: number; code: string; quantity: number; stock: number | null },
): Promise<boolean> {
  const { brandId, code, quantity, stock } = of
  const { rows } = await sql`
    insert into points_stock as s (brand_id, code, taken)
    select ${brandId}::smallint, ${code}::text, ${quantity}::integer where ${stock}::integer is null or ${quantity}::integer <= ${stock}::integer
    on conflict (brand_id, code) do update set taken = s.taken + excluded.taken
    where ${stock}::integer is null or s.taken + excluded.taken <= ${stock}::integer
    returning taken`.execute(tx)
  return rows.length === 1
}

async function writeRedemption(
  deps: PointsDeps,
  tx: Tx,
  { of, item, points }: { of: Redeeming; item: MallItem; points: bigint },
) {
  const { brandId, memberId, quantity, now, delivery } = of
  const id = deps.context.random.uuid()
  const text = JSON.stringify(delivery ?? null)
  const encrypted = item.terms.needsAddress
    ? ((await deps.memberCipher.encrypt(tx, { memberId, row: id, text })) ?? refuse('not_found'))
    : null
  return await tx
    .insertInto('points_redemptions')
    .values({
      id,
      brand_id: brandId,
      member_id: memberId,
      request_id: of.requestId,
      reference: referenceOf(id),
      promotion_id: item.id,
      code: item.code,
      type: item.terms.reward.kind,
      quantity,
      points,
      paid: (item.terms.cashPrice ?? 0n) * BigInt(quantity),
      worth: item.terms.worth * BigInt(quantity),
      currency: item.currency,
      delivery_encrypted: encrypted,
      state: 'in_process',
      applied_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Twelve signs of the id's random part, as a person reads them out. */
function referenceOf(id: string): string {
  return `PM${id.replaceAll('-', '').slice(-12).toUpperCase()}`
}
