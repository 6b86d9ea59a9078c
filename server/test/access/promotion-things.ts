import { definitionWith, voucherTerms } from '../promotion-world.ts'
import { tournamentTerms } from '../tournament-world.ts'
import type { StaffHouse } from '../staff.ts'
import type { Owner } from './papers.ts'

/** A live promotion of the owner's brand, and a copy of it that the owner has. */
export async function promotionThingsOf({ context, house }: StaffHouse, owner: Owner) {
  const { db, clock, random } = context
  const now = clock.now()
  const code = `matrix-${random.uuid().slice(-12)}`
  const terms = voucherTerms({ voucher: `MATRIX${random.below(1e9)}` })
  const promotion = await db.transaction().execute((tx) =>
    house.promotions.seed(tx, {
      brandId: owner.brandId,
      definition: definitionWith(terms, { code }),
      now,
    }),
  )
  const entitlement = random.uuid()
  // Written past the engine: the owner is also somebody who is barred.
  await db
    .insertInto('promotions_entitlements')
    .values({
      member_id: owner.memberId,
      id: entitlement,
      brand_id: owner.brandId,
      promotion_id: promotion.id,
      code,
      occurrence: 'once',
      state: 'issued',
      created_at: now,
      changed_at: now,
    })
    .execute()
  const spin = random.uuid()
  await db
    .insertInto('raffles_spins')
    .values({
      member_id: owner.memberId,
      id: spin,
      brand_id: owner.brandId,
      raffle: 'matrix',
      promotion_id: promotion.id,
      ticket_id: random.uuid(),
      seed_id: random.uuid(),
      commitment: Buffer.alloc(32),
      client_seed: 'matrix',
      nonce: 1n,
      segments: '[]',
      lowest: 0,
      segment: 0,
      rewards: '[]',
      at: now,
    })
    .execute()
  const promotionHit = random.uuid()
  await db
    .insertInto('promotions_hits')
    .values({
      member_id: owner.memberId,
      id: promotionHit,
      brand_id: owner.brandId,
      code,
      reason: 'shared_device',
      first_at: now,
      last_at: now,
    })
    .execute()
  const tournament = await db.transaction().execute((tx) =>
    house.promotions.seed(tx, {
      brandId: owner.brandId,
      definition: definitionWith(tournamentTerms(), { code: `${code}-contest` }),
      now,
    }),
  )
  const contest = random.uuid()
  await db
    .insertInto('tournaments_heats')
    .values({
      id: contest,
      brand_id: owner.brandId,
      code: `${code}-contest`,
      occurrence: 'once',
      promotion_id: tournament.id,
      starts_at: now,
      ends_at: new Date(now.getTime() + 3_600_000),
      settles_at: new Date(now.getTime() + 3_600_000),
      state: 'open',
    })
    .execute()
  await db
    .insertInto('tournaments_players')
    .values({
      member_id: owner.memberId,
      heat_id: contest,
      brand_id: owner.brandId,
      joined_at: now,
    })
    .execute()
  return { promotion: promotion.id, entitlement, spin, promotionHit, contest }
}
