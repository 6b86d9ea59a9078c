import { consoleGuardsApi } from '@croupier/api/engagement/console-guards'
import { afterAll, expect, test } from 'vitest'
import { seedGames } from '../../../seeds/games.ts'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { setSetting } from '../../core/brands/brands.ts'
import { keepCases } from './cases.ts'
import type { GuardFinding } from './configuration.ts'
import { guardJob } from './guards.ts'

const world = await testStaffHouse()
const { context, house, clock, http } = world
const { db } = context
await seedGames(context)
afterAll(() => http.fastify.close())

const turn = { token: 1n, signal: new AbortController().signal }

const broken = (subject: string, sum = 10n): GuardFinding => ({
  guard: 'G4',
  subject,
  unit: 'money',
  parts: [],
  sum,
  limit: 5n,
  isMet: false,
  fields: [],
})

const casesOf = async (brandId: number) =>
  await db
    .selectFrom('guards_cases')
    .select(['subject', 'sum', 'opened_at', 'seen_at', 'closed_at'])
    .where('brand_id', '=', brandId)
    .orderBy('opened_at')
    .orderBy('subject')
    .execute()

test('GUARDS a case is opened once, followed while it lasts, closed when it is met, and opened anew', async () => {
  const keep = async (...found: GuardFinding[]) =>
    (await keepCases(house.guards.deps, { brandId: 2, broken: found, now: clock.now() })).map(
      ({ subject }) => subject,
    )
  const begun = clock.now()
  expect(await keep(broken('one'), broken('two'))).toEqual(['one', 'two'])
  clock.advance(3_600_000)
  expect(await keep(broken('one', 12n))).toEqual([])
  const met = clock.now()
  expect(await casesOf(2)).toEqual([
    { subject: 'one', sum: 12n, opened_at: begun, seen_at: met, closed_at: null },
    { subject: 'two', sum: 10n, opened_at: begun, seen_at: begun, closed_at: met },
  ])
  clock.advance(3_600_000)
  expect(await keep(broken('one'), broken('two'))).toEqual(['two'])
  // Two workers at once open one case.
  const both = await Promise.all([keep(broken('three')), keep(broken('three'))])
  expect(both.flat()).toEqual(['three'])
})

test('GUARDS the hourly look opens a case for every game that leaves less than the floor, and staff read since when', async () => {
  const floorOf = async (value: number) => {
    const of = { scope: 'brand', scopeKey: '1', key: 'returns.floorPpm', by: 'test' } as const
    await db.transaction().execute((tx) => setSetting(tx, { ...of, value, at: clock.now() }))
    house.brands.announceChange()
  }
  const desk = deskIn(world)
  await desk.signIn('finance1')
  const since = async () =>
    (await desk.value(consoleGuardsApi.findings, {})).items.map(({ isMet, brokenSince }) => [
      isMet,
      brokenSince,
    ])
  await guardJob(house.guards).run(turn)
  expect((await casesOf(1)).filter(({ closed_at: closedAt }) => closedAt === null)).toEqual([])
  await floorOf(40_000)
  expect((await since())[0]).toEqual([false, null])
  await guardJob(house.guards).run(turn)
  expect((await since())[0]).toEqual([false, clock.now()])
  const open = (await casesOf(1)).length
  expect(open).toBeGreaterThan(5)
  await guardJob(house.guards).run(turn)
  expect(await casesOf(1)).toHaveLength(open)
  await floorOf(0)
  await guardJob(house.guards).run(turn)
  expect((await casesOf(1)).every(({ closed_at: closedAt }) => closedAt !== null)).toBe(true)
})
