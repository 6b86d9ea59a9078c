import type { teamMember } from '@croupier/api/affiliates/agent-team'
import { byInt8 } from '@croupier/api/cursors'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { findMembers, type MemberRow, searchMembers } from '../../../accounts/members/members.ts'
import { figuresOfMembers, figuresOfTeams, NO_FIGURES, withoutSalaries } from './figures.ts'
import type { Days } from './span.ts'

type TeamMember = z.output<typeof teamMember>

export interface MemberPage {
  items: TeamMember[]
  nextCursor: string | null
}

export interface MemberQuery {
  /** The caller, from whom levels are counted. */
  callerId: bigint
  /** Whose direct members are listed. */
  agentId: bigint
  brandId: number
  search: string
  only: 'all' | 'agents' | 'players'
  days: Days
  cursor: string | undefined
  limit: number
}

interface Placed {
  memberId: bigint
  memberType: number
  joinedAt: Date
  level: number
  direct: number
  team: number
}

/** A search looks at so many accounts with that beginning; longer words find the rest. */
const MOST_CANDIDATES = 200

/** The direct members of an agent, the newest first; with a search, whoever in the whole team has such a name. */
export async function teamMembers(db: Db, query: MemberQuery): Promise<MemberPage> {
  const found = query.search === '' ? await directMembers(db, query) : await searched(db, query)
  const page = found.slice(0, query.limit)
  const ids = page.map(({ memberId }) => memberId)
  const agentIds = page.flatMap(({ memberType, memberId }) => (memberType === 0 ? [] : [memberId]))
  const [members, own, teams] = await Promise.all([
    findMembers(db, ids),
    figuresOfMembers(db, { memberIds: ids, days: query.days }),
    figuresOfTeams(db, { agentIds, brandId: query.brandId, days: query.days }),
  ])
  const items = page.map((placed): TeamMember | null => {
    const member = members.get(placed.memberId)
    if (!member) return null
    const nothing = withoutSalaries(NO_FIGURES)
    const figures =
      placed.memberType === 0
        ? withoutSalaries(own.get(placed.memberId) ?? NO_FIGURES)
        : (teams.get(placed.memberId) ?? nothing)
    return { ...placed, ...shown(member), figures }
  })
  const last = page.at(-1)
  return {
    items: items.filter((item) => item !== null),
    nextCursor: found.length > query.limit && last ? byInt8.write([last.memberId]) : null,
  }
}

function shown(member: MemberRow) {
  const { account, status, lastLoginAt } = member
  return { account, status, lastLoginAt }
}

const COLUMNS = sql.raw(
  `m.member_id as "memberId", m.member_type as "memberType", m.joined_at as "joinedAt"`,
)
const SIZES = sql.raw(`cross join lateral (
  select coalesce(sum(l.members) filter (where under.level = 1), 0)::int as direct, coalesce(sum(l.members), 0)::int as team
  from agents_line_agents under join agents_lines l on l.id = under.line_id
  where under.agent_id = m.member_id and m.member_type <> 0) size`)
const kindOf = (only: MemberQuery['only']) =>
  only === 'all' ? sql`true` : only === 'agents' ? sql`m.member_type <> 0` : sql`m.member_type = 0`

async function directMembers(db: Db, query: MemberQuery): Promise<Placed[]> {
  const [cursor = null] = byInt8.read(query.cursor) ?? []
  const { rows } = await sql<Placed>`
    select ${COLUMNS}, size.direct, size.team, la.level::int as level from agents_members m
    join agents_line_agents la on la.line_id = m.line_id and la.agent_id = ${query.callerId} ${SIZES}
    where m.parent_id = ${query.agentId} and (${cursor}::bigint is null or m.member_id < ${cursor}::bigint) and ${kindOf(query.only)}
    order by m.member_id desc limit ${query.limit + 1}`.execute(db)
  return rows
}

async function searched(db: Db, query: MemberQuery): Promise<Placed[]> {
  const { items } = await searchMembers(db, {
    brandIds: [query.brandId],
    text: query.search,
    withTrial: false,
    cursor: query.cursor,
    limit: MOST_CANDIDATES,
  })
  const { rows } = await sql<Placed>`
    select ${COLUMNS}, size.direct, size.team, la.level::int as level from agents_members m
    join agents_line_agents la on la.line_id = m.line_id and la.agent_id = ${query.agentId} ${SIZES}
    where m.member_id = any(${items.map(({ id }) => String(id))}::bigint[]) and ${kindOf(query.only)}
    order by m.member_id desc limit ${query.limit + 1}`.execute(db)
  return rows
}
