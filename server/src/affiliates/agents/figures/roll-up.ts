import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { countActivity } from './count-activity.ts'

export interface EntryKey {
  memberId: bigint
  source: number
  subject: string
  entry: number
}

const SUMS = sql.raw(
  `count(*) filter (where e.kind = 'bet'), sum(e.stake), sum(e.payout), sum(e.valid), sum(e.promotions), sum(e.deposits), sum(e.withdrawals)`,
)
const FIGURES = sql.raw('bets, stake, payout, valid, promotions, deposits, withdrawals')
const adding = (table: string) =>
  sql.raw(
    ['bets', 'stake', 'payout', 'valid', 'promotions', 'deposits', 'withdrawals']
      .map((column) => `${column} = ${table}.${column} + excluded.${column}`)
      .join(', '),
  )

interface Adding {
  entries: RawBuilder<unknown>
  brandId: number
  /** The day of the brand on which an entry counts. */
  day: RawBuilder<unknown>
  hour: RawBuilder<unknown>
}

/**
 * Adds entries of one brand to the sums: of every agent on their lines by hour, by day and by level, of the member's own day, and of who
 * was active. Two who add for a brand wait for each other: whether a day was a member's first is seen by one of them.
 */
export async function rollUp(
  tx: Tx,
  keys: readonly EntryKey[],
  brand: { id: number; timeZone: string },
): Promise<void> {
  if (keys.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtext('agents figures'), ${brand.id})`.execute(tx)
  const entries = sql`agents_entries e join unnest(${keys.map(({ memberId }) => String(memberId))}::bigint[],
    ${keys.map(({ source }) => source)}::integer[], ${keys.map(({ subject }) => subject)}::text[],
    ${keys.map(({ entry }) => entry)}::integer[]) as named (member_id, source, subject, entry) using (member_id, source, subject, entry)`
  const hour = sql`calendar_hour(e.at, ${brand.timeZone}::text)`
  const day = sql`calendar_day(e.at, ${brand.timeZone}::text)`
  const of: Adding = { entries, brandId: brand.id, day, hour }
  await addToAgents(tx, of)
  await addToLevels(tx, of)
  // Before the members' days: it compares what was there with what is added.
  await countActivity(tx, of)
  await addToMembers(tx, of)
}

/** A member's agents are those above, and the member itself where own bets count. */
async function addToAgents(tx: Tx, { entries, brandId, day, hour }: Adding): Promise<void> {
  const agents = sql`cross join lateral (select la.agent_id from agents_line_agents la where la.line_id = e.line_id
    union all select e.member_id where e.own) team`
  await sql`
    insert into agents_hours (agent_id, hour, game_type, brand_id, ${FIGURES}, hold)
    select team.agent_id, ${hour}, e.game_type, ${brandId}, ${SUMS}, sum(e.hold) from ${entries} ${agents}
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (agent_id, hour, game_type) do update set ${adding('agents_hours')}, hold = agents_hours.hold + excluded.hold`.execute(
    tx,
  )
  await sql`
    insert into agents_days (agent_id, day, game_type, brand_id, ${FIGURES}, hold)
    select team.agent_id, ${day}, e.game_type, ${brandId}, ${SUMS}, sum(e.hold) from ${entries} ${agents}
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (agent_id, day, game_type) do update set ${adding('agents_days')}, hold = agents_days.hold + excluded.hold`.execute(
    tx,
  )
}

async function addToLevels(tx: Tx, { entries, brandId, day }: Adding): Promise<void> {
  await sql`
    insert into agents_level_days (agent_id, day, level, brand_id, ${FIGURES})
    select la.agent_id, ${day}, la.level, ${brandId}, ${SUMS} from ${entries} join agents_line_agents la on la.line_id = e.line_id
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (agent_id, day, level) do update set ${adding('agents_level_days')}`.execute(tx)
}

async function addToMembers(tx: Tx, { entries, brandId, day }: Adding): Promise<void> {
  await sql`
    insert into agents_member_days (member_id, day, line_id, game_type, own, brand_id, ${FIGURES})
    select e.member_id, ${day}, e.line_id, e.game_type, e.own, ${brandId}, ${SUMS} from ${entries}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (member_id, day, line_id, game_type, own) do update set ${adding('agents_member_days')}`.execute(
    tx,
  )
}
