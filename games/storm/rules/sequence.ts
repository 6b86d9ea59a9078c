import type { Luck } from '../../engine/fair-stream.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'
import { payX100, type StormCells, type StormMath } from './math.ts'

/** An orb where it lies; it falls with what is below it and stays until the spin ends. */
export interface StormOrb {
  column: number
  row: number
  value: number
}

/** What lies on the board: a text a column, from the top down, and the values of its orbs. */
export interface StormBoard {
  columns: readonly string[]
  orbs: readonly StormOrb[]
}

export interface StormWin {
  symbol: string
  count: number
  /** In hundredths of the bet, before orbs. */
  multiplierX100: MultiplierX100
}

/** One spin: the first board, and for each win what won and the board after the fall. */
export interface StormSequence {
  first: StormBoard
  tumbles: readonly { wins: readonly StormWin[]; winX100: MultiplierX100; board: StormBoard }[]
  /** All tumbles together, before orbs. */
  winX100: MultiplierX100
  scatters: number
  orbSum: number
}

interface Cell {
  symbol: string
  /** 0 for all but orbs. */
  value: number
}

/**
 * Plays the board out. Cells are drawn column by column from the top down; what falls in later is drawn column by
 * column from the lowest empty cell upwards; an orb draws its value at once.
 */
export function playSequence(math: StormMath, cells: StormCells, luck: Luck): StormSequence {
  const draw = drawerOf(math, cells, luck)
  let columns = Array.from({ length: math.columns }, () => Array.from({ length: math.rows }, draw))
  const first = boardOf(math, columns)
  const tumbles: StormSequence['tumbles'][number][] = []
  let winX100 = 0
  for (;;) {
    const wins = winsOn(math, columns)
    if (wins.length === 0) break
    const won = wins.reduce((sum, win) => sum + win.multiplierX100, 0)
    winX100 += won
    columns = fallen(math, { columns, gone: wins.map(({ symbol }) => symbol), draw })
    tumbles.push({ wins, winX100: won, board: boardOf(math, columns) })
  }
  const all = columns.flat()
  return {
    first,
    tumbles,
    winX100,
    scatters: all.filter(({ symbol }) => symbol === math.scatter).length,
    orbSum: all.reduce((sum, { value }) => sum + value, 0),
  }
}

function drawerOf(math: StormMath, cells: StormCells, luck: Luck): () => Cell {
  const weights = math.weights[cells]
  const orbWeights = math.orbWeights[cells === 'free' ? 'free' : 'base']
  return () => {
    const symbol = math.symbols.charAt(luck.pick(weights))
    const value = symbol === math.orb ? (math.orbValues[luck.pick(orbWeights)] ?? 0) : 0
    return { symbol, value }
  }
}

function winsOn(math: StormMath, columns: readonly (readonly Cell[])[]): StormWin[] {
  const counts = new Map<string, number>()
  for (const { symbol } of columns.flat()) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return [...math.symbols].flatMap((symbol) => {
    const count = counts.get(symbol) ?? 0
    const multiplierX100 = payX100(math, symbol, count)
    return multiplierX100 > 0 ? [{ symbol, count, multiplierX100 }] : []
  })
}

function fallen(
  math: StormMath,
  {
    columns,
    gone,
    draw,
  }: { columns: readonly Cell[][]; gone: readonly string[]; draw: () => Cell },
): Cell[][] {
  return columns.map((column) => {
    const kept = column.filter(({ symbol }) => !gone.includes(symbol))
    const fresh = Array.from({ length: math.rows - kept.length }, draw)
    return [...fresh.toReversed(), ...kept]
  })
}

function boardOf(math: StormMath, columns: readonly (readonly Cell[])[]): StormBoard {
  return {
    columns: columns.map((column) => column.map(({ symbol }) => symbol).join('')),
    orbs: columns.flatMap((cells, column) =>
      cells.flatMap(({ symbol, value }, row) =>
        symbol === math.orb ? [{ column, row, value }] : [],
      ),
    ),
  }
}
