import { consolePromotionsApi } from '@croupier/api/engagement/console-promotions'
import { promotionDefinition } from '@croupier/api/engagement/promotion'
import { baseUnit } from '@croupier/shared/currencies'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../test/staff.ts'
import { seedGames } from './games.ts'
import { seedDemoPoints } from './points.ts'

const world = await testStaffHouse()
const { context, clock, house } = world
const { promotions } = house
const live = (brandId: number) => promotions.live(context.db, { brandId, now: clock.now() })

test('S2-012 both brands of the demonstration have a mall whose terms hold, and points are worth the same in either (G2, G11)', async () => {
  await seedGames(context)
  await seedDemoPoints(context, promotions)
  const before = await live(1)
  await seedDemoPoints(context, promotions)
  expect(await live(1)).toEqual(before)
  const desk = await deskIn(world).signIn('finance1')
  const worths: string[] = []
  for (const [brandId, code] of [
    [1, 'croupier'],
    [2, 'lotus'],
  ] as const) {
    desk.brand = code
    const all = await live(brandId)
    expect(all.filter(({ kind }) => kind === 'mall_item').length).toBeGreaterThanOrEqual(16)
    for (const { definition, currency, terms } of all) {
      const written = { definition: z.encode(promotionDefinition, definition) }
      const { problems, forbidden } = await desk.value(consolePromotionsApi.judge, written)
      expect({ code: definition.code, problems, forbidden }).toMatchObject({
        problems: [],
        forbidden: null,
      })
      if (terms.kind === 'points' && terms.conversion)
        worths.push(`${(terms.conversion.amount * 1_000n) / baseUnit(currency)} ${terms.bets.rng}`)
    }
  }
  expect(worths).toHaveLength(2)
  expect(worths[0]).toBe(worths[1])
})
