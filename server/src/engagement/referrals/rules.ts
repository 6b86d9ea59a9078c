import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import type { Reward } from '@croupier/api/engagement/reward'
import type { RealCurrency } from '@croupier/shared/currencies'
import { isPayable, type Money } from '@croupier/shared/money'

export type ReferralTerms = TermsOf<'referral'>

const UNSTATED_EDGE_PPM = 10_000

/** What the friend of a number brings the inviter: the highest tier that it reaches; nothing above the most. */
export function tierOf({ tiers, most }: ReferralTerms, place: number): readonly Reward[] {
  if (place > most) return []
  return tiers.findLast(({ from }) => from <= place)?.rewards ?? []
}

/** How far a friend has come, in tenths. */
export function tenthsOf(valid: Money, { validBets }: Pick<ReferralTerms, 'validBets'>): number {
  if (valid <= 0n) return 0
  return valid >= validBets ? 10 : Number((valid * 10n) / validBets)
}

/** What can be reckoned of rewards in money; points, tickets and items are worth what their own guards allow. */
export function valueOf(rewards: readonly Reward[]): Money {
  return rewards.reduce((sum, reward) => {
    if (reward.kind === 'cash' || reward.kind === 'bonus' || reward.kind === 'playable_bonus')
      return sum + reward.amount
    if (reward.kind === 'free_bet') return sum + reward.stake
    return reward.kind === 'free_rounds' ? sum + reward.stake * BigInt(reward.rounds) : sum
  }, 0n)
}

interface Problem {
  field: string
  code: string
}

/**
 * What stands against a referral: both sides together get at most half of what the house keeps in the long run of the play that is asked for,
 * at the least edge of the brand (GUARDS G4), so that a ring of accounts pays for itself twice over.
 */
export function referralProblems(
  terms: ReferralTerms,
  { leastEdgePpm, currency }: { leastEdgePpm: number | null; currency: RealCurrency },
): Problem[] {
  const half = (terms.validBets * BigInt(leastEdgePpm ?? UNSTATED_EDGE_PPM)) / 2_000_000n
  const friend = valueOf(terms.friend)
  const problems: Problem[] = []
  if (!isPayable(terms.validBets, currency))
    problems.push({ field: 'terms.validBets', code: 'amount_not_payable' })
  if (terms.tiers[0]?.from !== 1)
    problems.push({ field: 'terms.tiers.0.from', code: 'first_friend_missing' })
  for (const [place, { from, rewards }] of terms.tiers.entries()) {
    if (from <= (terms.tiers[place - 1]?.from ?? 0))
      problems.push({ field: `terms.tiers.${place}.from`, code: 'levels_not_ascending' })
    if (friend + valueOf(rewards) > half)
      problems.push({ field: `terms.tiers.${place}.rewards`, code: 'reward_above_hold' })
  }
  return problems
}
