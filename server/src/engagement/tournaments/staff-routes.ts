import { cursorOf, int4Part } from '@croupier/api/cursors'
import { consoleTournamentsApi } from '@croupier/api/engagement/console-tournaments'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import { textsOf } from '../promotions/promotions.ts'
import type { TournamentPromotion, TournamentsDeps } from './deps.ts'
import { heatById, type HeatRow, promotionOfHeat } from './heats.ts'
import { isMultiplier } from './rules.ts'
import { poolNow, rewardsOfResult, stateOf } from './views.ts'

const CONTESTS_SHOWN = 60

/** What staff see and do of tournaments. */
export function staffTournamentRoutes(http: Http, deps: TournamentsDeps): void {
  lookingRoutes(http, deps)
  actingRoutes(http, deps)
}

interface Asking {
  brand: BrandRef
  language: string
  now: Date
}

interface Known {
  heat: HeatRow
  promotion: TournamentPromotion
}

function lookingRoutes(http: Http, deps: TournamentsDeps): void {
  const { db } = deps.context

  route(http, consoleTournamentsApi.contests, async (call) => {
    const heats = await db
      .selectFrom('tournaments_heats')
      .selectAll()
      .where('brand_id', '=', call.brand.id)
      .orderBy('starts_at', 'desc')
      .orderBy('id')
      .limit(CONTESTS_SHOWN)
      .execute()
    const items = []
    for (const heat of heats) {
      const promotion = await promotionOfHeat(deps, db, heat)
      if (promotion) items.push(await contestOf(db, { heat, promotion }, call))
    }
    return { items }
  })

  route(http, consoleTournamentsApi.players, async (call) => {
    const { input } = call
    const known = await findContest(deps, call, input.contestId)
    const rows = await playersOf(db, { ...input, heatId: known.heat.id })
    const page = rows.slice(0, input.limit)
    const last = rows.length > input.limit ? page.at(-1) : undefined
    const names = await deps.accountNames(
      db,
      page.map(({ memberId }) => memberId),
    )
    return {
      contest: await contestOf(db, known, call),
      items: page.map(({ rank, result, rewards, isRanked, ...row }) => ({
        ...row,
        account: names.get(row.memberId) ?? '',
        place: isRanked ? rank : null,
        // The table's checks allow no others.
        state: row.state as 'in' | 'disqualified' | 'barred',
        result:
          result === null
            ? null
            : {
                state: result as 'given' | 'none' | 'barred' | 'gone',
                rewards: rewardsOfResult(rewards),
              },
      })),
      nextCursor: last ? rankCursor.write([last.rank]) : null,
    }
  })
}

const rankCursor = cursorOf(int4Part)

async function findContest(
  deps: TournamentsDeps,
  { brand }: Asking,
  heatId: string,
): Promise<Known> {
  const { db } = deps.context
  const heat = await heatById(db, { brandId: brand.id, heatId })
  const promotion = heat && (await promotionOfHeat(deps, db, heat))
  return heat && promotion ? { heat, promotion } : refuse('not_found')
}

async function contestOf(db: Db, known: Known, { brand, language, now }: Asking) {
  const { heat, promotion } = known
  const { rows } = await sql<{ players: number; hold: bigint; given: number; unpaid: number }>`
    select coalesce(b.players, 0) as players, coalesce(b.hold, 0) as hold,
      (select count(*)::int from tournaments_results r where r.heat_id = ${heat.id} and r.state = 'given') as given,
      (select count(*)::int from tournaments_results r where r.heat_id = ${heat.id} and r.state in ('barred', 'gone')) as unpaid
    from tournaments_boards b where b.heat_id = ${heat.id}`.execute(db)
  const { players = 0, hold = 0n, given = 0, unpaid = 0 } = rows[0] ?? {}
  return {
    id: heat.id,
    code: heat.code,
    title: textsOf(promotion.definition, [language, brand.defaultLanguage]).title,
    occurrence: heat.occurrence,
    state: stateOf(heat, now),
    startsAt: heat.starts_at,
    endsAt: heat.ends_at,
    settlesAt: heat.settles_at,
    currency: promotion.currency,
    isMultiplier: isMultiplier(promotion.terms.score),
    players: heat.players ?? players,
    pool: poolNow(known, hold),
    given,
    unpaid,
  }
}

interface PlayerRow {
  rank: number
  isRanked: boolean
  memberId: bigint
  score: bigint
  reachedAt: Date | null
  rounds: number
  joinedAt: Date
  state: string
  result: string | null
  rewards: unknown
}

/** All players in the order of the board; those without a place come after it. */
async function playersOf(
  db: Db,
  of: { heatId: string; cursor?: string | undefined; limit: number },
): Promise<PlayerRow[]> {
  const [after = 0] = rankCursor.read(of.cursor) ?? []
  const { rows } = await sql<PlayerRow>`
    select * from (
      select (row_number() over (order by p.state <> 'in', (-p.score), p.reached_at nulls last, p.member_id))::int as rank,
        p.state = 'in' and p.score > 0 as "isRanked", p.member_id as "memberId", p.score, p.reached_at as "reachedAt", p.rounds,
        p.joined_at as "joinedAt", p.state, r.state as result, r.rewards
      from tournaments_players p left join tournaments_results r on r.member_id = p.member_id and r.heat_id = p.heat_id
      where p.heat_id = ${of.heatId}
    ) ranked where rank > ${after} order by rank limit ${of.limit + 1}`.execute(db)
  return rows
}

function actingRoutes(http: Http, deps: TournamentsDeps): void {
  const { db } = deps.context

  route(http, consoleTournamentsApi.disqualify, async (call) => {
    const { brand, staff, input, address, now } = call
    const { contestId, memberId, reason } = input
    const known = await findContest(deps, call, contestId)
    if (known.heat.state !== 'open') refuse('promotion_over')
    const player = await db
      .selectFrom('tournaments_players')
      .select('state')
      .where('member_id', '=', memberId)
      .where('heat_id', '=', contestId)
      .executeTakeFirst()
    if (!player) refuse('not_found')
    if (player.state !== 'in') refuse('nothing_changed')
    const names = await deps.accountNames(db, [memberId])
    return await transact(db, (tx) =>
      deps.approvals.propose(
        tx,
        {
          kind: 'tournament.disqualify',
          brandId: brand.id,
          brandIds: [brand.id],
          subject: { type: 'member', id: String(memberId) },
          payload: {
            account: names.get(memberId) ?? String(memberId),
            ...wordsOf(known, call),
          },
          replaces: {},
          secret: { contestId, memberId: String(memberId) },
          reason,
        },
        { staff, address, now },
      ),
    )
  })

  route(http, consoleTournamentsApi.cancel, async (call) => {
    const { brand, staff, input, address, now } = call
    const { contestId, rule, reason } = input
    const known = await findContest(deps, call, contestId)
    if (known.heat.state !== 'open') refuse('promotion_over')
    if (rule === 'pay_standing' && known.heat.starts_at >= now) refuse('nothing_changed')
    return await transact(db, (tx) =>
      deps.approvals.propose(
        tx,
        {
          kind: 'tournament.cancel',
          brandId: brand.id,
          brandIds: [brand.id],
          subject: { type: 'promotion', id: known.heat.code },
          payload: { ...wordsOf(known, call), rule },
          replaces: {},
          secret: { contestId, rule },
          reason,
        },
        { staff, address, now },
      ),
    )
  })
}

function wordsOf({ heat, promotion }: Known, { brand, language }: Asking) {
  return {
    tournament: textsOf(promotion.definition, [language, brand.defaultLanguage]).title,
    occurrence: heat.occurrence,
  }
}
