import type { Feature } from './features.ts'
import { marketPack } from './market-packs.ts'

/** What a promotion is to the law: when it gives, for what, and to whom. */
export interface PromotionTerms {
  /** before_play: something is given that no bet has earned yet (a welcome gift, credit, free rounds on joining). */
  gives: 'before_play' | 'after_play'
  /** What somebody has to do for it. */
  condition: 'none' | 'deposit' | 'bet' | 'friend_joins' | 'friend_deposits' | 'friend_bets'
}

/**
 * The feature that a promotion would need and that the market does not have; null when it may be saved and claimed.
 * Law 14.790/2023 art. 29 I forbids any advance, Portaria 1.231/2024 art. 42 §1 whatever hangs on a deposit (RG-10).
 */
export function forbiddenInPromotion(packCode: string, terms: PromotionTerms): Feature | null {
  const { features } = marketPack(packCode)
  const needed: (Feature | null)[] = [
    'promotions',
    terms.gives === 'before_play' ? 'advanceBonus' : null,
    terms.condition === 'deposit' || terms.condition === 'friend_deposits' ? 'depositBonus' : null,
    terms.condition.startsWith('friend') ? 'referral' : null,
  ]
  return needed.find((feature) => feature !== null && !features[feature]) ?? null
}
