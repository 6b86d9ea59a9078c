import pg from 'pg'
import type { BenchDatabase } from './ledger-database.ts'

/** How large the tree of a bench is; everything else follows from it. */
export interface TreeSize {
  agents: number
  members: number
  /** Rows of members' days. */
  memberDays: number
  /** Settled bets behind the days. */
  bets: number
  /** Settled bets that lie in one real-time window. */
  windowBets: number
}

/** Each agent has so many agents below: 20,000 of them stand up to twelve levels deep. */
const BRANCHING = 2.35
export const FIRST_PLAYER = 1_000_000
const DAYS = 30
/** The first day of figures, and the window of real-time bets, both long past. */
const FROM = '2026-01-01'
const BETS_FROM = '2025-12-01'
export const WINDOW_FROM = new Date('2026-01-15T12:00:00Z')

/** The agent right above; agents are numbered from 1, the topmost, downwards. */
function parentOf(agent: number): number | null {
  return agent === 1 ? null : Math.floor((agent - 2) / BRANCHING) + 1
}

/** An agent's way up with itself, the topmost first. */
function wayTo(agent: number): number[] {
  const parent = parentOf(agent)
  return parent === null ? [agent] : [...wayTo(parent), agent]
}

/** A tree of agents with players below all of them, what they played in a month, and a contract of each measured type for everybody. */
export async function fillTree(database: BenchDatabase, size: TreeSize): Promise<void> {
  const client = new pg.Client(database.superuser)
  await client.connect()
  try {
    await fillPeople(client, size)
    await fillLines(client, size.agents)
    await fillMembers(client, size)
    await fillFigures(client, size)
    await fillBets(client, size)
    await fillContracts(client)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Accounts of everybody: agents from 1 on, players from theirs. */
async function fillPeople(client: pg.Client, { agents, members }: TreeSize): Promise<void> {
  await client.query(
    `insert into identity_members (id, brand_id, account, member_type, currency, nickname, language, password_hash, registered_at,
       registered_from)
     select case when n < ${agents} then n + 1 else ${FIRST_PLAYER} + n - ${agents} end, 1, 'bench' || n, case when n < ${agents} then 2
       else 0 end, 'BRL', 'bench', 'en', '$argon2id$bench', '2025-06-01', 'bench' from generate_series(0, ${members - 1}) n`,
  )
}

/** Line n holds those right below agent n; the line after the last holds the topmost. */
async function fillLines(client: pg.Client, agents: number): Promise<void> {
  const ways = Array.from({ length: agents }, (_, place) => wayTo(place + 1))
  await client.query(
    `insert into agents_lines (id, brand_id, uplines) overriding system value
     select line.id, 1, line.uplines::bigint[] from unnest($1::bigint[], $2::text[]) as line (id, uplines)`,
    [
      [...ways.map((_, place) => place + 1), agents + 1],
      [...ways.map((way) => `{${way.join()}}`), '{}'],
    ],
  )
  await client.query(
    `insert into agents_line_agents (agent_id, line_id, level)
     select way.agent, l.id, cardinality(l.uplines) - way.place + 1 from agents_lines l
     cross join unnest(l.uplines) with ordinality as way (agent, place)`,
  )
}

async function fillMembers(client: pg.Client, { agents, members }: TreeSize): Promise<void> {
  const parents = Array.from({ length: agents }, (_, place) => parentOf(place + 1))
  await client.query(
    `insert into agents_members (member_id, brand_id, member_type, parent_id, line_id, joined_at, joined_day)
     select row_number, 1, 2, parent, coalesce(parent, ${agents + 1}), '2025-06-01', '2025-06-01'
     from (select parent, row_number() over () from unnest($1::bigint[]) as parent) agent`,
    [parents],
  )
  await client.query(
    `insert into agents_members (member_id, brand_id, member_type, parent_id, line_id, joined_at, joined_day)
     select ${FIRST_PLAYER} + n, 1, 0, 1 + n % ${agents}, 1 + n % ${agents}, timestamptz '2025-06-01' + n % 240 * interval '1 day',
       date '2025-06-01' + n % 240
     from generate_series(0, ${members - agents - 1}) n`,
  )
  await client.query(
    `insert into agents_places (member_id, since, brand_id, parent_id, line_id)
     select member_id, joined_at, 1, parent_id, line_id from agents_members`,
  )
  await client.query(
    `insert into agents_joined_days (agent_id, day, brand_id, members)
     select la.agent_id, m.joined_day, 1, count(*) from agents_members m join agents_line_agents la using (line_id) group by 1, 2`,
  )
  await client.query(
    `update agents_lines l set members = held.members, agents = held.agents from (
       select line_id, count(*) as members, count(*) filter (where member_type <> 0) as agents from agents_members group by 1) held
     where held.line_id = l.id`,
  )
}

const SUMS = 'bets, stake, payout, valid, promotions, deposits, withdrawals'

async function fillFigures(client: pg.Client, size: TreeSize): Promise<void> {
  const players = size.members - size.agents
  await client.query(
    `insert into agents_member_days (member_id, day, line_id, game_type, brand_id, own, ${SUMS})
     select m.member_id, date '${FROM}' + (n / ${players} + n)::int % ${DAYS}, m.line_id, 'SLOTS', 1, false, 10, 100000, 95000, 100000, 0, 0, 0
     from generate_series(0, ${size.memberDays - 1}) n join agents_members m on m.member_id = ${FIRST_PLAYER} + n % ${players}
     on conflict do nothing`,
  )
  await client.query(
    `insert into agents_days (agent_id, day, game_type, brand_id, ${SUMS})
     select la.agent_id, f.day, f.game_type, 1, sum(f.bets), sum(f.stake), sum(f.payout), sum(f.valid), 0, 0, 0
     from agents_member_days f join agents_line_agents la using (line_id) group by 1, 2, 3`,
  )
  await client.query(
    `insert into agents_level_days (agent_id, day, level, brand_id, ${SUMS})
     select la.agent_id, f.day, la.level, 1, sum(f.bets), sum(f.stake), sum(f.payout), sum(f.valid), 0, 0, 0
     from agents_member_days f join agents_line_agents la using (line_id) group by 1, 2, 3`,
  )
  // Nobody moves in here, so the day before is the same for all agents of a line.
  await client.query(
    `insert into agents_active_days (agent_id, day, before, brand_id, members)
     select la.agent_id, f.day, f.before, 1, sum(f.members) from (
       select line_id, day, before, count(*) as members from (
         select line_id, day, coalesce(lag(day) over (partition by member_id order by day), '-infinity') as before
         from agents_member_days) active group by 1, 2, 3) f
     join agents_line_agents la using (line_id) group by 1, 2, 3`,
  )
}

/**
 * The bets behind the days, and those of the window on top. Their table is not logged and gets its indexes afterwards: what is measured
 * reads it, and writes no more than a batch.
 */
async function fillBets(client: pg.Client, size: TreeSize): Promise<void> {
  const players = size.members - size.agents
  const bet = (rows: number, name: string, at: string): string =>
    `insert into agents_entries (member_id, source, subject, entry, brand_id, kind, at, line_id, own, game_type, stake, payout, valid)
     select ${FIRST_PLAYER} + n % ${players}, 1, '${name}' || n, 0, 1, 'bet', ${at}, 1 + n % ${players} % ${size.agents}, false, 'SLOTS',
       10000, case when n % 3 = 0 then 25000 else 0 end, 10000 from generate_series(0, ${rows - 1}) n`
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'agents_entries' and indexname <> 'agents_entries_pkey'`,
  )
  await client.query('alter table agents_entries set unlogged')
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  // No bets of the month lie in the window's own day, so that the window holds exactly its own.
  await client.query(
    bet(
      size.bets,
      'past',
      `timestamptz '${BETS_FROM}' + n::float8 / ${size.bets} * interval '30 days'`,
    ),
  )
  await client.query(
    bet(
      size.windowBets,
      'bench',
      `timestamptz '${WINDOW_FROM.toISOString()}' + n % 300 * interval '1 second'`,
    ),
  )
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of indexes) await client.query(definition)
}

/** Rates fall by level, so that nobody gives more than they have. */
async function fillContracts(client: pg.Client): Promise<void> {
  const terms = {
    daily: `jsonb_build_object('type', 'daily', 'tiers', jsonb_build_array(jsonb_build_object('bet', '0', 'rate', rate, 'amount', '0')))`,
    realtime: `jsonb_build_object('type', 'realtime', 'profitRate', rate, 'lossRate', rate, 'singleBet', '0')`,
  }
  for (const type of ['daily', 'realtime'] as const)
    await client.query(
      `insert into agents_contracts (id, brand_id, type, giver_id, taker_id, version, terms, terms_hash, state, offered_by_member,
         offered_by_staff, offered_at, decided_at, effective_from)
       select gen_random_uuid(), 1, '${type}', parent_id, member_id, 1, ${terms[type]}, sha256('bench'), 'accepted', parent_id,
         case when parent_id is null then gen_random_uuid() end, '2025-06-01', '2025-06-01', '2025-06-01'
       from (select m.member_id, m.parent_id, 20000 - 1000 * cardinality(l.uplines) as rate from agents_members m
         join agents_lines l on l.id = m.line_id where m.member_type <> 0) agent`,
    )
}
