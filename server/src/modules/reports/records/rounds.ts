import type { roundStates } from '@croupier/api/records'
import type { CurrencyCode } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

export type RoundState = (typeof roundStates)[number]

export interface RoundRow {
  source: number
  roundId: string
  currency: CurrencyCode
  gameCode: string | null
  stake: bigint
  payout: bigint
  state: RoundState
  openedAt: Date
  lastAt: Date
}

export interface RoundQuery {
  memberId: bigint
  brandId: number
  currency: CurrencyCode
  from?: Date | undefined
  to?: Date | undefined
  gameCode?: string | undefined
  state?: RoundState | undefined
  cursor?: string | undefined
  limit: number
}

const state = sql`case when r.bets > 0 and r.bets = r.cancelled then 'cancelled'
  when r.closed then 'closed' else 'open' end`

const columns = sql`r.source, r.round_id as "roundId", r.currency, r.game_code as "gameCode", r.bet as stake,
  r.win as payout, ${state} as state, r.opened_at as "openedAt", r.last_at as "lastAt"`

/** The member's rounds, newest first. Bets that were given back are no stake; a round keeps its place whatever comes later. */
export async function listRounds(
  db: Db,
  query: RoundQuery,
): Promise<{ items: RoundRow[]; nextCursor: string | null }> {
  const conditions = [conditionsOf(query), ...beforeCursor(query.cursor)]
  const { rows } = await sql<RoundRow & { micros: bigint }>`
    select ${columns}, (extract(epoch from r.opened_at) * 1000000)::bigint as micros
    from ledger_all_rounds r where ${sql.join(conditions, sql` and `)}
    order by r.opened_at desc, r.source desc, r.round_id desc
    limit ${query.limit + 1}`.execute(db)
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  const more = rows.length > query.limit && last !== undefined
  return { items, nextCursor: more ? `${last.micros}.${last.source}.${last.roundId}` : null }
}

export async function findRound(
  db: Db,
  of: { memberId: bigint; brandId: number; source: number; roundId: string },
): Promise<RoundRow | null> {
  const { rows } = await sql<RoundRow>`
    select ${columns} from ledger_all_rounds r
    where r.player_id = ${of.memberId} and r.source = ${of.source} and r.round_id = ${of.roundId}
      and r.brand_id = ${of.brandId}`.execute(db)
  return rows[0] ?? null
}

/** The cursor counts microseconds, as PostgreSQL does: a millisecond with many rounds has no gap and no doubles. */
function beforeCursor(cursor: string | undefined) {
  const match = /^(\d{1,17})\.(\d{1,9})\.(.{1,128})$/.exec(cursor ?? '')
  if (!match) return []
  const [, micros = '', source = '', roundId = ''] = match
  return [
    sql`(r.opened_at, r.source, r.round_id) <
      (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${source}::integer, ${roundId})`,
  ]
}

/** The names of vendors by their number; 0, the house, has none. */
export async function vendorNames(
  db: Db,
  sources: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(sources)].filter((id) => id > 0)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('vendors')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface RoundTotals {
  rounds: number
  stake: bigint
  payout: bigint
  /** False when there are more rounds than are added up: the newest of them are. */
  isWhole: boolean
}

/** A member with more rounds than this in one question gets the totals of the newest. */
const MOST_ADDED = 200_000

/** What the rounds that a question finds add up to. */
export async function roundTotals(
  db: Db,
  query: Omit<RoundQuery, 'cursor' | 'limit'>,
): Promise<RoundTotals> {
  const { rows } = await sql<Omit<RoundTotals, 'isWhole'>>`
    select count(*)::int as rounds, coalesce(sum(bet), 0)::bigint as stake, coalesce(sum(win), 0)::bigint as payout
    from (select r.bet, r.win from ledger_all_rounds r where ${conditionsOf(query)}
      order by r.opened_at desc limit ${MOST_ADDED + 1}) as found`.execute(db)
  const found = rows[0] ?? { rounds: 0, stake: 0n, payout: 0n }
  return { ...found, isWhole: found.rounds <= MOST_ADDED }
}

function conditionsOf(query: Omit<RoundQuery, 'cursor' | 'limit'>) {
  return sql.join(
    [
      sql`r.player_id = ${query.memberId} and r.brand_id = ${query.brandId} and r.currency = ${query.currency}`,
      ...(query.from ? [sql`r.opened_at >= ${query.from}`] : []),
      ...(query.to ? [sql`r.opened_at < ${query.to}`] : []),
      ...(query.gameCode === undefined ? [] : [sql`r.game_code = ${query.gameCode}`]),
      ...(query.state === undefined ? [] : [sql`${state} = ${query.state}`]),
    ],
    sql` and `,
  )
}
