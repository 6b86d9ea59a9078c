import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { LedgerEntry, LedgerResult } from './entry.ts'
import { LedgerDeclined } from './errors.ts'
import { operations } from './operations.ts'
import { resultOf, wireOf } from './wire.ts'

const DECLINED = 'XL002'

/** Applies entries inside the caller's transaction, all or none; see `Ledger.post`. */
export async function post(tx: Tx, entries: readonly LedgerEntry[]): Promise<LedgerResult[]> {
  if (entries.length === 0) return []
  const places = entries.map((_, place) => place).sort((a, b) => byLock(entries, a, b))
  for (const { operation, counterAccount } of entries)
    assert(
      operations[operation].counterAccounts.includes(counterAccount),
      `${operation} does not stand against ${counterAccount}`,
    )
  const wire = places.map((place) => wireOf(at(entries, place)))
  try {
    const { rows } = await sql<{ outcome: string }>`
      select ledger_post(${JSON.stringify(wire)}::json)::text as outcome`.execute(tx)
    const results: LedgerResult[] = []
    rows.forEach((row, index) => {
      results[at(places, index)] = resultOf(row.outcome)
    })
    return results
  } catch (error) {
    throw declineOf(error, (index) => at(entries, at(places, index))) ?? error
  }
}

/** Everyone takes locks by player, then currency; entries of one wallet keep the caller's order. */
function byLock(entries: readonly LedgerEntry[], a: number, b: number): number {
  const left = at(entries, a)
  const right = at(entries, b)
  if (left.playerId !== right.playerId) return left.playerId < right.playerId ? -1 : 1
  if (left.currency !== right.currency) return left.currency < right.currency ? -1 : 1
  return a - b
}

function declineOf(error: unknown, entryAt: (index: number) => LedgerEntry): LedgerDeclined | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== DECLINED) return null
  if (!('detail' in error) || typeof error.detail !== 'string') return null
  const detail: { place: number; outcome: string } = JSON.parse(error.detail)
  return new LedgerDeclined(entryAt(detail.place), resultOf(detail.outcome))
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`no item ${index}`)
  return item
}
