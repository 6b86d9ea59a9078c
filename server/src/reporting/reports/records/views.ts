import type { playedRound, recordLine } from '@croupier/api/reporting/records'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import type { JournalLine } from '../../../core/ledger/ledger.ts'
import type { RecordDeps } from './deps.ts'
import { type RoundRow, vendorNames } from './rounds.ts'

export type PlayedRound = z.output<typeof playedRound>
export type RecordLine = z.output<typeof recordLine>

/** Rounds with the names of their games and vendors. */
export async function roundViews(
  parts: RecordDeps,
  db: Db,
  { rows, language }: { rows: readonly RoundRow[]; language: string },
): Promise<PlayedRound[]> {
  const titles = await titlesOf(parts, rows, language)
  const vendors = await vendorNames(
    db,
    rows.map(({ source }) => source),
  )
  const verifiable = new Map<number, boolean>()
  for (const source of new Set(rows.map((row) => row.source)))
    verifiable.set(source, await parts.isVerifiable(source))
  return rows.map((row) => ({
    source: row.source,
    roundId: row.roundId,
    vendor: vendors.get(row.source) ?? null,
    gameCode: row.gameCode,
    title: titles.get(row.gameCode ?? '') ?? null,
    currency: row.currency,
    stake: row.stake,
    payout: row.payout,
    net: row.payout - row.stake,
    state: row.state,
    openedAt: row.openedAt,
    lastAt: row.lastAt,
    isVerifiable: verifiable.get(row.source) === true && row.state !== 'cancelled',
    reportedByVendor: row.isReported,
  }))
}

/** Lines with the names of their games. */
export async function lineViews(
  parts: RecordDeps,
  lines: readonly JournalLine[],
  language: string,
): Promise<RecordLine[]> {
  const titles = await titlesOf(parts, lines, language)
  return lines.map((line) => ({
    id: line.id,
    at: line.at,
    operation: line.operation,
    name: nameOf(line),
    subaccount: line.subaccount,
    currency: line.currency,
    amount: line.amount,
    balanceBefore: line.balanceAfter - line.amount,
    balanceAfter: line.balanceAfter,
    source: line.source,
    roundId: line.roundId,
    gameCode: line.gameCode,
    title: titles.get(line.gameCode ?? '') ?? null,
  }))
}

/** Corrections go by what they correct: whose account stands on the other side, or whose key they carry, says it. */
function nameOf({ operation, counterAccount, externalId }: JournalLine): RecordLine['name'] {
  // What comes back of a fee is the member's; what covers the rest is owed.
  if (operation === 'reversal_cover' && counterAccount === 'fees') return 'reversal_fee'
  if (operation !== 'manual_adjustment') return operation
  if (counterAccount === 'commissions') return 'commission_taken_back'
  return externalId.startsWith('reconciliation:') ? 'day_correction' : operation
}

async function titlesOf(
  parts: RecordDeps,
  of: readonly { gameCode: string | null }[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const codes = new Set(of.flatMap(({ gameCode }) => gameCode ?? []))
  return codes.size === 0 ? new Map() : await parts.titlesOf([...codes], language)
}
