import { afterAll, expect, test } from 'vitest'
import { promotionWorld } from '../test/promotion-world.ts'
import { cashbackKind, rebateKind } from '../src/engagement/rebates/rebates.ts'
import { referralKind } from '../src/engagement/referrals/referrals.ts'
import { demoRebates } from './rebates.ts'

const world = await promotionWorld()
afterAll(() => world.http.fastify.close())

test('GUARDS G2, G3, G4 rebate, cashback and referral of the demonstration stand the guards of the games on offer', async () => {
  const now = world.clock.now()
  const brands = [
    { brandId: 1, currency: 'BRL' as const, unit: 100n },
    { brandId: 2, currency: 'VND' as const, unit: 500_000n },
  ]
  for (const { unit, ...brand } of brands)
    for (const definition of demoRebates(unit, now)) {
      const { terms } = definition
      const about = { ...brand, now, definition }
      if (terms.kind === 'rebate')
        expect(await rebateKind(world.house.rebates).problems(terms, about)).toEqual([])
      if (terms.kind === 'cashback')
        expect(await cashbackKind(world.house.rebates).problems(terms, about)).toEqual([])
      if (terms.kind === 'referral')
        expect(await referralKind(world.house.referrals).problems(terms, about)).toEqual([])
      await world.live(definition, brand.brandId)
    }
})
