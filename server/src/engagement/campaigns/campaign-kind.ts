import type { PromotionKind } from '../promotions/promotions.ts'

/** Messages to everybody whom they are for. They give nothing, so nothing of a budget is used. */
export function campaignKind(): PromotionKind<'campaign'> {
  return {
    kind: 'campaign',
    // It urges to play, so it is judged as what is given for bets.
    lawOf: () => ({ gives: 'after_play', condition: 'bet' }),
    isJoined: false,
    isCard: false,
    problems: async ({ fromHour, toHour }, { definition }) => [
      ...(toHour <= fromHour ? [{ field: 'terms.toHour', code: 'hours_crossed' }] : []),
      ...(definition.budget === null ? [] : [{ field: 'budget', code: 'campaign_has_no_budget' }]),
      ...(definition.oncePerPerson
        ? [{ field: 'oncePerPerson', code: 'campaign_once_a_member' }]
        : []),
    ],
    cost: async () => ({ expected: 0n, worst: 0n }),
  }
}
