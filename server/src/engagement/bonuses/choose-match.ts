import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import type { Money } from '@croupier/shared/money'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Promotion } from '../promotions/promotions.ts'
import { isNext, rewardOfDeposit } from './deposit-match.ts'
import type { BonusesDeps } from './deps.ts'

type Match = Promotion<TermsOf<'deposit_match'>>

interface Reader {
  brandId: number
  memberId: bigint
  now: Date
}

export interface OfferedMatch {
  promotion: Match
  /** Had once already, by the member or from their device. */
  isClaimed: boolean
}

/** The promotions that would add to a member's next deposit; none while the member may get nothing. */
export async function offeredMatches(
  parts: BonusesDeps,
  db: Db | Tx,
  reader: Reader,
): Promise<OfferedMatch[]> {
  const promotions = parts.promotions()
  if ((await promotions.barredFor(db, reader)) !== null) return []
  const live = await promotions.live(db, { ...reader, kind: 'deposit_match' })
  const found: OfferedMatch[] = []
  for (const promotion of live) {
    const copy = await promotions.find(db, { ...reader, promotion, occurrence: 'once' })
    if (promotion.terms.voucher !== null && copy === null) continue
    if (!(await isFor(parts, db, { ...reader, promotion }))) continue
    const isOpen =
      copy === null
        ? !(await isHadByOthers(parts, db, { ...reader, promotion }))
        : copy.state === 'joined'
    if (isOpen && !(await isNext(db, { ...reader, nth: promotion.terms.nth }))) continue
    found.push({ promotion, isClaimed: !isOpen })
  }
  return found
}

async function isFor(
  parts: BonusesDeps,
  db: Db | Tx,
  of: { promotion: Match; memberId: bigint; now: Date },
): Promise<boolean> {
  const promotions = parts.promotions()
  return (await promotions.isAllowed(of.promotion)) && (await promotions.isInAudience(db, of))
}

/** Whether an account on one of the member's devices has what a person has once. */
async function isHadByOthers(
  parts: BonusesDeps,
  db: Db | Tx,
  { promotion, memberId }: { promotion: Match; memberId: bigint },
): Promise<boolean> {
  if (!promotion.definition.oncePerPerson) return false
  const others = await parts.accountsOnDevices(db, memberId)
  for (const other of others) {
    const of = { promotion, memberId: other, occurrence: 'once' }
    if ((await parts.promotions().find(db, of)) !== null) return true
  }
  return false
}

/**
 * Takes part in a promotion by ordering a deposit with it, and keeps which deposit that was. Refuses `bonus_unavailable` for one that is not
 * there for this deposit.
 */
export async function chooseMatch(
  parts: BonusesDeps,
  tx: Tx,
  of: Reader & { depositId: string; amount: Money; offerId: string },
): Promise<void> {
  const { brandId, memberId, depositId, now } = of
  const promotions = parts.promotions()
  await promotions.lockMember(tx, memberId)
  const offered = await offeredMatches(parts, tx, of)
  const promotion = offered.find(
    (one) => one.promotion.id === of.offerId && !one.isClaimed,
  )?.promotion
  if (!promotion) refuse('bonus_unavailable')
  const { currency, terms } = promotion
  const whose = { promotion, memberId, occurrence: 'once', cause: { depositId }, now }
  const isGiven = rewardOfDeposit(terms, { deposit: of.amount, currency }) !== null
  if (!isGiven || !(await promotions.mayHave(tx, whose))) refuse('bonus_unavailable')
  await promotions.join(tx, { ...whose, expiresAt: promotion.endsAt })
  await tx
    .insertInto('bonuses_choices')
    .values({
      deposit_id: depositId,
      brand_id: brandId,
      member_id: memberId,
      promotion_id: promotion.id,
      promotion_code: promotion.code,
      chosen_at: now,
    })
    .execute()
}
