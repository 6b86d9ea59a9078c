import type { CurrencyCode } from '@croupier/shared/money'
import { methodLine } from '@croupier/api/payments/console-cashier-shapes'
import type { FeeTerms } from '@croupier/shared/payment-fee'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import { allMethods, type BrandMethod, refuseWrongMethod, saveMethod } from './change-methods.ts'
import { keptTerms, readTerms } from './fee-terms.ts'
import type { CashierDeps } from './deps.ts'

type PriceChangeRow = Selectable<DB['cashier_price_changes']>

/** A change of a method that waits for a second person. */
type WaitingMethod = PriceChangeRow & { fee: FeeTerms; terms: BrandMethod | null }

export interface MethodOrder {
  /** Of the change, if there is one. */
  id: string
  brandId: number
  currency: CurrencyCode
  method: BrandMethod
  reason: string
  staffId: string
  /** Another person has to agree to what opens a way of paying, routes it, bounds it or prices it. */
  needsTwo: boolean
  now: Date
}

/**
 * Changes a way of paying. Closing it and moving its place are so at once; who carries it, between which amounts, at what price, and that it
 * opens is, where two people are needed, only proposed, and the method goes on as it was. Refuses `method_price_waits` while a change is
 * proposed, and what `saveMethod` refuses.
 */
export async function changeMethod(
  parts: Pick<CashierDeps, 'providers'>,
  tx: Tx,
  order: MethodOrder,
): Promise<{ state: 'proposed' | 'applied'; before: BrandMethod | null; after: BrandMethod }> {
  const { brandId, currency, method, needsTwo } = order
  const before = await lockedMethod(tx, { brandId, ...method })
  refuseWrongMethod(parts, method, currency)
  const alone: BrandMethod = before
    ? { ...before, position: method.position, enabled: before.enabled && method.enabled }
    : { ...method, enabled: false }
  const isMore = keptMethod(alone) !== keptMethod(method)
  if (isMore && (await isWaiting(tx, { brandId, ...method }))) refuse('method_price_waits')
  const state = isMore && needsTwo ? 'proposed' : 'applied'
  const after = state === 'proposed' ? alone : method
  await saveMethod(parts, tx, { brandId, currency, method: after })
  if (isMore) await write(tx, { ...order, state, replaces: alone })
  return { state, before, after }
}

/**
 * The second person's yes or no; whoever proposed it may take it back. Refuses `not_found`, `method_price_decided`,
 * `second_person_required`, `second_person_tied`, `method_price_moved` when the method is another one by now, and what `saveMethod` refuses.
 */
export async function decidePrice(
  parts: Pick<CashierDeps, 'providers'>,
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
  const row = await lockRow(tx, 'cashier_price_changes', { id: of.priceId, brandId: of.brandId })
  const method = await lockedMethod(tx, { brandId: of.brandId, ...row })
  if (!method) refuse('not_found')
  if (row.state !== 'proposed') refuse('method_price_decided')
  if (of.approve)
    await requireSecondPerson(tx, { first: row.proposed_by, second: of.staffId, now: of.now })
  if (of.approve && isMoved(row, method)) refuse('method_price_moved')
  const state = of.approve ? 'applied' : 'rejected'
  await tx
    .updateTable('cashier_price_changes')
    .set({ state, decided_by: of.staffId, decided_at: of.now, decision_reason: of.reason })
    .where('id', '=', row.id)
    .execute()
  if (!of.approve) return { state, before: method, after: method }
  const terms = readMethod(row.method_terms)
  const after = { ...method, ...terms, fee: readTerms(row.fee_terms), position: method.position }
  await saveMethod(parts, tx, { brandId: of.brandId, currency: of.currency, method: after })
  return { state, before: method, after }
}

/** Somebody closed it, or changed it otherwise, since the change was proposed. */
function isMoved(row: PriceChangeRow, method: BrandMethod): boolean {
  const before = readMethod(row.method_replaces)
  return before === null
    ? keptTerms(method.fee) !== keptTerms(readTerms(row.replaces))
    : keptMethod(method) !== keptMethod(before)
}

/** All of a method but its place, as a change keeps it: always in the order of the schema, so that the same is the same text. */
function keptMethod(method: BrandMethod): string {
  return JSON.stringify(z.encode(methodLine, { ...method, position: 0 }))
}

function readMethod(kept: unknown): BrandMethod | null {
  return kept === null ? null : z.decode(methodLine, kept as z.input<typeof methodLine>)
}

/** The changes of a brand's methods that wait for a second person. */
export async function waitingPrices(db: Db | Tx, brandId: number): Promise<WaitingMethod[]> {
  const rows = await db
    .selectFrom('cashier_price_changes')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'proposed')
    .orderBy('proposed_at')
    .execute()
  return rows.map((row) => ({
    ...row,
    fee: readTerms(row.fee_terms),
    terms: readMethod(row.method_terms),
  }))
}

interface WhichMethod {
  brandId: number
  direction: string
  method: string
}

async function isWaiting(tx: Tx, { brandId, direction, method }: WhichMethod): Promise<boolean> {
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
  order: MethodOrder & { state: 'proposed' | 'applied'; replaces: BrandMethod },
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
      replaces: keptTerms(order.replaces.fee),
      method_terms: keptMethod(method),
      method_replaces: keptMethod(order.replaces),
      reason: order.reason,
      needs_two: order.needsTwo,
      state,
      proposed_by: staffId,
      proposed_at: now,
      ...(state === 'applied' ? { decided_by: staffId, decided_at: now } : {}),
    })
    .execute()
}
