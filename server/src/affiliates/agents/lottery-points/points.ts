import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { transact } from '../../../platform/transact.ts'
import type { AgentsDeps } from '../deps.ts'
import { directLines } from '../tree/direct-lines.ts'
import { type GivenPoints, type HeldPoints, heldPoints, rebateLineOf } from './rules.ts'

/** A member with all agents above, the topmost first, and what each was given. */
export async function givenPoints(db: Db | Tx, memberId: bigint): Promise<GivenPoints[]> {
  const { rows } = await sql<GivenPoints>`
    with me as (
      select id, agents_upline_of(id, recruited_by) as parent from identity_public_members where id = ${memberId}
    ), line as (
      select coalesce(l.uplines, '{}') || array_remove(array[me.parent, me.id], null) as ids
      from me left join agents_members m on m.member_id = me.parent left join agents_lines l on l.id = m.line_id
    )
    select h.id as "memberId", p.points from line cross join unnest(line.ids) with ordinality as h (id, place)
    left join agents_lottery_points p on p.member_id = h.id order by h.place`.execute(db)
  return rows
}

/** Whose points count for a bet: the member first, then the agents above who have more. */
export async function lotteryRebateLine(db: Db, memberId: bigint): Promise<HeldPoints[]> {
  return rebateLineOf(await givenPoints(db, memberId))
}

/** What a member right below has, and what the agent may give at the most. Refuses `not_found`. */
export async function pointsOfDownline(
  db: Db | Tx,
  { agentId, memberId }: { agentId: bigint; memberId: bigint },
): Promise<{ points: number; most: number }> {
  const line = heldPoints(await givenPoints(db, memberId))
  const [above, own] = line.slice(-2)
  if (!own || !above || above.memberId !== agentId || own.memberId !== memberId) refuse('not_found')
  return { points: own.points, most: above.points }
}

/**
 * Gives somebody right below so many points. Bets that were taken before keep the line that they were taken with. Refuses `not_found`, and
 * `bad_choice` above what the agent has.
 */
export async function setPoints(
  { context }: Pick<AgentsDeps, 'context'>,
  of: { brandId: number; agentId: bigint; memberId: bigint; points: number },
): Promise<{ points: number; most: number }> {
  const { brandId, agentId, memberId, points } = of
  return await transact(context.db, async (tx) => {
    // Nobody moves the two while it is looked at who stands under whom.
    await directLines.hold(tx, brandId)
    const { most } = await pointsOfDownline(tx, { agentId, memberId })
    if (points > most) refuse('bad_choice', { field: 'points' })
    const set = { points, set_by: agentId, set_at: context.clock.now() }
    await tx
      .insertInto('agents_lottery_points')
      .values({ member_id: memberId, brand_id: brandId, ...set })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(set))
      .execute()
    return { points, most }
  })
}
