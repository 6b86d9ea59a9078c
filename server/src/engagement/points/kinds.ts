import { betPointTypes } from '@croupier/api/engagement/point-types'
import { isPayable } from '@croupier/shared/money'
import type { PromotionKind, TermsProblem } from '../promotions/promotions.ts'
import type { PointsDeps } from './deps.ts'
import {
  BETS_BACK_AT_MOST,
  type Conversion,
  DEPOSITS_BACK_AT_MOST,
  givenBack,
  isTooCheap,
} from './rules.ts'

/** How points are earned and converted: one set of rules a brand. */
export function pointsKind(deps: PointsDeps): PromotionKind<'points'> {
  const { db } = deps.context
  return {
    kind: 'points',
    lawOf: ({ deposit }) => ({ gives: 'after_play', condition: deposit > 0n ? 'deposit' : 'bet' }),
    feature: 'points',
    isJoined: false,
    isCard: false,
    problems: async ({ bets, deposit, conversion }, { brandId, currency, now, definition }) => {
      const problems: TermsProblem[] = []
      const others = await deps.promotions.live(db, {
        brandId,
        kind: 'points',
        now,
        withComing: true,
      })
      if (others.some(({ code }) => code !== definition.code))
        problems.push({ field: 'code', code: 'points_rules_exist' })
      if (deposit === 0n && betPointTypes.every((type) => (bets[type] ?? 0n) === 0n))
        problems.push({ field: 'terms.bets', code: 'points_earned_nowhere' })
      if (conversion === null) return problems
      if (!isPayable(conversion.amount, currency))
        problems.push({ field: 'terms.conversion.amount', code: 'amount_not_payable' })
      const highestMultiplier = await deps.highestMultiplier(db, brandId)
      const isTooMuch = (rate: bigint, most: bigint): boolean =>
        givenBack(rate, { currency, conversion, highestMultiplier }) > most
      for (const type of betPointTypes)
        if (isTooMuch(bets[type] ?? 0n, BETS_BACK_AT_MOST))
          problems.push({ field: `terms.bets.${type}`, code: 'points_give_too_much' })
      if (isTooMuch(deposit, DEPOSITS_BACK_AT_MOST))
        problems.push({ field: 'terms.deposit', code: 'points_give_too_much' })
      return problems
    },
  }
}

/** One item of the mall. */
export function mallItemKind(deps: PointsDeps): PromotionKind<'mall_item'> {
  return {
    kind: 'mall_item',
    // Points were earned by play; what they are exchanged for is given after it.
    lawOf: () => ({ gives: 'after_play', condition: 'bet' }),
    feature: 'points',
    isJoined: false,
    isCard: false,
    problems: async (terms, { brandId, currency, now }) => {
      const { reward, worth, needsAddress, approval, cashPrice } = terms
      const problems: TermsProblem[] = []
      if (reward.kind === 'points')
        problems.push({ field: 'terms.reward', code: 'points_for_points' })
      if (cashPrice !== null && !isPayable(cashPrice, currency))
        problems.push({ field: 'terms.cashPrice', code: 'amount_not_payable' })
      if (cashPrice !== null && cashPrice >= worth)
        problems.push({ field: 'terms.cashPrice', code: 'cash_price_above_worth' })
      if ('amount' in reward && worth < reward.amount)
        problems.push({ field: 'terms.worth', code: 'worth_below_reward' })
      if (reward.kind === 'item' && approval === 'automatic')
        problems.push({ field: 'terms.approval', code: 'item_needs_staff' })
      if (reward.kind !== 'item' && needsAddress)
        problems.push({ field: 'terms.needsAddress', code: 'address_for_nothing' })
      const conversion = await conversionOf(deps, { brandId, now })
      if (conversion && isTooCheap(terms, conversion))
        problems.push({ field: 'terms.points', code: 'item_too_cheap' })
      return problems
    },
    // Nobody knows who will redeem it; the stock bounds it where there is one.
    cost: async ({ worth, stock }) =>
      stock === null ? null : { expected: worth * BigInt(stock), worst: worth * BigInt(stock) },
  }
}

async function conversionOf(
  deps: PointsDeps,
  of: { brandId: number; now: Date },
): Promise<Conversion | null> {
  const [rules] = await deps.promotions.live(deps.context.db, { ...of, kind: 'points' })
  return rules?.terms.conversion ?? null
}
