import type { PromotionKind } from '../promotions/promotions.ts'
import type { RafflesDeps } from './deps.ts'
import {
  averagePrize,
  drawProblems,
  type Earning,
  envelopesProblems,
  prizeList,
  valueOf,
  wheelProblems,
} from './rules.ts'

const DAYS = 30n

/** What a raffle is to the law: what deposits or nothing bring is given before play, what valid bets bring afterwards. */
function lawOf(earn: Earning | null, isFree: boolean): ReturnType<PromotionKind<'wheel'>['lawOf']> {
  if (earn?.by === 'net_deposits') return { gives: 'before_play', condition: 'deposit' }
  return { gives: isFree ? 'before_play' : 'after_play', condition: earn === null ? 'none' : 'bet' }
}

export function wheelKind(deps: RafflesDeps): PromotionKind<'wheel'> {
  return {
    kind: 'wheel',
    lawOf: ({ earn, freeDaily }) => lawOf(earn, freeDaily > 0),
    isJoined: false,
    isCard: false,
    problems: async (terms, { brandId }) =>
      wheelProblems(terms, { leastEdgePpm: await deps.leastEdge(brandId) }),
    cost: async ({ segments }, { definition }) => {
      const { sum, weights } = averagePrize(segments)
      // Of one spin, as nobody knows how many there will be.
      return { expected: sum / weights, worst: definition.budget }
    },
  }
}

export function envelopesKind(): PromotionKind<'envelopes'> {
  return {
    kind: 'envelopes',
    lawOf: () => ({ gives: 'before_play', condition: 'none' }),
    isJoined: false,
    isCard: false,
    problems: async (terms, { currency, definition: { budget } }) =>
      envelopesProblems(terms, { currency, budget }),
    cost: async ({ total, times, weekdays }, { definition }) => {
      const month = (total * BigInt(times.length) * BigInt(weekdays.length) * DAYS) / 7n
      const { budget } = definition
      return { expected: budget !== null && budget < month ? budget : month, worst: budget }
    },
  }
}

export function drawKind(): PromotionKind<'draw'> {
  return {
    kind: 'draw',
    lawOf: ({ earn }) => lawOf(earn, false),
    isJoined: false,
    isCard: false,
    problems: async (terms, { definition: { budget } }) => drawProblems(terms, { budget }),
    cost: async (terms, { definition }) => {
      const one = prizeList(terms).reduce((sum, rewards) => sum + valueOf(rewards), 0n)
      const draws = { day: DAYS, week: 4n, month: 1n }[terms.every]
      return { expected: one * draws, worst: definition.budget }
    },
  }
}
