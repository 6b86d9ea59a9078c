import pg from 'pg'
import { outliveConnections } from '../../platform/db.ts'
import type { LedgerResult } from './entry.ts'
import { LedgerUnavailable } from './errors.ts'
import type { Answer, Decide, Unit } from './batches.ts'
import { isRetryable, withRetries } from './retry.ts'
import { resultOf } from './wire.ts'
import { decideFastPath } from './everyday.ts'

/**
 * The ledger's own connections, as many as batches may be in flight: callers that hold a connection of the common pool
 * while they wait for the ledger can then never starve it.
 */
export function ledgerPool(pool: pg.Pool, connections: number): pg.Pool {
  // pg hides these three from enumeration, so they must be named.
  const { password, ssl } = pool.options
  // A wallet that is held longer than that is asked about by itself, while the others of its batch go on.
  const patience = '-c statement_timeout=2000 -c lock_timeout=250'
  const options = `${pool.options.options ?? ''} -c synchronous_commit=on ${patience}`
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
  outliveConnections(own)
  return own
}

/**
 * Everyday units first, without locks; what is left in one commit behind locks. When either fails, its units are asked about one by
 * one, so that a bad entry, or a wallet that somebody holds, cannot hold up the others.
 */
export function decideWith(pool: pg.Pool): Decide {
  return async (units) => {
    let decided: Map<Unit, LedgerResult[]>
    try {
      decided = await decideFastPath(pool, units)
    } catch {
      return units.map((unit) => decideAlone(pool, unit))
    }
    const left = units.filter((unit) => !decided.has(unit))
    const careful = new Map<Unit, Answer>(decided)
    for (const [unit, answer] of await decideCarefully(pool, left)) careful.set(unit, answer)
    return units.map((unit) => careful.get(unit) ?? [])
  }
}

async function decideCarefully(pool: pg.Pool, units: readonly Unit[]): Promise<[Unit, Answer][]> {
  if (units.length === 0) return []
  try {
    const results = await callBatch(pool, units)
    return units.map((unit, place) => [unit, results[place] ?? []])
  } catch {
    return units.map((unit) => [unit, decideAlone(pool, unit)])
  }
}

async function decideAlone(pool: pg.Pool, unit: Unit): Promise<LedgerResult[]> {
  try {
    const [results = []] = await withRetries(() => callBatch(pool, [unit]))
    return results.map((result, place) => ({
      ...result,
      // The first attempt may have been committed without telling us: its own id shows that it was this very call.
      replayed: result.replayed && result.walletTxId !== unit.entries[place]?.id,
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
