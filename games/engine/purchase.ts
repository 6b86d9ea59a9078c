import type { Money } from '@croupier/shared/money'

/** The most rounds of a game that one press may buy: cards of a stack, balls of a pour (GAMES §6.2). */
export const MOST_AT_ONCE = 20

/** What a press may buy, in the steps that a view offers. */
export const STEPS_AT_ONCE = [1, 5, 10, MOST_AT_ONCE] as const

/** What several rounds of one stake cost together, in ten-thousandths. */
export function costAtOnce(stake: Money, count: number): Money {
  return stake * BigInt(count)
}

/**
 * How many rounds one press may buy here: a market that sets a shortest time between two rounds sells one at a time.
 * @param most what the game itself allows; absent: one.
 */
export function mostAtOnce(most: number | undefined, roundMsMin: number): number {
  return roundMsMin > 0 ? 1 : (most ?? 1)
}

/** What a stack of rounds cost and brought, of those that were played. */
export function sumOfRounds(
  rounds: readonly { stake: Money; payout: Money | null }[],
): Record<'staked' | 'won', Money> {
  return {
    staked: rounds.reduce((sum, { stake }) => sum + stake, 0n),
    won: rounds.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n),
  }
}
