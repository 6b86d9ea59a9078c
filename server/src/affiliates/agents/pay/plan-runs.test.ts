import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { agentWorld } from '../../../../test/agent-world.ts'
import { planRuns } from './plan-runs.ts'

const world = await agentWorld()
const { clock, context, house, member, contract } = world
const { db } = context
const HOUR = 3_600_000
const DAYS = 40

beforeAll(async () => {
  const top = await member(null, 1)
  for (const type of ['daily', 'hourly'] as const)
    await contract(top, null, { type, tiers: [{ bet: 0n, rate: 1_000, amount: 0n }] })
  clock.advance(DAYS * 24 * HOUR)
})

interface Planned {
  type: string
  from: Date
  to: Date
}

/** Every run that two schedulers plan in a time zone, from the first contract on. */
async function plannedIn(timeZone: string): Promise<Planned[]> {
  await sql`delete from agents_runs`.execute(db)
  await sql`update brands set time_zone = ${timeZone} where id = 1`.execute(db)
  house.brands.announceChange()
  // So many hours are written down in several turns.
  for (let turn = 0; turn < 5; turn += 1)
    await Promise.all([1, 2].map(() => planRuns(house.agents, clock.now())))
  return await db
    .selectFrom('agents_runs')
    .select(['type', 'from_at as from', 'to_at as to'])
    .where('brand_id', '=', 1)
    .orderBy('from_at')
    .execute()
}

/** How long the periods are that are not as long as the others, in hours. */
const oddOnes = (runs: readonly Planned[], usual: number): number[] =>
  runs
    .map(({ from, to }) => (to.getTime() - from.getTime()) / HOUR)
    .filter((hours) => hours !== usual)

// The test's spring of 2026: clocks go forward in Europe, and back in Chile and on Lord Howe Island, there by half an hour.
test.each([
  ['Europe/Berlin', [23], []],
  ['America/Santiago', [25], []],
  ['Australia/Lord_Howe', [24.5], [0.5]],
  ['America/Sao_Paulo', [], []],
] as const)(
  'S9-020 in %s every moment lies in one day and one hour that are paid, on the day on which the clocks change too',
  async (timeZone, days, hours) => {
    const planned = await plannedIn(timeZone)
    for (const [type, usual, odd] of [
      ['daily', 24, days],
      ['hourly', 1, hours],
    ] as const) {
      const runs = planned.filter((run) => run.type === type)
      expect(runs.length).toBeGreaterThan(DAYS - 3)
      expect(oddOnes(runs, usual)).toEqual(odd)
      for (const [place, { from }] of runs.entries())
        if (place > 0) expect(from).toEqual(runs[place - 1]?.to)
    }
  },
)
