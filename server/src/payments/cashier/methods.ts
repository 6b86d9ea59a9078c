import { assert } from '@croupier/shared/assert'
import { baseUnit, type RealCurrency } from '@croupier/shared/currencies'
import { floorToPayable, type Money } from '@croupier/shared/money'
import type { FeeTerms } from '@croupier/shared/payment-fee'
import type { Db, Tx } from '../../platform/db.ts'
import { realCurrencyOf } from './currency-of.ts'
import { termsOf } from './fee-terms.ts'
import { HOUSE_BANK } from './house-bank.ts'
import type { CashierDeps } from './deps.ts'
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
  parts: Pick<CashierDeps, 'marketMethods'>,
  db: Db | Tx,
  of: { brandId: number; direction: Direction },
): Promise<MethodRow[]> {
  const rows = await methodsOf(db, of.brandId, of.direction)
  const legal = await parts.marketMethods?.(of.brandId, of.direction)
  return legal ? rows.filter(({ method }) => legal.includes(method)) : rows
}

/** The ways of paying that members of a brand are shown, with the code of who carries each. */
export async function offeredWays(
  parts: CashierDeps,
  of: { brandId: number; direction: Direction },
): Promise<{ method: Method; provider: string }[]> {
  const rows = await offeredMethods(parts, parts.context.db, of)
  return rows.map(({ method, provider }) => ({ method, provider }))
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

/** A brand's rules for its cashier. One that nobody opened a cashier for gets the careful ones with the first question. */
export async function policyOf(db: Db | Tx, brandId: number): Promise<CashierPolicy> {
  const known = await policyRow(db, brandId)
  if (!known) await openPolicy(db, brandId)
  const row = known ?? (await policyRow(db, brandId))
  assert(row, `brand ${brandId} has no rules for its cashier`)
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

/** How long the reference of a transfer to the brand's own account can be paid: three days. */
const HOUSE_BANK_SECONDS = 3 * 86_400

/** Every payment is of more than one of its currency (S5-037); the tables of orders and of ways of paying demand it too. */
export const ONE: Money = 10_000n

/** What a new brand starts with, in base units of its currency: about US dollars. */
const STARTING = {
  min: 2n,
  max: 2_000n,
  minOut: 4n,
  maxOut: 10_000n,
  twoPerson: 1_000n,
  large: 400n,
}

/** One way of paying of a new brand, and who carries it. */
export interface OpenedWay {
  direction: Direction
  method: Method
  provider: string
  /** Its place in what members are shown; first unless said otherwise. */
  position?: number
}

/** Gives a new brand its currency's usual method and careful limits; what it already decided stays. */
export async function openCashierForBrand(
  tx: Db | Tx,
  { brandId, currency, provider }: { brandId: number; currency: RealCurrency; provider: string },
): Promise<void> {
  const method = methodOfCurrency(currency)
  const ways = (['deposit', 'withdrawal'] as const).map((direction) => ({
    direction,
    method,
    provider,
  }))
  await openCashier(tx, { brandId, currency, ways })
}

/** Gives a new brand these ways of paying, with careful limits in its currency; what it already decided stays. */
export async function openCashier(
  tx: Db | Tx,
  of: { brandId: number; currency: RealCurrency; ways: readonly OpenedWay[] },
): Promise<void> {
  if (of.ways.length > 0)
    await tx
      .insertInto('cashier_methods')
      .values(
        of.ways.map((way) => ({
          brand_id: of.brandId,
          ...way,
          ...startingLimits(of.currency, way),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await openPolicy(tx, of.brandId)
}

/** Careful limits of a way of paying that nobody has decided about. */
export function startingLimits(
  currency: RealCurrency,
  { direction, provider }: Pick<OpenedWay, 'direction' | 'provider'>,
): { min_amount: Money; max_amount: Money; expires_seconds: number | null } {
  const { min, max, minOut, maxOut } = STARTING
  const unit = baseUnit(currency)
  if (direction === 'withdrawal')
    return { min_amount: aboveOne(minOut * unit), max_amount: maxOut * unit, expires_seconds: null }
  return {
    min_amount: aboveOne(min * unit),
    max_amount: max * unit,
    // A person has to find the transfer, and banks do not work at night.
    expires_seconds: provider === HOUSE_BANK ? HOUSE_BANK_SECONDS : 1800,
  }
}

/** Two base units of a dinar of Kuwait are 0.60: a currency that is worth so much starts with two of itself. */
function aboveOne(amount: Money): Money {
  return amount > ONE ? amount : 2n * ONE
}

async function policyRow(db: Db | Tx, brandId: number) {
  return await db
    .selectFrom('cashier_policies')
    .selectAll()
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
}

async function openPolicy(db: Db | Tx, brandId: number): Promise<void> {
  const brand = await db
    .selectFrom('brands_public')
    .select('currency')
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
  const currency = realCurrencyOf(brand.currency)
  const { twoPerson, large } = STARTING
  const unit = baseUnit(currency)
  await db
    .insertInto('cashier_policies')
    .values({
      brand_id: brandId,
      two_person_above: twoPerson * unit,
      large_above: large * unit,
      daily_withdrawals: 5,
      new_payee_hours: 24,
      review_minutes: 120,
      pay_minutes: 30,
      transfer_min: floorToPayable((large * unit) / 200n, currency),
      transfer_max: large * unit,
      transfer_day_max: twoPerson * unit,
      transfer_two_person_above: (large * unit) / 2n,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** PIX is of Brazil's central bank and pays reais alone. */
export function methodOfCurrency(currency: RealCurrency): Method {
  return currency === 'BRL' ? 'pix' : 'bank_transfer'
}
