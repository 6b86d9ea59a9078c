import type { ContractTerms, ContractType } from '@croupier/api/affiliates/agents'
import type { Money } from '@croupier/shared/money'

/** What a team did in a period; what a type does not look at is 0. */
export interface Metrics {
  validBet: Money
  /** stakes − payouts − promotions, of a dividend − salaries too; negative when the members won more. */
  profit: Money
  /**
   * What the agent and everybody below were paid for shorter periods within this one; the profit of a dividend is less by it already.
   */
  salaries: Money
  activeMembers: number
  /** What the house keeps of the team's counted stakes in the long run, Σ e × counted (GUARDS §1). */
  hold: Money
  /** Real-time: valid bets of those at or above the single betting amount, by how the member fared. */
  wonStake: Money
  lostStake: Money
}

export const NO_METRICS: Metrics = {
  validBet: 0n,
  profit: 0n,
  salaries: 0n,
  activeMembers: 0,
  hold: 0n,
  wonStake: 0n,
  lostStake: 0n,
}

const MILLION = 1_000_000n

/** A rate in millionths of an amount, rounded down to ten-thousandths once; nothing of what is not positive. */
function share(amount: Money, rate: number): Money {
  return amount <= 0n ? 0n : (amount * BigInt(rate)) / MILLION
}

/** What a pair brings along from the dividends before, whatever contract they were paid by. Salaries bring nothing along. */
export interface Standing {
  /** Losses of the team that no profit has made good yet. */
  lossIn: Money
  /** Dividends that were above the limit and wait for the team's hold to grow. */
  heldIn: Money
  /** The team's hold less its salaries, and the gross of its dividends, of all periods before. */
  holdBefore: Money
  grossBefore: Money
  /**
   * The most that salaries may come to, in millionths of the hold of their period, and dividends of all the hold less the salaries (GUARDS §2,
   * G2, G3).
   */
  shareOfHold: number
  /** Losses go on into the next period. */
  carries: boolean
}

/** A pair that had no dividend yet. */
export const FIRST_STANDING = { lossIn: 0n, heldIn: 0n, holdBefore: 0n, grossBefore: 0n } as const

/** How pay came about, and what the pair of a dividend takes along to the next one. */
export interface PayCourse extends Standing {
  /** What the terms come to before the limit; of a dividend rate × max(0, profit − losses carried in). */
  earned: Money
  /** The most that could be paid now. */
  limit: Money
  gross: Money
  heldOut: Money
  lossOut: Money
}

/**
 * A dividend: a share of what is left of the profit after the losses before, and never more in all than the share of what the house can
 * expect to keep of the team's play once its salaries are paid. Two teams that bet against each other so earn less than their bets cost.
 */
export function dividendOf(rate: number, metrics: Metrics, standing: Standing): PayCourse {
  const { lossIn, heldIn, holdBefore, grossBefore, shareOfHold, carries } = standing
  const net = metrics.profit - lossIn
  const earned = share(net, rate)
  const limit = notBelowZero(share(holdBefore + keptOf(metrics), shareOfHold) - grossBefore)
  const claim = earned + heldIn
  const gross = claim < limit ? claim : limit
  const lossOut = carries && net < 0n ? -net : 0n
  return { ...standing, earned, limit, gross, heldOut: claim - gross, lossOut }
}

/**
 * A salary, whatever its type: what its terms come to, and with the salaries of shorter periods within its own never more than the share of
 * what the house can expect to keep of the team's play in it. What is above is not paid, and does not wait. Windows lie in hours, hours in days:
 * so all salaries of a day together stay within the share of its hold, and a dividend beside them within what they leave of it.
 */
export function salaryOf(earned: Money, metrics: Metrics, standing: Standing): PayCourse {
  const limit = notBelowZero(share(metrics.hold, standing.shareOfHold) - metrics.salaries)
  const gross = earned < limit ? earned : limit
  return { ...standing, earned, limit, gross, heldOut: 0n, lossOut: 0n }
}

function notBelowZero(amount: Money): Money {
  return amount > 0n ? amount : 0n
}

/** What the house can expect to keep of a period's play once the salaries of it are paid; negative where they are more. */
export function keptOf({ hold, salaries }: Pick<Metrics, 'hold' | 'salaries'>): Money {
  return hold - salaries
}

/**
 * The tier that is reached, counted from 0, and what the contract gives for it (DECISIONS D9). Without a standing as pay was reckoned before
 * losses were carried and amounts limited.
 */
export function grossOf(
  terms: ContractTerms,
  metrics: Metrics,
  standing: Standing | null,
): { tier: number | null; gross: Money; course: PayCourse | null } {
  if (terms.type === 'realtime') {
    const { wonStake, lostStake } = metrics
    const earned = share(wonStake, terms.profitRate) + share(lostStake, terms.lossRate)
    return { tier: null, ...limited(earned, metrics, standing) }
  }
  if (terms.type === 'dividend') {
    const { validBet, profit, activeMembers } = metrics
    const tier = terms.tiers.findLastIndex(
      (one) =>
        validBet >= one.validBet && profit >= one.profit && activeMembers >= one.activeMembers,
    )
    const rate = terms.tiers[tier]?.rate ?? 0
    const reached = tier < 0 ? null : tier
    if (!standing) return { tier: reached, gross: share(profit, rate), course: null }
    const course = dividendOf(rate, metrics, standing)
    return { tier: reached, gross: course.gross, course }
  }
  const tier = terms.tiers.findLastIndex(({ bet }) => metrics.validBet >= bet)
  const reached = terms.tiers[tier]
  const earned = reached ? share(metrics.validBet, reached.rate) + reached.amount : 0n
  return { tier: reached ? tier : null, ...limited(earned, metrics, standing) }
}

function limited(
  earned: Money,
  metrics: Metrics,
  standing: Standing | null,
): { gross: Money; course: PayCourse | null } {
  if (!standing) return { gross: earned, course: null }
  const course = salaryOf(earned, metrics, standing)
  return { gross: course.gross, course }
}

/** Types whose periods are so short that most are empty, and that each of them is no news. */
export const SHORT_TYPES: readonly ContractType[] = ['realtime', 'hourly']

export function isShort(type: ContractType): boolean {
  return SHORT_TYPES.includes(type)
}

export interface Claimant {
  agentId: bigint
  /** The nearest agent above who has a contract of this run; null: the house pays. */
  uplineId: bigint | null
  terms: ContractTerms
  metrics: Metrics
  /** Owed from periods before. */
  carriedIn: Money
  /** What limits the pay, of a dividend with what the pair brings along; null: of before it was limited. */
  standing: Standing | null
}

export interface Settled {
  agentId: bigint
  uplineId: bigint | null
  tier: number | null
  gross: Money
  /** null: of before pay was limited. */
  course: PayCourse | null
  carriedIn: Money
  covered: Money
  deductions: { agentId: bigint; gross: Money; covered: Money }[]
  deducted: Money
  shortfall: Money
  carriedOut: Money
  /** covered − deducted: never below 0, and all amounts of a tree add up to the gross of its top. */
  amount: Money
}

/**
 * Pays a tree from the top down. Each agent receives the own gross minus what the nearest contracts below receive. Where the own does not
 * suffice for them, they share it in proportion to what they may claim, and the rest is the agent's shortfall: carried to the next period
 * where a dividend contract says so, gone otherwise. The house never pays more than the gross of the top. Throws `TreeBroken`.
 */
export function settleTree(claimants: readonly Claimant[]): Settled[] {
  const below = new Map<bigint, Claimant[]>()
  for (const one of claimants.toSorted((a, b) => (a.agentId < b.agentId ? -1 : 1))) {
    if (one.uplineId === null) continue
    below.set(one.uplineId, [...(below.get(one.uplineId) ?? []), one])
  }
  const settled: Settled[] = []
  const queue = claimants
    .filter(({ uplineId }) => uplineId === null)
    .map((claimant) => ({ claimant, covered: claimOf(claimant) }))
  for (const { claimant, covered } of queue) {
    const children = below.get(claimant.agentId) ?? []
    const shares = shared(covered, children.map(claimOf))
    children.forEach((child, place) =>
      queue.push({ claimant: child, covered: shares[place] ?? 0n }),
    )
    settled.push(lineOf(claimant, covered, { children, shares }))
  }
  // Whoever stands in a ring, or under somebody who has no contract here, is reached from no top and would silently be paid nothing.
  const reached = new Set(settled.map(({ agentId }) => agentId))
  const missed = claimants.filter(({ agentId }) => !reached.has(agentId))
  if (missed.length > 0) throw new TreeBroken(missed.map(({ agentId }) => agentId))
  return settled
}

/** The way up of these agents ends in a ring, or where it must not: nobody can say what they are paid, so nobody is. */
export class TreeBroken extends Error {
  readonly agentIds: readonly bigint[]

  constructor(agentIds: readonly bigint[]) {
    super(`the tree is broken at the agents ${agentIds.slice(0, 20).join(', ')}`)
    this.name = 'TreeBroken'
    this.agentIds = agentIds
  }
}

/** What an agent may claim: the gross of this period, and what is still owed. */
function claimOf({ terms, metrics, standing, carriedIn }: Claimant): Money {
  return grossOf(terms, metrics, standing).gross + carriedIn
}

function lineOf(
  claimant: Claimant,
  covered: Money,
  { children, shares }: { children: readonly Claimant[]; shares: readonly Money[] },
): Settled {
  const { terms, metrics, standing, carriedIn, agentId, uplineId } = claimant
  const { tier, gross, course } = grossOf(terms, metrics, standing)
  const promised = children.reduce((sum, child) => sum + claimOf(child), 0n)
  const deducted = shares.reduce((sum, one) => sum + one, 0n)
  const isCarried = terms.type === 'dividend' && terms.carryShortfall
  return {
    agentId,
    uplineId,
    tier,
    gross,
    course,
    carriedIn,
    covered,
    deductions: children.map((child, place) => ({
      agentId: child.agentId,
      gross: claimOf(child),
      covered: shares[place] ?? 0n,
    })),
    deducted,
    shortfall: promised - deducted,
    carriedOut: isCarried ? gross + carriedIn - covered : 0n,
    amount: covered - deducted,
  }
}

/** All claims when they can be met; otherwise everything there is in proportion, the odd ten-thousandths to the first ones. */
export function shared(total: Money, claims: readonly Money[]): Money[] {
  const sum = claims.reduce((all, claim) => all + claim, 0n)
  if (sum <= total) return [...claims]
  const floors = claims.map((claim) => (claim * total) / sum)
  let odd = total - floors.reduce((all, one) => all + one, 0n)
  return floors.map((one, place) => {
    if (odd === 0n || one >= (claims[place] ?? 0n)) return one
    odd -= 1n
    return one + 1n
  })
}

/** The next tier above one that was reached, and what it would give; null at the highest and for real-time terms. */
export function nextTier(
  terms: ContractTerms,
  tier: number | null,
): { tier: number; rate: number; amount: Money } | null {
  if (terms.type === 'realtime') return null
  const place = (tier ?? -1) + 1
  const next = terms.tiers[place]
  if (!next) return null
  return { tier: place, rate: next.rate, amount: 'amount' in next ? next.amount : 0n }
}
