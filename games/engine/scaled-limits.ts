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
 * The limits of a game in a currency, from those in reais: the same number of base units (GAMES.md §12), in amounts that can be paid.
 * A stake of so many `coins` is a whole number of payable units each: the lines of a slot.
 */
export function scaledLimits(
  reais: StakeLimits,
  { currency, coins }: { currency: CurrencyCode; coins: bigint },
): StakeLimits {
  const wanted = scaledAmount(reais.minStake, currency)
  const stakeStep = coins > 1n ? coins * payableUnit(currency) : stepOf(reais, wanted, currency)
  const highest = inCurrency(reais.maxStake, currency)
  return {
    minStake: roundUp(wanted, stakeStep),
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

/** The largest of 1, 2, 5, 10, 20 … payable units within the step of reais that the least stake is a multiple of. */
function stepOf(reais: StakeLimits, minStake: Money, currency: CurrencyCode): Money {
  const most = inCurrency(reais.stakeStep, currency)
  const unit = payableUnit(currency)
  let found = unit
  for (let decade = unit; decade <= most; decade *= 10n)
    for (const step of [decade, 2n * decade, 5n * decade])
      if (step <= most && minStake % step === 0n) found = step
  return found
}

function roundUp(amount: Money, step: Money): Money {
  return ((amount + step - 1n) / step) * step
}
