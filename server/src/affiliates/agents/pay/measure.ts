import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Asked } from './asked.ts'
import { dayOf } from '../../../platform/calendar/calendar.ts'
import { type Metrics, NO_METRICS } from './rules.ts'
import { paidBefore, profitAfter, salariesOf } from './salaries.ts'

/** An agent whose team is measured. */
export interface Metered {
  agentId: bigint
  /** Real-time: not before this. */
  from: Date
  /** Real-time: the least stake that counts. */
  singleBet: bigint
}

/** What each team did in a period, in the order of the agents. */
export async function metricsOf(
  db: Db | Tx,
  asked: Pick<Asked, 'brandId' | 'timeZone' | 'type' | 'from' | 'to' | 'counting'>,
  metered: readonly Metered[],
): Promise<Metrics[]> {
  if (metered.length === 0) return []
  const rows =
    asked.type === 'realtime'
      ? await windowBets(db, asked, metered)
      : asked.type === 'hourly'
        ? await hourFigures(db, asked, metered)
        : await dayFigures(db, asked, metered)
  const byPlace = new Map(rows.map(({ place, ...metrics }) => [place, metrics]))
  const measured = metered.map((_, index) => ({ ...NO_METRICS, ...byPlace.get(index + 1) }))
  return paidBefore(asked).length > 0
    ? await afterSalaries(db, asked, { metered, measured })
    : measured
}

/** The same with what each team was paid for shorter periods, taken off the profit that a dividend is reckoned from. */
async function afterSalaries(
  db: Db | Tx,
  asked: Pick<Asked, 'brandId' | 'type' | 'from' | 'to' | 'counting'>,
  { metered, measured }: { metered: readonly Metered[]; measured: readonly Metrics[] },
): Promise<Metrics[]> {
  const { brandId, type, from, to } = asked
  const paid = await salariesOf(
    db,
    { brandId, from, to, types: paidBefore(asked) },
    metered.map(({ agentId }) => agentId),
  )
  return measured.map((metrics, index) => {
    const salaries = paid.get(metered[index]?.agentId ?? 0n) ?? 0n
    if (type !== 'dividend') return { ...metrics, salaries }
    return { ...metrics, salaries, profit: profitAfter(metrics.profit, salaries) }
  })
}

type Measured = Partial<Metrics> & { place: number }

const agents = (metered: readonly Metered[]) =>
  sql`unnest(${metered.map(({ agentId }) => String(agentId))}::bigint[]) with ordinality as asked (agent_id, place)`

async function hourFigures(
  db: Db | Tx,
  { from, to }: Pick<Asked, 'from' | 'to'>,
  metered: readonly Metered[],
): Promise<Measured[]> {
  const { rows } = await sql<Measured>`
    select asked.place::int as place, sum(f.valid)::bigint as "validBet", sum(f.stake - f.payout - f.promotions)::bigint as profit,
      sum(f.hold)::bigint as hold
    from ${agents(metered)} join agents_hours f on f.agent_id = asked.agent_id and f.hour >= ${from} and f.hour < ${to}
    group by 1`.execute(db)
  return rows
}

async function dayFigures(
  db: Db | Tx,
  { type, from, to, timeZone }: Pick<Asked, 'type' | 'from' | 'to' | 'timeZone'>,
  metered: readonly Metered[],
): Promise<Measured[]> {
  const [first, last] = [dayOf(from, timeZone), dayOf(new Date(to.getTime() - 1), timeZone)]
  const { rows } = await sql<Measured>`
    select asked.place::int as place, sum(f.valid)::bigint as "validBet", sum(f.stake - f.payout - f.promotions)::bigint as profit,
      sum(f.hold)::bigint as hold
    from ${agents(metered)} join agents_days f on f.agent_id = asked.agent_id and f.day between ${first}::date and ${last}::date
    group by 1`.execute(db)
  if (type !== 'dividend') return rows
  const active = await sql<{ place: number; members: number }>`
    with playing as (
      select f.member_id, f.line_id, f.own, sum(f.valid) as valid from agents_member_days f
      where f.day between ${first}::date and ${last}::date and f.line_id in (select la.line_id from agents_line_agents la
        join ${agents(metered)} using (agent_id)
        union select m.line_id from agents_members m join ${agents(metered)} on m.member_id = asked.agent_id)
      group by 1, 2, 3
    ), of_team as (
      select asked.place, p.member_id, sum(p.valid) as valid from ${agents(metered)} join agents_line_agents la using (agent_id)
      join playing p using (line_id) group by 1, 2
      union all
      select asked.place, p.member_id, sum(p.valid) from ${agents(metered)} join playing p on p.own and p.member_id = asked.agent_id
      group by 1, 2
    )
    select place::int, count(*)::int as members from of_team where valid > 0 group by 1`.execute(db)
  const members = new Map(active.rows.map((row) => [row.place, row.members]))
  return rows.map((row) => ({ ...row, activeMembers: members.get(row.place) ?? 0 }))
}

/**
 * Valid bets of a window by how they ended; a stake that was given back, or whose type of game does not count, is none. The hold is that of
 * everything in it, what was taken back of earlier bets included.
 */
async function windowBets(
  db: Db | Tx,
  { brandId, from, to, counting }: Pick<Asked, 'brandId' | 'from' | 'to' | 'counting'>,
  metered: readonly Metered[],
): Promise<Measured[]> {
  const paid = sql.raw(counting === 'stake' ? 'stake' : 'valid')
  const { rows } = await sql<Measured>`
    with bet as materialized (
      select e.member_id, e.line_id, e.own, e.at, e.stake, e.payout, e.valid, e.hold, e.kind = 'bet' and e.valid > 0 as counts
      from agents_entries e
      where e.brand_id = ${brandId} and e.at >= ${from} and e.at < ${to} and e.kind in ('bet', 'correction')
    ), asked as (
      select * from unnest(${metered.map(({ agentId }) => String(agentId))}::bigint[], ${metered.map((one) => one.from)}::timestamptz[],
        ${metered.map(({ singleBet }) => String(singleBet))}::bigint[]) with ordinality as asked (agent_id, since, single_bet, place)
    ), of_team as (
      select asked.place, asked.since, asked.single_bet, bet.* from asked
      join agents_line_agents la using (agent_id) join bet using (line_id)
      union all
      select asked.place, asked.since, asked.single_bet, bet.* from asked
      join bet on bet.own and bet.member_id = asked.agent_id
    )
    select place::int, coalesce(sum(valid) filter (where meets), 0)::bigint as "validBet",
      coalesce(sum(stake - payout) filter (where meets), 0)::bigint as profit, sum(hold)::bigint as hold,
      coalesce(sum(${paid}) filter (where meets and payout > stake), 0)::bigint as "wonStake",
      coalesce(sum(${paid}) filter (where meets and payout < stake), 0)::bigint as "lostStake"
    from (select *, counts and stake >= single_bet as meets from of_team where at >= since) met group by 1`.execute(
    db,
  )
  return rows
}
