import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { findMember, type MemberRow } from '../../../accounts/members/members.ts'
import { AGENT_TYPES } from '../deps.ts'
import { countJoined, joinedDay } from './joined-days.ts'
import { countOnLines, lineFor } from './lines.ts'
import { holdTree } from './lock-tree.ts'

const TRIAL = 4

/**
 * Gives members their first place in the tree: below whoever brought them, or, when that was a player, below that player's agent. Those
 * who have a place keep it, so it may be asked at any time and in any order. Trial accounts have none.
 */
export async function attachMembers(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  const attached = await attachWithoutCounting(tx, memberIds)
  await countOnLines(tx, attached)
  await countJoined(tx, attached, 1)
}

/** Returns who was given a place, uplines that had none among them. */
async function attachWithoutCounting(tx: Tx, memberIds: readonly bigint[]): Promise<bigint[]> {
  if (memberIds.length === 0) return []
  const { rows } = await sql<{ id: bigint }>`
    select asked.id from unnest(${memberIds.map(String)}::bigint[]) as asked (id)
    where not exists (select from agents_members m where m.member_id = asked.id)
    order by asked.id`.execute(tx)
  const attached: bigint[] = []
  for (const { id } of rows) {
    const member = await findMember(tx, id)
    if (member && member.memberType !== TRIAL) attached.push(...(await attach(tx, member)))
  }
  return attached
}

async function attach(tx: Tx, member: MemberRow): Promise<bigint[]> {
  // Nobody moves the upline while somebody is put below it.
  await holdTree(tx, member.brandId)
  const parent = await nearestAgent(tx, member)
  const attached = parent ? await attachWithoutCounting(tx, [parent.id]) : []
  const above = parent
    ? await tx
        .selectFrom('agents_members as m')
        .innerJoin('agents_lines as l', 'l.id', 'm.line_id')
        .select('l.uplines')
        .where('m.member_id', '=', parent.id)
        .executeTakeFirstOrThrow()
    : null
  const uplines = parent && above ? [...above.uplines, parent.id] : []
  const lineId = await lineFor(tx, { brandId: member.brandId, uplines })
  const place = {
    member_id: member.id,
    brand_id: member.brandId,
    parent_id: parent?.id ?? null,
    line_id: lineId,
  }
  const made = await tx
    .insertInto('agents_members')
    .values({
      ...place,
      member_type: member.memberType,
      joined_at: member.registeredAt,
      joined_day: joinedDay(member),
    })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst()
  if (!made) return attached
  await tx
    .insertInto('agents_places')
    .values({ ...place, since: member.registeredAt })
    .execute()
  return [...attached, member.id]
}

async function nearestAgent(tx: Tx, member: MemberRow): Promise<MemberRow | null> {
  let recruiter = member.recruitedBy
  while (recruiter !== null) {
    const above = await findMember(tx, recruiter)
    if (!above || above.brandId !== member.brandId) return null
    if (AGENT_TYPES.includes(above.memberType)) return above
    recruiter = above.recruitedBy
  }
  return null
}
