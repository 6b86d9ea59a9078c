import type { PromotionKind } from '../promotions/promotions.ts'
import type { FreeRoundsDeps } from './deps.ts'
import { worthOf } from './rules.ts'

/** Free rounds by audience and schedule. */
export function freeRoundsKind({
  context: { db },
  activeMembers,
}: Pick<FreeRoundsDeps, 'context' | 'activeMembers'>): PromotionKind<'free_rounds'> {
  return {
    kind: 'free_rounds',
    lawOf: () => ({ gives: 'before_play', condition: 'none' }),
    isJoined: false,
    isCard: false,
    // Without a bound every new account would cost its rounds.
    problems: async (_terms, { definition }) =>
      definition.budget === null ? [{ field: 'budget', code: 'budget_missing' }] : [],
    cost: async ({ reward }, { brandId, definition: { budget } }) => {
      const all = worthOf(reward) * BigInt(await activeMembers(db, brandId))
      const expected = budget !== null && budget < all ? budget : all
      return { expected, worst: budget }
    },
  }
}
