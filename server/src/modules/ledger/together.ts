import { assert } from '@croupier/shared/assert'
import type pg from 'pg'
import type { CallerDecline, LedgerEntry, LedgerResult } from './entry.ts'
import { LedgerUnavailable } from './errors.ts'
import { isRetryable, withRetries } from './retry.ts'
import { resultOf, wireOf } from './wire.ts'

/** Decides entries of one wallet together; see `Ledger.applyTogether`. */
export async function applyTogether(
  pool: pg.Pool,
  entries: readonly LedgerEntry[],
  reason?: CallerDecline,
): Promise<LedgerResult[]> {
  const [first] = entries
  assert(first, 'a decision is about something')
  const isOfFirst = ({ playerId, currency, pocket }: LedgerEntry) =>
    playerId === first.playerId && currency === first.currency && pocket === 'cash'
  assert(entries.every(isOfFirst), 'entries of one wallet are decided together')
  const wire = entries.map((entry) =>
    wireOf(entry, entry.operation === 'bet' && reason ? { burn: reason } : {}),
  )
  try {
    const { rows } = await withRetries(() =>
      pool.query<[string]>({
        name: 'ledger-apply-together',
        text: 'select ledger_apply_together($1)',
        values: [JSON.stringify(wire)],
        rowMode: 'array',
      }),
    )
    return rows.map(([outcome], place) => {
      const result = resultOf(outcome)
      // An attempt before may have been committed without telling us: its own id shows that it was this very call.
      return { ...result, replayed: result.replayed && result.walletTxId !== entries[place]?.id }
    })
  } catch (error) {
    if (isRetryable(error)) throw new LedgerUnavailable(error)
    throw error
  }
}
