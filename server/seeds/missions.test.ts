import { afterAll, expect, test } from 'vitest'
import { testStaffHouse } from '../test/staff.ts'
import { missionKind } from '../src/engagement/missions/kind.ts'
import { seedGames } from './games.ts'
import { demoMissionDefinitions, seedDemoMissions } from './missions.ts'

const { context, house, http, clock } = await testStaffHouse()
await seedGames(context)
afterAll(() => http.fastify.close())

test('S1-007 both brands open with missions of a day, of a week, in a chain, and a season of ten levels, once', async () => {
  await seedDemoMissions(context, house.promotions)
  await seedDemoMissions(context, house.promotions)
  for (const brandId of [1, 2]) {
    const live = await house.promotions.live(context.db, {
      brandId,
      kind: 'mission',
      now: clock.now(),
    })
    const missions = live.flatMap(({ terms }) => (terms.form === 'mission' ? [terms] : []))
    const of = (period: string) => missions.filter((terms) => terms.period === period).length
    expect([of('daily'), of('weekly'), of('once')]).toEqual([3, 3, 3])
    expect(missions.filter(({ needs }) => needs !== null)).toHaveLength(2)
    const [season] = live.flatMap(({ terms }) => (terms.form === 'season' ? [terms] : []))
    expect(season?.levels).toHaveLength(10)
  }
})

test('GUARDS G4 each of them gives at most half of what the house keeps of the play that it asks for, in either currency', async () => {
  const kind = missionKind(house.missions.parts)
  const brands = [
    { brandId: 1, currency: 'BRL', unit: 10_000n },
    { brandId: 2, currency: 'VND', unit: 50_000_000n },
  ] as const
  for (const { brandId, currency, unit } of brands)
    for (const definition of demoMissionDefinitions({ unit }, clock.now())) {
      const { terms, code } = definition
      if (terms.kind !== 'mission') continue
      const about = { brandId, currency, now: clock.now(), definition }
      expect([code, await kind.problems(terms, about)]).toEqual([code, []])
    }
})
