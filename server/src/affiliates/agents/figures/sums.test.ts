import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agentWorld } from '../../../../test/agent-world.ts'
import { moveMember } from '../agents.ts'
import { sizesOf, teamActivity, teamByLevel } from '../team/figures.ts'
import { type EntryKey, rollUp } from './roll-up.ts'
import { runs } from '../../../../../tools/run/tiers.mjs'

const world = await agentWorld()
const { clock, context, house, member } = world
const { db } = context
const BRAND = { id: 1, timeZone: 'America/Sao_Paulo' }
const SUMS = ['agents_hours', 'agents_days', 'agents_level_days', 'agents_member_days'] as const
const STAFF = '01890000-0000-7000-8000-000000000002'

// Three levels of agents with two players each; players change lines between the days, as if they had been moved.
const top = await member(null, 1)
const middle = await member(top)
const low = await member(middle)
const other = await member(top)
const agents = [top, middle, low, other]
const players: bigint[] = []
for (const agent of agents) players.push(await member(agent, 0), await member(agent, 0))
const lines = (
  await db
    .selectFrom('agents_members')
    .select('line_id')
    .distinct()
    .where('member_id', 'in', players)
    .execute()
).map(({ line_id: id }) => id)

interface Drawn {
  player: number
  line: number
  day: number
  type: 'SLOTS' | 'LIVE'
  valid: number
  batch: number
}

const drawn = fc.record<Drawn>({
  // Few, so that most have several active days, which come in any order.
  player: fc.nat(2),
  line: fc.nat(lines.length - 1),
  day: fc.nat(6),
  type: fc.constantFrom('SLOTS', 'LIVE'),
  // Corrections take back what was valid, so a day may stop counting.
  valid: fc.integer({ min: -2, max: 3 }),
  batch: fc.nat(4),
})

const at = (day: number): Date => new Date(Date.UTC(2026, 2, 10 + day, 12))
const dayOf = (day: number): string => at(day).toISOString().slice(0, 10)

/** Forgets all figures and writes these entries, in no sum yet. */
async function write(entries: readonly Drawn[]): Promise<EntryKey[]> {
  for (const table of [...SUMS, 'agents_active_days', 'agents_entries'] as const)
    await sql`delete from ${sql.table(table)}`.execute(db)
  const keys = entries.map((one, place) => ({
    memberId: players[one.player] ?? 0n,
    source: 7,
    subject: String(place),
    entry: 0,
  }))
  if (entries.length > 0)
    await db
      .insertInto('agents_entries')
      .values(
        entries.map((one, place) => ({
          member_id: players[one.player] ?? 0n,
          source: 7,
          subject: String(place),
          entry: 0,
          brand_id: 1,
          kind: 'bet',
          at: at(one.day),
          line_id: lines[one.line] ?? 0n,
          own: false,
          game_type: one.type,
          stake: BigInt(Math.abs(one.valid)),
          valid: BigInt(one.valid),
        })),
      )
      .execute()
  return keys
}

/** Adds the entries in the batches and the order that were drawn. */
async function add(entries: readonly Drawn[], keys: readonly EntryKey[]): Promise<void> {
  for (const batch of [0, 1, 2, 3, 4])
    await db.transaction().execute((tx) =>
      rollUp(
        tx,
        keys.filter((_, place) => entries[place]?.batch === batch),
        BRAND,
      ),
    )
}

async function sums() {
  const active = sql<object>`select agent_id, day::text, before::text, members from agents_active_days where members <> 0 order by 1, 2, 3`
  const found: unknown[] = [(await active.execute(db)).rows]
  for (const table of SUMS)
    found.push(
      (await sql<object>`select t::text from ${sql.table(table)} t order by 1`.execute(db)).rows,
    )
  return found
}

/** Who was active, as it is defined: straight from the entries. */
async function activeIn(agentId: bigint, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct member_id)::int as count from (
      select e.member_id from agents_entries e join agents_line_agents la using (line_id)
      where la.agent_id = ${agentId} and (e.at at time zone ${BRAND.timeZone}::text)::date between ${from}::date and ${to}::date
      group by e.member_id, (e.at at time zone ${BRAND.timeZone}::text)::date having sum(e.valid) > 0) active`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const daysFrom = (from: string, to: string) => ({ from, to, fromAt: at(0), toAt: at(7) })

test('the order and the grouping of facts change no sum, and every span counts each active member once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawn, { minLength: 15, maxLength: 40 }),
      fc.infiniteStream(fc.nat(4)),
      async (entries, again) => {
        await add(entries, await write(entries))
        const once = await sums()
        for (const agentId of agents)
          for (const [from, to] of [
            [0, 6],
            [1, 3],
            [3, 3],
            [4, 6],
          ] as const) {
            const [first, last] = [dayOf(from), dayOf(to)]
            const { activeMembers } = await teamActivity(db, {
              agentId,
              days: daysFrom(first, last),
            })
            expect(activeMembers).toBe(await activeIn(agentId, first, last))
          }
        const regrouped = entries.map((one) => ({ ...one, batch: again.next().value ?? 0 }))
        await add(regrouped, await write(regrouped))
        expect(await sums()).toEqual(once)
      },
    ),
    { numRuns: runs(8) },
  )
})

test('who joined and how many stand at each level stay right however members are moved', async () => {
  const all = [...agents.slice(1), ...players]
  await fc.assert(
    fc.asyncProperty(fc.nat(all.length - 1), fc.nat(agents.length - 1), async (who, where) => {
      clock.advance(1_000)
      const move = {
        brandId: 1,
        memberId: all[who] ?? 0n,
        toParentId: agents[where] ?? top,
        staffId: STAFF,
        reason: 'drawn by lot',
      }
      await db
        .transaction()
        .execute((tx) => moveMember(house.agents, tx, move))
        .catch(() => undefined)
      for (const agentId of agents) expect(await counted(agentId)).toEqual(await standing(agentId))
    }),
    { numRuns: runs(15) },
  )
})

const EVER = { from: '2000-01-01', to: '2099-12-31', fromAt: new Date(0), toAt: new Date(0) }

async function counted(agentId: bigint) {
  const levels = await teamByLevel(db, { agentId, days: EVER })
  const { newMembers } = await teamActivity(db, { agentId, days: EVER })
  return { ...sizesOf(levels), newMembers }
}

/** The same, by walking the members one by one. */
async function standing(agentId: bigint) {
  const { rows } = await sql<{ memberType: number; parentId: bigint }>`
    with recursive below as (
      select member_id, member_type, parent_id from agents_members where parent_id = ${agentId}
      union all
      select m.member_id, m.member_type, m.parent_id from agents_members m join below on m.parent_id = below.member_id
    ) select member_type as "memberType", parent_id as "parentId" from below`.execute(db)
  return {
    members: rows.length,
    agents: rows.filter(({ memberType }) => memberType !== 0).length,
    direct: rows.filter(({ parentId }) => parentId === agentId).length,
    newMembers: rows.length,
  }
}
