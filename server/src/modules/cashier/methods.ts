import { assert } from '@croupier/shared/assert'
import { baseUnit, type RealCurrency } from '@croupier/shared/currencies'
import { floorToPayable, type Money } from '@croupier/shared/money'
import type { FeeTerms } from '@croupier/shared/payment-fee'
import type { Db, Tx } from '../../platform/db.ts'
import { termsOf } from './fee-terms.ts'
import type { CashierParts } from './parts.ts'
import type { Method } from './provider.ts'
import type { CashierPolicy } from './rules.ts'

export interface MethodRow {
  method: Method
  provider: string
  minAmount: Money
  maxAmount: Money
  /** What it costs, and who bears it. */
  fee: FeeTerms
  expiresSeconds: number | null
}

export type Direction = 'deposit' | 'withdrawal'

/** What a brand has switched on and its market has too: what the law does not know is as if it were off. */
export async function offeredMethods(
  parts: Pick<CashierParts, 'marketMethods'>,
  db: Db | Tx,
  of: { brandId: number; direction: Direction },
): Promise<MethodRow[]> {
  const rows = await methodsOf(db, of.brandId, of.direction)
  const legal = await parts.marketMethods?.(of.brandId, of.direction)
  return legal ? rows.filter(({ method }) => legal.includes(method)) : rows
}

/** The ways of paying that a brand has switched on, in its order. */
export async function methodsOf(
  db: Db | Tx,
  brandId: number,
  direction: Direction,
): Promise<MethodRow[]> {
  const rows = await db
    .selectFrom('cashier_methods')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('direction', '=', direction)
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('method')
    .execute()
  return rows.map((row) => ({
    method: methodOf(row.method),
    provider: row.provider,
    minAmount: row.min_amount,
    maxAmount: row.max_amount,
    fee: termsOf(row),
    expiresSeconds: row.expires_seconds,
  }))
}

export async function policyOf(db: Db | Tx, brandId: number): Promise<CashierPolicy> {
  const row = await db
    .selectFrom('cashier_policies')
    .selectAll()
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  return {
    twoPersonAbove: row.two_person_above,
    autoApproveUpTo: row.auto_approve_up_to,
    largeAbove: row.large_above,
    dailyWithdrawals: row.daily_withdrawals,
    newPayeeHours: row.new_payee_hours,
    reviewMinutes: row.review_minutes,
    payMinutes: row.pay_minutes,
    transferMin: row.transfer_min,
    transferMax: row.transfer_max,
    transferDayMax: row.transfer_day_max,
    transferTwoPersonAbove: row.transfer_two_person_above,
    transferDecideMinutes: row.transfer_decide_minutes,
    strandedMinutes: row.stranded_minutes,
    confirmMinutes: row.confirm_minutes,
    disputeMinutes: row.dispute_minutes,
  }
}

export function methodOf(text: string): Method {
  assert(text === 'pix' || text === 'bank_transfer', `unknown method ${text}`)
  return text
}

/** What a new brand starts with, in base units of its currency: about US dollars. */
const STARTING = {
  min: 2n,
  max: 2_000n,
  minOut: 4n,
  maxOut: 10_000n,
  twoPerson: 1_000n,
  large: 400n,
}

/** Gives a new brand its currency's usual method and careful limits; what it already decided stays. */
export async function openCashierForBrand(
  tx: Db | Tx,
  brand: { brandId: number; currency: RealCurrency; provider: string },
): Promise<void> {
  const { min, max, minOut, maxOut, twoPerson, large } = STARTING
  const unit = baseUnit(brand.currency)
  const method = methodOfCurrency(brand.currency)
  const shared = { brand_id: brand.brandId, method, provider: brand.provider }
  await tx
    .insertInto('cashier_methods')
    .values([
      {
        ...shared,
        direction: 'deposit',
        min_amount: min * unit,
        max_amount: max * unit,
        expires_seconds: 1800,
      },
      { ...shared, direction: 'withdrawal', min_amount: minOut * unit, max_amount: maxOut * unit },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('cashier_policies')
    .values({
      brand_id: brand.brandId,
      two_person_above: twoPerson * unit,
      large_above: large * unit,
      daily_withdrawals: 5,
      new_payee_hours: 24,
      review_minutes: 120,
      pay_minutes: 30,
      transfer_min: floorToPayable((large * unit) / 200n, brand.currency),
      transfer_max: large * unit,
      transfer_day_max: twoPerson * unit,
      transfer_two_person_above: (large * unit) / 2n,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** PIX is of Brazil's central bank and pays reais alone. */
function methodOfCurrency(currency: RealCurrency): Method {
  return currency === 'BRL' ? 'pix' : 'bank_transfer'
}
