import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { endContractsOfMoved } from '../contracts/end-contracts.ts'
import { notifySides } from '../contracts/tell-sides.ts'
import { AGENT_TYPES, type AgentsDeps } from '../deps.ts'
import { attachMembers } from './attach-members.ts'
import { countJoined } from './joined-days.ts'
import { lineFor } from './lines.ts'
import { lockTree } from './lock-tree.ts'
import { lockTeam, placeOf } from './queries.ts'

const MOST_ABOVE = 32

export interface Move {
  brandId: number
  memberId: bigint
  /** The new direct upline; null: nobody. */
  toParentId: bigint | null
  staffId: string
  reason: string
}

/**
 * Puts a member, with everybody below, under another upline from now on. What was settled stays where it was attributed. The contract
 * that the old upline gave ends. Refuses `not_found` and `agent_move_impossible`. Returns how many were moved.
 */
export async function moveMember(parts: AgentsDeps, tx: Tx, move: Move): Promise<number> {
  const { brandId, memberId, toParentId } = move
  await lockTree(tx, brandId)
  // The moment of a move is after whatever it waited for: places follow each other as they were written.
  const at = await momentAfter(tx, { brandId, now: parts.context.clock.now() })
  await attachMembers(tx, toParentId === null ? [memberId] : [memberId, toParentId])
  const uplines = await uplinesUnder(tx, move)
  const team = await lockTeam(tx, memberId)
  const self = await tx
    .selectFrom('agents_members')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  if (!self) refuse('not_found')
  if (self.parent_id === toParentId) refuse('agent_move_impossible')
  const newLines = new Map([[self.line_id, await lineFor(tx, { brandId, uplines })]])
  for (const { lineId, uplines: before } of team) {
    if (newLines.has(lineId)) continue
    const below = before.slice(before.indexOf(memberId))
    newLines.set(lineId, await lineFor(tx, { brandId, uplines: [...uplines, ...below] }))
  }
  const moved = [
    { memberId, lineId: self.line_id },
    ...team.map(({ memberId: id, lineId }) => ({ memberId: id, lineId })),
  ].map((one) => ({ ...one, newLineId: newLines.get(one.lineId) ?? 0n }))
  await replace(tx, { ...move, at }, moved)
  const { timeZone } = await parts.brands.byId(brandId)
  const contracts = await endContractsOfMoved(tx, { takerId: memberId, brandId, at, timeZone })
  await notifySides(parts, tx, { contracts, step: 'ended', at })
  await parts.recordFact(tx, {
    kind: 'agent_member_moved',
    brandId,
    memberId,
    at,
    data: { from: text(self.parent_id), to: text(toParentId), moved: moved.length },
  })
  return moved.length
}

async function momentAfter(
  tx: Tx,
  { brandId, now }: { brandId: number; now: Date },
): Promise<Date> {
  const last = await tx
    .selectFrom('agents_places')
    .select('since')
    .where('brand_id', '=', brandId)
    .where('moved_by', 'is not', null)
    .whereRef('move_of', '=', 'member_id')
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.since > now ? last.since : now
}

async function uplinesUnder(tx: Tx, { brandId, memberId, toParentId }: Move): Promise<bigint[]> {
  if (toParentId === null) return []
  const parent = await placeOf(tx, { memberId: toParentId, brandId })
  if (!parent) refuse('not_found')
  const isPossible =
    AGENT_TYPES.includes(parent.memberType) &&
    toParentId !== memberId &&
    !parent.uplines.includes(memberId) &&
    parent.uplines.length < MOST_ABOVE
  if (!isPossible) refuse('agent_move_impossible')
  return [...parent.uplines, toParentId]
}

interface Moved {
  memberId: bigint
  lineId: bigint
  newLineId: bigint
}

/** Gives everybody the new line, a place from now on, and to all agents above their counts; a branch is as many rows as it has members. */
async function replace(tx: Tx, move: Move & { at: Date }, moved: readonly Moved[]): Promise<void> {
  const ids = moved.map(({ memberId }) => memberId)
  await countJoined(tx, ids, -1)
  await sql`
    with moved as (
      select * from unnest(${ids.map(String)}::bigint[], ${moved.map(({ newLineId }) => String(newLineId))}::bigint[])
        as moved (member_id, line_id)
    ), placed as (
      update agents_members m set line_id = moved.line_id,
        parent_id = case when m.member_id = ${move.memberId} then ${move.toParentId}::bigint else m.parent_id end
      from moved where m.member_id = moved.member_id
      returning m.member_id, m.parent_id, m.line_id
    )
    insert into agents_places (member_id, since, brand_id, parent_id, line_id, moved_by, move_of, reason)
    select member_id, ${move.at}::timestamptz, ${move.brandId}, parent_id, line_id, ${move.staffId}::uuid, ${move.memberId}::bigint,
      ${move.reason}::text from placed
    -- Of two places from the same moment on, the later one counts.
    on conflict (member_id, since) do update set parent_id = excluded.parent_id, line_id = excluded.line_id,
      moved_by = excluded.moved_by, move_of = excluded.move_of, reason = excluded.reason`.execute(
    tx,
  )
  await countLines(tx, moved)
  await countJoined(tx, ids, 1)
}

async function countLines(tx: Tx, moved: readonly Moved[]): Promise<void> {
  await sql`
    with counted as (
      select moved.before, moved.after, count(*) as members, count(*) filter (where m.member_type <> 0) as agents
      from unnest(${moved.map(({ memberId }) => String(memberId))}::bigint[], ${moved.map(({ lineId }) => String(lineId))}::bigint[],
        ${moved.map(({ newLineId }) => String(newLineId))}::bigint[]) as moved (member_id, before, after)
      join agents_members m using (member_id) group by 1, 2
    ), changes as (
      select line_id, sum(members)::integer as members, sum(agents)::integer as agents from (
        select before as line_id, -members as members, -agents as agents from counted
        union all select after, members, agents from counted
      ) change group by 1
    )
    update agents_lines l set members = l.members + changes.members, agents = l.agents + changes.agents
    from changes where l.id = changes.line_id`.execute(tx)
}

function text(id: bigint | null): string | null {
  return id === null ? null : String(id)
}
