import { wholePoints } from '@croupier/api/engagement/point-types'
import {
  type DeliveryAddress,
  deliveryAddress,
  type MallItem as MallItemView,
} from '@croupier/api/engagement/points'
import { assert } from '@croupier/shared/assert'
import { isRealCurrency } from '@croupier/shared/currencies'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/db.ts'
import type { Promotion } from '../promotions/promotions.ts'
import { balanceOf } from './account.ts'
import type { RedemptionRow } from './decide-redemption.ts'
import type { PointsDeps } from './deps.ts'
import { multiplierOf } from './earn.ts'
import { redemptionStateOf, takenByMember, takenOf } from './queries.ts'
import { obstacleOf } from './rules.ts'

/** Title and summary in the first language that there is. */
export function textsOf(
  { definition: { texts } }: Promotion,
  languages: readonly string[],
): { title: string; summary: string } {
  const known = languages.find((language) => texts[language] !== undefined)
  const found = texts[known ?? ''] ?? Object.values(texts)[0]
  return found ?? { title: '', summary: '' }
}

/** What a member has. */
export async function balanceView(
  deps: PointsDeps,
  of: { brandId: number; memberId: bigint },
): Promise<{ points: bigint; available: bigint; multiplier: number }> {
  const { db } = deps.context
  const points = await balanceOf(db, of.memberId)
  return { points, available: wholePoints(points), multiplier: await multiplierOf(deps, db, of) }
}

/** The items of the mall as a member, or a visitor, may have them. */
export async function mallOf(
  deps: PointsDeps,
  of: { brandId: number; memberId: bigint | null; languages: readonly string[]; now: Date },
): Promise<MallItemView[]> {
  const { db } = deps.context
  const { brandId, memberId, languages, now } = of
  const items = await deps.promotions.live(db, { brandId, kind: 'mall_item', now })
  const taken = await takenOf(db, { brandId, codes: items.map(({ code }) => code) })
  const own = memberId === null ? new Map<string, number>() : await takenByMember(db, memberId)
  const balance = memberId === null ? 0n : await balanceOf(db, memberId)
  const views = await Promise.all(
    items.map(async (item): Promise<[number, MallItemView] | null> => {
      const { terms, definition, code } = item
      const isAllowed =
        memberId === null ||
        (await deps.promotions.isInAudience(db, { promotion: item, memberId, now }))
      const { levelFrom } = definition.audience
      // A level can be reached; what else keeps somebody out cannot.
      if (!isAllowed && levelFrom === null) return null
      const left = terms.stock === null ? null : Math.max(0, terms.stock - (taken.get(code) ?? 0))
      const mine = own.get(code) ?? 0
      const { points, perMember } = terms
      const view = {
        id: item.id,
        code,
        ...textsOf(item, languages),
        art: definition.art,
        reward: terms.reward,
        points,
        cashPrice: terms.cashPrice,
        left,
        perMember,
        taken: mine,
        levelFrom,
        needsAddress: terms.needsAddress,
        approval: terms.approval,
        endsAt: item.endsAt,
        obstacle: obstacleOf({
          price: points,
          quantity: 1,
          balance,
          left,
          perMember,
          taken: mine,
          isAllowed,
        }),
      }
      return [terms.position, view]
    }),
  )
  return views
    .filter((one) => one !== null)
    .toSorted(([one], [other]) => one - other)
    .map(([, view]) => view)
}

const encryptedDelivery = z.nullable(deliveryAddress)

/** Where a redemption is sent; null: nothing is, or the member's key is no more. */
export async function deliveryOf(
  { memberCipher }: Pick<PointsDeps, 'memberCipher'>,
  db: Db | Tx,
  row: RedemptionRow,
): Promise<DeliveryAddress | null> {
  const { id, member_id: memberId, delivery_encrypted: encrypted } = row
  if (encrypted === null) return null
  const text = await memberCipher.decrypt(db, { memberId, row: id, encrypted })
  return text === null ? null : z.parse(encryptedDelivery, JSON.parse(text))
}

/** A member's redemptions with their names (S3-040, S3-041). */
export async function redemptionViews(
  deps: PointsDeps,
  rows: readonly RedemptionRow[],
  languages: readonly string[],
) {
  const { db } = deps.context
  const items = await itemsOf(deps, rows)
  return await Promise.all(
    rows.map(async (row) => {
      const item = items.get(row.promotion_id)
      assert(isRealCurrency(row.currency), `no points in ${row.currency}`)
      return {
        id: row.id,
        reference: row.reference,
        appliedAt: row.applied_at,
        type: row.type,
        name: item ? textsOf(item, languages).title : row.code,
        art: item?.definition.art ?? 'gift',
        quantity: row.quantity,
        points: row.points,
        amount: row.paid,
        redeemAmount: item ? amountOf(item) * BigInt(row.quantity) : 0n,
        currency: row.currency,
        state: redemptionStateOf(row),
        remark: row.remark,
        decidedAt: row.decided_at,
        delivery: await deliveryOf(deps, db, row),
      }
    }),
  )
}

/** What one of an item brings to the balance or as a bonus; what a thing costs the brand is nobody else's. */
function amountOf({ terms }: Promotion): bigint {
  return terms.kind === 'mall_item' && 'amount' in terms.reward ? terms.reward.amount : 0n
}

/** The versions of items that redemptions are of. */
export async function itemsOf(
  deps: PointsDeps,
  rows: readonly RedemptionRow[],
): Promise<Map<string, Promotion>> {
  const ids = [...new Set(rows.map(({ promotion_id }) => promotion_id))]
  const found = await Promise.all(ids.map((id) => deps.promotions.byId(deps.context.db, id)))
  return new Map(found.flatMap((item) => (item ? [[item.id, item] as const] : [])))
}
