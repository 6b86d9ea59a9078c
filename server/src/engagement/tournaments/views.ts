import type { Contest, ContestBoard, ContestState } from '@croupier/api/engagement/tournaments'
import type { Reward } from '@croupier/api/engagement/reward'
import { maskedName } from '@croupier/shared/masked-name'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import { textsOf } from '../promotions/promotions.ts'
import { boardRows, placeOf, topicOf } from './board.ts'
import type { TournamentPromotion, TournamentsDeps } from './deps.ts'
import { storedRewards } from './finish-heats.ts'
import { type HeatRow, promotionOfHeat } from './heats.ts'
import { poolOf, prizeList } from './rules.ts'

export interface Reader {
  brand: Pick<BrandRef, 'id' | 'defaultLanguage'>
  memberId: bigint
  language: string
  now: Date
}

/** How long a contest that is over stays in the lists. */
const SHOWN_AFTER_MS = 3 * 86_400_000
const ROWS_SHOWN = 50

/** What a contest is called to whoever reads of it. */
export function stateOf(heat: HeatRow, now: Date): ContestState {
  if (heat.state === 'cancelled') return 'cancelled'
  if (heat.state === 'paid') return 'finished'
  if (now < heat.starts_at) return 'coming'
  return now < heat.ends_at && heat.state === 'open' ? 'running' : 'settling'
}

interface ShownHeat {
  heat: HeatRow
  promotion: TournamentPromotion
}

/** The contests that a member may see: running and coming ones first by their end, then those that have just ended. */
export async function contestsFor(deps: TournamentsDeps, reader: Reader): Promise<ShownHeat[]> {
  const { db } = deps.context
  const { brand, memberId, now } = reader
  if ((await deps.promotions.barredFor(db, { brandId: brand.id, memberId, now })) !== null)
    return []
  const heats = await db
    .selectFrom('tournaments_heats')
    .selectAll()
    .where('brand_id', '=', brand.id)
    .where('state', '<>', 'cancelled')
    .where('ends_at', '>', new Date(now.getTime() - SHOWN_AFTER_MS))
    .orderBy('ends_at')
    .execute()
  const shown: ShownHeat[] = []
  const codesComing = new Set<string>()
  for (const heat of heats) {
    // The next day or week of what runs now is no news.
    const isNext =
      heat.starts_at > now && (codesComing.has(heat.code) || heat.occurrence !== 'once')
    if (isNext && heats.some((one) => one.code === heat.code && one.starts_at <= now)) continue
    codesComing.add(heat.code)
    const promotion = await promotionOfHeat(deps, db, heat)
    if (promotion && (await isFor(deps, reader, promotion))) shown.push({ heat, promotion })
  }
  const isOver = ({ heat }: ShownHeat): number => (heat.ends_at <= now ? 1 : 0)
  return shown.toSorted(
    (one, other) =>
      isOver(one) - isOver(other) ||
      (isOver(one) === 0 ? 1 : -1) * (one.heat.ends_at.getTime() - other.heat.ends_at.getTime()),
  )
}

export async function isFor(
  { promotions, context: { db } }: TournamentsDeps,
  { memberId, now }: Pick<Reader, 'memberId' | 'now'>,
  promotion: TournamentPromotion,
): Promise<boolean> {
  return (
    (await promotions.isAllowed(promotion)) &&
    (await promotions.isInAudience(db, { promotion, memberId, now }))
  )
}

/** The running contests that a member takes part in, as other modules show them. */
export async function runningContests(deps: TournamentsDeps, reader: Reader) {
  const running = (await contestsFor(deps, reader)).filter(
    ({ heat }) => stateOf(heat, reader.now) === 'running',
  )
  const views = await Promise.all(running.map((shown) => contestView(deps, shown, reader)))
  return views.flatMap(({ id, code, title, players, terms, endsAt, own }) =>
    own === null
      ? []
      : [
          {
            kind: 'tournament' as const,
            id,
            code,
            title,
            place: own.place,
            players,
            of: terms.of,
            endsAt,
          },
        ],
  )
}

interface OwnPlayer {
  score: bigint
  reachedAt: Date | null
  rounds: number
  state: string
}

async function ownPlayer(
  db: Db,
  of: { heatId: string; memberId: bigint },
): Promise<OwnPlayer | null> {
  const { rows } = await sql<OwnPlayer>`
    select score, reached_at as "reachedAt", rounds, state from tournaments_players
    where member_id = ${of.memberId} and heat_id = ${of.heatId}`.execute(db)
  return rows[0] ?? null
}

/** Where a member stands in a contest; null for who does not take part. */
export async function ownStanding(
  db: Db,
  of: { heatId: string; memberId: bigint },
): Promise<{ place: number | null; score: bigint; rounds: number } | null> {
  const player = await ownPlayer(db, of)
  if (!player) return null
  const { score, reachedAt, rounds, state } = player
  const place =
    reachedAt === null || state !== 'in' ? null : await placeOf(db, { ...of, score, reachedAt })
  return { place, score, rounds }
}

interface ShownBoard {
  players: number
  hold: bigint
}

async function shownBoard(db: Db, heat: HeatRow): Promise<ShownBoard> {
  const row = await db
    .selectFrom('tournaments_boards')
    .select(['players', 'hold'])
    .where('heat_id', '=', heat.id)
    .executeTakeFirst()
  return { players: heat.players ?? row?.players ?? 0, hold: row?.hold ?? 0n }
}

/** What play has put into the pool so far, or has in the end; null where the prizes are fixed. */
export function poolNow({ heat, promotion }: ShownHeat, hold: bigint): bigint | null {
  const { prizes } = promotion.terms
  if (prizes.form === 'table') return null
  return heat.pool ?? poolOf(prizes, { hold, currency: promotion.currency })
}

/** A contest as lists show it to a member. */
export async function contestView(
  deps: TournamentsDeps,
  shown: ShownHeat,
  reader: Reader,
): Promise<Contest> {
  const { db } = deps.context
  const { heat, promotion } = shown
  const { brand, language, memberId, now } = reader
  const board = await shownBoard(db, heat)
  const own = await ownStanding(db, { heatId: heat.id, memberId })
  return {
    id: heat.id,
    code: heat.code,
    ...textsOf(promotion.definition, [language, brand.defaultLanguage]),
    art: promotion.definition.art,
    state: stateOf(heat, now),
    startsAt: heat.starts_at,
    endsAt: heat.ends_at,
    currency: promotion.currency,
    terms: promotion.terms,
    players: board.players,
    pool: poolNow(shown, board.hold),
    isIn: own !== null,
    own,
  }
}

/** The same with its board. */
export async function boardView(
  deps: TournamentsDeps,
  shown: ShownHeat,
  reader: Reader,
): Promise<ContestBoard> {
  const { db } = deps.context
  const { heat, promotion } = shown
  const { memberId } = reader
  const view = await contestView(deps, shown, reader)
  const prizes = prizeList(promotion.terms.prizes, {
    pool: view.pool ?? 0n,
    currency: promotion.currency,
  })
  const results = await resultsOf(db, heat.id)
  const isPaid = heat.state === 'paid'
  const prizeOf = (place: number, id: bigint): Reward[] =>
    isPaid ? (results.get(id) ?? []) : (prizes[place - 1] ?? [])
  const rows = await boardRows(db, { heatId: heat.id, limit: ROWS_SHOWN })
  const names = await deps.accountNames(
    db,
    rows.map((row) => row.memberId),
  )
  const player = await ownPlayer(db, { heatId: heat.id, memberId })
  return {
    ...view,
    settlesAt: heat.settles_at,
    rows: rows.map((row) => ({
      place: row.place,
      account: maskedName(names.get(row.memberId) ?? '***'),
      score: row.score,
      prize: prizeOf(row.place, row.memberId),
      isOwn: row.memberId === memberId,
    })),
    ownPrize:
      view.own?.place === null || view.own === null ? [] : prizeOf(view.own.place, memberId),
    isDisqualified: player?.state === 'disqualified',
    prizes,
    topic: topicOf({ heatId: heat.id, brandId: heat.brand_id }),
  }
}

/** What was given, by member. */
async function resultsOf(db: Db, heatId: string): Promise<Map<bigint, Reward[]>> {
  const rows = await db
    .selectFrom('tournaments_results')
    .select(['member_id', 'rewards'])
    .where('heat_id', '=', heatId)
    .execute()
  return new Map(rows.map((row) => [row.member_id, rewardsOfResult(row.rewards)]))
}

export function rewardsOfResult(stored: unknown): Reward[] {
  return z.decode(storedRewards, stored as z.input<typeof storedRewards>)
}
