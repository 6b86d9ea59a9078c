import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

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

/**
 * Adds entries of one brand to the sums: of every agent on their lines by hour and by day, and of the member's own day. Each statement
 * takes its rows in order, so that two who add at once wait for each other and never in a ring.
 */
export async function rollUp(
  tx: Tx,
  keys: readonly EntryKey[],
  brand: { id: number; timeZone: string },
): Promise<void> {
  if (keys.length === 0) return
  const entries = sql`agents_entries e join unnest(${keys.map(({ memberId }) => String(memberId))}::bigint[],
    ${keys.map(({ source }) => source)}::integer[], ${keys.map(({ subject }) => subject)}::text[],
    ${keys.map(({ entry }) => entry)}::integer[]) as named (member_id, source, subject, entry) using (member_id, source, subject, entry)`
  // A member's agents: those above, and the member itself where own bets count.
  const agents = sql`cross join lateral (select la.agent_id from agents_line_agents la where la.line_id = e.line_id
    union all select e.member_id where e.own) team`
  const hour = sql`date_trunc('hour', e.at, ${brand.timeZone}::text)`
  const day = sql`(e.at at time zone ${brand.timeZone}::text)::date`
  await sql`
    insert into agents_hours (agent_id, hour, game_type, brand_id, ${FIGURES})
    select team.agent_id, ${hour}, e.game_type, ${brand.id}, ${SUMS} from ${entries} ${agents}
    where not e.waits group by 1, 2, 3 order by 1, 2, 3
    on conflict (agent_id, hour, game_type) do update set ${adding('agents_hours')}`.execute(tx)
  await sql`
    insert into agents_days (agent_id, day, game_type, brand_id, ${FIGURES})
    select team.agent_id, ${day}, e.game_type, ${brand.id}, ${SUMS} from ${entries} ${agents}
    where not e.waits group by 1, 2, 3 order by 1, 2, 3
    on conflict (agent_id, day, game_type) do update set ${adding('agents_days')}`.execute(tx)
  await sql`
    insert into agents_member_days (member_id, day, line_id, game_type, own, brand_id, ${FIGURES})
    select e.member_id, ${day}, e.line_id, e.game_type, e.own, ${brand.id}, ${SUMS} from ${entries}
    where not e.waits group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (member_id, day, line_id, game_type, own) do update set ${adding('agents_member_days')}`.execute(
    tx,
  )
}
