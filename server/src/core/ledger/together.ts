import { assert } from '@croupier/shared/assert'
import type pg from 'pg'
import type { CallerDecline, LedgerEntry, LedgerResult } from './entry.ts'
import { LedgerOverloaded, LedgerUnavailable } from './errors.ts'
import { isRetryable, withRetries } from './retry.ts'
import { resultOf, wireOf } from './wire.ts'

type ApplyTogether = (
  entries: readonly LedgerEntry[],
  reason?: CallerDecline,
) => Promise<LedgerResult[]>

/** Decides entries of one wallet together, or refuses those that waited longer for their turn than that; see `Ledger.applyTogether`. */
export function togetherOn(pool: pg.Pool, patienceMs: number): ApplyTogether {
  const inTurn = turns(patienceMs)
  return async (entries, reason) => {
    const [first] = entries
    assert(first, 'a decision is about something')
    const isOfFirst = ({ playerId, currency, subaccount }: LedgerEntry) =>
      playerId === first.playerId && currency === first.currency && subaccount === 'cash'
    assert(entries.every(isOfFirst), 'entries of one wallet are decided together')
    return await inTurn(first.playerId, () => decide(pool, entries, reason))
  }
}

/** A player's decisions wait for each other here, and not on the few connections that everybody needs. */
function turns(patienceMs: number) {
  const last = new Map<bigint, Promise<unknown>>()
  return async <T>(playerId: bigint, work: () => Promise<T>): Promise<T> => {
    const since = performance.now()
    const inPatience = async (): Promise<T> => {
      if (performance.now() - since > patienceMs) throw new LedgerOverloaded('waited too long')
      return await work()
    }
    const before = last.get(playerId) ?? Promise.resolve()
    const mine = before.then(inPatience, inPatience)
    last.set(playerId, mine)
    try {
      return await mine
    } finally {
      if (last.get(playerId) === mine) last.delete(playerId)
    }
  }
}

async function decide(
  pool: pg.Pool,
  entries: readonly LedgerEntry[],
  reason: CallerDecline | undefined,
): Promise<LedgerResult[]> {
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
