import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

export interface TreeMember {
  memberId: bigint
  brandId: number
  memberType: number
  parentId: bigint | null
  lineId: bigint
  /** The way up, the topmost first. */
  uplines: readonly bigint[]
}

/** Where a member stands now; null without a place. */
export async function placeOf(
  db: Db | Tx,
  of: { memberId: bigint; brandId: number },
): Promise<TreeMember | null> {
  const row = await db
    .selectFrom('agents_members as m')
    .innerJoin('agents_lines as l', 'l.id', 'm.line_id')
    .select(['m.member_id', 'm.brand_id', 'm.member_type', 'm.parent_id', 'm.line_id', 'l.uplines'])
    .where('m.member_id', '=', of.memberId)
    .where('m.brand_id', '=', of.brandId)
    .executeTakeFirst()
  if (!row) return null
  return {
    memberId: row.member_id,
    brandId: row.brand_id,
    memberType: row.member_type,
    parentId: row.parent_id,
    lineId: row.line_id,
    uplines: row.uplines,
  }
}

/** A member's place when it is the agent's own or below it; null otherwise, as for one that is not there. */
export async function placeInTeam(
  db: Db | Tx,
  of: { agentId: bigint; memberId: bigint; brandId: number },
): Promise<TreeMember | null> {
  const place = await placeOf(db, of)
  if (!place) return null
  return of.memberId === of.agentId || place.uplines.includes(of.agentId) ? place : null
}

export interface TeamSizes {
  members: number
  agents: number
  direct: number
}

/** Agents of a brand, at most twenty, whose way up is not that of their upline and the upline, or passes through themselves. */
export async function brokenPlaces(db: Db | Tx, brandId: number): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    select m.member_id as "memberId" from agents_members m join agents_lines l on l.id = m.line_id
    left join agents_members p on p.member_id = m.parent_id left join agents_lines pl on pl.id = p.line_id
    where m.brand_id = ${brandId} and m.member_type <> 0
      and (l.uplines is distinct from case when m.parent_id is null then '{}' else pl.uplines || m.parent_id end or m.member_id = any(l.uplines))
    order by 1 limit 20`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/** Everybody who is put in place while an agent is moved waits for the move. */
export async function lockTeam(
  tx: Tx,
  agentId: bigint,
): Promise<{ memberId: bigint; lineId: bigint; uplines: bigint[] }[]> {
  const { rows } = await sql<{ memberId: bigint; lineId: bigint; uplines: bigint[] }>`
    select m.member_id as "memberId", m.line_id as "lineId", l.uplines from agents_members m
    join agents_lines l on l.id = m.line_id
    where m.line_id in (select line_id from agents_line_agents where agent_id = ${agentId})
    order by m.member_id for update of m`.execute(tx)
  return rows
}
