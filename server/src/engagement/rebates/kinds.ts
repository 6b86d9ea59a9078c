import { gameTypes, type GameType } from '@croupier/api/play/catalogue'
import { forbiddenInPromotion } from '../../core/brands/brands.ts'
import type { PromotionKind } from '../promotions/promotions.ts'
import type { RebatesDeps } from './deps.ts'
import { cashbackProblems, type EdgeOfType, rebateProblems } from './rules.ts'

async function edges({ leastEdge }: RebatesDeps, brandId: number): Promise<EdgeOfType> {
  const known = new Map<GameType, number | null>()
  for (const type of gameTypes) known.set(type, await leastEdge(brandId, type))
  return (type) => known.get(type) ?? null
}

/** What rebates and cashback are to the law. */
const LAW = { gives: 'after_play', condition: 'bet' } as const

/** Whether the market of a brand has such promotions at all. */
export async function mayGiveBack(
  { brands }: Pick<RebatesDeps, 'brands'>,
  brandId: number,
): Promise<boolean> {
  const { marketPack } = await brands.byId(brandId)
  return forbiddenInPromotion(marketPack, LAW) === null
}

export function rebateKind(deps: RebatesDeps): PromotionKind<'rebate'> {
  return {
    kind: 'rebate',
    lawOf: () => LAW,
    isJoined: false,
    isCard: true,
    problems: async (terms, { brandId, now }) => {
      const live = await deps.promotions.live(deps.context.db, { brandId, kind: 'cashback', now })
      const cashbacks = live.map((promotion) => promotion.terms)
      return rebateProblems(terms, { edgeOf: await edges(deps, brandId), cashbacks })
    },
  }
}

export function cashbackKind(deps: RebatesDeps): PromotionKind<'cashback'> {
  return {
    kind: 'cashback',
    lawOf: () => LAW,
    isJoined: false,
    isCard: true,
    problems: async (terms, { brandId, now, currency }) => {
      const live = await deps.promotions.live(deps.context.db, { brandId, kind: 'rebate', now })
      const rebates = live.map((promotion) => promotion.terms)
      return cashbackProblems(terms, { edgeOf: await edges(deps, brandId), rebates, currency })
    },
  }
}
