import type { ContractTerms } from '@croupier/api/affiliates/agents'
import type { Money } from '@croupier/shared/money'
import type { Counting } from './asked.ts'
import { grossOf, type Metrics, NO_METRICS, shared, type Standing } from './rules.ts'

/** One thing that was counted, as an export lists it. */
export interface ExportedEntry {
  memberId: bigint
  /** The agents between the exported one and the member, the nearest to the exported one first. */
  under: readonly bigint[]
  /** The member is an agent whose own bets count. */
  own: boolean
  at: Date
  kind: string
  stake: Money
  payout: Money
  validBet: Money
  hold: Money
  promotions: Money
  /** Of the kind `salary`: what an agent was paid, in the last moment of its period; 0 for others. */
  salary: Money
}

/** A contract as an export names it. */
export interface ExportedContract {
  agentId: bigint
  terms: ContractTerms
  /** Real-time: from when on bets count. */
  since: Date
  carriedIn: Money
  /** What limits it; null for runs of before it was. */
  standing: Standing | null
}

/** What a team did, added up from single entries. */
export function measure(
  entries: readonly ExportedEntry[],
  contract: ExportedContract,
  { rootId, counting }: { rootId: bigint; counting: Counting },
): Metrics {
  const { agentId, terms, since } = contract
  const isOfTeam = (entry: ExportedEntry): boolean =>
    (entry.own && entry.memberId === agentId) ||
    (agentId === rootId ? entry.memberId !== rootId : entry.under.includes(agentId))
  const team = entries.filter(isOfTeam)
  if (terms.type !== 'realtime') return measureAll(team)
  const bets = team.filter(
    ({ kind, at, stake, validBet }) =>
      kind === 'bet' && validBet > 0n && at >= since && stake >= terms.singleBet,
  )
  const paid = ({ stake, validBet }: ExportedEntry): Money =>
    counting === 'stake' ? stake : validBet
  const stakes = (isCounted: (entry: ExportedEntry) => boolean): Money =>
    bets.filter(isCounted).reduce((sum, entry) => sum + paid(entry), 0n)
  return {
    ...NO_METRICS,
    hold: team.reduce((sum, { at, hold }) => (at >= since ? sum + hold : sum), 0n),
    wonStake: stakes(({ stake, payout }) => payout > stake),
    lostStake: stakes(({ stake, payout }) => payout < stake),
  }
}

function measureAll(team: readonly ExportedEntry[]): Metrics {
  const byMember = new Map<bigint, Money>()
  let [validBet, profit, hold, salaries] = [0n, 0n, 0n, 0n]
  for (const { memberId, stake, payout, promotions, salary, ...entry } of team) {
    const { validBet: valid, hold: held } = entry
    validBet += valid
    hold += held
    salaries += salary
    profit += stake - payout - promotions - salary
    byMember.set(memberId, (byMember.get(memberId) ?? 0n) + valid)
  }
  const activeMembers = [...byMember.values()].filter((valid) => valid > 0n).length
  return { ...NO_METRICS, validBet, profit, hold, salaries, activeMembers }
}

/**
 * The amount of a line, from what was exported alone: the own gross out of the bets, what was covered of it, and the gross of the nearest
 * contracts below out of the same bets. Must equal what was paid, to the last ten-thousandth.
 */
export function recompute(of: {
  own: ExportedContract
  below: readonly ExportedContract[]
  /** What the upline's gross covered; null: all of it. */
  covered: Money | null
  entries: readonly ExportedEntry[]
  counting: Counting
}): { gross: Money; covered: Money; deducted: Money; amount: Money } {
  const rootId = of.own.agentId
  const { counting } = of
  const claim = (contract: ExportedContract): Money =>
    grossOf(contract.terms, measure(of.entries, contract, { rootId, counting }), contract.standing)
      .gross + contract.carriedIn
  const gross = claim(of.own) - of.own.carriedIn
  const covered = of.covered ?? gross + of.own.carriedIn
  const inOrder = of.below.toSorted((a, b) => (a.agentId < b.agentId ? -1 : 1))
  const deducted = shared(covered, inOrder.map(claim)).reduce((sum, one) => sum + one, 0n)
  return { gross, covered, deducted, amount: covered - deducted }
}
