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

/** Keeps the sizes of a line when somebody comes (1) or goes (−1). */
export async function countOnLine(
  tx: Tx,
  lineId: bigint,
  change: { members: number; agents: number },
): Promise<void> {
  await tx
    .updateTable('agents_lines')
    .set({
      members: sql`members + ${change.members}`,
      agents: sql`agents + ${change.agents}`,
    })
    .where('id', '=', lineId)
    .execute()
}
