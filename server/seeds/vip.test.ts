import { consolePromotionsApi } from '@croupier/api/engagement/console-promotions'
import { promotionDefinition } from '@croupier/api/engagement/promotion'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deskIn, testStaffHouse } from '../test/staff.ts'
import { seededBrands } from './brands.ts'
import { seedGames } from './games.ts'
import { demoLadder, seedDemoVip } from './vip.ts'

const world = await testStaffHouse()
const { context, house, clock, http } = world
await seedGames(context)
const seed = () => seedDemoVip(context, house.promotions, seededBrands)

afterAll(() => http.fastify.close())

test.each(seededBrands.map((brand) => [brand.code, brand] as const))(
  'GUARDS G4 G11 the eight levels that %s opens with promise no more than their play leaves',
  async (code, { currency }) => {
    const desk = deskIn(world)
    await desk.signIn('finance1')
    desk.brand = code
    const definition = z.encode(promotionDefinition, demoLadder(currency, clock.now()))
    const verdict = await desk.value(consolePromotionsApi.judge, { definition })
    expect(verdict).toMatchObject({ forbidden: null, problems: [] })
  },
)

test('D10 both brands of a demonstration open with a ladder, once', async () => {
  await Promise.all([seed(), seed()])
  await seed()
  for (const { id: brandId } of seededBrands) {
    const live = await house.promotions.live(context.db, { brandId, kind: 'vip', now: clock.now() })
    expect(live.map(({ version, terms }) => [version, terms.levels.length])).toEqual([[1, 8]])
  }
})
