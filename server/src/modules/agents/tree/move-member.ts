import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { endContractsOfMoved } from '../contracts/end-contracts.ts'
import { AGENT_TYPES, type AgentsParts } from '../parts.ts'
import { attachMembers } from './attach-members.ts'
import { countOnLine, lineFor } from './lines.ts'
import { lockTeam, placeOf } from './queries.ts'

const MOST_ABOVE = 32

export interface Move {
  brandId: number
  memberId: bigint
  /** The new direct upline; null: nobody. */
  toParentId: bigint | null
  staffId: string
  reason: string
  at: Date
}

/**
 * Puts a member, with everybody below, under another upline from now on. What was settled stays where it was attributed. The contract
 * that the old upline gave ends. Refuses `not_found` and `agent_move_impossible`. Returns how many were moved.
 */
export async function moveMember(parts: AgentsParts, tx: Tx, move: Move): Promise<number> {
  const { brandId, memberId, toParentId } = move
  await attachMembers(tx, toParentId === null ? [memberId] : [memberId, toParentId])
  const uplines = await uplinesUnder(tx, move)
  // Lines first, so that two moves at once wait for each other here and not halfway.
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
  const moved = [
    { memberId, lineId: self.line_id, isSelf: true },
    ...team.map((one) => ({ ...one, isSelf: false })),
  ]
  const newLines = new Map<bigint, bigint>()
  newLines.set(self.line_id, await lineFor(tx, { brandId, uplines }))
  for (const { lineId, uplines: before } of team) {
    if (newLines.has(lineId)) continue
    const below = before.slice(before.indexOf(memberId))
    newLines.set(lineId, await lineFor(tx, { brandId, uplines: [...uplines, ...below] }))
  }
  for (const one of moved) await place(tx, { move, one, lineId: newLines.get(one.lineId) ?? 0n })
  const { timeZone } = await parts.brands.byId(brandId)
  await endContractsOfMoved(tx, { takerId: memberId, brandId, at: move.at, timeZone })
  await parts.recordFact(tx, {
    kind: 'agent_member_moved',
    brandId,
    memberId,
    at: move.at,
    data: { from: text(self.parent_id), to: text(toParentId), moved: moved.length },
  })
  return moved.length
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

async function place(
  tx: Tx,
  of: { move: Move; one: { memberId: bigint; lineId: bigint; isSelf: boolean }; lineId: bigint },
): Promise<void> {
  const { move, one, lineId } = of
  const row = await tx
    .updateTable('agents_members')
    .set({ line_id: lineId, ...(one.isSelf ? { parent_id: move.toParentId } : {}) })
    .where('member_id', '=', one.memberId)
    .returning(['parent_id', 'member_type'])
    .executeTakeFirstOrThrow()
  const agents = row.member_type === 0 ? 0 : 1
  await countOnLine(tx, one.lineId, { members: -1, agents: -agents })
  await countOnLine(tx, lineId, { members: 1, agents })
  const stands = {
    parent_id: row.parent_id,
    line_id: lineId,
    moved_by: move.staffId,
    move_of: move.memberId,
    reason: move.reason,
  }
  await tx
    .insertInto('agents_places')
    .values({ ...stands, member_id: one.memberId, since: move.at, brand_id: move.brandId })
    // Of two places from the same moment on, the later one counts.
    .onConflict((conflict) => conflict.columns(['member_id', 'since']).doUpdateSet(stands))
    .execute()
}

function text(id: bigint | null): string | null {
  return id === null ? null : String(id)
}
