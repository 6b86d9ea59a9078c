import type { CurrencyCode, Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { OpenBetState, OpenBetStatus } from '../verticals/registry/registry.ts'
import type { OpenBetsDeps } from './deps.ts'
import { deadlineOf, isStuck, oldestToLookAt } from './rules.ts'

export type ResolutionRow = Selectable<DB['stakes_resolutions']>

/** The name of a round in the ledger. */
export interface RoundName {
  playerId: bigint
  source: number
  roundId: string
}

export interface OpenBet extends RoundName {
  vendor: string | null
  gameCode: string | null
  currency: CurrencyCode
  /** What was staked and not given back. */
  stake: Money
  /** Paid so far; a round may pay before it ends. */
  payout: Money
  state: OpenBetState
  openedAt: Date
  deadline: Date
}

/** As many as a person can work through. */
const MOST = 500

/** A member's stakes in one currency, or in real money, whose rounds have not ended, the nearest deadline first. */
export async function openBetsOf(
  parts: Pick<OpenBetsDeps, 'context' | 'vendors' | 'verticals'>,
  of: { memberId: bigint; brandId: number; currency: CurrencyCode | 'real' },
): Promise<OpenBet[]> {
  const money =
    of.currency === 'real' ? sql`o.currency <> 'DEMO'` : sql`o.currency = ${of.currency}`
  const rows = await openRounds(
    parts.context.db,
    sql`o.player_id = ${of.memberId} and o.brand_id = ${of.brandId} and ${money}`,
  )
  const stakes = await withStates(parts, rows)
  return stakes.toSorted((one, other) => one.deadline.getTime() - other.deadline.getTime())
}

/** A brand's rounds of real money that should have ended, the oldest first. */
export async function stuckRounds(
  parts: OpenBetsDeps,
  of: { brandId: number; now: Date },
): Promise<OpenBet[]> {
  const own = await parts.verticals.ownSources()
  const oldest = oldestToLookAt(of.now)
  const rows = await openRounds(
    parts.context.db,
    sql`o.brand_id = ${of.brandId} and o.currency <> 'DEMO' and (o.last_at < ${oldest.provider}
      or (o.last_at < ${oldest.house} and o.source = any(${own}::integer[])))`,
  )
  return (await withStates(parts, rows)).filter((stake) => isStuck(stake, of.now))
}

/** One open round; null once it has ended or when it never was. */
export async function openStake(parts: OpenBetsDeps, name: RoundName): Promise<OpenBet | null> {
  const rows = await openRounds(
    parts.context.db,
    sql`o.player_id = ${name.playerId}
    and o.source = ${name.source} and o.round_id = ${name.roundId}`,
  )
  const [stake] = await withStates(parts, rows)
  return stake ?? null
}

type OpenRow = Omit<OpenBet, 'vendor' | 'state' | 'deadline'> & { lastAt: Date }

/** The candidates come from the projection; whether a round is open, and what is in it, says the ledger. */
async function openRounds(db: Db | Tx, condition: ReturnType<typeof sql>): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select r.player_id as "playerId", r.source, r.round_id as "roundId", r.game_code as "gameCode", r.currency,
      r.bet as stake, r.win as payout, r.opened_at as "openedAt", r.last_at as "lastAt"
    from stakes_open o join ledger_public_rounds r using (player_id, source, round_id)
    where ${condition} and not r.closed and r.bets > r.cancelled
    order by o.last_at limit ${MOST}`.execute(db)
  return rows
}

async function withStates(
  parts: Pick<OpenBetsDeps, 'context' | 'vendors' | 'verticals'>,
  rows: readonly OpenRow[],
): Promise<OpenBet[]> {
  const vendors = new Map((await parts.vendors.all()).map((vendor) => [vendor.id, vendor]))
  const statuses = await statusesOf(parts, rows)
  return rows.map(({ lastAt, ...row }) => {
    const { state, endsAt } = statuses.get(nameText(row)) ?? UNKNOWN
    return {
      ...row,
      vendor: vendors.get(row.source)?.name ?? null,
      state,
      deadline: endsAt ?? deadlineOf(state, lastAt),
    }
  })
}

/** Every round is answered for by its vertical. */
const UNKNOWN: OpenBetStatus = { state: 'provider', endsAt: null }

async function statusesOf(
  { context, verticals }: Pick<OpenBetsDeps, 'context' | 'verticals'>,
  rows: readonly OpenRow[],
): Promise<ReadonlyMap<string, OpenBetStatus>> {
  const statuses = new Map<string, OpenBetStatus>()
  for (const source of new Set(rows.map((row) => row.source))) {
    const own = rows.filter((row) => row.source === source)
    const known = await (await verticals.of(source)).openBets(
      context.db,
      own.map(({ playerId, roundId }) => ({ memberId: playerId, roundId })),
    )
    for (const row of own) {
      const status = known.get(row.roundId)
      if (status) statuses.set(nameText(row), status)
    }
  }
  return statuses
}

/** What was proposed and not decided yet in a brand, by the round's name. */
export async function proposedResolutions(
  db: Db,
  brandId: number,
): Promise<ReadonlyMap<string, ResolutionRow>> {
  const rows = await db
    .selectFrom('stakes_resolutions')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'proposed')
    .execute()
  return new Map(
    rows.map((row) => [
      nameText({ playerId: row.player_id, source: row.source, roundId: row.round_id }),
      row,
    ]),
  )
}

export function nameText({ playerId, source, roundId }: RoundName): string {
  return `${playerId}/${source}/${roundId}`
}
