import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/**
 * The line of members whose uplines these are, the topmost first; made when it is the first of its kind. Lines are never changed: a
 * member who moves is given another one.
 */
export async function lineFor(
  tx: Tx,
  of: { brandId: number; uplines: readonly bigint[] },
): Promise<bigint> {
  const uplines = sql<bigint[]>`${of.uplines.map(String)}::bigint[]`
  const find = () =>
    tx
      .selectFrom('agents_lines')
      .select('id')
      .where('brand_id', '=', of.brandId)
      .where('uplines', '=', uplines)
      .executeTakeFirst()
  const found = await find()
  if (found) return found.id
  const made = await tx
    .insertInto('agents_lines')
    .values({ brand_id: of.brandId, uplines })
    .onConflict((conflict) => conflict.columns(['brand_id', 'uplines']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Whoever made it at the same time has committed it, crossings and all.
  if (!made) return (await find())?.id ?? missing()
  await sql`
    insert into agents_line_agents (agent_id, line_id, level)
    select agent, ${made.id}, ${of.uplines.length} - place + 1
    from unnest(${uplines}) with ordinality as crossed (agent, place)`.execute(tx)
  return made.id
}

function missing(): never {
  throw new Error('a line that conflicts is there')
}

/** Counts members who came to stand on their lines; line after line in one order, so that two who count at once never wait in a circle. */
export async function countOnLines(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  if (memberIds.length === 0) return
  await sql`
    with come as (
      select line_id, count(*)::integer as members, (count(*) filter (where member_type <> 0))::integer as agents from agents_members
      where member_id = any(${memberIds.map(String)}::bigint[]) group by 1
    ), held as (
      select id from agents_lines where id in (select line_id from come) order by id for update
    )
    update agents_lines l set members = l.members + come.members, agents = l.agents + come.agents
    from come join held on held.id = come.line_id where l.id = come.line_id`.execute(tx)
}
