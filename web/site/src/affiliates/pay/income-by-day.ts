import type { ContractType } from '@croupier/api/affiliates/agents'
import type { DayAmount } from '../shared/bars.ts'

/** What stays of one type, or of all of them, on each day. */
export function incomeByDay(
  rows: readonly { day: string; type: ContractType; net: bigint }[],
  shown: ContractType | 'all',
): DayAmount[] {
  const days = new Map<string, bigint>()
  for (const { day, type, net } of rows)
    if (shown === 'all' || type === shown) days.set(day, (days.get(day) ?? 0n) + net)
  return [...days].map(([day, amount]) => ({ day, amount }))
}
