import type { PromotionKind } from '../promotions/promotions.ts'
import type { ReferralsDeps } from './deps.ts'
import { referralProblems } from './rules.ts'

export function referralKind({ leastEdge }: ReferralsDeps): PromotionKind<'referral'> {
  return {
    kind: 'referral',
    lawOf: () => ({ gives: 'after_play', condition: 'friend_bets' }),
    isJoined: false,
    isCard: true,
    problems: async (terms, { brandId, currency }) =>
      referralProblems(terms, { leastEdgePpm: await leastEdge(brandId), currency }),
  }
}
