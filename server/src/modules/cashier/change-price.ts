import type { CurrencyCode } from '@croupier/shared/money'
import { type FeeTerms, NO_FEE } from '@croupier/shared/payment-fee'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { allMethods, type BrandMethod, refuseWrongFee, saveMethod } from './change-methods.ts'
import { keptTerms, readTerms } from './fee-terms.ts'
import type { CashierParts } from './parts.ts'

type PriceChangeRow = Selectable<DB['cashier_price_changes']>

/** A price that waits for a second person. */
type WaitingPrice = PriceChangeRow & { fee: FeeTerms }

export interface MethodOrder {
  /** Of the change of the price, if there is one. */
  id: string
  brandId: number
  currency: CurrencyCode
  method: BrandMethod
  reason: string
  staffId: string
  /** In production another person has to agree to another price. */
  needsTwo: boolean
  now: Date
}

/**
 * Changes a way of paying. What is not its price is so at once; another price is, where two people are needed, only proposed, and the old
 * one goes on. Refuses `method_price_waits` while one is proposed, and what `saveMethod` refuses.
 */
export async function changeMethod(
  parts: Pick<CashierParts, 'providers'>,
  tx: Tx,
  order: MethodOrder,
): Promise<{ state: 'proposed' | 'applied'; before: BrandMethod | null; after: BrandMethod }> {
  const { brandId, currency, method, needsTwo } = order
  const before = await lockedMethod(tx, { brandId, ...method })
  const price = before?.fee ?? NO_FEE
  const isNewPrice = keptTerms(price) !== keptTerms(method.fee)
  if (isNewPrice && (await waitingPrice(tx, { brandId, ...method }))) refuse('method_price_waits')
  const state = isNewPrice && needsTwo ? 'proposed' : 'applied'
  const fee = state === 'proposed' ? price : method.fee
  refuseWrongFee(method, currency)
  await saveMethod(parts, tx, { brandId, currency, method: { ...method, fee } })
  if (isNewPrice) await write(tx, { ...order, state, replaces: price })
  return { state, before, after: { ...method, fee } }
}

/**
 * The second person's yes or no to a price; whoever proposed it may take it back. Refuses `not_found`, `method_price_decided`,
 * `second_person_required`, `method_price_moved` when the old price is another one by now, and what `saveMethod` refuses.
 */
export async function decidePrice(
  parts: Pick<CashierParts, 'providers'>,
  tx: Tx,
  of: {
    priceId: string
    brandId: number
    currency: CurrencyCode
    staffId: string
    approve: boolean
    reason: string
    now: Date
  },
): Promise<{ state: 'applied' | 'rejected'; before: BrandMethod; after: BrandMethod }> {
  const row = await tx
    .selectFrom('cashier_price_changes')
    .selectAll()
    .where('id', '=', of.priceId)
    .where('brand_id', '=', of.brandId)
    .forUpdate()
    .executeTakeFirst()
  const method = row ? await lockedMethod(tx, { brandId: of.brandId, ...row }) : null
  if (!row || !method) refuse('not_found')
  if (row.state !== 'proposed') refuse('method_price_decided')
  if (of.approve && row.proposed_by === of.staffId) refuse('second_person_required')
  const isMoved = keptTerms(method.fee) !== keptTerms(readTerms(row.replaces))
  if (of.approve && isMoved) refuse('method_price_moved')
  const state = of.approve ? 'applied' : 'rejected'
  await tx
    .updateTable('cashier_price_changes')
    .set({ state, decided_by: of.staffId, decided_at: of.now, decision_reason: of.reason })
    .where('id', '=', row.id)
    .execute()
  if (!of.approve) return { state, before: method, after: method }
  const after = { ...method, fee: readTerms(row.fee_terms) }
  await saveMethod(parts, tx, { brandId: of.brandId, currency: of.currency, method: after })
  return { state, before: method, after }
}

/** The prices of a brand that wait for a second person. */
export async function waitingPrices(db: Db | Tx, brandId: number): Promise<WaitingPrice[]> {
  const rows = await db
    .selectFrom('cashier_price_changes')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'proposed')
    .orderBy('proposed_at')
    .execute()
  return rows.map((row) => ({ ...row, fee: readTerms(row.fee_terms) }))
}

interface WhichMethod {
  brandId: number
  direction: string
  method: string
}

async function waitingPrice(tx: Tx, { brandId, direction, method }: WhichMethod): Promise<boolean> {
  const waiting = await waitingPrices(tx, brandId)
  return waiting.some((row) => row.direction === direction && row.method === method)
}

/** The method as it is, held so that nobody else changes it meanwhile; null for one that the brand does not have yet. */
async function lockedMethod(
  tx: Tx,
  { brandId, direction, method }: WhichMethod,
): Promise<BrandMethod | null> {
  await tx
    .selectFrom('cashier_methods')
    .select('method')
    .where('brand_id', '=', brandId)
    .where('direction', '=', direction)
    .where('method', '=', method)
    .forUpdate()
    .executeTakeFirst()
  const known = await allMethods(tx, brandId)
  return known.find((row) => row.direction === direction && row.method === method) ?? null
}

async function write(
  tx: Tx,
  order: MethodOrder & { state: 'proposed' | 'applied'; replaces: FeeTerms },
): Promise<void> {
  const { state, staffId, now, method } = order
  await tx
    .insertInto('cashier_price_changes')
    .values({
      id: order.id,
      brand_id: order.brandId,
      direction: method.direction,
      method: method.method,
      fee_terms: keptTerms(method.fee),
      replaces: keptTerms(order.replaces),
      reason: order.reason,
      needs_two: order.needsTwo,
      state,
      proposed_by: staffId,
      proposed_at: now,
      ...(state === 'applied' ? { decided_by: staffId, decided_at: now } : {}),
    })
    .execute()
}
