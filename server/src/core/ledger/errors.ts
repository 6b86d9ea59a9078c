import { Refusal } from '../../platform/refusal.ts'
import type { LedgerEntry, LedgerResult } from './entry.ts'

/** Thrown by `post` when an entry is declined; the caller's transaction must roll back. */
export class LedgerDeclined extends Error {
  readonly entry: LedgerEntry
  readonly result: LedgerResult

  constructor(entry: LedgerEntry, result: LedgerResult) {
    super(`${entry.operation} ${entry.source}/${entry.externalId}: ${result.status}`)
    this.name = 'LedgerDeclined'
    this.entry = entry
    this.result = result
  }
}

/** Thrown before the database is asked: nothing was decided, the caller may repeat with the same id. */
export class LedgerOverloaded extends Refusal {
  constructor(reason: string) {
    super('overloaded', { retryAfter: 1 })
    this.message = `the ledger takes nothing now: ${reason}`
    this.name = 'LedgerOverloaded'
  }
}

/** Thrown by `apply` when the database could not be reached in time: the outcome is unknown, the same id tells it later. */
export class LedgerUnavailable extends Error {
  constructor(cause: unknown) {
    super('the ledger cannot be reached; the outcome is unknown', { cause })
    this.name = 'LedgerUnavailable'
  }
}
