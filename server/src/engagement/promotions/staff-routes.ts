import {
  consolePromotionsApi,
  type PromotionRow,
  promotionStates,
} from '@croupier/api/engagement/console-promotions'
import { byId } from '@croupier/api/cursors'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import { budgetsLeft } from './budgets.ts'
import type { Promotions } from './create-promotions.ts'
import { burnOf } from './burn.ts'
import { calendarOf } from './calendar.ts'
import type { Engine } from './entitlements.ts'
import { endPromotion, judgeDefinition, proposePromotion } from './propose-promotion.ts'
import { promotionOf, type VersionRow } from './versions.ts'

/** Serves the staff who make promotions. */
export function staffPromotionRoutes(http: Http, { engine }: Promotions): void {
  const { db } = http.context

  route(http, consolePromotionsApi.list, async ({ brand, input, now }) => {
    let newest = versionsOf(db, brand.id)
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
    if (input.state !== undefined) newest = newest.where('state', '=', input.state)
    if (input.kind !== undefined) newest = newest.where('kind', '=', input.kind)
    const [before] = byId.read(input.cursor) ?? []
    const rows = await (before === undefined ? newest : newest.where('id', '<', before)).execute()
    const page = rows.slice(0, input.limit)
    return {
      items: await views(engine, db, { rows: page, now }),
      languages: [...brand.languages],
      nextCursor: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null,
    }
  })

  route(http, consolePromotionsApi.judge, async ({ brand, input: { definition }, now }) =>
    judgeDefinition(engine, { brandId: brand.id, definition, now }),
  )

  route(http, consolePromotionsApi.propose, async (desk) => {
    const { definition, reason } = desk.input
    return await transact(db, (tx) => proposePromotion(engine, tx, { desk, definition, reason }))
  })

  route(http, consolePromotionsApi.end, async (desk) => {
    const { promotionId } = desk.input
    await transact(db, (tx) => endPromotion(engine, tx, { desk, ...desk.input }))
    const rows = await versionsOf(db, desk.brand.id).where('id', '=', promotionId).execute()
    const [view] = await views(engine, db, { rows, now: desk.now })
    return view ?? refuse('not_found')
  })

  route(http, consolePromotionsApi.calendar, async ({ brand, input, language, now }) => ({
    items: await calendarOf(engine, db, { ...input, brand, language, now }),
  }))
}

function versionsOf(db: Db, brandId: number) {
  return db.selectFrom('promotions_versions').selectAll().where('brand_id', '=', brandId)
}

interface Figures {
  id: string
  members: number
  given: number
  cost: bigint
}

async function views(
  { deps }: Engine,
  db: Db,
  { rows, now }: { rows: readonly VersionRow[]; now: Date },
): Promise<PromotionRow[]> {
  const [first] = rows
  if (!first) return []
  const { rows: figures } = await sql<Figures>`
    select v.id,
      (select count(distinct member_id)::int from promotions_entitlements e where e.promotion_id = v.id) as members,
      count(r.id)::int as given, coalesce(sum(r.cost), 0)::bigint as cost
    from unnest(${rows.map(({ id }) => id)}::uuid[]) as v (id)
    left join promotions_rewards r on r.promotion_id = v.id group by v.id`.execute(db)
  const known = new Map(figures.map(({ id, ...sums }) => [id, sums]))
  const left = await budgetsLeft(db, {
    brandId: first.brand_id,
    codes: rows.map(({ code }) => code),
  })
  const burn = await burnOf(db, { brandId: first.brand_id, left, now })
  const names = await deps.staffNames(
    db,
    rows.flatMap(({ proposed_by, decided_by }) =>
      decided_by === null ? [proposed_by] : [proposed_by, decided_by],
    ),
  )
  return rows.map((row) => {
    const { definition, id, version, currency } = promotionOf(row)
    return {
      id,
      version,
      currency,
      definition,
      state: promotionStates.find((state) => state === row.state) ?? 'ended',
      proposedBy: names.get(row.proposed_by) ?? row.proposed_by,
      decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? row.decided_by),
      liveAt: row.live_at,
      endedAt: row.ended_at,
      ...(known.get(id) ?? { members: 0, given: 0, cost: 0n }),
      budgetLeft: left.get(row.code) ?? null,
      ...(burn.get(row.code) ?? { perDay: 0n, usedUpAt: null }),
    }
  })
}
