/**
 * Whether somebody could bet on several of an event's selections and win whatever happens (rule S6). Prices of one law can not allow it:
 * by that law's own chances every selection returns less than its stake on average, so every mixture of them does, and what returns more
 * than its stake in all results would return more on average too. Prices that people set have no such law behind them; for those the
 * best mixture is computed.
 */

/** What a stake of 1 on each selection returns in each result. */
export type Returns = readonly (readonly number[])[]

const DUST = 1e-9
const MOST_PIVOTS = 10_000

/**
 * The most that a stake of 1, spread over the selections in the best way, returns at the least. Above 1 it is profit without risk. It is
 * the value of a game between bettor and result, solved as a linear programme by the simplex method.
 */
export function bestLeastReturn(returns: Returns): number {
  const results = returns[0]?.length ?? 0
  if (results === 0) return 0
  // A result in which nothing pays ends all hope; the programme would have no bound.
  for (let result = 0; result < results; result += 1)
    if (returns.every((selection) => (selection[result] ?? 0) <= 0)) return 0
  return 1 / largestSum(returns, results)
}

/** The largest Σ u over u ≥ 0 whose weighted returns are at most 1 for every selection. */
function largestSum(returns: Returns, results: number): number {
  const width = results + returns.length + 1
  const rows = returns.map((selection, row) => {
    const cells = new Float64Array(width)
    cells.set(selection)
    cells[results + row] = 1
    cells[width - 1] = 1
    return cells
  })
  const goal = new Float64Array(width).fill(-1, 0, results)
  for (let pivots = 0; pivots < MOST_PIVOTS; pivots += 1) {
    const column = goal.findIndex((cell, at) => at < width - 1 && cell < -DUST)
    if (column < 0) return goal[width - 1] ?? 0
    const row = leavingRow(rows, column)
    if (!row) return Infinity
    pivot(rows, goal, row, column)
  }
  throw new Error('the programme did not end')
}

/** The row that bounds the entering column first. */
function leavingRow(rows: readonly Float64Array[], column: number): Float64Array | null {
  let best: Float64Array | null = null
  let least = Infinity
  for (const row of rows) {
    const cell = row[column] ?? 0
    if (cell <= DUST) continue
    const ratio = (row[row.length - 1] ?? 0) / cell
    if (ratio < least - DUST) {
      least = ratio
      best = row
    }
  }
  return best
}

function pivot(
  rows: readonly Float64Array[],
  goal: Float64Array,
  row: Float64Array,
  column: number,
): void {
  const by = row[column] ?? 1
  for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) / by
  for (const other of [...rows, goal]) {
    const factor = other === row ? 0 : (other[column] ?? 0)
    if (factor === 0) continue
    for (let at = 0; at < other.length; at += 1)
      other[at] = (other[at] ?? 0) - factor * (row[at] ?? 0)
  }
}
