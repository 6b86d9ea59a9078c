import { cursorOf, int4Part, microsPart, textPart } from '@croupier/api/cursors'
import type { roundStates } from '@croupier/api/reporting/records'
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
  /** A vendor with a wallet of its own has told stake and payout; the ledger has their difference. */
  isReported: boolean
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
  r.win as payout, ${state} as state, r.opened_at as "openedAt", r.last_at as "lastAt", false as "isReported"`

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
  const items = await withReports(db, query.memberId, rows.slice(0, query.limit))
  const last = rows[query.limit - 1]
  const more = rows.length > query.limit && last !== undefined
  return {
    items,
    nextCursor: more ? roundCursor.write([last.micros, last.source, last.roundId]) : null,
  }
}

export async function findRound(
  db: Db,
  of: { memberId: bigint; brandId: number; source: number; roundId: string },
): Promise<RoundRow | null> {
  const { rows } = await sql<RoundRow>`
    select ${columns} from ledger_all_rounds r
    where r.player_id = ${of.memberId} and r.source = ${of.source} and r.round_id = ${of.roundId}
      and r.brand_id = ${of.brandId}`.execute(db)
  const [round] = await withReports(db, of.memberId, rows)
  return round ?? null
}

/** Puts what vendors have reported in the place of what the ledger alone knows of such a round. */
async function withReports<Row extends RoundRow>(
  db: Db,
  memberId: bigint,
  rows: readonly Row[],
): Promise<Row[]> {
  // A round of ours has stakes; only one that was reported has none.
  const silent = rows.filter((row) => row.stake === 0n)
  if (silent.length === 0) return [...rows]
  const reports = await db
    .selectFrom('cashier_public_vendor_plays')
    .select(['source', 'round_id', 'stake', 'payout'])
    .where('member_id', '=', memberId)
    .where(
      'round_id',
      'in',
      silent.map((row) => row.roundId),
    )
    .execute()
  const known = new Map(reports.map((report) => [`${report.source}/${report.round_id}`, report]))
  return rows.map((row) => {
    const report = known.get(`${row.source}/${row.roundId}`)
    return report ? { ...row, stake: report.stake, payout: report.payout, isReported: true } : row
  })
}

const roundCursor = cursorOf(microsPart, int4Part, textPart)

/** The cursor counts microseconds, as PostgreSQL does: a millisecond with many rounds has no gap and no doubles. */
function beforeCursor(cursor: string | undefined) {
  const last = roundCursor.read(cursor)
  if (!last) return []
  const [micros, source, roundId] = last
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
    .selectFrom('vendors_public')
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
  const reported = await reportedStakes(db, query)
  return {
    rounds: found.rounds,
    stake: found.stake + reported,
    payout: found.payout + reported,
    isWhole: found.rounds <= MOST_ADDED,
  }
}

/** The ledger has winnings less stakes of what vendors reported: the stakes belong to both sides of the totals. */
async function reportedStakes(
  db: Db,
  query: Omit<RoundQuery, 'cursor' | 'limit'>,
): Promise<bigint> {
  const { rows } = await sql<{ stake: bigint }>`
    select coalesce(sum(v.stake), 0)::bigint as stake
    from cashier_public_vendor_plays v
    join ledger_all_rounds r on r.player_id = v.member_id and r.source = v.source and r.round_id = v.round_id
    where v.member_id = ${query.memberId} and ${conditionsOf(query)}`.execute(db)
  return rows[0]?.stake ?? 0n
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
