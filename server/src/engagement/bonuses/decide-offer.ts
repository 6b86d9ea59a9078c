import type { BonusTerms } from '@croupier/api/engagement/bonuses'
import { isPayable } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import { auditLineOf, type StaffService } from '../../core/audit/audit.ts'
import { lockOffer } from './locks.ts'
import { currencyOf, forbiddenIn, keptTerms, type OfferRow } from './offers.ts'
import type { BonusesDeps } from './deps.ts'
import { refuseUnchanged } from '../../platform/unchanged.ts'

export interface NewOffer {
  code: string
  terms: BonusTerms
  startsAt: Date
  endsAt: Date | null
  reason: string
}

/**
 * Proposes an offer, or the next version of one. Refuses `promotion_forbidden` where the market has no bonuses of deposits (RG-10), and
 * `bonus_terms_invalid` for sums that cannot be paid, an end before its beginning, or play that counts for nothing.
 */
export async function proposeOffer(
  parts: BonusesDeps,
  tx: Tx,
  { desk, offer }: { desk: StaffService; offer: NewOffer },
): Promise<string> {
  const { brand, staff, now } = desk
  const { code, terms, startsAt, endsAt, reason } = offer
  refuseForbidden(brand.marketPack)
  const currency = currencyOf(brand)
  const isSound =
    terms.cap > 0n &&
    terms.minDeposit >= 0n &&
    isPayable(terms.cap, currency) &&
    isPayable(terms.minDeposit, currency) &&
    Object.values(terms.contribution).some((share) => share > 0) &&
    (endsAt === null || (endsAt > startsAt && endsAt > now))
  if (!isSound) refuse('bonus_terms_invalid')
  await lockOffer(tx, { brand_id: brand.id, code })
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(version), 0)::int as last from bonuses_offers
    where brand_id = ${brand.id} and code = ${code}`.execute(tx)
  // A version that says what the live one says would only end it and begin it anew.
  const live = await tx
    .selectFrom('bonuses_offers')
    .select(['terms', 'starts_at', 'ends_at'])
    .where('brand_id', '=', brand.id)
    .where('code', '=', code)
    .where('state', '=', 'live')
    .executeTakeFirst()
  if (live)
    refuseUnchanged(
      { terms: live.terms, startsAt: live.starts_at, endsAt: live.ends_at },
      { terms: JSON.parse(keptTerms(terms)), startsAt, endsAt },
    )
  const id = parts.context.random.uuid()
  await tx
    .insertInto('bonuses_offers')
    .values({
      id,
      brand_id: brand.id,
      code,
      version: (rows[0]?.last ?? 0) + 1,
      terms: keptTerms(terms),
      currency,
      starts_at: startsAt,
      ends_at: endsAt,
      state: 'waiting',
      reason,
      proposed_by: staff.id,
      proposed_at: now,
    })
    .execute()
  await parts.audit.record(tx, {
    ...auditLineOf(desk),
    action: 'bonus_offer.proposed',
    subject: { type: 'bonus_offer', id },
    after: { code, terms: JSON.parse(keptTerms(terms)) },
    reason,
  })
  return id
}

/**
 * The second person's yes or no. A yes ends the version that was live before. Refuses `not_found`, `bonus_offer_decided`,
 * `second_person_required`, `second_person_tied`, and `promotion_forbidden` when the market has changed meanwhile.
 */
export async function decideOffer(
  parts: BonusesDeps,
  tx: Tx,
  {
    desk,
    offerId,
    approve,
    reason,
  }: { desk: StaffService; offerId: string; approve: boolean; reason: string },
): Promise<void> {
  const { brand, staff, now } = desk
  const offer = await lockedOffer(tx, { offerId, brandId: brand.id })
  if (offer.state !== 'waiting') refuse('bonus_offer_decided')
  await requireSecondPerson(tx, { first: offer.proposed_by, second: staff.id, now })
  if (approve) {
    refuseForbidden(brand.marketPack)
    await tx
      .updateTable('bonuses_offers')
      .set({ state: 'ended', ended_by: staff.id, ended_at: now })
      .where('brand_id', '=', brand.id)
      .where('code', '=', offer.code)
      .where('state', '=', 'live')
      .execute()
  }
  await tx
    .updateTable('bonuses_offers')
    .set({ state: approve ? 'live' : 'refused', decided_by: staff.id, decided_at: now })
    .where('id', '=', offerId)
    .execute()
  await parts.audit.record(tx, {
    ...auditLineOf(desk),
    action: approve ? 'bonus_offer.approved' : 'bonus_offer.refused',
    subject: { type: 'bonus_offer', id: offerId },
    reason,
  })
}

/** Ends a live offer at once; one person may, because it gives nobody money. Refuses `not_found`, `bonus_offer_decided`. */
export async function endOffer(
  parts: BonusesDeps,
  tx: Tx,
  { desk, offerId, reason }: { desk: StaffService; offerId: string; reason: string },
): Promise<void> {
  const offer = await lockedOffer(tx, { offerId, brandId: desk.brand.id })
  if (offer.state !== 'live') refuse('bonus_offer_decided')
  await tx
    .updateTable('bonuses_offers')
    .set({ state: 'ended', ended_by: desk.staff.id, ended_at: desk.now })
    .where('id', '=', offerId)
    .execute()
  await parts.audit.record(tx, {
    ...auditLineOf(desk),
    action: 'bonus_offer.ended',
    subject: { type: 'bonus_offer', id: offerId },
    reason,
  })
}

function refuseForbidden(marketPack: string): void {
  if (forbiddenIn(marketPack) !== null) refuse('promotion_forbidden')
}

/** Under the lock that a claim takes: a deposit that is credited now has decided before, or sees what is decided here. */
async function lockedOffer(tx: Tx, of: { offerId: string; brandId: number }): Promise<OfferRow> {
  const find = tx
    .selectFrom('bonuses_offers')
    .selectAll()
    .where('id', '=', of.offerId)
    .where('brand_id', '=', of.brandId)
  const known = await find.executeTakeFirst()
  if (!known) refuse('not_found')
  await lockOffer(tx, known)
  return await find.executeTakeFirstOrThrow()
}
