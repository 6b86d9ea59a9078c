import { consolePointsApi } from '@croupier/api/engagement/console-points'
import { assert } from '@croupier/shared/assert'
import { isRealCurrency } from '@croupier/shared/currencies'
import { auditLineOf } from '../../core/audit/audit.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import { balanceOf } from './account.ts'
import { proposeAdjustment } from './adjust.ts'
import { decideRedemption, type RedemptionRow } from './decide-redemption.ts'
import type { PointsDeps } from './deps.ts'
import { redemptionsIn, redemptionStateOf } from './queries.ts'
import { deliveryOf, itemsOf, textsOf } from './views.ts'

/** Serves the staff who look at redemptions. */
export function staffPointsRoutes(http: Http, deps: PointsDeps): void {
  const { db, bus } = deps.context
  route(http, consolePointsApi.redemptions, async ({ brand, staff, input }) => {
    const { rows, nextCursor } = await redemptionsIn(db, { ...input, brandId: brand.id })
    const of = { brandId: brand.id, staffId: staff.id, languages: [brand.defaultLanguage] }
    return { items: await staffViews(deps, rows, of), nextCursor }
  })
  route(http, consolePointsApi.ofMember, async ({ brand, input: { memberId }, now }) => {
    const who = { brandId: brand.id, memberId, now }
    if ((await deps.promotions.barredFor(db, who)) === 'account') return { points: 0n }
    return { points: await balanceOf(db, memberId) }
  })
  route(http, consolePointsApi.adjust, async (desk) =>
    transact(db, (tx) => proposeAdjustment(deps, tx, { desk, ...desk.input })),
  )
  route(http, consolePointsApi.decide, async (call) => {
    const { brand, staff, address, now, input } = call
    const desk = { brand, staff, address, now }
    const { state, memberId } = await transact(db, (tx) =>
      decideRedemption(deps, tx, { desk, ...input }),
    )
    bus.publish(`live:member:${memberId}`, { type: 'balance' })
    return { state }
  })
  route(http, consolePointsApi.delivery, async ({ brand, staff, address, now, input }) => {
    const row = await db
      .selectFrom('points_redemptions')
      .selectAll()
      .where('id', '=', input.redemptionId)
      .where('brand_id', '=', brand.id)
      .executeTakeFirst()
    const delivery = row ? await deliveryOf(deps, db, row) : null
    if (!row || !delivery) refuse('not_found')
    await transact(db, (tx) =>
      deps.audit.record(tx, {
        ...auditLineOf({ brand, staff, address, now }),
        action: 'points_redemption.address_viewed',
        subject: { type: 'member', id: String(row.member_id) },
        after: { redemptionId: row.id, reference: row.reference },
      }),
    )
    return delivery
  })
}

async function staffViews(
  deps: PointsDeps,
  rows: readonly RedemptionRow[],
  of: { brandId: number; staffId: string; languages: readonly string[] },
) {
  const { db } = deps.context
  const items = await itemsOf(deps, rows)
  const accounts = await deps.accountNames(
    db,
    rows.map(({ member_id }) => member_id),
  )
  const people = rows.flatMap(({ first_by, decided_by }) =>
    [first_by, decided_by].filter((id) => id !== null),
  )
  const names = await deps.staffNames(db, people)
  const limit = await deps.twoPersonAbove(db, of.brandId)
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? id))
  return rows.map((row) => {
    const item = items.get(row.promotion_id)
    const { currency } = row
    assert(isRealCurrency(currency), `no points in ${currency}`)
    return {
      id: row.id,
      reference: row.reference,
      memberId: row.member_id,
      account: accounts.get(row.member_id) ?? '',
      name: item ? textsOf(item, of.languages).title : row.code,
      type: row.type,
      quantity: row.quantity,
      points: row.points,
      worth: row.worth,
      currency,
      state: redemptionStateOf(row),
      isSent: row.delivery_encrypted !== null,
      paid: row.paid,
      needsTwo: row.worth > limit,
      firstBy: nameOf(row.first_by),
      isFirst: row.first_by === of.staffId,
      remark: row.remark,
      appliedAt: row.applied_at,
      decidedAt: row.decided_at,
      decidedBy: nameOf(row.decided_by),
    }
  })
}
