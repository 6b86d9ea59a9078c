import { consoleRafflesApi } from '@croupier/api/engagement/console-raffles'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { textsOf } from '../promotions/promotions.ts'
import type { RafflesDeps } from './deps.ts'
import { latestDraws } from './open-draw.ts'
import { segmentsNow } from './spin-wheel.ts'
import { countTickets } from './views.ts'

const FALLS_SHOWN = 12
const DRAWS_SHOWN = 6

interface Asking {
  brand: BrandRef
  now: Date
}

/** Serves the staff's board of wheels, falls and draws. */
export function staffRaffleRoutes(http: Http, deps: RafflesDeps): void {
  route(http, consoleRafflesApi.board, async (call) => ({
    currency: call.brand.currency,
    wheels: await wheels(deps, call),
    falls: await falls(deps, call),
    draws: await draws(deps, call),
  }))
}

async function wheels(deps: RafflesDeps, { brand, now }: Asking) {
  const { db } = deps.context
  const live = await deps.promotions.live(db, { brandId: brand.id, kind: 'wheel', now })
  return await Promise.all(
    live.map(async (promotion) => ({
      code: promotion.code,
      title: textsOf(promotion.definition, [brand.defaultLanguage]).title,
      tickets: await ticketCounts(db, { brandId: brand.id, raffle: promotion.code }),
      segments: await segmentsNow(db, promotion),
      budget: promotion.definition.budget,
      budgetLeft: await deps.promotions.budgetLeft(db, { brandId: brand.id, code: promotion.code }),
    })),
  )
}

async function ticketCounts(db: Db, of: { brandId: number; raffle: string }) {
  const { rows } = await sql<{ issued: number; used: number; open: number }>`
    select count(*)::int as issued, count(*) filter (where state = 'used')::int as used,
      count(*) filter (where state = 'open')::int as open
    from raffles_tickets where brand_id = ${of.brandId} and raffle = ${of.raffle} and state <> 'taken_back'`.execute(
    db,
  )
  return rows[0] ?? { issued: 0, used: 0, open: 0 }
}

interface FallFigures {
  id: string
  code: string
  startsAt: Date
  endsAt: Date
  count: number
  total: bigint
  taken: number
  paid: bigint
  isRevealed: boolean
}

/** The falls that come, run and were lately, the latest first. */
async function falls(deps: RafflesDeps, { brand, now }: Asking) {
  const { rows } = await sql<FallFigures>`
    select f.id, f.raffle as code, f.starts_at as "startsAt", f.ends_at as "endsAt", f.count, f.total,
      f.revealed_at is not null as "isRevealed", count(e.member_id)::int as taken,
      coalesce(sum(e.amount) filter (where e.member_id is not null), 0)::bigint as paid
    from (select * from raffles_falls where brand_id = ${brand.id} and starts_at < ${new Date(now.getTime() + 7_200_000)}
      order by starts_at desc limit ${FALLS_SHOWN}) f
    join raffles_envelopes e on e.fall_id = f.id
    group by f.id, f.raffle, f.starts_at, f.ends_at, f.count, f.total, f.revealed_at order by f.starts_at desc`.execute(
    deps.context.db,
  )
  return rows
}

async function draws(deps: RafflesDeps, { brand, now }: Asking) {
  const { db } = deps.context
  const live = await deps.promotions.live(db, { brandId: brand.id, kind: 'draw', now })
  const found = []
  for (const promotion of live) {
    const { title } = textsOf(promotion.definition, [brand.defaultLanguage])
    const of = { brandId: brand.id, raffle: promotion.code, limit: DRAWS_SHOWN }
    for (const draw of await latestDraws(db, of)) {
      const { rows } = await sql<{ winners: number; unpaid: number }>`
        select count(*)::int as winners, count(*) filter (where state <> 'given')::int as unpaid from raffles_winners
        where brand_id = ${draw.brand_id} and raffle = ${draw.raffle} and occurrence = ${draw.occurrence}`.execute(
        db,
      )
      found.push({
        id: draw.id,
        code: promotion.code,
        title,
        occurrence: draw.occurrence,
        state: draw.state as 'open' | 'closed' | 'drawn',
        closesAt: draw.closes_at,
        tickets: draw.tickets ?? (await countTickets(db, draw)),
        winners: rows[0]?.winners ?? 0,
        unpaid: rows[0]?.unpaid ?? 0,
      })
    }
  }
  return found
}
