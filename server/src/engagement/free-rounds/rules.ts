import type { RewardOf } from '@croupier/api/engagement/reward'
import type { RealCurrency } from '@croupier/shared/currencies'
import { floorToPayable, type Money } from '@croupier/shared/money'

/** What rounds of a stake bring on average when a game returns so many hundredths of a per cent, rounded down to what can be paid. */
export function expectedWin(of: {
  stake: Money
  rounds: number
  returned: number
  currency: RealCurrency
}): Money {
  const { stake, rounds, returned, currency } = of
  return floorToPayable((stake * BigInt(rounds) * BigInt(returned)) / 10_000n, currency)
}

/** What rounds take of a budget: their stakes, which no game returns more of on average. */
export function worthOf({
  stake,
  rounds,
}: Pick<RewardOf<'free_rounds'>, 'stake' | 'rounds'>): Money {
  return stake * BigInt(rounds)
}

/** What rounds of a stake may win at a vendor: so many times the stakes of all of them. */
const MOST_TIMES = 1_000n

/** All wins of a gift at a vendor together are no more: nobody but the vendor knows how a round ended. */
export function mostWin({
  stake,
  rounds,
}: Pick<RewardOf<'free_rounds'>, 'stake' | 'rounds'>): Money {
  return stake * BigInt(rounds) * MOST_TIMES
}

/** Until when rounds that are given now can be begun. */
export function expiryOf(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}
