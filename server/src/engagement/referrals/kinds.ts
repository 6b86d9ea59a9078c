import type { PromotionKind } from '../promotions/promotions.ts'
import type { ReferralsDeps } from './deps.ts'
import { costOfReferral } from './cost.ts'
import { referralProblems } from './rules.ts'

export function referralKind(deps: ReferralsDeps): PromotionKind<'referral'> {
  return {
    kind: 'referral',
    lawOf: () => ({ gives: 'after_play', condition: 'friend_bets' }),
    isJoined: false,
    isCard: true,
    problems: async (terms, { brandId, currency }) =>
      referralProblems(terms, { leastEdgePpm: await deps.leastEdge(brandId), currency }),
    cost: (terms, about) => costOfReferral(deps, terms, about),
  }
}
