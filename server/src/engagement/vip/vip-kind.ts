import { type GameType, gameTypes } from '@croupier/api/play/catalogue'
import type { PromotionKind } from '../promotions/promotions.ts'
import type { VipDeps } from './deps.ts'
import { ladderProblems, type LeastEdges, type VipProblem } from './problems.ts'
import { whatIf } from './what-if.ts'

/** The VIP ladder as a promotion: one is live in a brand at a time. */
export function vipKind(
  parts: Pick<VipDeps, 'context' | 'brands' | 'leastEdgePpm' | 'promotions'>,
): PromotionKind<'vip'> {
  const { context, brands, promotions } = parts
  return {
    kind: 'vip',
    // Levels are earned by what was bet, and deposits alone earn none.
    lawOf: () => ({ gives: 'after_play', condition: 'bet' }),
    feature: 'vip',
    isJoined: false,
    isCard: false,
    problems: async (terms, { brandId, now, definition }) => {
      const { defaultLanguage } = await brands.byId(brandId)
      const edges = await leastEdges(parts, brandId)
      const others = await promotions.live(context.db, {
        brandId,
        kind: 'vip',
        now,
        withComing: true,
      })
      const isSecond = others.some(({ code }) => code !== definition.code)
      const second: VipProblem[] = isSecond ? [{ field: 'code', code: 'vip_ladder_is_live' }] : []
      return [...ladderProblems(terms, { defaultLanguage, edges }), ...second]
    },
    cost: async (terms, { brandId, now }) => {
      const rows = await whatIf(parts, context.db, { brandId, terms, now })
      return { expected: rows.reduce((sum, { monthlyCost }) => sum + monthlyCost, 0n), worst: null }
    },
    wentLive: async (tx, { brandId }) => {
      await tx
        .updateTable('vip_members')
        .set({ is_due: true })
        .where('brand_id', '=', brandId)
        .where('is_due', '=', false)
        .execute()
    },
  }
}

async function leastEdges(
  { leastEdgePpm }: Pick<VipDeps, 'leastEdgePpm'>,
  brandId: number,
): Promise<LeastEdges> {
  const byType: Partial<Record<GameType, number>> = {}
  for (const gameType of gameTypes) byType[gameType] = await leastEdgePpm({ brandId, gameType })
  return { any: await leastEdgePpm({ brandId, gameType: null }), byType }
}
