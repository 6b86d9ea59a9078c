import {
  type BonusOffer,
  bonusOfferStates,
  consoleBonusesApi,
} from '@croupier/api/engagement/console-bonuses'
import { byId } from '@croupier/api/cursors'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { decideOffer, endOffer, proposeOffer } from './decide-offer.ts'
import { staffNames } from '../../accounts/staff/staff.ts'
import { currencyOf, forbiddenIn, type OfferRow, termsOf } from './offers.ts'
import type { BonusesDeps } from './deps.ts'
import { transact } from '../../platform/transact.ts'

/** Serves the staff who make offers. */
export function staffBonusRoutes(http: Http, parts: BonusesDeps): void {
  const { db } = parts.context

  route(http, consoleBonusesApi.list, async ({ brand, staff, input: { limit, cursor } }) => {
    const newest = offersOf(db, brand.id)
      .orderBy('id', 'desc')
      .limit(limit + 1)
    const [before] = byId.read(cursor) ?? []
    const rows = await (before === undefined ? newest : newest.where('id', '<', before)).execute()
    const page = rows.slice(0, limit)
    return {
      items: await views(db, page, staff.id),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      forbidden: forbiddenIn(brand.marketPack),
    }
  })

  route(http, consoleBonusesApi.propose, async (desk) => {
    const offer = desk.input
    const id = await transact(db, (tx) => proposeOffer(parts, tx, { desk, offer }))
    return await oneView(db, { id, brandId: desk.brand.id, staffId: desk.staff.id })
  })

  route(http, consoleBonusesApi.decide, async (desk) => {
    const { offerId: id } = desk.input
    await transact(db, (tx) => decideOffer(parts, tx, { desk, ...desk.input }))
    return await oneView(db, { id, brandId: desk.brand.id, staffId: desk.staff.id })
  })

  route(http, consoleBonusesApi.end, async (desk) => {
    const { offerId: id } = desk.input
    await transact(db, (tx) => endOffer(parts, tx, { desk, ...desk.input }))
    return await oneView(db, { id, brandId: desk.brand.id, staffId: desk.staff.id })
  })
}

function offersOf(db: Db, brandId: number) {
  return db.selectFrom('bonuses_offers').selectAll().where('brand_id', '=', brandId)
}

async function oneView(db: Db, of: { id: string; brandId: number; staffId: string }) {
  const rows = await offersOf(db, of.brandId).where('id', '=', of.id).execute()
  const [view] = await views(db, rows, of.staffId)
  return view ?? refuse('not_found')
}

interface Figures {
  offerId: string
  granted: number
  grantedSum: bigint
  openSum: bigint
  cost: bigint
  lapsedSum: bigint
}

async function views(db: Db, rows: readonly OfferRow[], staffId: string): Promise<BonusOffer[]> {
  const ids = rows.map(({ id }) => id)
  const { rows: figures } = await sql<Figures>`
    select offer_id as "offerId", count(*)::int as granted, sum(amount)::bigint as "grantedSum",
      coalesce(sum(amount) filter (where state = 'open'), 0)::bigint as "openSum",
      coalesce(sum(amount) filter (where state = 'released'), 0)::bigint as cost,
      coalesce(sum(amount) filter (where state in ('lapsed', 'given_up', 'taken_back')), 0)::bigint as "lapsedSum"
    from bonuses_grants where offer_id = any(${ids}::uuid[]) group by offer_id`.execute(db)
  const known = new Map(figures.map(({ offerId, ...sums }) => [offerId, sums]))
  const names = await staffNames(
    db,
    rows.flatMap(({ proposed_by: proposer, decided_by: decider }) =>
      decider === null ? [proposer] : [proposer, decider],
    ),
  )
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    version: row.version,
    terms: termsOf(row),
    currency: currencyOf(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: stateOf(row),
    reason: row.reason,
    proposedBy: names.get(row.proposed_by) ?? row.proposed_by,
    proposedAt: row.proposed_at,
    decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? row.decided_by),
    isOwn: row.proposed_by === staffId,
    ...(known.get(row.id) ?? NOTHING),
  }))
}

const NOTHING = { granted: 0, grantedSum: 0n, openSum: 0n, cost: 0n, lapsedSum: 0n }

function stateOf({ state }: OfferRow): BonusOffer['state'] {
  const known = bonusOfferStates.find((candidate) => candidate === state)
  if (!known) throw new RangeError(`no state ${state} of an offer`)
  return known
}
