import { consolePromotionsApi } from '@croupier/api/engagement/console-promotions'
import type { InputOf, OutputOf } from '@croupier/api/endpoint'
import { byId } from '@croupier/api/cursors'
import { auditLineOf, type StaffService } from '../../core/audit/audit.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import type { Promotions } from './create-promotions.ts'
import { entitlementView } from './entitlement-view.ts'
import { closeEntitlement, type Engine, entitlementOf } from './entitlements.ts'
import { lockMember } from './locks.ts'
import { entitlementOfBrand, storyOf } from './story.ts'

/** What members have of promotions, for staff: the search, the story of one copy, and its end by hand. */
export function staffEntitlementRoutes(http: Http, { engine }: Promotions): void {
  const { db, bus } = http.context

  route(http, consolePromotionsApi.entitlements, async ({ brand, input }) =>
    listEntitlements(engine, db, { brandId: brand.id, input }),
  )

  route(http, consolePromotionsApi.story, async ({ brand, input, language }) =>
    storyOf(engine, db, { brand, ...input, language }),
  )

  route(http, consolePromotionsApi.close, async (desk) => {
    const { brand, input, language } = desk
    const memberId = await transact(db, (tx) => endByHand(engine, tx, { desk, ...input }))
    bus.publish(`live:member:${memberId}`, { type: 'rewards' })
    return await storyOf(engine, db, { brand, ...input, language })
  })
}

const OPEN = ['joined', 'in_process', 'applying', 'claim']

/** Ends a copy that is not over, with a line of the audit log; answers whose it was. Refuses `not_found`, `promotion_over`. */
async function endByHand(
  { deps }: Engine,
  tx: Tx,
  of: {
    desk: StaffService
    entitlementId: string
    state: 'closed' | 'rejected'
    reason: string
  },
): Promise<bigint> {
  const { desk, entitlementId, state, reason } = of
  const wanted = { brandId: desk.brand.id, entitlementId }
  const known = await entitlementOfBrand(tx, wanted)
  if (!known) refuse('not_found')
  await lockMember(tx, known.member_id)
  const row = await entitlementOfBrand(tx, wanted)
  if (!row || !OPEN.includes(row.state)) refuse('promotion_over')
  const memberId = row.member_id
  const cause = { staff: desk.staff.id, reason }
  await closeEntitlement(tx, { entitlementId, memberId, state, now: desk.now, cause })
  await deps.audit.record(tx, {
    ...auditLineOf(desk),
    action: 'promotion.copy_ended',
    subject: { type: 'member', id: String(memberId) },
    before: { code: row.code, occurrence: row.occurrence, state: row.state },
    after: { state },
    reason,
  })
  return memberId
}

type Listed = typeof consolePromotionsApi.entitlements

async function listEntitlements(
  { deps }: Engine,
  db: Db,
  { brandId, input }: { brandId: number; input: InputOf<Listed> },
): Promise<OutputOf<Listed>> {
  const { code, memberId, account, kind, state, from, before: until } = input
  const limit = input.limit ?? 20
  let newest = db
    .selectFrom('promotions_entitlements as e')
    .innerJoin('promotions_versions as v', 'v.id', 'e.promotion_id')
    .selectAll('e')
    .select('v.kind')
    .where('e.brand_id', '=', brandId)
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
  if (code !== undefined) newest = newest.where('e.code', '=', code)
  if (memberId !== undefined) newest = newest.where('e.member_id', '=', memberId)
  if (kind !== undefined) newest = newest.where('v.kind', '=', kind)
  if (state !== undefined) newest = newest.where('e.state', '=', state)
  if (from !== undefined) newest = newest.where('e.created_at', '>=', from)
  if (until !== undefined) newest = newest.where('e.created_at', '<', until)
  if (account !== undefined) {
    const found = await deps.membersNamed(db, { brandId, text: account })
    if (found.length === 0) return { items: [], nextCursor: null }
    newest = newest.where('e.member_id', 'in', [...found])
  }
  const [before] = byId.read(input.cursor) ?? []
  const rows = await (before === undefined ? newest : newest.where('e.id', '<', before)).execute()
  const page = rows.slice(0, limit)
  const names = await deps.accountNames(
    db,
    page.map((row) => row.member_id),
  )
  return {
    items: page.map((row) => ({
      ...entitlementView(entitlementOf(row), row.kind),
      memberId: row.member_id,
      account: names.get(row.member_id) ?? '',
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
