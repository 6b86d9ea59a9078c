import pg from 'pg'
import type { LedgerResult } from './entry.ts'
import { LedgerUnavailable } from './errors.ts'
import type { Decide, Unit } from './batches.ts'
import { isRetryable, withRetries } from './retry.ts'
import { resultOf } from './wire.ts'
import { decideEveryday } from './everyday.ts'

/**
 * The ledger's own connections, as many as batches may be in flight: callers that hold a connection of the common pool
 * while they wait for the ledger can then never starve it.
 */
export function ledgerPool(pool: pg.Pool, connections: number): pg.Pool {
  // pg hides these three from enumeration, so they must be named.
  const { password, ssl } = pool.options
  const options = `${pool.options.options ?? ''} -c synchronous_commit=on -c statement_timeout=2000`
  const own = new pg.Pool({
    ...pool.options,
    password,
    ssl,
    options,
    max: connections,
    min: 0,
    application_name: 'croupier-ledger',
    connectionTimeoutMillis: 2000,
  })
  own.on('error', () => {})
  return own
}

/**
 * Everyday units first, without locks; what is left in one commit behind locks. When that fails, each unit again by itself, so
 * that one bad entry cannot hold up the others.
 */
export function decideWith(pool: pg.Pool): Decide {
  return async (units) => {
    try {
      const decided = await decideEveryday(pool, units)
      const left = units.filter((unit) => !decided.has(unit))
      const careful = left.length > 0 ? await callBatch(pool, left) : []
      left.forEach((unit, place) => decided.set(unit, careful[place] ?? []))
      return units.map((unit) => ({ status: 'fulfilled', value: decided.get(unit) ?? [] }))
    } catch {
      return Promise.allSettled(units.map((unit) => decideAlone(pool, unit)))
    }
  }
}

async function decideAlone(pool: pg.Pool, unit: Unit): Promise<LedgerResult[]> {
  try {
    const [results = []] = await withRetries(() => callBatch(pool, [unit]))
    return results.map((result, place) => ({
      ...result,
      // The first attempt may have been committed without telling us: its own id shows that it was this very call.
      replayed: result.replayed && result.walletTxId !== unit.entries[place]?.['id'],
    }))
  } catch (error) {
    if (isRetryable(error)) throw new LedgerUnavailable(error)
    throw error
  }
}

/** A plain SELECT of one function outside a transaction block: one round trip, one commit. */
async function callBatch(pool: pg.Pool, units: readonly Unit[]): Promise<LedgerResult[][]> {
  const entries = units.flatMap((unit) => unit.entries)
  const { rows } = await pool.query<[string]>({
    name: 'ledger-apply-batch',
    text: 'select ledger_apply_batch($1)',
    values: [JSON.stringify(entries)],
    rowMode: 'array',
  })
  const results = rows.map(([outcome]) => resultOf(outcome))
  let next = 0
  return units.map((unit) => results.slice(next, (next += unit.entries.length)))
}
