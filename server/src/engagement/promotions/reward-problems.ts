import { reward, type Reward } from '@croupier/api/engagement/reward'
import type { AnyTerms } from '@croupier/api/engagement/promotion-terms'
import { isPayable } from '@croupier/shared/money'
import type { AboutTerms, Registry, TermsProblem } from './registry.ts'

/**
 * What is wrong with the rewards in terms, wherever these keep them: nobody in this house gives one (`reward_not_offered`), its amount is
 * finer than the currency pays, and what its handler says of it.
 */
export async function rewardProblems(
  registry: Registry,
  terms: AnyTerms,
  about: Pick<AboutTerms, 'brandId' | 'currency'>,
): Promise<TermsProblem[]> {
  const problems: TermsProblem[] = []
  for (const { one, field } of rewardsIn(terms, 'terms')) {
    if (!registry.hasReward(one.kind)) {
      problems.push({ field: `${field}.kind`, code: 'reward_not_offered' })
      continue
    }
    if ('amount' in one && !isPayable(one.amount, about.currency))
      problems.push({ field: `${field}.amount`, code: 'amount_not_payable' })
    const found = await registry.handlerOf(one).problems?.(one, about)
    for (const problem of found ?? [])
      problems.push({ ...problem, field: `${field}.${problem.field}` })
  }
  return problems
}

const kinds: ReadonlySet<unknown> = new Set(
  reward.def.options.flatMap((option) => option.shape.kind.def.values),
)

/** Terms are of zod's making: an object whose kind is that of a reward is one. */
function rewardsIn(value: unknown, field: string): { one: Reward; field: string }[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, place) => rewardsIn(item, `${field}.${place}`))
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  const isReward = field !== 'terms' && 'kind' in value && kinds.has(value.kind)
  if (isReward) return [{ one: value as Reward, field }]
  return Object.entries(value).flatMap(([name, item]) => rewardsIn(item, `${field}.${name}`))
}

/**
 * Bets in games between players that would count for a bonus: whoever loses them to an accomplice turns the bonus into cash, and both keep
 * it. Wherever in terms a share by type of game stands.
 */
export function peerGameProblems(value: unknown, field = 'terms'): TermsProblem[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, place) => peerGameProblems(item, `${field}.${place}`))
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) =>
    name === PEER_GAMES && field.endsWith('.contribution') && item !== 0
      ? [{ field: `${field}.${name}`, code: 'peer_games_count' }]
      : peerGameProblems(item, `${field}.${name}`),
  )
}

const PEER_GAMES = 'PVP'
