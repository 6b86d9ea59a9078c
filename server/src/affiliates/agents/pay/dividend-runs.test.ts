import { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import { afterEach, expect, test } from 'vitest'
import { REAL } from '../../../../test/agent-world.ts'
import { allRead } from '../../../../test/caught-up.ts'
import { expectLedgerIntact } from '../../../../test/ledger-invariants.ts'
import { isCounted } from './calculate-run.ts'
import { settleDue } from './jobs.ts'
import { runsOf } from '../staff/queries.ts'
import { planRuns } from './plan-runs.ts'
import { mathsFrom } from './stored-maths.ts'
import {
  db,
  parts,
  DAY,
  never,
  daily,
  dividend,
  settle,
  balance,
  linesOfAgent,
  expectRecomputed,
  wholeRun,
  verifiedAlone,
  clock,
  house,
  member,
  play,
  contract,
  browser,
  endContracts,
  world,
} from '../../../../test/settlement-world.ts'

afterEach(endContracts)

test('D9 losses go into the next dividends of the same pair, under a new contract too, and no dividend exceeds the share of the hold', async () => {
  const top = await member(null, 1)
  const player = await member(top, 0)
  await contract(top, null, dividend(500_000))
  clock.advance(DAY)
  // The player wins 30 from the house, and the contract is changed for another one on the same day.
  await play(player, { stake: 1_000n * REAL, payout: 1_030n * REAL })
  await contract(top, null, dividend(400_000))
  await settle(DAY)
  await play(player, { stake: 1_000n * REAL, payout: 980n * REAL })
  await settle(DAY)
  await play(player, { stake: 1_000n * REAL, payout: 980n * REAL })
  await settle(DAY)
  // 1 % of 4,000 is the hold, 60 % of it the limit.
  await play(player, { stake: 1_000n * REAL, payout: 900n * REAL })
  await settle(DAY)
  const lines = (await linesOfAgent(top)).filter(({ type }) => type === 'dividend').toReversed()
  const courses = lines.map(({ inputs }) => mathsFrom(inputs).course)
  expect(courses.map((course) => [course?.lossIn, course?.gross, course?.lossOut])).toEqual([
    [0n, 0n, 30n * REAL],
    [30n * REAL, 0n, 10n * REAL],
    [10n * REAL, 4n * REAL, 0n],
    [0n, 20n * REAL, 0n],
  ])
  expect(courses.at(-1)).toMatchObject({ earned: 40n * REAL, heldOut: 20n * REAL })
  expect(await balance(top)).toBe(24n * REAL)
  await expectRecomputed([top])
  await expectLedgerIntact(db)
})

test('D9 D10 what an agent’s team is given by promotions is a cost of the team: its dividend never grows by it', async () => {
  const top = await member(null, 1)
  const player = await member(top, 0)
  await contract(top, null, dividend(500_000))
  clock.advance(DAY)
  await play(player, { stake: 1_000n * REAL, payout: 990n * REAL })
  const gift = {
    operation: 'promo',
    source: 0,
    counterAccount: 'promotions',
    amount: 4n * REAL,
  } as const
  expect((await world.move(player, { ...gift, at: clock.now() })).status).toBe('OK')
  // Played with the gift: the house wins back what it gave.
  await play(player, { stake: 4n * REAL, payout: 0n })
  await settle(DAY)
  const [line] = (await linesOfAgent(top)).filter(({ type }) => type === 'dividend')
  // Half of 10 + 4 − 4, and no more than 60 % of the hold of 1,004.
  expect(mathsFrom(line?.inputs).metrics).toMatchObject({ profit: 10n * REAL })
  expect(await balance(top)).toBe(5n * REAL)
  await expectRecomputed([top])
})

/** A team that played for a day under dividends and salaries, and the line of its dividend. */
async function teamWithSalaries() {
  const top = await member(null, 1)
  const middle = await member(top)
  const player = await member(middle, 0)
  await contract(top, null, dividend(500_000))
  await contract(top, null, daily(4_000))
  await contract(middle, top, daily(3_000))
  clock.advance(DAY)
  // 1 % of 1,000 is the hold; the salaries are 4, of which 3 go below.
  await play(player, { stake: 1_000n * REAL, payout: 900n * REAL })
  await settle(DAY)
  const [line] = (await linesOfAgent(top)).filter(({ type }) => type === 'dividend')
  return { top, middle, line }
}

test('GUARDS §2 what a team was paid in salaries is taken off the profit and the hold of its dividends, and the exports say so', async () => {
  const { top, middle, line } = await teamWithSalaries()
  const maths = mathsFrom(line?.inputs)
  expect(maths.metrics).toMatchObject({ profit: 96n * REAL, salaries: 4n * REAL })
  expect(maths.course).toMatchObject({ earned: 48n * REAL, limit: (36n * REAL) / 10n })
  expect(await balance(top)).toBe(1n * REAL + (36n * REAL) / 10n)
  await expectRecomputed([top, middle])
})

test('team screens show the profit that dividends are reckoned from, day by day, for a team within and for the desk', async () => {
  const { top, middle, line } = await teamWithSalaries()
  const { metrics } = mathsFrom(line?.inputs)
  const agent = await browser(top)
  const overview = await agent.value(agentTeamApi.overview)
  const shown = {
    profit: 100n * REAL,
    salaries: 4n * REAL,
    profitAfterSalaries: metrics.profit,
  }
  expect(metrics.profit).toBe(96n * REAL)
  expect(overview.total).toMatchObject(shown)
  expect(overview.byDay.filter(({ salaries }) => salaries > 0n)).toMatchObject([shown])
  const { items } = await agent.value(agentTeamApi.members)
  expect(items.find(({ memberId }) => memberId === middle)?.figures).toMatchObject({
    profit: 100n * REAL,
    salaries: 3n * REAL,
    profitAfterSalaries: 97n * REAL,
  })
  const below = await (await browser(middle)).value(agentTeamApi.members)
  expect(below.items.map(({ figures }) => figures)).toMatchObject([
    { profit: 100n * REAL, salaries: 0n, profitAfterSalaries: 100n * REAL },
  ])
})

test('a run that was calculated before salaries were taken off is computed again as it was', async () => {
  const top = await member(null, 1)
  const player = await member(top, 0)
  await contract(top, null, dividend(500_000))
  await contract(top, null, daily(4_000))
  clock.advance(DAY)
  await play(player, { stake: 1_000n * REAL, payout: 900n * REAL })
  await allRead(db, house.projections)
  clock.advance(DAY)
  await planRuns(parts, clock.now())
  await db
    .updateTable('agents_runs')
    .set({ counting: 'counted' })
    .where('state', '=', 'planned')
    .execute()
  await settleDue(parts, never)
  const [line] = (await linesOfAgent(top)).filter(({ type }) => type === 'dividend')
  expect(mathsFrom(line?.inputs)).toMatchObject({
    metrics: { profit: 100n * REAL, salaries: 0n },
    gross: 6n * REAL,
  })
  await expectRecomputed([top])
})

test('a dividend waits for the salaries of its days', async () => {
  const top = await member(null, 1)
  await contract(top, null, dividend(500_000))
  await contract(top, null, daily(4_000))
  await settle(DAY)
  clock.advance(DAY)
  await allRead(db, house.projections)
  await planRuns(parts, clock.now())
  const run = { ...(await planned('dividend')), type: 'dividend' as const }
  await planned('daily')
  expect(await isCounted(db, run)).toBe(false)
  await db.updateTable('agents_runs').set({ state: 'done' }).where('type', '=', 'daily').execute()
  expect(await isCounted(db, run)).toBe(true)
})

test('two teams of puppets gain nothing with salaries beside their dividends', async () => {
  const agents = [await member(null, 1), await member(null, 1)]
  const players: bigint[] = []
  for (const agentId of agents) {
    players.push(await member(agentId, 0))
    await contract(agentId, null, dividend(400_000))
    await contract(agentId, null, daily(8_000))
  }
  clock.advance(DAY)
  let lost = 0n
  for (let day = 0; day < 6; day++) {
    for (const [side, player] of players.entries()) {
      const wins = (day + side) % 2 === 0
      const payout = wins ? 198n * REAL : 0n
      await play(player, { stake: 100n * REAL, payout })
      lost += 100n * REAL - payout
    }
    await settle(DAY)
  }
  const paid = (await balance(agents[0] ?? 0n)) + (await balance(agents[1] ?? 0n))
  expect(lost).toBe(12n * REAL)
  expect(paid).toBeGreaterThan(0n)
  expect(paid).toBeLessThanOrEqual(lost)
  await expectRecomputed(agents)
})

test('a run of many bets is saved page after page, and none is missing', async () => {
  const top = await member(null, 1)
  const player = await member(top, 0)
  await contract(top, null, dividend(500_000))
  await contract(top, null, daily(4_000))
  clock.advance(DAY)
  for (let bet = 0; bet < 5; bet++) await play(player, { stake: 100n * REAL })
  await settle(DAY)
  const runs = (await runsOf(db, { brandId: 1, type: 'dividend', limit: 100 })).filter(
    ({ lines }) => lines > 0,
  )
  const [run] = runs
  if (!run) throw new Error('a dividend was paid')
  expect(verifiedAlone([await wholeRun(run, 2)])).toEqual({ status: 0, wrong: [] })
})

test('two teams of puppets that bet against each other cost their agents more than the contracts pay', async () => {
  const agents = [await member(null, 1), await member(null, 1)]
  const players: bigint[] = []
  for (const agentId of agents) {
    players.push(await member(agentId, 0))
    await contract(agentId, null, dividend(200_000))
  }
  let lost = 0n
  for (let day = 0; day < 6; day++) {
    clock.advance(DAY)
    // One edge of 1 %: who wins gets 98 for 100, and the sides change.
    for (const [side, player] of players.entries()) {
      const wins = (day + side) % 2 === 0
      const payout = wins ? 198n * REAL : 0n
      await play(player, { stake: 100n * REAL, payout })
      lost += 100n * REAL - payout
    }
    await settle(0)
  }
  await settle(DAY)
  const paid = (await balance(agents[0] ?? 0n)) + (await balance(agents[1] ?? 0n))
  expect(lost).toBe(12n * REAL)
  expect(paid).toBeGreaterThan(0n)
  expect(paid).toBeLessThan(lost)
  await expectRecomputed(agents)
})

async function planned(type: 'dividend' | 'daily') {
  return await db
    .selectFrom('agents_runs')
    .select(['brand_id as brandId', 'type', 'from_at as from', 'to_at as to'])
    .where('type', '=', type)
    .where('state', '=', 'planned')
    .orderBy('to_at', 'desc')
    .executeTakeFirstOrThrow()
}
