import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lotteryDrawsApi } from '@croupier/api/play/lottery/draws'
import { browserOf } from '../../../test/people.ts'
import { scratchFolder } from '../../../../tools/run/scratch.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { lotteryWorld } from '../../../test/lottery-world.ts'
import { createLease } from '../../platform/lease.ts'
import { drawDue, houseResult } from './draw-house.ts'
import { chainFamilyOf, type DrawRow, resultOf, viewOfDraw } from './draw-row.ts'
import { planDraws } from './plan-draws.ts'
import { turnStates } from './turn-states.ts'

const world = await lotteryWorld()
const { context, house, clock } = world
const { db } = context
const parts = house.lottery.draws
const GAME = 'SSC-1'
const visitor = { browser: browserOf(world) }
const HOUR = 3_600_000

async function lead(name: string) {
  const token = await createLease(db, {
    name,
    holder: context.random.uuid(),
    ttlMs: 600_000,
  }).acquire()
  if (token === null) throw new Error('another process leads')
  return { name, token }
}

const drawsOf = async (gameCode: string): Promise<DrawRow[]> =>
  await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('game_code', '=', gameCode)
    .orderBy('draws_at')
    .execute()

const sha256 = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest()

test('RNG-03, L6 draws of the house are committed to before they open, drawn in their order, and anybody computes them again', async () => {
  const planning = await lead('planning')
  expect(await planDraws(parts, planning, HOUR)).toBeGreaterThan(60)
  // A second turn plans nothing twice.
  expect(await planDraws(parts, planning, HOUR)).toBe(0)
  const planned = await drawsOf(GAME)
  expect(planned.length).toBeGreaterThanOrEqual(59)
  expect(planned.every(({ seed, result }) => seed === null && result === null)).toBe(true)
  const commitments = planned.map(({ commitment }) => commitment?.toString('hex'))
  expect(new Set(commitments).size).toBe(planned.length)
  expect(planned.map(({ chain_index: index }) => index)).toEqual(
    planned.map((_, at) => (planned[0]?.chain_index ?? 0) + at),
  )
  // The time comes for three of them.
  await sql`
    update lottery_draws d set opens_at = now() - interval '3 minutes', closes_at = now() - interval '2 minutes', draws_at = now() - interval '1 minute'
      + (late.place || ' milliseconds')::interval
    from (select issue, row_number() over (order by draws_at) as place from lottery_draws where game_code = ${GAME} order by draws_at limit 3) late
    where d.game_code = ${GAME} and d.issue = late.issue`.execute(db)
  await turnStates(parts)
  const drawing = await lead('drawing')
  // Draws of other games whose time has come meanwhile are drawn with them.
  expect(await drawDue(parts, drawing)).toBeGreaterThanOrEqual(3)
  await drawDue(parts, drawing)
  const game = await parts.games.find(GAME)
  const drawn = (await drawsOf(GAME)).slice(0, 3)
  for (const [at, row] of drawn.entries()) {
    const { seed, salt, chain_index: index, chain_id: chainId, day } = row
    if (!game || !seed || salt === null || index === null || chainId === null)
      throw new Error(`${row.issue} was not drawn`)
    expect(row).toMatchObject({ state: 'confirmed', version: 1 })
    const own = createHash('sha256').update(`${GAME}:${row.issue}:`).update(seed).digest('hex')
    expect(own).toBe(commitments[at])
    expect(resultOf(row)).toEqual(houseResult(game.family, { seed, salt, index, day }))
    // The chain leads down to its published end.
    let link: Uint8Array = seed
    for (let step = 0; step < index; step += 1) link = sha256(link)
    expect(Buffer.from(link)).toEqual(await house.fairness.chainEnd(chainId))
    // What was published of a draw before it does not tell the draw in front of it.
    expect(commitments).not.toContain(sha256(seed).toString('hex'))
  }
  expect((await house.fairness.servingEnd(chainFamilyOf(GAME)))?.length).toBe(32)
})

test('RNG-03 the public script computes a draw of each family again, and finds one that was changed', async () => {
  const script = join(projectRoot(), 'verify/croupier-verify-round.mjs')
  const folder = scratchFolder('draws')
  const drawing = await lead('verified')
  for (const code of [
    'VN-FAST-1',
    '4D-15',
    'THAI-15',
    'TOGEL-15',
    'SSC-1',
    'PK10-1',
    'K3-1',
    '11X5-1',
  ]) {
    await sql`
      update lottery_draws d set opens_at = now() - interval '3 minutes', closes_at = now() - interval '2 minutes', draws_at = now() - interval '10 seconds'
      from (select issue from lottery_draws where game_code = ${code} and result is null order by draws_at limit 1) late
      where d.game_code = ${code} and d.issue = late.issue`.execute(db)
    await drawDue(parts, drawing)
    const [row] = (await drawsOf(code)).filter(({ result }) => result !== null).toReversed()
    const { browser } = visitor
    const answer = await browser.call(lotteryDrawsApi.draw, {
      gameCode: code,
      issue: row?.issue ?? '',
    })
    const file = join(folder, `${code}.json`)
    if (!answer.body.success) throw new Error(`${code} was not drawn`)
    const shown = z.encode(lotteryDrawsApi.draw.output, answer.body.value)
    writeFileSync(file, JSON.stringify(shown))
    expect(spawnSync(process.execPath, [script, file]).status, code).toBe(0)
    const [prize = ''] = Object.keys(shown.draw.result ?? {})
    const changed = { ...shown.draw.result, [prize]: ['0'] }
    writeFileSync(file, JSON.stringify({ ...shown, draw: { ...shown.draw, result: changed } }))
    expect(spawnSync(process.execPath, [script, file]).status, code).toBe(1)
  }
})

test('a leader that was asleep draws nothing', async () => {
  const old = await lead('sleeper')
  await db
    .updateTable('platform_leases')
    .set({ token: old.token + 1n })
    .where('name', '=', 'sleeper')
    .execute()
  await sql`
    update lottery_draws d set opens_at = now() - interval '3 minutes', closes_at = now() - interval '2 minutes', draws_at = now() - interval '1 minute'
    from (select issue from lottery_draws where game_code = 'K3-3' and version = 0 order by draws_at limit 1) late
    where d.game_code = 'K3-3' and d.issue = late.issue`.execute(db)
  const before = await drawsOf('K3-3')
  await expect(drawDue(parts, old)).rejects.toThrow('leads sleeper now')
  expect(await drawsOf('K3-3')).toEqual(before)
})

test('an official draw waits for its result, and players see no more than that', async () => {
  const issue = await world.openDraw('XSMB')
  await sql`
    update lottery_draws set closes_at = now() - interval '2 seconds', draws_at = now() - interval '1 second' where game_code = 'XSMB' and issue = ${issue}`.execute(
    db,
  )
  await turnStates(parts)
  await turnStates(parts)
  clock.set(new Date())
  const row = (await drawsOf('XSMB')).find((draw) => draw.issue === issue)
  expect(row?.state).toBe('await_result')
  expect(row && viewOfDraw(row, clock.now())).toMatchObject({ state: 'waiting', result: null })
})

test('L6 no source of the draws names a ticket, a line, a reserved number or the module that has them', () => {
  const folder = import.meta.dirname
  const sources = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  expect(sources.length).toBeGreaterThan(20)
  const knowing = sources.filter((file) =>
    /lottery_(tickets|lines|cells|plans|wallet_calls)|verticals\//.test(
      readFileSync(join(folder, file), 'utf8'),
    ),
  )
  expect(knowing).toEqual([])
})
