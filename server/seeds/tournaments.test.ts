import { afterAll, expect, test } from 'vitest'
import { testStaffHouse } from '../test/staff.ts'
import { tournamentKind } from '../src/engagement/tournaments/kind.ts'
import { seedGames } from './games.ts'
import { demoTournaments, seedDemoTournaments } from './tournaments.ts'

const { context, house, http, clock } = await testStaffHouse()
await seedGames(context)
afterAll(() => http.fastify.close())

test('D10 both brands open with a race of the week and a sprint of the day that run, once', async () => {
  await seedDemoTournaments(context, house.promotions)
  await seedDemoTournaments(context, house.promotions)
  const now = clock.now()
  for (const brandId of [1, 2]) {
    const heats = await context.db
      .selectFrom('tournaments_heats')
      .select(['code', 'starts_at', 'ends_at'])
      .where('brand_id', '=', brandId)
      .orderBy('code')
      .orderBy('starts_at')
      .execute()
    const running = heats.filter(({ starts_at, ends_at }) => starts_at <= now && ends_at > now)
    expect(running.map(({ code }) => code)).toEqual(['slots-sprint', 'weekly-race'])
    expect(heats).toHaveLength(4)
  }
})

test('GUARDS G6 each of them gives at most half of what the house keeps of the play that counts', async () => {
  const kind = tournamentKind(house.tournaments.parts)
  const brands = [
    { brandId: 1, currency: 'BRL', unit: 100n },
    { brandId: 2, currency: 'VND', unit: 500_000n },
  ] as const
  for (const { brandId, currency, unit } of brands)
    for (const definition of demoTournaments(unit, clock.now())) {
      const { terms, code } = definition
      if (terms.kind !== 'tournament') continue
      const about = { brandId, currency, now: clock.now(), definition }
      expect([code, await kind.problems(terms, about)]).toEqual([code, []])
    }
})
