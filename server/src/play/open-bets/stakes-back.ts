import type { CurrencyCode } from '@croupier/shared/money'
import type { JournalLine, LedgerEntry } from '../../core/ledger/ledger.ts'

export interface RoundToCancel {
  playerId: bigint
  brandId: number
  currency: CurrencyCode
  source: number
  roundId: string
  /** The beginning of the reversals' own ids. */
  because: string
  memo: string
}

/** One reversal for each stake that stands; a win that arrives afterwards finds its bet cancelled. */
export function stakesBack(
  round: RoundToCancel,
  lines: readonly JournalLine[],
): Omit<LedgerEntry, 'id' | 'at'>[] {
  const { because, memo, ...place } = round
  const back = new Set(
    lines.flatMap(({ operation, reference }) => (operation === 'rollback_bet' ? [reference] : [])),
  )
  return lines
    .filter((line) => line.operation === 'bet' && !line.tombstone && !back.has(line.externalId))
    .map((line, index) => ({
      ...place,
      subaccount: 'cash' as const,
      counterAccount: 'vendor' as const,
      memo,
      operation: 'rollback_bet' as const,
      externalId: `${because}:${index + 1}`,
      reference: line.externalId,
      amount: 0n,
    }))
}
