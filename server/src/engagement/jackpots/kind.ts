import { everybody } from '@croupier/api/engagement/promotion'
import { canBeHit } from '@croupier/games/engine/jackpots.ts'
import { baseUnit } from '@croupier/shared/currencies'
import { isPayable, payableUnit } from '@croupier/shared/money'
import type { AboutTerms, PromotionKind, TermsProblem } from '../promotions/promotions.ts'
import type { JackpotsDeps } from './deps.ts'
import { openPools } from './pools.ts'
import {
  growthIsBalanced,
  type JackpotTerms,
  MOST_NEEDED_EDGE_PPM,
  neededEdgePpm,
} from './rules.ts'

/** So many base units of a round contribute at most. */
const MOST_UNITS = 10n

/** Pools that must be hit by their cap. */
export function jackpotKind(deps: JackpotsDeps): PromotionKind<'jackpot'> {
  return {
    kind: 'jackpot',
    lawOf: () => ({ gives: 'after_play', condition: 'bet' }),
    isJoined: false,
    isCard: false,
    problems: async (terms, about) => [
      ...poolProblems(terms, about),
      ...shapeProblems(terms, about),
      ...(await otherJackpots(deps, about)),
    ],
    wentLive: async (tx, promotion) => {
      await openPools(deps, tx, { promotion, now: deps.context.clock.now() })
    },
  }
}

function poolProblems({ pools }: JackpotTerms, { currency }: AboutTerms): TermsProblem[] {
  return pools.flatMap((pool, place) => {
    const at = (field: string): string => `terms.pools.${place}.${field}`
    const problems: TermsProblem[] = []
    if (pools.findIndex(({ tier }) => tier === pool.tier) < place)
      problems.push({ field: at('tier'), code: 'tier_twice' })
    for (const field of ['seed', 'cap'] as const)
      if (!isPayable(pool[field], currency))
        problems.push({ field: at(field), code: 'amount_not_payable' })
    if (pool.cap <= pool.seed) problems.push({ field: at('cap'), code: 'cap_below_seed' })
    else if (!growthIsBalanced(pool)) problems.push({ field: at('seed'), code: 'seed_too_small' })
    else if (problems.length === 0 && !canBeHit({ ...pool, unit: payableUnit(currency) }))
      problems.push({ field: at('cap'), code: 'cap_too_large' })
    return problems
  })
}

/** The return guards, and what a jackpot has no use for: its money is set aside, not taken from a budget, and every round contributes alike. */
function shapeProblems(terms: JackpotTerms, { currency, definition }: AboutTerms): TermsProblem[] {
  const problems: TermsProblem[] = []
  if (neededEdgePpm(terms) > MOST_NEEDED_EDGE_PPM)
    problems.push({ field: 'terms.pools', code: 'shares_too_large' })
  if (terms.mostStake > MOST_UNITS * baseUnit(currency))
    problems.push({ field: 'terms.mostStake', code: 'stake_above_ten_units' })
  if (definition.budget !== null) problems.push({ field: 'budget', code: 'jackpot_has_no_budget' })
  const { audience, oncePerPerson } = definition
  const isForAll = Object.keys(everybody).every(
    (part) => audience[part as keyof typeof everybody] === null,
  )
  if (!isForAll) problems.push({ field: 'audience', code: 'jackpot_is_for_everybody' })
  if (oncePerPerson) problems.push({ field: 'oncePerPerson', code: 'jackpot_is_for_everybody' })
  return problems
}

/** Two jackpots at once would take more than a quarter of an edge together. */
async function otherJackpots(
  { context: { db }, promotions }: JackpotsDeps,
  { brandId, now, definition }: AboutTerms,
): Promise<TermsProblem[]> {
  const live = await promotions.live(db, { brandId, kind: 'jackpot', now, withComing: true })
  return live.some(({ code }) => code !== definition.code)
    ? [{ field: 'code', code: 'jackpot_runs_already' }]
    : []
}
