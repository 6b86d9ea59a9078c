import { assert } from '@croupier/shared/assert'
import pg from 'pg'
import type { Unit } from './batches.ts'
import type { LedgerResult } from './entry.ts'
import { entryArray, pairArray, type WireEntry } from './wire.ts'

/** The units that the everyday way has decided; all of them were OK. The others were not touched. */
export async function decideEveryday(
  pool: pg.Pool,
  units: readonly Unit[],
): Promise<Map<Unit, LedgerResult[]>> {
  const likely = units.filter(({ entries }) => entries.every(isEveryday))
  const decided = await Promise.all([
    decideSingles(
      pool,
      likely.filter(({ entries }) => entries.length === 1),
    ),
    decidePairs(
      pool,
      likely.filter(({ entries }) => entries.length === 2),
    ),
  ])
  return new Map(decided.flat())
}

const EVERYDAY = new Set<WireEntry[string] | undefined>(['bet', 'win', 'promo'])

function isEveryday(entry: WireEntry): boolean {
  return entry['pocket'] === 'cash' && EVERYDAY.has(entry['operation']) && !entry['burn']
}

type Decided = [Unit, LedgerResult[]][]

async function decideSingles(pool: pg.Pool, units: readonly Unit[]): Promise<Decided> {
  const entries = entryArray(units.flatMap((unit) => unit.entries))
  const rows = await call(pool, units, {
    name: 'ledger-apply-everyday',
    text: 'select places::text, balances::text from ledger_apply_everyday($1)',
    values: [entries],
  })
  return rows.map(([place, balance]) => {
    const unit = unitAt(units, place)
    return [unit, [resultOf(unit.entries[0], balance)]]
  })
}

async function decidePairs(pool: pg.Pool, units: readonly Unit[]): Promise<Decided> {
  const pairs = pairArray(units.map((unit) => unit.entries))
  const rows = await call(pool, units, {
    name: 'ledger-apply-everyday-pairs',
    text: 'select places::text, after_bets::text, after_wins::text from ledger_apply_everyday_pairs($1)',
    values: [pairs],
  })
  return rows.map(([place, afterBet, afterWin]) => {
    const unit = unitAt(units, place)
    return [unit, [resultOf(unit.entries[0], afterBet), resultOf(unit.entries[1], afterWin)]]
  })
}

/** Somebody else moved a wallet or decided an id while the everyday way was reading: nothing was written. */
const COLLISIONS = new Set(['XL003', '23505'])

/** The arrays of the answer's only row, turned into rows. */
async function call(
  pool: pg.Pool,
  units: readonly Unit[],
  query: pg.QueryConfig,
): Promise<string[][]> {
  if (units.length === 0) return []
  try {
    const { rows } = await pool.query<(string | null)[]>({ ...query, rowMode: 'array' })
    const [places = [], ...others] = (rows[0] ?? []).map(itemsOf)
    return places.map((place, at) => [place, ...others.map((column) => column[at] ?? '')])
  } catch (error) {
    if (error instanceof pg.DatabaseError && COLLISIONS.has(error.code ?? '')) return []
    throw error
  }
}

function itemsOf(array: string | null): string[] {
  return array ? array.slice(1, -1).split(',') : []
}

function unitAt(units: readonly Unit[], place: string | undefined): Unit {
  const unit = units[Number(place) - 1]
  assert(unit, 'the ledger answered in another shape')
  return unit
}

function resultOf(entry: WireEntry | undefined, after: string | undefined): LedgerResult {
  assert(entry && after, 'the ledger answered in another shape')
  return {
    status: 'OK',
    walletTxId: String(entry['id']),
    balance: BigInt(after),
    balanceAfter: BigInt(after),
    replayed: false,
    tombstone: false,
  }
}
