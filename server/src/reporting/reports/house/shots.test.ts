import { arenaApi } from '@croupier/api/play/arena'
import { shoalsOf } from '@croupier/games/fishing/rules/shoals.ts'
import { expect, test } from 'vitest'
import { caughtUp } from '../../../../test/caught-up.ts'
import { gameWindow } from '../../../../test/game-window.ts'
import { testStudio } from '../../../../test/studio.ts'
import { createProjections } from '../../../core/events/events.ts'
import { recoverRounds, studioRoutes } from '../../../play/verticals/studio/studio.ts'
import { winnersProjection } from '../../winners/winners.ts'
import { dailyFiguresProjection, dailyLinesProjection, hoursProjection } from '../reports.ts'

const studio = await testStudio()
const { context, clock, http, parts, verticals } = studio
const { releasedStakes } = verticals
const { db } = context
studioRoutes(http, parts)

const REAL = 10_000n
const BULLET = 5_000n
const days = { timeZoneOf: async () => 'America/Sao_Paulo', releasedStakes }
const all = [
  winnersProjection({ context, releasedStakes }),
  dailyFiguresProjection(days),
  dailyLinesProjection(days),
  hoursProjection(days),
]
const projections = createProjections(context, all)

/** Sets a hundred bullets aside, hits with some of them, and leaves; answers with what was shot and won, in units. */
async function hunt(volleys: number) {
  const memberId = await studio.member(1_000n * REAL)
  const window = await gameWindow(http, {
    launchToken: studio.launch(memberId),
    gameCode: 'HF-FISH',
  })
  await window.value(arenaApi.enter, { level: 'reef' })
  await window.value(arenaApi.reserve, { id: context.random.uuid(), units: 100 })
  clock.advance(20_000)
  let [shot, spent, won] = [1, 0, 0]
  for (let turn = 0; turn < volleys; turn += 1) {
    const arena = await window.value(arenaApi.now)
    const atMs = clock.now().getTime() - arena.openedAt.getTime()
    const fish = shoalsOf(arena.seed)
      .swimmingAt(atMs)
      .filter(({ id }) => !arena.dead.includes(id))
      .slice(0, 5)
    const { hits } = await window.value(arenaApi.volley, {
      shots: fish.map((_none, place) => ({ shot: shot + place, units: 3, x: 0.5, y: 0.5 })),
      hits: fish.map(({ id }, place) => ({ shot: shot + place, fish: id, atMs })),
    })
    shot += fish.length
    spent += 3 * hits.length
    won += hits.reduce((sum, { multiple }) => sum + 3 * multiple, 0)
    clock.advance(2_000)
  }
  await window.value(arenaApi.leave)
  return { memberId, spent: BigInt(spent) * BULLET, won: BigInt(won) * BULLET }
}

const rowsOf = {
  winners: () => db.selectFrom('winners_rounds').selectAll().orderBy('round_id').execute(),
  daily_members: () =>
    db.selectFrom('reports_daily_members').selectAll().orderBy('player_id').execute(),
  daily_lines: () =>
    db
      .selectFrom('reports_daily_lines')
      .selectAll()
      .orderBy('player_id')
      .orderBy('operation')
      .orderBy('game_code')
      .execute(),
  brand_hours: () =>
    db.selectFrom('reports_hours').selectAll().orderBy('game_code').orderBy('hour').execute(),
} as const

test('S2-058 of rooms of shooters only bullets that hit are figures, in every projection, and a rebuild of each gives the same to the last', async () => {
  const hunts = [await hunt(3), await hunt(1), await hunt(0)]
  clock.advance(120_000)
  await recoverRounds(parts)
  for (const { name } of all) await caughtUp(db, { projections, name, source: 'journal' })
  const spent = hunts.reduce((sum, hunted) => sum + hunted.spent, 0n)
  const won = hunts.reduce((sum, hunted) => sum + hunted.won, 0n)
  expect(spent).toBeGreaterThan(0n)

  const members = await rowsOf.daily_members()
  for (const hunted of hunts)
    expect(members.find(({ player_id }) => player_id === hunted.memberId)).toMatchObject({
      stake: hunted.spent,
      payout: hunted.won,
      deposits: 1_000n * REAL,
    })
  const hours = await rowsOf.brand_hours()
  expect(hours.reduce((sum, { stake }) => sum + stake, 0n)).toBe(spent)
  expect(hours.reduce((sum, { payout }) => sum + payout, 0n)).toBe(won)
  const winners = await rowsOf.winners()
  expect(winners.reduce((sum, row) => sum + row.won, 0n)).toBe(won)
  const lines = await rowsOf.daily_lines()
  const setAside = lines.filter(({ operation }) => operation === 'set_aside')
  expect(setAside).toHaveLength(3)

  for (const name of ['winners', 'daily_members', 'daily_lines', 'brand_hours'] as const) {
    const before = await rowsOf[name]()
    await projections.rebuild(name)
    await caughtUp(db, { projections, name, source: 'journal' })
    expect([name, await rowsOf[name]()]).toEqual([name, before])
  }
})
