import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { evidenceWorld, verifyExport } from '../../test/evidence-world.ts'
import { expectLedgerIntact } from '../../test/ledger-invariants.ts'
import { createAudit } from '../core/audit/audit.ts'
import { createLease } from '../platform/lease.ts'
import { seedAt } from '../play/fairness/chains.ts'
import { actInRound } from '../play/verticals/studio/act-in-round.ts'
import { playRound } from '../play/verticals/studio/play-round.ts'
import { openRound, type TableTurn } from '../play/verticals/studio/table/open-round.ts'
import { placeTableBet } from '../play/verticals/studio/table/place-bet.ts'
import { playTableRound } from '../play/verticals/studio/table/play-table-round.ts'
import type { Table } from '../play/verticals/studio/table/table-rows.ts'
import { viewOfRound } from '../play/verticals/studio/round-view.ts'
import { countRenewal, renewSeeds } from './renew-seeds.ts'

const REAL = 10_000n
const world = await evidenceWorld()
const { context, parts, clock, brand, sessionOf, member, balance, wallet } = world
const { db } = context
const house = { context, studio: parts, audit: createAudit(context) }
const reason = 'restored to ten o’clock after a wrong import'
const say = (): void => {}
const uuid = (): string => context.random.uuid()

async function sit(gameCode: string, length: number) {
  const table: Table = {
    id: `${gameCode}:${brand.id}`,
    brandId: brand.id,
    gameCode,
    engineCode: gameCode,
  }
  await parts.fairness.openChain(table.id, { length })
  const name = `table:${table.id}`
  const lease = createLease(db, { name, holder: uuid(), ttlMs: 86_400_000 })
  const turn: TableTurn = {
    table,
    lead: { name, token: (await lease.acquire()) ?? 0n },
    signal: new AbortController().signal,
    pause: async (milliseconds) => clock.advance(Math.max(0, milliseconds)),
  }
  const open = () => openRound(parts, table, turn.lead)
  return { table, turn, open, play: async () => await playTableRound(parts, turn, await open()) }
}

const spin = async (memberId: bigint) =>
  (await playRound(parts, sessionOf(memberId, 'HS-KOI'), { id: uuid(), stake: REAL, choice: {} }))
    .row

const pickedMines = async (memberId: bigint) => {
  const session = sessionOf(memberId, 'HM-MINES')
  for (;;) {
    const id = uuid()
    const { row } = await playRound(parts, session, { id, stake: REAL, choice: { mines: 1 } })
    const decision = {
      memberId,
      roundId: id,
      version: row.version,
      action: { type: 'pick', tile: 3 },
    }
    const picked = (await actInRound(parts, decision)).row
    if (picked.state === 'open') return picked
  }
}

/** Every server seed that the house as it is would still play: both of each member, and the rest of each chain. */
async function seedsAhead(): Promise<Set<string>> {
  const ahead = new Set<string>()
  const personal = await db
    .selectFrom('fairness_seeds')
    .select(['member_id', 'id'])
    .where('state', 'in', ['active', 'next'])
    .execute()
  for (const { member_id: memberId, id } of personal)
    ahead.add((await parts.fairness.seedOfRound(memberId, id)).toString('hex'))
  const chains = await db
    .selectFrom('fairness_chains')
    .select(['id', 'next_index', 'length'])
    .where('retired_at', 'is', null)
    .execute()
  for (const { id, next_index: from, length } of chains)
    for (let index = from; index <= length; index++)
      ahead.add((await seedAt(context, db, id, index)).toString('hex'))
  return ahead
}

const setPhase = async (tableId: string, phase: string) =>
  await db
    .updateTable('studio_table_rounds')
    .set({ phase })
    .where('table_id', '=', tableId)
    .execute()

const roundOf = async (memberId: bigint, id: string) =>
  await db
    .selectFrom('studio_rounds')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('REL-02 RNG-03 after a renewal nothing is drawn from a seed that was there before it, and open rounds end without a decision', async () => {
  const [ana, bia, caio, dora] = [
    await member(100n * REAL),
    await member(100n * REAL),
    await member(100n * REAL),
    await member(100n * REAL),
  ]
  const before = await spin(ana)
  const mines = await pickedMines(bia)
  wallet.fail(1, 'after')
  const lost = { id: uuid(), stake: REAL, choice: {} }
  await expect(playRound(parts, sessionOf(caio, 'HS-KOI'), lost)).rejects.toThrow()
  const crash = await sit('HC-CRASH', 64)
  const [dragon, wheel] = [await sit('HL-DT', 64), await sit('HL-ROU', 64)]
  const locked = await dragon.open()
  await setPhase(dragon.table.id, 'locked')
  await wheel.open()
  await setPhase(wheel.table.id, 'settling')
  await crash.play()
  const open = await crash.open()
  const bet = {
    id: uuid(),
    round: Number(open.number),
    place: 1,
    stake: REAL,
    choice: { autoCashOutX100: null },
  }
  await placeTableBet(parts, sessionOf(dora, 'HC-CRASH'), bet)
  expect(await balance(dora)).toBe(99n * REAL)
  const oldChain = open.chain_id
  const known = await seedsAhead()
  expect(known.size).toBeGreaterThan(100)
  expect(await countRenewal(house)).toEqual({ members: 3, chains: 3, rounds: 2, tableRounds: 2 })
  expect(await seedsAhead()).toEqual(known)

  clock.advance(90_000)
  const renewal = await renewSeeds(house, { reason, say })
  expect(renewal).toMatchObject({
    members: 3,
    chains: 3,
    open_rounds: 2,
    open_table_rounds: 2,
    reason,
  })
  expect(renewal.finished_at).not.toBeNull()
  const after = await seedsAhead()
  expect(after.size).toBe(2 * 3 + 3 * 64)
  expect([...after].filter((seed) => known.has(seed))).toEqual([])

  // What its player had picked is cashed out, the lost bet is played, the table is void and its stake is back.
  expect(await roundOf(bia, mines.id)).toMatchObject({ state: 'closed', outcome: 'win' })
  expect((await roundOf(bia, mines.id)).actions).toHaveLength(2)
  expect(await roundOf(caio, lost.id)).toMatchObject({ state: 'closed' })
  expect(await balance(dora)).toBe(100n * REAL)
  const voided = await db
    .selectFrom('studio_table_rounds')
    .selectAll()
    .where('table_id', '=', crash.table.id)
    .where('number', '=', open.number)
    .executeTakeFirstOrThrow()
  expect(voided).toMatchObject({ phase: 'void', chain_id: oldChain })
  expect(voided.server_seed).not.toBeNull()
  const phases = await db
    .selectFrom('studio_table_rounds')
    .select(['table_id', 'phase'])
    .where('table_id', 'in', [dragon.table.id, wheel.table.id])
    .orderBy('table_id')
    .execute()
  // A result that was showing is not taken away: its leader ends it.
  expect(phases).toEqual([
    { table_id: dragon.table.id, phase: 'void' },
    { table_id: wheel.table.id, phase: 'settling' },
  ])
  expect(locked.number).toBe(1n)

  // The rounds from before can be checked, and play goes on from the new seeds, under numbers that no lost round had.
  expect((await viewOfRound(parts, await roundOf(ana, before.id))).fairness.serverSeed).toMatch(
    /^[0-9a-f]{64}$/,
  )
  const next = await spin(ana)
  expect(next.seed_id).not.toBe(before.seed_id)
  expect(next.client_seed).toBe(before.client_seed)
  expect(next.nonce).toBe(1n)
  const first = await crash.open()
  expect(first).toMatchObject({ chain_index: 1 })
  expect(first.chain_id).not.toBe(oldChain)
  expect(Number(first.number - open.number)).toBeGreaterThan(90)
  await playTableRound(parts, crash.turn, first)
  expect((await crash.open()).number).toBe(first.number + 1n)
  await expectLedgerIntact(db)

  const { rows } = await sql<{ action: string; reason: string }>`
    select action, reason from audit_entries where action like 'fairness.%'`.execute(db)
  expect(rows).toEqual([{ action: 'fairness.seeds_renewed', reason }])
})

test('REL-02 the verifier of a whole export finds nothing wrong with rounds before and after a renewal', async () => {
  await world.checkpoint()
  const folder = await world.exported()
  const verdict = await verifyExport(folder)
  expect(verdict.findings).toEqual([])
  expect(verdict.holds).toBe(true)
})
