import type { ContractType } from '@croupier/api/affiliates/agents'
import { type Claimant, isShort, type Settled } from './rules.ts'

interface Line {
  claimant: Pick<Claimant, 'metrics'>
  settled: Settled
}

/**
 * The lines of a run that say something. Of short periods those alone in which the team played or something was earned, promised or owed,
 * and those above them, so that none hangs below a line that is not there; of long ones all, so that everybody sees why nothing was paid.
 * What is left out is nothing in every amount, so what is paid is the same without it.
 */
export function significantLines<One extends Line>(
  type: ContractType,
  lines: readonly One[],
): One[] {
  if (!isShort(type)) return [...lines]
  const byAgent = new Map(lines.map((line) => [line.settled.agentId, line]))
  const significant = new Set<bigint>()
  for (const line of lines) {
    let next: One | undefined = isSignificant(line) ? line : undefined
    while (next && !significant.has(next.settled.agentId)) {
      const { agentId, uplineId }: Settled = next.settled
      significant.add(agentId)
      next = uplineId === null ? undefined : byAgent.get(uplineId)
    }
  }
  return lines.filter(({ settled }) => significant.has(settled.agentId))
}

function isSignificant({ claimant, settled }: Line): boolean {
  const { gross, carriedIn, covered, deducted, shortfall, carriedOut } = settled
  const amounts = [gross, carriedIn, covered, deducted, shortfall, carriedOut]
  return claimant.metrics.validBet > 0n || amounts.some((amount) => amount > 0n)
}
