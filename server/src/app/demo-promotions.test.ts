import { promotionKinds } from '@croupier/api/engagement/promotion-terms'
import { afterAll, expect, test } from 'vitest'
import { seedGames } from '../../seeds/games.ts'
import { testStaffHouse } from '../../test/staff.ts'
import { seedDemoPromotions } from './prepare-demo.ts'

const world = await testStaffHouse()
const { house, context, clock } = world
await seedGames(context)
await seedDemoPromotions(house)
async function count(): Promise<number> {
  return (await context.db.selectFrom('promotions_versions').select('id').execute()).length
}

afterAll(() => world.http.fastify.close())

test('D10 the demonstration shows every kind of promotion in both brands, and each stands the guards of its brand', async () => {
  for (const brandId of [1, 2]) {
    const now = clock.now()
    const live = await house.promotions.live(context.db, { brandId, now, withComing: true })
    expect([...new Set(live.map(({ kind }) => kind))].toSorted()).toEqual(
      [...promotionKinds].toSorted(),
    )
    for (const { code, definition } of live) {
      const { forbidden, problems } = await house.promotions.judge({ brandId, definition, now })
      expect({ code, forbidden, problems }).toEqual({ code, forbidden: null, problems: [] })
    }
  }
})

test('GUARDS all that the demonstration gives, in both brands, leaves each game its floor', async () => {
  for (const brandId of [1, 2]) {
    const found = await house.guards.findings(context.db, { brandId, now: clock.now() })
    const broken = found.filter(({ isMet }) => !isMet)
    expect(
      broken.map(({ guard, subject, sum, limit }) => ({ guard, subject, sum, limit })),
    ).toEqual([])
    expect(new Set(found.map(({ guard }) => guard)).size).toBe(7)
    // Each source of what is given stands in some sum.
    const parts = new Set(found.flatMap((one) => one.parts.map(({ name }) => name)))
    for (const name of ['rebate', 'points', 'missions', 'jackpots', 'free_rounds', 'cashback'])
      expect([...parts]).toContain(name)
  }
})

test('the programme of the demonstration is made once', async () => {
  const before = await count()
  await seedDemoPromotions(house)
  expect(await count()).toBe(before)
})
