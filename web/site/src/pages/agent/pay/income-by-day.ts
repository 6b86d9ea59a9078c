import type { ContractType } from '@croupier/api/agents'
import type { DayAmount } from '../parts/bars.ts'

/** What one type, or all of them, paid on each day. */
export function incomeByDay(
  rows: readonly (DayAmount & { type: ContractType })[],
  shown: ContractType | 'all',
): DayAmount[] {
  const days = new Map<string, bigint>()
  for (const { day, type, amount } of rows)
    if (shown === 'all' || type === shown) days.set(day, (days.get(day) ?? 0n) + amount)
  return [...days].map(([day, amount]) => ({ day, amount }))
}
