import type { ContractTerms } from '@croupier/api/affiliates/agents'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { agentWorld, REAL } from '../../../../test/agent-world.ts'
import { allRead } from '../../../../test/caught-up.ts'
import { transact } from '../../../platform/transact.ts'
import { settleDue } from '../pay/jobs.ts'
import { attachMembers } from './attach-members.ts'
import { moveMember } from './move-member.ts'

const world = await agentWorld()
const { clock, context, house, member, play, offer, accept, contract } = world
const { db } = context
const STAFF = '01890000-0000-7000-8000-000000000002'
const never = new AbortController().signal

const terms = (rate: number): ContractTerms => ({
  type: 'realtime',
  profitRate: rate,
  lossRate: rate,
  singleBet: 0n,
})

const moved = (memberId: bigint, toParentId: bigint | null) =>
  transact(db, (tx) =>
    moveMember(house.agents, tx, {
      brandId: 1,
      memberId,
      toParentId,
      staffId: STAFF,
      reason: 'asked by both',
    }),
  )

/** What came of calls at the same moment: done, or the code of the refusal; anything else is a fault. */
async function outcomes(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls)
  return settled.map((one) => {
    if (one.status === 'fulfilled') return 'done'
    const { reason } = one as { reason: unknown }
    const isRefusal = reason instanceof Error && reason.name === 'Refusal' && 'code' in reason
    if (!isRefusal) throw reason
    return String(reason.code)
  })
}

/** Every member's way up is the way of the one above and that one; nobody stands above themselves. */
async function expectTree(): Promise<void> {
  const { rows } = await sql<{ memberId: bigint }>`
    select m.member_id as "memberId" from agents_members m join agents_lines l on l.id = m.line_id
    left join agents_members p on p.member_id = m.parent_id left join agents_lines pl on pl.id = p.line_id
    where l.uplines is distinct from case when m.parent_id is null then '{}' else pl.uplines || m.parent_id end or m.member_id = any(l.uplines)`.execute(
    db,
  )
  expect(rows).toEqual([])
  const sizes = await sql<{ id: bigint }>`
    select l.id from agents_lines l left join (select line_id, count(*) as members from agents_members group by 1) held
      on held.line_id = l.id where l.members <> coalesce(held.members, 0)`.execute(db)
  expect(sizes.rows).toEqual([])
}

test('of two moves at once that would put two agents under each other one is refused, in every round', async () => {
  for (let round = 0; round < 12; round++) {
    const [left, right] = [await member(null, 1), await member(null, 1)]
    await member(left, 0)
    await member(right, 0)
    clock.advance(1_000)
    const found = await outcomes([moved(left, right), moved(right, left)])
    expect(found.toSorted()).toEqual(['agent_move_impossible', 'done'])
  }
  await expectTree()
})

test('three agents that follow each other at once never stand in a ring', async () => {
  for (let round = 0; round < 12; round++) {
    const ring = [await member(null, 1), await member(null, 1), await member(null, 1)]
    clock.advance(1_000)
    const found = await outcomes(
      ring.map((agentId, place) => moved(agentId, ring[(place + 1) % 3] ?? null)),
    )
    expect(found.filter((one) => one === 'done')).toHaveLength(2)
    expect(found).toContain('agent_move_impossible')
  }
  await expectTree()
})

test('who registers, offers and accepts while branches move fails by a refusal or not at all', async () => {
  for (let round = 0; round < 8; round++) {
    const [one, other] = [await member(null, 1), await member(null, 1)]
    const [low, deep] = [await member(one), await member(other)]
    await contract(one, null, terms(5_000))
    await contract(other, null, terms(5_000))
    const waiting = (await offer(low, one, terms(4_000))).row.id
    clock.advance(1_000)
    const found = await outcomes([
      moved(low, other),
      moved(deep, one),
      moved(other, low),
      member(low, 0),
      member(deep, 0),
      member(other, 0),
      offer(deep, other, terms(3_000)),
      accept(waiting),
      transact(db, (tx) => attachMembers(tx, [low, deep, one, other])),
    ])
    const allowed = [
      'done',
      'agent_move_impossible',
      'not_found',
      'contract_decided',
      // Who moved stands under another contract by then.
      'contract_above_own',
    ]
    expect(found.filter((code) => !allowed.includes(code))).toEqual([])
  }
  await expectTree()
})

test('periods are settled beside moves: every contract that counts is in the run, and all amounts add up', async () => {
  const agents = [await member(null, 1), await member(null, 1), await member(null, 1)]
  for (const agentId of agents) {
    await contract(agentId, null, terms(5_000))
    const player = await member(agentId, 0)
    await play(player, { stake: 100n * REAL })
  }
  await allRead(db, house.projections)
  for (let round = 0; round < 6; round++) {
    clock.advance(10 * 60_000)
    const [a = 0n, b = 0n, c = 0n] = agents
    await outcomes([
      settleDue(house.agents, never),
      moved(a, round % 2 === 0 ? b : null),
      moved(b, round % 2 === 0 ? c : null),
      moved(c, round % 2 === 0 ? a : null),
      settleDue(house.agents, never),
    ])
  }
  await expectTree()
  const { rows } = await sql<{ paid: bigint; owed: bigint }>`
    select coalesce(sum(line.amount), 0)::bigint as paid, coalesce(sum(line.gross) filter (where line.upline_id is null), 0)::bigint as owed
    from agents_run_lines line where line.agent_id = any(${agents.map(String)}::bigint[])`.execute(
    db,
  )
  expect(rows[0]?.paid).toBe(rows[0]?.owed)
})

test('the database refuses a ring from whoever writes it', async () => {
  const [left, right] = [await member(null, 1), await member(null, 1)]
  await moved(left, right)
  const line = await db
    .selectFrom('agents_members')
    .select('line_id')
    .where('member_id', '=', left)
    .executeTakeFirstOrThrow()
  const written = db
    .updateTable('agents_members')
    .set({ parent_id: left, line_id: line.line_id })
    .where('member_id', '=', right)
    .execute()
  await expect(written).rejects.toThrow(/tree of agents would break/)
})

test('a run of a tree with a ring, which an older house may have left, pays nobody and says so', async () => {
  const [left, right] = [await member(null, 1), await member(null, 1)]
  await contract(right, null, terms(5_000))
  const player = await member(left, 0)
  await moved(left, right)
  clock.advance(10 * 60_000)
  await play(player, { stake: 100n * REAL })
  await allRead(db, house.projections)
  const owner = new pg.Client(world.database.owner)
  await owner.connect()
  await owner.query('alter table agents_members disable trigger agents_tree_holds_moved')
  await owner.query('update agents_members set parent_id = $1 where member_id = $2', [
    String(left),
    String(right),
  ])
  const logged = vi.spyOn(context.log, 'error')
  clock.advance(10 * 60_000)
  await settleDue(house.agents, never)
  expect(logged.mock.calls.flat()).toContainEqual(
    expect.stringContaining('the tree is broken at the agents'),
  )
  const lines =
    await sql`select from agents_run_lines where agent_id = ${right} and gross > 0`.execute(db)
  expect(lines.rows).toEqual([])
  await owner.query('update agents_members set parent_id = null where member_id = $1', [
    String(right),
  ])
  await owner.query('alter table agents_members enable trigger agents_tree_holds_moved')
  await owner.end()
  clock.advance(10 * 60_000)
  await settleDue(house.agents, never)
  const after =
    await sql`select from agents_run_lines where agent_id = ${right} and gross > 0`.execute(db)
  expect(after.rows).not.toEqual([])
})
