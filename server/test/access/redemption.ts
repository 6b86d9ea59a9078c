import { systemRandom } from '../../src/platform/random.ts'
import type { StaffHouse } from '../staff.ts'
import type { Owner } from './papers.ts'

/** An item that was redeemed and waits, with its address. */
export async function redemptionOf({ context, house }: StaffHouse, owner: Owner) {
  const { db, clock } = context
  const { memberId, brandId, currency } = owner
  const now = clock.now()
  const id = systemRandom.uuid()
  const code = `matrix-${id.slice(-8)}`
  const item = await db.transaction().execute((tx) =>
    house.promotions.seed(tx, {
      brandId,
      definition: {
        code,
        texts: { en: { title: 'Item', summary: '' } },
        art: 'gift',
        audience: { levelFrom: null, levelTo: null, newWithinDays: null, hasDeposited: null },
        oncePerPerson: false,
        budget: null,
        startsAt: now,
        endsAt: null,
        terms: {
          kind: 'mall_item',
          reward: { kind: 'item', name: 'Item' },
          points: 1,
          cashPrice: null,
          worth: 1n,
          stock: null,
          perMember: null,
          needsAddress: true,
          approval: 'staff',
          position: 1,
        },
      },
      now,
    }),
  )
  const text = JSON.stringify({ name: 'Owner', address: 'Street of the matrix', mobile: '123456' })
  await db
    .insertInto('points_redemptions')
    .values({
      id,
      brand_id: brandId,
      member_id: memberId,
      request_id: id,
      reference: code,
      promotion_id: item.id,
      code,
      type: 'item',
      quantity: 1,
      points: 10_000n,
      worth: 1n,
      currency,
      delivery_encrypted: await house.identity.encryptFor(db, { memberId, row: id, text }),
      state: 'in_process',
      applied_at: now,
    })
    .execute()
  return { redemption: id }
}
