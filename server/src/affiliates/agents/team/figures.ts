import type { PaidTeamFigures, TeamFigures } from '@croupier/api/affiliates/agent-team'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { profitAfter, salariesByDay, salariesOf } from '../pay/salaries.ts'
import type { TeamSizes } from '../tree/queries.ts'
import type { Days } from './span.ts'

type Sums = Omit<TeamFigures, 'profit'>

const SUMS =
  sql.raw(`coalesce(sum(f.bets), 0)::int as bets, coalesce(sum(f.stake), 0)::bigint as stake,
  coalesce(sum(f.payout), 0)::bigint as payout, coalesce(sum(f.valid), 0)::bigint as "validBet",
  coalesce(sum(f.promotions), 0)::bigint as promotions, coalesce(sum(f.deposits), 0)::bigint as deposits,
  coalesce(sum(f.withdrawals), 0)::bigint as withdrawals`)

/** Adds the house's profit: stake − payout − promotions (DECISIONS D9). */
export function withProfit<Row extends Sums>(row: Row): Row & TeamFigures {
  return { ...row, profit: row.stake - row.payout - row.promotions }
}

export const NO_FIGURES: TeamFigures = {
  bets: 0,
  stake: 0n,
  payout: 0n,
  validBet: 0n,
  promotions: 0n,
  deposits: 0n,
  withdrawals: 0n,
  profit: 0n,
}

/** With what the team was paid in salaries for the same days. */
function withSalaries<Row extends TeamFigures>(row: Row, paid = 0n): Row & PaidTeamFigures {
  return { ...row, salaries: paid, profitAfterSalaries: profitAfter(row.profit, paid) }
}

/** Somebody who was paid no salary: a player, or an agent of whom nothing is known of these days. */
export const withoutSalaries = (row: TeamFigures): PaidTeamFigures => withSalaries(row)

const atTimes = (brandId: number, { fromAt, toAt }: Days) => ({ brandId, from: fromAt, to: toAt })

/** A team's figures of some days, by something of the sums' own rows. */
async function teamBy<Row>(
  db: Db,
  of: { agentId: bigint; days: Days },
  key: RawBuilder<unknown>,
): Promise<(Row & TeamFigures)[]> {
  const { rows } = await sql<Row & Sums>`
    select ${key}, ${SUMS} from agents_days f
    where f.agent_id = ${of.agentId} and f.day between ${of.days.from}::date and ${of.days.to}::date
    group by 1 order by 1`.execute(db)
  return rows.map(withProfit)
}

/** By day, with the salaries that were paid for each; a day of salaries alone is one too. */
export async function teamByDay(
  db: Db,
  of: { agentId: bigint; brandId: number; timeZone: string; days: Days },
) {
  const rows = await teamBy<{ day: string }>(db, of, sql`to_char(f.day, 'YYYY-MM-DD') as day`)
  const days = { ...atTimes(of.brandId, of.days), timeZone: of.timeZone }
  const paid = await salariesByDay(db, days, of.agentId)
  const played = new Map(rows.map((row) => [row.day, row]))
  return [...new Set([...played.keys(), ...paid.keys()])]
    .toSorted()
    .map((day) => withSalaries(played.get(day) ?? { ...NO_FIGURES, day }, paid.get(day)))
}

export function teamByGameType(db: Db, of: { agentId: bigint; days: Days }) {
  return teamBy<{ gameType: string }>(db, of, sql`f.game_type as "gameType"`)
}

/** The figures of each of some agents' teams, with their salaries. */
export async function figuresOfTeams(
  db: Db,
  of: { agentIds: readonly bigint[]; brandId: number; days: Days },
): Promise<ReadonlyMap<bigint, PaidTeamFigures>> {
  const { rows } = await sql<Sums & { id: bigint }>`
    select f.agent_id as id, ${SUMS} from agents_days f
    where f.agent_id = any(${of.agentIds.map(String)}::bigint[])
      and f.day between ${of.days.from}::date and ${of.days.to}::date
    group by 1`.execute(db)
  const played = figuresById(rows)
  const paid = await salariesOf(db, atTimes(of.brandId, of.days), of.agentIds)
  return new Map(
    [...new Set([...played.keys(), ...paid.keys()])].map((id) => [
      id,
      withSalaries(played.get(id) ?? NO_FIGURES, paid.get(id)),
    ]),
  )
}

/** What each of some members played and was given themselves. */
export async function figuresOfMembers(
  db: Db,
  of: { memberIds: readonly bigint[]; days: Days },
): Promise<ReadonlyMap<bigint, TeamFigures>> {
  const { rows } = await sql<Sums & { id: bigint }>`
    select f.member_id as id, ${SUMS} from agents_member_days f
    where f.member_id = any(${of.memberIds.map(String)}::bigint[])
      and f.day between ${of.days.from}::date and ${of.days.to}::date
    group by 1`.execute(db)
  return figuresById(rows)
}

function figuresById(rows: readonly (Sums & { id: bigint })[]): ReadonlyMap<bigint, TeamFigures> {
  return new Map(rows.map(({ id, ...sums }) => [id, withProfit(sums)]))
}

export interface MemberLoss extends TeamFigures {
  memberId: bigint
  level: number
}

/** Members of a team by what the house won from them while they stood in it, the most first. */
export async function lossesOf(
  db: Db,
  of: { agentId: bigint; days: Days; offset: number; limit: number },
): Promise<MemberLoss[]> {
  const { rows } = await sql<Sums & { memberId: bigint; level: number }>`
    select f.member_id as "memberId", min(la.level)::int as level, ${SUMS}
    from agents_line_agents la join agents_member_days f on f.line_id = la.line_id
    where la.agent_id = ${of.agentId} and f.day between ${of.days.from}::date and ${of.days.to}::date
    group by 1 order by sum(f.stake) - sum(f.payout) - sum(f.promotions) desc, 1
    limit ${of.limit} offset ${of.offset}`.execute(db)
  return rows.map(withProfit)
}

/** What a team's user loss adds up to, and of how many members. */
export async function lossTotalsOf(
  db: Db,
  of: { agentId: bigint; days: Days },
): Promise<{ members: number; figures: TeamFigures }> {
  const { rows } = await sql<Sums & { members: number }>`
    select count(distinct f.member_id)::int as members, ${SUMS}
    from agents_line_agents la join agents_member_days f on f.line_id = la.line_id
    where la.agent_id = ${of.agentId} and f.day between ${of.days.from}::date and ${of.days.to}::date`.execute(
    db,
  )
  const { members, ...sums } = rows[0] ?? { ...NO_FIGURES, members: 0 }
  return { members, figures: withProfit(sums) }
}

export interface BetTotals {
  bets: number
  stake: bigint
  validBet: bigint
  payout: bigint
}

/**
 * What the settled rounds of a filter add up to: of a team with the agent's own where they count, or of one player while below the agent.
 * The sums by day hold what `teamEntries` lists.
 */
export async function betTotalsOf(
  db: Db,
  of: { agentId: bigint; memberId: bigint | undefined; gameType: string | undefined; days: Days },
): Promise<BetTotals> {
  const { agentId, memberId, gameType, days } = of
  const from =
    memberId === undefined
      ? sql`agents_days f where f.agent_id = ${agentId}`
      : sql`agents_member_days f where f.member_id = ${memberId}
          and f.line_id in (select line_id from agents_line_agents where agent_id = ${agentId})`
  const { rows } = await sql<BetTotals>`
    select coalesce(sum(f.bets), 0)::int as bets, coalesce(sum(f.stake), 0)::bigint as stake,
      coalesce(sum(f.valid), 0)::bigint as "validBet", coalesce(sum(f.payout), 0)::bigint as payout
    from ${from} and f.day between ${days.from}::date and ${days.to}::date
      and ${gameType === undefined ? sql`true` : sql`f.game_type = ${gameType}`}`.execute(db)
  return rows[0] ?? { bets: 0, stake: 0n, validBet: 0n, payout: 0n }
}

/** The team by distance from the agent: how many stand there now, and what was played from there. */
export async function teamByLevel(
  db: Db,
  of: { agentId: bigint; days: Days },
): Promise<TeamLevel[]> {
  const { rows } = await sql<Sums & Omit<TeamLevel, 'figures'>>`
    with sizes as (
      select la.level, sum(l.members)::int as members, sum(l.agents)::int as agents
      from agents_line_agents la join agents_lines l on l.id = la.line_id where la.agent_id = ${of.agentId} group by 1
    ), played as (
      select f.level, ${SUMS} from agents_level_days f
      where f.agent_id = ${of.agentId} and f.day between ${of.days.from}::date and ${of.days.to}::date group by 1
    )
    select level::int, coalesce(sizes.members, 0)::int as members, coalesce(sizes.agents, 0)::int as agents,
      coalesce(bets, 0)::int as bets, coalesce(stake, 0) as stake, coalesce(payout, 0) as payout,
      coalesce("validBet", 0) as "validBet", coalesce(promotions, 0) as promotions, coalesce(deposits, 0) as deposits,
      coalesce(withdrawals, 0) as withdrawals
    from sizes full join played using (level) where coalesce(sizes.members, 0) > 0 or played.level is not null
    order by level`.execute(db)
  return rows.map(({ level, members, agents, ...sums }) => ({
    level,
    members,
    agents,
    figures: withProfit(sums),
  }))
}

export interface TeamLevel {
  level: number
  members: number
  agents: number
  figures: TeamFigures
}

/** The size of a team out of its levels. */
export function sizesOf(levels: readonly Omit<TeamLevel, 'figures'>[]): TeamSizes {
  return {
    members: levels.reduce((sum, { members }) => sum + members, 0),
    agents: levels.reduce((sum, { agents }) => sum + agents, 0),
    direct: levels.find(({ level }) => level === 1)?.members ?? 0,
  }
}

/** How many of the team had a valid bet on one of the days; and how many of those who are in it now registered on one. */
export async function teamActivity(
  db: Db,
  of: { agentId: bigint; days: Days },
): Promise<{ activeMembers: number; newMembers: number }> {
  const { rows } = await sql<{ activeMembers: number; newMembers: number }>`
    select
      -- Each on the first of the days alone: the one before which they were last active outside of them.
      (select coalesce(sum(a.members), 0)::int from agents_active_days a where a.agent_id = ${of.agentId}
        and a.day between ${of.days.from}::date and ${of.days.to}::date and a.before < ${of.days.from}::date) as "activeMembers",
      (select coalesce(sum(j.members), 0)::int from agents_joined_days j where j.agent_id = ${of.agentId}
        and j.day between ${of.days.from}::date and ${of.days.to}::date) as "newMembers"`.execute(
    db,
  )
  return rows[0] ?? { activeMembers: 0, newMembers: 0 }
}
