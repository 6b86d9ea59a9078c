import { mkdtemp, rm } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lotteryTicketsApi } from '@croupier/api/play/lottery/tickets'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { scratchFolder } from '../../../../tools/run/scratch.ts'
import { verifyExport } from '../../../test/evidence-world.ts'
import { lotteryWorld } from '../../../test/lottery-world.ts'
import { drawDue } from '../../play/lottery-draws/draw-house.ts'
import { planDraws } from '../../play/lottery-draws/plan-draws.ts'
import { turnStates } from '../../play/lottery-draws/turn-states.ts'
import { settleDue } from '../../play/verticals/lottery/lottery.ts'
import { createLease } from '../../platform/lease.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { checkpointHour, exportEvidence } from './proofs.ts'
import { systemClock } from '../../platform/clock.ts'

const world = await lotteryWorld()
const { context, house, clock } = world
const { db } = context
const { draws } = house.lottery
const GAME = 'VN-FAST-1'
const LINES = [
  { type: 'LO2', selection: [['07', '12', '88']], unit: '10000' },
  { type: 'DAU', selection: [['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']], unit: '10000' },
  { type: 'XIEN2', selection: [['07', '12', '88', '90']], unit: '10000' },
]
const folders: string[] = []
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  await world.http.fastify.close()
})

async function lead(name: string) {
  const holder = context.random.uuid()
  const token = await createLease(db, { name, holder, ttlMs: 600_000 }).acquire()
  if (token === null) throw new Error('another process leads')
  return { name, token }
}

async function exported(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-lotteries-'))
  folders.push(folder)
  await exportEvidence(context, {
    brandId: 1,
    folder,
    played: house.verticals.exportedTables,
    revealedSeed: (memberId, seedId) => house.fairness.revealed(memberId, seedId),
  })
  return folder
}

/** Three draws of the house with a ticket each, drawn by their seeds and settled. */
await planDraws(draws, await lead('planning'), 3_600_000)
const planned = await db
  .selectFrom('lottery_draws')
  .select('issue')
  .where('game_code', '=', GAME)
  .orderBy('draws_at')
  .limit(3)
  .execute()
const { browser } = await world.browser()
const tickets: string[] = []
for (const { issue } of planned) {
  await sql`update lottery_draws set opens_at = now() - interval '1 hour', closes_at = now() + interval '1 hour',
    draws_at = now() + interval '1 hour' where game_code = ${GAME} and issue = ${issue}`.execute(db)
  const id = context.random.uuid()
  await browser.value(lotteryTicketsApi.place, { id, gameCode: GAME, issue, lines: LINES })
  tickets.push(id)
  await sql`update lottery_draws set closes_at = now() - interval '2 seconds', draws_at = now() - interval '1 second'
    where game_code = ${GAME} and issue = ${issue}`.execute(db)
  await turnStates(draws)
}
await drawDue(draws, await lead('drawing'))
await settleDue(house.lottery)
// The draw was closed by the database's clock.
clock.set(new Date(systemClock.now().getTime() + 3_700_000))
await checkpointHour(context, { brandId: 1 })

test('L5 L6 an export has draws, tickets and lines, and the script for strangers computes each again', async () => {
  const verdict = await verifyExport(await exported())
  const { drawn } = await db
    .selectFrom('lottery_draws')
    .select(({ fn }) => fn.countAll<bigint>().as('drawn'))
    .where('seed', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(verdict.findings).toEqual([])
  expect(verdict.checked).toMatchObject({
    'lottery draws recomputed': Number(drawn),
    'lottery tickets': 3,
    'lottery lines recomputed': 9,
  })
})

test('L5 L6 a draw that was changed, and a line that was paid otherwise, are named', async () => {
  const [first, second] = planned
  const [ticket] = tickets
  await db
    .updateTable('lottery_draws')
    .set({ result: sql`jsonb_set(result, '{DB}', '["00000"]')` })
    .where('issue', '=', second?.issue ?? '')
    .where('game_code', '=', GAME)
    .execute()
  await db
    .updateTable('lottery_lines')
    .set({ payout: 10_000n })
    .where('ticket_id', '=', ticket ?? '')
    .where('no', '=', 2)
    .execute()
  const { findings, code } = await verifyExport(await exported())
  expect(code).toBe(1)
  expect(findings).toContainEqual(
    expect.objectContaining({ file: 'lottery_draws', row: `${GAME}/${second?.issue}` }),
  )
  expect(findings).toContainEqual(
    expect.objectContaining({
      file: 'lottery_tickets',
      row: expect.stringContaining(ticket ?? ''),
      problem: expect.stringContaining('line 2 should pay'),
    }),
  )
  expect(findings.some(({ row }) => row === `${GAME}/${first?.issue}`)).toBe(false)
})

test('L5 RNG-03 the script of single rounds pays each line of a ticket again, and finds one that was changed', async () => {
  const answer = await browser.value(lotteryTicketsApi.ticket, { id: tickets[2] ?? '' })
  const saved = z.encode(lotteryTicketsApi.ticket.output, answer)
  const changed = { ...saved, lines: saved.lines.map((line) => ({ ...line, payout: '70000' })) }
  const verdicts = [saved, changed].map((value, at) => {
    const file = join(scratchFolder('lottery-tickets'), `${at}.json`)
    writeFileSync(file, JSON.stringify({ success: true, value }))
    const script = join(projectRoot(), 'verify/croupier-verify-round.mjs')
    return spawnSync(process.execPath, [script, file], { encoding: 'utf8' })
  })
  expect(verdicts.map(({ status }) => status)).toEqual([0, 1])
  expect(verdicts[0]?.stdout).toMatch(/seal: right[^]*line 3: right[^]*payout: right/)
  expect(verdicts[1]?.stdout).toMatch(/line 1: LO2 should pay/)
})
