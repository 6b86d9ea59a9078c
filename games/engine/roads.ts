/**
 * The roads of two-sided tables (baccarat, dragon tiger): the same results in five orders. Everything follows from the list of
 * results of a shoe, so a road is never stored.
 */

/** One result: which of the two sides won or a tie, and what else its bead shows. */
export interface RoadMark {
  winner: 'one' | 'other' | 'tie'
  /** Pairs of either side, drawn as dots. */
  onePair: boolean
  otherPair: boolean
  /** What stands in the bead: the winning points. */
  text: string
}

export type Side = 'one' | 'other'

/** A column of the big road: a run of one side. */
export interface RunColumn {
  side: Side
  /** Of each result in the run: how many ties came on it. */
  ties: readonly number[]
  pairs: readonly { one: boolean; other: boolean }[]
}

export type Derived = 'red' | 'blue'

/** A cell of a road as it is drawn. */
export interface RoadCell<Mark> {
  column: number
  row: number
  mark: Mark
}

export const ROAD_ROWS = 6

interface OpenColumn {
  side: Side
  ties: number[]
  pairs: { one: boolean; other: boolean }[]
}

/** The logical columns of the big road. A tie counts on the last result; ties at the very beginning count on the first one. */
export function bigRoad(marks: readonly RoadMark[]): RunColumn[] {
  const columns: OpenColumn[] = []
  let leadingTies = 0
  for (const { winner, onePair, otherPair } of marks) {
    const column = columns.at(-1)
    if (winner === 'tie') {
      if (column) column.ties[column.ties.length - 1] = (column.ties.at(-1) ?? 0) + 1
      else leadingTies += 1
      continue
    }
    const pairs = { one: onePair, other: otherPair }
    if (column?.side === winner) {
      column.ties.push(0)
      column.pairs.push(pairs)
      continue
    }
    columns.push({ side: winner, ties: [column ? 0 : leadingTies], pairs: [pairs] })
  }
  return columns
}

/** Big eye, small road and cockroach pig look 1, 2 and 3 columns back. */
export const LOOKS_BACK = { bigEye: 1, small: 2, cockroach: 3 } as const

/**
 * A derived road: for every result of the big road from its first comparable cell on, red where the shape repeats and blue where
 * it does not. First of a run: are the two columns before, so far apart, equally long? Later: does the column so far back reach here?
 */
export function derivedRoad(columns: readonly RunColumn[], back: number): Derived[] {
  const lengths = columns.map(({ ties }) => ties.length)
  const found: Derived[] = []
  for (const [column, length] of lengths.entries()) {
    for (let row = 0; row < length; row += 1) {
      const mark = derivedAt(lengths, { column, row, back })
      if (mark) found.push(mark)
    }
  }
  return found
}

function derivedAt(
  lengths: readonly number[],
  at: { column: number; row: number; back: number },
): Derived | null {
  const { column, row, back } = at
  if (row === 0) {
    if (column < back + 1) return null
    return lengths[column - 1] === lengths[column - 1 - back] ? 'red' : 'blue'
  }
  if (column < back) return null
  return lengths[column - back] === row ? 'blue' : 'red'
}

/** What each derived road would show next, if that side won now: the "ask" buttons. Null while there is nothing to compare. */
export function askedMarks(
  columns: readonly RunColumn[],
  side: Side,
): Record<keyof typeof LOOKS_BACK, Derived | null> {
  const lengths = columns.map(({ ties }) => ties.length)
  const goesOn = columns.at(-1)?.side === side
  const row = goesOn ? (lengths.at(-1) ?? 0) : 0
  const column = goesOn ? lengths.length - 1 : lengths.length
  const at = (back: number) => derivedAt(lengths, { column, row, back })
  return {
    bigEye: at(LOOKS_BACK.bigEye),
    small: at(LOOKS_BACK.small),
    cockroach: at(LOOKS_BACK.cockroach),
  }
}

/** The bead plate: column by column of six, every result. */
export function beadPlate<Mark>(marks: readonly Mark[]): RoadCell<Mark>[] {
  return marks.map((mark, index) => ({
    column: Math.floor(index / ROAD_ROWS),
    row: index % ROAD_ROWS,
    mark,
  }))
}

/**
 * Where the marks of runs are drawn: down to the sixth row or until a cell is taken, then to the right, the dragon's tail. Every run
 * begins in the top row, in the first free column behind the start of the run before.
 */
export function placeRuns<Mark>(runs: readonly (readonly Mark[])[]): RoadCell<Mark>[] {
  const taken = new Set<string>()
  const cells: RoadCell<Mark>[] = []
  let start = -1
  for (const run of runs) {
    start += 1
    while (taken.has(`${start}.0`)) start += 1
    let [column, row] = [start, 0]
    for (const [index, mark] of run.entries()) {
      const isTail = column > start
      if (index > 0) {
        const canFall = !isTail && row + 1 < ROAD_ROWS && !taken.has(`${column}.${row + 1}`)
        if (canFall) row += 1
        else column += 1
      }
      taken.add(`${column}.${row}`)
      cells.push({ column, row, mark })
    }
  }
  return cells
}

/** Equal marks in a row, as the derived roads are drawn. */
export function runsOf(marks: readonly Derived[]): Derived[][] {
  const runs: Derived[][] = []
  for (const mark of marks) {
    const run = runs.at(-1)
    if (run?.[0] === mark) run.push(mark)
    else runs.push([mark])
  }
  return runs
}
