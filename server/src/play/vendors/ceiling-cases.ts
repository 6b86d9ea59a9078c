import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import type { VendorCredit } from './ceiling-rules.ts'

/**
 * What stood in the way: a ceiling, a player who never opened a game of the vendor, a brand where it is off, or free rounds of which there
 * were fewer, or that won less.
 */
export const ceilingBounds = ['single', 'day', 'player', 'brand', 'free_rounds'] as const
export type CeilingBound = (typeof ceilingBounds)[number]

export interface CeilingCase {
  id: string
  vendorCode: string
  operation: string
  bound: CeilingBound
  currency: string
  playerId: bigint
  transactionId: string
  amount: Money
  ceiling: Money | null
  times: number
  openedAt: Date
  lastAt: Date
}

/** Tells the staff of a call that was refused: one case for all of a day that are alike, so that nobody can flood them. */
export async function openCeilingCase(
  { db, random, clock, log, metrics }: Context,
  credit: Omit<VendorCredit, 'operation'> & { operation: VendorCredit['operation'] | 'bet' },
  of: { bound: CeilingBound; ceiling: Money | null },
): Promise<void> {
  const now = clock.now()
  const { vendorCode, operation, amount, currency } = credit
  metrics.vendorCreditsRefused.inc({ vendor: vendorCode, operation, bound: of.bound })
  log.warn({ vendor: vendorCode, operation, bound: of.bound }, 'a vendor’s credit was refused')
  await sql`
    insert into vendors_ceiling_cases (id, vendor_id, brand_id, operation, bound, currency, day, player_id, transaction_id, amount,
      ceiling, times, opened_at, last_at)
    values (${random.uuid()}, ${credit.vendorId}, ${credit.brandId}, ${operation}, ${of.bound}, ${currency},
      ${now.toISOString().slice(0, 10)}::date, ${credit.playerId}, ${credit.transactionId}, ${amount}, ${of.ceiling}, 1, ${now}, ${now})
    on conflict (vendor_id, brand_id, operation, bound, currency, day) where resolved_at is null do update set
      times = vendors_ceiling_cases.times + 1, last_at = excluded.last_at,
      amount = greatest(vendors_ceiling_cases.amount, excluded.amount)`.execute(db)
}

/** What of a brand's still waits for somebody to look at it, newest first. */
export async function openCeilingCases(db: Db, brandId: number): Promise<CeilingCase[]> {
  const rows = await db
    .selectFrom('vendors_ceiling_cases as c')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .selectAll('c')
    .select('v.code')
    .where('c.brand_id', '=', brandId)
    .where('c.resolved_at', 'is', null)
    .orderBy('c.last_at', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    vendorCode: row.code,
    operation: row.operation,
    bound: ceilingBounds.find((known) => known === row.bound) ?? 'single',
    currency: row.currency,
    playerId: row.player_id,
    transactionId: row.transaction_id,
    amount: row.amount,
    ceiling: row.ceiling,
    times: row.times,
    openedAt: row.opened_at,
    lastAt: row.last_at,
  }))
}

/** Somebody has looked at it. Refuses `not_found` and `case_already_resolved`. */
export async function resolveCeilingCase(
  tx: Tx,
  of: { caseId: string; brandId: number; staffId: string; remark: string; now: Date },
): Promise<void> {
  const row = await lockRow(tx, 'vendors_ceiling_cases', { id: of.caseId, brandId: of.brandId })
  if (row.resolved_at !== null) refuse('case_already_resolved')
  await tx
    .updateTable('vendors_ceiling_cases')
    .set({ resolved_by: of.staffId, resolved_at: of.now, remark: of.remark })
    .where('id', '=', of.caseId)
    .execute()
}
