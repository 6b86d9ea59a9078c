import { assert } from '@croupier/shared/assert'
import pg from 'pg'
import type { LedgerResult } from './entry.ts'
import { LedgerUnavailable } from './errors.ts'
import type { Decide, Unit } from './batches.ts'
import { isRetryable, withRetries } from './retry.ts'
import { entryArray, resultOf, type WireEntry } from './wire.ts'

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
 * Everyday entries in one commit, without locks beforehand; what is left in another one, behind locks. When either fails, each
 * unit again by itself, so that one bad entry cannot hold up the others.
 */
export function decideWith(pool: pg.Pool): Decide {
  return async (units) => {
    try {
      const decided = await callEveryday(pool, units)
      const left = units.filter((unit) => !decided.has(unit))
      if (left.length > 0)
        (await callBatch(pool, left)).forEach((results, place) =>
          decided.set(left[place] as Unit, results),
        )
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

/** What somebody else did to a wallet or an id while the everyday way was reading: nothing was written. */
const COLLISIONS = new Set(['XL003', '23505'])

/** The units that the everyday way has decided; all of them were OK. */
async function callEveryday(
  pool: pg.Pool,
  units: readonly Unit[],
): Promise<Map<Unit, LedgerResult[]>> {
  const likely = units.filter(({ entries }) => entries.length === 1 && isEveryday(entries[0]))
  const decided = new Map<Unit, LedgerResult[]>()
  if (likely.length === 0) return decided
  try {
    const { rows } = await pool.query<[string | null, string | null]>({
      name: 'ledger-apply-everyday',
      text: 'select places::text, balances::text from ledger_apply_everyday($1)',
      values: [entryArray(likely.flatMap((unit) => unit.entries))],
      rowMode: 'array',
    })
    const [places, balances] = rows[0] ?? []
    const after = numbersOf(balances)
    numbersOf(places).forEach((place, at) => {
      const unit = likely[Number(place) - 1]
      const balance = after[at]
      assert(unit?.entries[0] && balance !== undefined, 'the ledger answered in another shape')
      decided.set(unit, [everydayResult(String(unit.entries[0]['id']), BigInt(balance))])
    })
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && COLLISIONS.has(error.code ?? ''))) throw error
  }
  return decided
}

function isEveryday(entry: WireEntry | undefined): boolean {
  return entry?.['pocket'] === 'cash' && EVERYDAY.has(entry['operation']) && !entry['burn']
}

const EVERYDAY = new Set<WireEntry[string] | undefined>(['bet', 'win', 'promo'])

function numbersOf(array: string | null | undefined): string[] {
  return array ? array.slice(1, -1).split(',') : []
}

function everydayResult(walletTxId: string, balance: bigint): LedgerResult {
  return {
    status: 'OK',
    walletTxId,
    balance,
    balanceAfter: balance,
    replayed: false,
    tombstone: false,
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
