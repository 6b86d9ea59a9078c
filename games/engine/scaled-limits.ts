import { scaleToCurrency } from '@croupier/shared/currencies'
import { type CurrencyCode, floorToPayable, type Money, payableUnit } from '@croupier/shared/money'

/** What one bet may cost and win in one currency, in ten-thousandths. A brand may narrow it, never widen it. */
export interface StakeLimits {
  minStake: Money
  maxStake: Money
  /** Stakes are multiples of this, so that the game's smallest win can be paid without rounding. */
  stakeStep: Money
  maxWin: Money
}

/**
 * Of how many payable units stakes must be multiples for every win to be a whole number of units: 1 where all multipliers are whole, 100
 * where one has hundredths. A smaller stake would lose up to a unit of each win by rounding down, which is a cent of every 0.50 won.
 */
export function stepUnitsOf(multipliersX100: Iterable<number>): bigint {
  let divisor = 100
  for (const multiplier of multipliersX100) divisor = greatestCommon(divisor, multiplier)
  return BigInt(100 / divisor)
}

function greatestCommon(one: number, other: number): number {
  return other === 0 ? one : greatestCommon(other, one % other)
}

/**
 * The limits of a game in a currency, from those in reais: the same number of base units (GAMES.md §12), in steps of so many payable units
 * that every win can be paid in full.
 */
export function scaledLimits(
  reais: StakeLimits,
  { currency, stepUnits }: { currency: CurrencyCode; stepUnits: bigint },
): StakeLimits {
  const finest = stepUnits * payableUnit(currency)
  const wanted = roundUp(scaledAmount(reais.minStake, currency), finest)
  const stakeStep = stepOf(finest, wanted, inCurrency(reais.stakeStep, currency))
  const highest = inCurrency(reais.maxStake, currency)
  return {
    minStake: wanted,
    maxStake: highest - (highest % stakeStep),
    stakeStep,
    maxWin: floorToPayable(inCurrency(reais.maxWin, currency), currency),
  }
}

/** An amount of reais in another currency, rounded up to what can be paid; to a multiple of five when it is moved anyway. */
export function scaledAmount(reais: Money, currency: CurrencyCode): Money {
  const scaled = inCurrency(reais, currency)
  const unit = payableUnit(currency)
  return scaled % unit === 0n ? scaled : roundUp(scaled, unit * (scaled > unit ? 5n : 1n))
}

function inCurrency(reais: Money, currency: CurrencyCode): Money {
  return scaleToCurrency(reais, { from: 'BRL', to: currency })
}

/** The largest of 1, 2, 5, 10, 20 … finest steps within that of reais that the least stake is a multiple of. */
function stepOf(finest: Money, minStake: Money, most: Money): Money {
  let found = finest
  for (let decade = finest; decade <= most; decade *= 10n)
    for (const step of [decade, 2n * decade, 5n * decade])
      if (step <= most && minStake % step === 0n) found = step
  return found
}

/** The next multiple of a step that is not less than the amount. */
export function roundUp(amount: Money, step: Money): Money {
  return ((amount + step - 1n) / step) * step
}
