import type {
  BetTier,
  ContractTerms,
  DividendTier,
  TermsProblem,
} from '@croupier/api/affiliates/agents'

/** The conditions and pay of a tier as lists, so that tiers of all types are compared alike. */
interface Step {
  asks: readonly bigint[]
  pays: readonly bigint[]
}

/**
 * What is wrong with terms in themselves: each tier must ask for no less in every condition and for more in one, and pay no less than
 * the one before and more in one way. Real-time terms have no tiers.
 */
export function problemsOf(terms: ContractTerms): TermsProblem[] {
  if (terms.type === 'realtime')
    return terms.profitRate + terms.lossRate === 0 ? [{ code: 'nothing_paid', tier: null }] : []
  const steps = stepsOf(terms)
  const problems: TermsProblem[] = []
  steps.forEach((step, place) => {
    if (terms.type !== 'dividend' && step.pays.every((pay) => pay > 0n))
      problems.push({ code: 'rate_or_amount', tier: place })
    if (step.pays.every((pay) => pay === 0n)) problems.push({ code: 'nothing_paid', tier: place })
    const before = steps[place - 1]
    const rises = (of: 'asks' | 'pays'): boolean =>
      !before ||
      (noneBelow(step[of], before[of]) &&
        step[of].some((value, index) => value > (before[of][index] ?? 0n)))
    if (!rises('asks') || !rises('pays')) problems.push({ code: 'not_rising', tier: place })
  })
  return problems
}

/**
 * Where terms would pay a downline more than the own ones pay for the same: at every tier the own terms, reached under the same
 * conditions, must pay at least as much. Own terms rise, so nothing between the tiers can exceed them either.
 */
export function excessOver(own: ContractTerms, given: ContractTerms): TermsProblem[] {
  if (own.type === 'realtime' && given.type === 'realtime') {
    const isWithin =
      given.profitRate <= own.profitRate &&
      given.lossRate <= own.lossRate &&
      given.singleBet >= own.singleBet
    return isWithin ? [] : [{ code: 'above_own', tier: null }]
  }
  if (own.type === 'realtime' || given.type === 'realtime' || own.type !== given.type)
    return [{ code: 'no_own_contract', tier: null }]
  if (own.type === 'dividend' && given.type === 'dividend' && own.period !== given.period)
    return [{ code: 'other_period', tier: null }]
  const ceiling = stepsOf(own)
  return stepsOf(given).flatMap((step, place): TermsProblem[] => {
    const reached = ceiling.findLast(({ asks }) => noneBelow(step.asks, asks))
    const isWithin = reached !== undefined && noneBelow(reached.pays, step.pays)
    return isWithin ? [] : [{ code: 'above_own', tier: place }]
  })
}

/** Every value of the first list is at least the one of the second at its place. */
function noneBelow(values: readonly bigint[], bounds: readonly bigint[]): boolean {
  return values.every((value, index) => value >= (bounds[index] ?? 0n))
}

function stepsOf(terms: Exclude<ContractTerms, { type: 'realtime' }>): Step[] {
  return terms.type === 'dividend'
    ? terms.tiers.map((tier: DividendTier) => ({
        asks: [tier.validBet, tier.profit, BigInt(tier.activeMembers)],
        pays: [BigInt(tier.rate)],
      }))
    : terms.tiers.map((tier: BetTier) => ({
        asks: [tier.bet],
        pays: [BigInt(tier.rate), tier.amount],
      }))
}

/**
 * The contracts in an agent's team that end when the agent's own terms become `terms` (null: none at all): exactly those that would then
 * pay more for the same. The others stay, though the one between may have ended.
 */
export function cascadeOf<Given extends { terms: ContractTerms }>(
  contracts: readonly Given[],
  terms: ContractTerms | null,
): Given[] {
  return contracts.filter(
    (contract) => terms === null || excessOver(terms, contract.terms).length > 0,
  )
}

const MILLION = 1_000_000

/** The most that terms of a salary can come to, in millionths of valid bets; 0 for a dividend, which is limited by what salaries leave. */
export function mostOfBets(terms: ContractTerms): number {
  if (terms.type === 'dividend') return 0
  if (terms.type === 'realtime') return Math.max(terms.profitRate, terms.lossRate)
  const ofTiers = terms.tiers.map(({ bet, rate, amount }) => {
    const ofAmount = bet > 0n ? Number((amount * BigInt(MILLION)) / bet) : MILLION
    return Math.min(MILLION, rate + (amount > 0n ? ofAmount : 0))
  })
  return Math.max(...ofTiers)
}

/**
 * Whether terms pay more the more members lose: a share of what the house wins, or of the stakes of lost bets. What is paid on stakes alone,
 * won or lost, does not.
 */
export function paysOnLosses(terms: ContractTerms): boolean {
  return terms.type === 'dividend' || (terms.type === 'realtime' && terms.lossRate > 0)
}
