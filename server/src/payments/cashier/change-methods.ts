import { type CurrencyCode, isPayable, type Money } from '@croupier/shared/money'
import { type FeeTerms, memberFeeOf, NO_FEE } from '@croupier/shared/payment-fee'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { columnsOf, termsOf } from './fee-terms.ts'
import type { Direction } from './methods.ts'
import { methodOf, ONE, startingLimits } from './methods.ts'
import { realCurrencyOf } from './currency-of.ts'
import type { CashierDeps } from './deps.ts'
import type { Method } from './provider.ts'

export interface BrandMethod {
  direction: Direction
  method: Method
  provider: string
  enabled: boolean
  position: number
  minAmount: Money
  maxAmount: Money
  fee: FeeTerms
  /** How long a charge can be paid; deposits alone have one. */
  expiresSeconds: number | null
}

/** All ways of paying that a brand has rows for, switched on or not, deposits first. */
export async function allMethods(db: Db | Tx, brandId: number): Promise<BrandMethod[]> {
  const rows = await db
    .selectFrom('cashier_methods')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('direction')
    .orderBy('position')
    .orderBy('method')
    .execute()
  return rows.map((row) => ({
    direction: row.direction === 'deposit' ? 'deposit' : 'withdrawal',
    method: methodOf(row.method),
    provider: row.provider,
    enabled: row.enabled,
    position: row.position,
    minAmount: row.min_amount,
    maxAmount: row.max_amount,
    fee: termsOf(row),
    expiresSeconds: row.expires_seconds,
  }))
}

/**
 * The ways of paying of a brand, and those that its market and currency allow and nobody has decided about yet: switched off, with careful
 * limits and the first provider that can carry them.
 */
export async function possibleMethods(
  { providers }: Pick<CashierDeps, 'providers'>,
  db: Db | Tx,
  of: {
    brandId: number
    currency: string
    allowed: Readonly<Record<Direction, readonly Method[]>>
  },
): Promise<BrandMethod[]> {
  const rows = await allMethods(db, of.brandId)
  const currency = realCurrencyOf(of.currency)
  const undecided = (['deposit', 'withdrawal'] as const).flatMap((direction) =>
    of.allowed[direction]
      .filter((method) => method !== 'pix' || currency === 'BRL')
      .filter((method) => !rows.some((row) => row.direction === direction && row.method === method))
      .flatMap((method) => {
        const [provider] = [...providers]
          .filter(([, { paidByHand }]) => !paidByHand || method === 'bank_transfer')
          .map(([code]) => code)
        if (provider === undefined) return []
        const limits = startingLimits(currency, { direction, provider })
        return {
          direction,
          method,
          provider,
          enabled: false,
          position: 0,
          minAmount: limits.min_amount,
          maxAmount: limits.max_amount,
          fee: NO_FEE,
          expiresSeconds: limits.expires_seconds,
        }
      }),
  )
  return [...rows, ...undecided]
}

/**
 * Switches, routes and bounds one way of paying; orders that exist keep the provider that they were made with. Refuses
 * `payment_provider_unknown`, and `field_invalid` for limits and prices that cannot be. Orders that exist keep their price too.
 */
export async function saveMethod(
  parts: Pick<CashierDeps, 'providers'>,
  tx: Tx,
  { brandId, currency, method }: { brandId: number; currency: CurrencyCode; method: BrandMethod },
): Promise<void> {
  refuseWrongMethod(parts, method, currency)
  const columns = {
    provider: method.provider,
    enabled: method.enabled,
    position: method.position,
    min_amount: method.minAmount,
    max_amount: method.maxAmount,
    expires_seconds: method.expiresSeconds,
    ...columnsOf(method.fee),
  }
  await tx
    .insertInto('cashier_methods')
    .values({
      brand_id: brandId,
      direction: method.direction,
      method: method.method,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'direction', 'method']).doUpdateSet(columns),
    )
    .execute()
}

/** Refuses `payment_provider_unknown`, and `field_invalid` for limits and prices that cannot be. */
export function refuseWrongMethod(
  parts: Pick<CashierDeps, 'providers'>,
  method: BrandMethod,
  currency: CurrencyCode,
): void {
  const provider = parts.providers.get(method.provider)
  if (!provider || (provider.paidByHand && method.method !== 'bank_transfer'))
    refuse('payment_provider_unknown', { field: 'provider' })
  if (method.minAmount <= ONE) refuse('field_invalid', { field: 'minAmount' })
  if (method.maxAmount < method.minAmount) refuse('field_invalid', { field: 'maxAmount' })
  const isDeposit = method.direction === 'deposit'
  if (isDeposit !== (method.expiresSeconds !== null))
    refuse('field_invalid', { field: 'expiresSeconds' })
  refuseWrongFee(method, currency)
}

/** A member never pays as much as the payment itself; since a fee grows slower than the amount, the smallest one tells. */
function refuseWrongFee({ fee, minAmount }: BrandMethod, currency: CurrencyCode): void {
  const { fixed, basisPoints, least, most } = fee
  const amounts = { fixed, least: least ?? 0n, most: most ?? 0n }
  for (const [name, amount] of Object.entries(amounts))
    if (amount < 0n || !isPayable(amount, currency))
      refuse('field_invalid', { field: `fee.${name}` })
  if (basisPoints < 0 || basisPoints > 5000) refuse('field_invalid', { field: 'fee.basisPoints' })
  if (most !== null && most < (least ?? 0n)) refuse('field_invalid', { field: 'fee.most' })
  if (memberFeeOf(minAmount, fee, currency) >= minAmount)
    refuse('field_invalid', { field: 'fee.fixed' })
}
