import { assert } from '@croupier/shared/assert'
import pg from 'pg'
import type { Unit } from './batches.ts'
import type { LedgerResult } from './entry.ts'
import { operationsWhere } from './operations.ts'
import { betsWithWinsArray, entryArray, type WireEntry } from './wire.ts'

/** The units that the everyday way has decided; all of them were OK. The others were not touched. */
export async function decideFastPath(
  pool: pg.Pool,
  units: readonly Unit[],
): Promise<Map<Unit, LedgerResult[]>> {
  const singles: Unit[] = []
  const pairs: Unit[] = []
  for (const unit of units) {
    if (isSingle(unit)) singles.push(unit)
    else if (isPair(unit)) pairs.push(unit)
  }
  const decided = await Promise.all([decideSingles(pool, singles), decidePairs(pool, pairs)])
  return new Map(decided.flat())
}

const EVERYDAY: ReadonlySet<string> = new Set(
  operationsWhere(({ hasFastPath }) => hasFastPath === true),
)

function isEveryday(entry: WireEntry): boolean {
  return entry.subaccount === 'cash' && EVERYDAY.has(entry.operation) && entry.burn === null
}

function isSingle({ entries }: Unit): boolean {
  const [entry] = entries
  return entry !== undefined && entries.length === 1 && isEveryday(entry)
}

/** A bet that ends nothing and refers to nothing, with a win of the same round: what both share is asked once. */
function isPair({ entries }: Unit): boolean {
  const [bet, win] = entries
  if (!bet || !win || entries.length > 2 || !isEveryday(bet) || !isEveryday(win)) return false
  const isBetWithWin = bet.operation === 'bet' && win.operation === 'win'
  const isOfOne =
    bet.player_id === win.player_id &&
    bet.currency === win.currency &&
    bet.source === win.source &&
    bet.round_id === win.round_id
  return isBetWithWin && isOfOne && bet.reference === null && !bet.round_closed
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
  const pairs = units.flatMap(({ entries: [bet, win] }) =>
    bet && win ? [[bet, win] as const] : [],
  )
  const rows = await call(pool, units, {
    name: 'ledger-apply-bets-with-wins',
    text: 'select places::text, after_bets::text, after_wins::text from ledger_apply_bets_with_wins($1)',
    values: [betsWithWinsArray(pairs)],
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
    walletTxId: entry.id,
    balance: BigInt(after),
    balanceAfter: BigInt(after),
    replayed: false,
    tombstone: false,
  }
}
