import { type BonusTerms, bonusTerms } from '@croupier/api/engagement/bonuses'
import { isRealCurrency, type RealCurrency } from '@croupier/shared/currencies'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/db.ts'
import type { DB } from '../../platform/db-types.ts'
import { forbiddenInPromotion } from '../../core/brands/brands.ts'

export type OfferRow = Selectable<DB['bonuses_offers']>

/** As the database keeps them. */
export function keptTerms(terms: BonusTerms): string {
  return JSON.stringify(z.encode(bonusTerms, terms))
}

export function termsOf({ terms }: { terms: unknown }): BonusTerms {
  return z.decode(bonusTerms, terms as z.input<typeof bonusTerms>)
}

/** Bonuses are of real money alone: a trial account has no deposits. */
export function currencyOf({ currency }: { currency: string }): RealCurrency {
  if (!isRealCurrency(currency)) throw new RangeError(`no bonus in ${currency}`)
  return currency
}

/** The feature that a market lacks for bonuses that hang on a deposit; null when it has them. */
export function forbiddenIn(marketPack: string): string | null {
  return forbiddenInPromotion(marketPack, { gives: 'before_play', condition: 'deposit' })
}

export function isOffered(offer: OfferRow, now: Date): boolean {
  const { state, starts_at: from, ends_at: until } = offer
  return state === 'live' && from <= now && (until === null || now < until)
}

function hasTerms({ terms, currency }: OfferRow): boolean {
  const parsed = z.safeDecode(bonusTerms, terms as z.input<typeof bonusTerms>)
  return parsed.success && isRealCurrency(currency)
}

/** Offers that run and whose stored terms do not fit: nobody is shown them. */
export async function offersWithWrongTerms(db: Db): Promise<{ brandId: number; code: string }[]> {
  const rows = await db
    .selectFrom('bonuses_offers')
    .selectAll()
    .where('state', '=', 'live')
    .orderBy('code')
    .execute()
  return rows
    .filter((row) => !hasTerms(row))
    .map(({ brand_id, code }) => ({ brandId: brand_id, code }))
}

/** Whether the offer was had before, in any version: by this account, or by one that shares a device with it. */
export async function isClaimed(
  db: Db | Tx,
  of: { brandId: number; code: string; accounts: readonly bigint[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('bonuses_grants')
    .select('id')
    .where('brand_id', '=', of.brandId)
    .where('offer_code', '=', of.code)
    .where('offer_id', 'is not', null)
    .where('member_id', 'in', of.accounts)
    .executeTakeFirst()
  return row !== undefined
}
