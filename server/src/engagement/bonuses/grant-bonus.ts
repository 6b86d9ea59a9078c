import { bonusOf, requirementOf } from '@croupier/shared/deposit-match'
import type { Money } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import { noteRoundsBefore } from './begin-grant.ts'
import { lockMember, lockOffer } from './locks.ts'
import { currencyOf, forbiddenIn, isClaimed, isOffered, type OfferRow, termsOf } from './offers.ts'
import type { BonusesDeps } from './deps.ts'
import { hasOpenGrant } from './queries.ts'
import { claimOutcome, endOf } from './rules.ts'

export interface LockedChoice {
  depositId: string
  memberId: bigint
  offer: OfferRow
}

/**
 * The offer of before the engine of promotions that a deposit was ordered with and that is not decided yet, with the locks that the grant
 * needs. They come before any wallet's lock, so whoever credits the deposit asks first (`locks.ts`).
 */
export async function lockChoice(tx: Tx, depositId: string): Promise<LockedChoice | null> {
  const choice = await tx
    .selectFrom('bonuses_choices')
    .select(['member_id', 'brand_id', 'offer_id'])
    .where('deposit_id', '=', depositId)
    .where('offer_id', 'is not', null)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  if (!choice || choice.offer_id === null) return null
  await lockMember(tx, choice.member_id)
  const offer = await offerOf(tx, { offerId: choice.offer_id, brandId: choice.brand_id })
  if (!offer) return null
  await lockOffer(tx, offer)
  // Read behind the lock: it may have been ended while we waited.
  const current = await offerOf(tx, { offerId: offer.id, brandId: offer.brand_id })
  return current ? { depositId, memberId: choice.member_id, offer: current } : null
}

interface CreditedDeposit {
  credited: Money
  /** The id under which the ledger knows the credit, and its line. */
  externalId: string
  walletTxId: string
  now: Date
}

/** Grants it in the transaction that credits the deposit, or tells the member why there is none. Answers whether it did. */
export async function grantBonus(
  parts: BonusesDeps,
  tx: Tx,
  choice: LockedChoice,
  deposit: CreditedDeposit,
): Promise<boolean> {
  const { offer, memberId, depositId } = choice
  const { now, credited } = deposit
  const outcome = await outcomeOf(parts, tx, { offer, memberId, credited, now })
  await tx
    .updateTable('bonuses_choices')
    .set({ outcome, decided_at: now })
    .where('deposit_id', '=', depositId)
    .execute()
  if (outcome === 'granted') {
    await write(parts, tx, { choice, deposit })
    return true
  }
  await parts.recordFact(tx, {
    kind: 'bonus_not_granted',
    brandId: offer.brand_id,
    memberId,
    at: now,
    data: {
      depositId,
      reason: `bonus_${outcome}`,
      amount: String(credited),
      currency: offer.currency,
    },
  })
  return false
}

async function outcomeOf(
  parts: BonusesDeps,
  tx: Tx,
  of: { offer: OfferRow; memberId: bigint; credited: Money; now: Date },
) {
  const { offer, memberId, credited, now } = of
  const { marketPack } = await parts.brands.byId(offer.brand_id)
  const accounts = [memberId, ...(await parts.accountsOnDevices(tx, memberId))]
  return claimOutcome({
    isForbidden: forbiddenIn(marketPack) !== null,
    isOffered: isOffered(offer, now),
    isClaimed: await isClaimed(tx, { brandId: offer.brand_id, code: offer.code, accounts }),
    hasOpen: await hasOpenGrant(tx, memberId),
    amount: bonusOf(credited, termsOf(offer), currencyOf(offer)),
  })
}

async function write(
  parts: BonusesDeps,
  tx: Tx,
  { choice, deposit }: { choice: LockedChoice; deposit: CreditedDeposit },
): Promise<void> {
  const { context, ledger, recordFact } = parts
  const { offer, memberId, depositId } = choice
  const { credited, externalId, walletTxId, now } = deposit
  const terms = termsOf(offer)
  const currency = currencyOf(offer)
  const amount = bonusOf(credited, terms, currency)
  const id = context.random.uuid()
  // The moment that the ledger gave the credit: lines of a wallet are never older than the one before.
  const grantedAt = (await ledger.find(tx, walletTxId))?.at ?? now
  const endsAt = endOf(grantedAt, terms)
  await tx
    .insertInto('bonuses_grants')
    .values({
      id,
      brand_id: offer.brand_id,
      member_id: memberId,
      offer_id: offer.id,
      offer_code: offer.code,
      deposit_id: depositId,
      deposit_line: externalId,
      deposit_amount: credited,
      currency,
      amount,
      required: requirementOf(amount, terms),
      granted_at: grantedAt,
      ends_at: endsAt,
      look_at: grantedAt,
      state: 'open',
    })
    .execute()
  await noteRoundsBefore(tx, { id, member_id: memberId, granted_at: grantedAt })
  await post(parts, tx, { id, choice, amount, now })
  await recordFact(tx, {
    kind: 'bonus_granted',
    brandId: offer.brand_id,
    memberId,
    at: now,
    data: {
      bonusId: id,
      depositId,
      amount: String(amount),
      currency,
      until: endsAt.toISOString(),
    },
  })
}

async function post(
  { context, ledger }: BonusesDeps,
  tx: Tx,
  of: { id: string; choice: LockedChoice; amount: Money; now: Date },
): Promise<void> {
  const { offer, memberId, depositId } = of.choice
  const wallet = {
    playerId: memberId,
    brandId: offer.brand_id,
    currency: currencyOf(offer),
    subaccount: 'bonus' as const,
  }
  await ledger.openWallet(tx, wallet)
  await ledger.post(tx, [
    {
      ...wallet,
      id: context.random.uuid(),
      operation: 'bonus_grant',
      source: 0,
      externalId: `bonus:${of.id}`,
      amount: of.amount,
      counterAccount: 'promotions',
      memo: `bonus ${offer.code} ${offer.version} of deposit ${depositId}`,
      at: of.now,
    },
  ])
}

async function offerOf(
  tx: Tx,
  of: { offerId: string; brandId: number },
): Promise<OfferRow | undefined> {
  return await tx
    .selectFrom('bonuses_offers')
    .selectAll()
    .where('id', '=', of.offerId)
    .where('brand_id', '=', of.brandId)
    .executeTakeFirst()
}
