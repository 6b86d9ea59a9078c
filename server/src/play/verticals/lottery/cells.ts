import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Names a cell of a draw. */
export interface CellKey {
  gameCode: string
  issue: string
  currency: string
  cell: string
}

export interface CellState {
  liability: Money
  cap: Money
}

/** What is added to a cell; taken away where it is below zero. */
export interface CellChange extends CellKey {
  liability: Money
  staked: Money
}

interface CellRow extends CellKey, CellState {}

export function cellId({ gameCode, issue, currency, cell }: CellKey): string {
  return `${gameCode}/${issue}/${currency}/${cell}`
}

/**
 * Locks cells, all in one order everywhere, so that two bets never wait for each other; those that nobody has bet on yet are made first.
 * What stands in them cannot change before the transaction ends.
 */
export async function lockCells(
  tx: Tx,
  keys: readonly CellKey[],
  capOf: (key: CellKey) => Money,
): Promise<Map<string, CellState>> {
  const wanted = new Map(keys.map((key) => [cellId(key), key]))
  const states = await lockKnown(tx, [...wanted.values()])
  const missing = [...wanted].filter(([id]) => !states.has(id)).map(([, key]) => key)
  if (missing.length === 0) return states
  const sorted = missing.toSorted((one, other) => (cellId(one) < cellId(other) ? -1 : 1))
  await tx
    .insertInto('lottery_cells')
    .values(
      sorted.map((key) => ({
        game_code: key.gameCode,
        issue: key.issue,
        currency: key.currency,
        cell: key.cell,
        liability: 0n,
        staked: 0n,
        cap: capOf(key),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const [id, state] of await lockKnown(tx, missing)) states.set(id, state)
  return states
}

async function lockKnown(tx: Tx, keys: readonly CellKey[]): Promise<Map<string, CellState>> {
  const { rows } = await sql<CellRow>`
    select c.game_code as "gameCode", c.issue, c.currency, c.cell, c.liability, c.cap
    from lottery_cells c join ${asked(keys)} using (game_code, issue, currency, cell)
    order by c.game_code, c.issue, c.currency, c.cell for update of c`.execute(tx)
  return statesOf(rows)
}

/** What stands in cells now, without a lock; cells that nobody has bet on are absent. */
export async function readCells(db: Db, keys: readonly CellKey[]): Promise<Map<string, CellState>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<CellRow>`
    select c.game_code as "gameCode", c.issue, c.currency, c.cell, c.liability, c.cap
    from lottery_cells c join ${asked(keys)} using (game_code, issue, currency, cell)`.execute(db)
  return statesOf(rows)
}

function statesOf(rows: readonly CellRow[]): Map<string, CellState> {
  return new Map(rows.map((row) => [cellId(row), { liability: row.liability, cap: row.cap }]))
}

function asked(keys: readonly CellKey[]) {
  return sql`unnest(${keys.map(({ gameCode }) => gameCode)}::text[], ${keys.map(({ issue }) => issue)}::text[],
    ${keys.map(({ currency }) => currency)}::text[], ${keys.map(({ cell }) => cell)}::text[])
    as asked (game_code, issue, currency, cell)`
}

/** Adds to cells that are locked. The table itself refuses what is above a cap. */
export async function addToCells(tx: Tx, changes: readonly CellChange[]): Promise<void> {
  const sums = new Map<string, CellChange>()
  for (const change of changes) {
    const before = sums.get(cellId(change))
    sums.set(cellId(change), {
      ...change,
      liability: change.liability + (before?.liability ?? 0n),
      staked: change.staked + (before?.staked ?? 0n),
    })
  }
  const all = [...sums.values()]
  if (all.length === 0) return
  await sql`
    update lottery_cells c set liability = c.liability + asked.liability, staked = c.staked + asked.staked
    from unnest(${all.map(({ gameCode }) => gameCode)}::text[], ${all.map(({ issue }) => issue)}::text[],
      ${all.map(({ currency }) => currency)}::text[], ${all.map(({ cell }) => cell)}::text[],
      ${all.map(({ liability }) => String(liability))}::bigint[], ${all.map(({ staked }) => String(staked))}::bigint[])
      as asked (game_code, issue, currency, cell, liability, staked)
    where c.game_code = asked.game_code and c.issue = asked.issue and c.currency = asked.currency and c.cell = asked.cell`.execute(
    tx,
  )
}
