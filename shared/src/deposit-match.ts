import { type CurrencyCode, floorToPayable, type Money, scaleDown } from './money.ts'

/** What a deposit match promises. Amounts are ten-thousandths, shares hundredths of a percent. */
export interface DepositMatch {
  /** Of the deposit: 5000 is half of it. */
  rate: number
  /** Never more than this. */
  cap: Money
  /** Smaller deposits bring nothing. */
  minDeposit: Money
  /** Valid bets of so many times the bonus release it. */
  times: number
}

/** The same of the terms of a promotion. */
export function matchOf(terms: {
  rate: number
  most: Money
  leastDeposit: Money
  times: number
}): DepositMatch {
  const { rate, most: cap, leastDeposit: minDeposit, times } = terms
  return { rate, cap, minDeposit, times }
}

/** The bonus of a deposit: its share, capped, rounded down to what the currency can pay; 0 below the minimum. */
export function bonusOf(
  deposit: Money,
  { rate, cap, minDeposit }: DepositMatch,
  currency: CurrencyCode,
): Money {
  if (deposit <= 0n || deposit < minDeposit) return 0n
  const share = scaleDown(deposit, BigInt(rate), 10_000n)
  return floorToPayable(share < cap ? share : cap, currency)
}

/** The valid bets that release a bonus. */
export function requirementOf(bonus: Money, { times }: Pick<DepositMatch, 'times'>): Money {
  return bonus * BigInt(times)
}
