import { assert } from '@croupier/shared/assert'
import { type CurrencyCode, floorToPayable, type Money, payableUnit } from '@croupier/shared/money'
import type { BetType, Fraction, Hit, Selection } from './bet-type.ts'

/** How a win is paid: gross (the price is all), or net, where the paid stake comes back besides. */
export type Payment = 'gross' | 'net'

/** The terms of a line, frozen when the bet is taken. */
export interface LineTerms {
  /** In ten-thousandths of the unit stake, by price. */
  pricesX10000: Readonly<Record<string, bigint>>
  /** Taken off the stake, in ten-thousandths. */
  discountX10000: number
  payment: Payment
}

/** What a line costs: unit × factor × count, less the discount, rounded up to what can be paid, so that rounding gives nothing away. */
export function costOf(
  { factor, count, unit }: { factor: number; count: number; unit: Money },
  { discountX10000 }: Pick<LineTerms, 'discountX10000'>,
  currency: CurrencyCode,
): Money {
  assert(unit > 0n && count > 0)
  const whole = unit * BigInt(factor) * BigInt(count)
  const paid = whole * BigInt(10_000 - discountX10000)
  const step = 10_000n * payableUnit(currency)
  return ((paid + step - 1n) / step) * payableUnit(currency)
}

/** What the winning unit bets of a line are paid, rounded down once. `paidUnit` is what one unit bet cost. */
export function payoutOf(
  hits: readonly Hit[],
  { unit, paidUnit }: { unit: Money; paidUnit: Money },
  terms: LineTerms,
  currency: CurrencyCode,
): Money {
  let parts = 0n
  // Shares of a price are added as fractions of 24, which 1, 2, 3, 4, 6, 12 and 24 orders divide.
  for (const { price, times, over = 1 } of hits) {
    const priced = terms.pricesX10000[price]
    assert(priced !== undefined, `a line has no price ${price}`)
    assert(24 % over === 0, 'orders of a number divide 24')
    parts += unit * priced * BigInt(times) * BigInt(24 / over)
    if (terms.payment === 'net') parts += paidUnit * 10_000n * 24n * BigInt(times)
  }
  return floorToPayable(parts / (10_000n * 24n), currency)
}

/** The exact return of a selection of one unit bet: what comes back of the paid stake, before rounding. */
export function returnOf<Result>(
  type: BetType<Result>,
  selection: Selection,
  terms: LineTerms,
  year?: string,
): Fraction {
  const paid = BigInt(10_000 - terms.discountX10000)
  let n = 0n
  let d = 1n
  for (const { price, hits, over = 1 } of type.chancesOf(selection, year)) {
    const priced = (terms.pricesX10000[price] ?? 0n) + (terms.payment === 'net' ? paid : 0n)
    n = n * hits.d * BigInt(over) + hits.n * priced * d
    d = d * hits.d * BigInt(over)
  }
  return { n, d: d * paid * BigInt(type.factor) }
}
