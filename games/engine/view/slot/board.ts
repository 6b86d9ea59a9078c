import { clamp01, easeOut, easeOutBack } from '../ease.ts'
import type { GridShape } from './grid-layout.ts'

/** What lies in a cell: a symbol of the skin, and a text over it such as an orb's value. */
export interface Cell {
  symbol: string
  label?: string
}

export interface Tile extends Cell {
  column: number
  row: number
  /** Row that it falls from, above its own. */
  from: number
  waitMs: number
  ageMs: number
  fallMs: number
  isLit: boolean
  /** leave: falls out at the bottom. pop: bursts. appear: grows in its place. */
  state: 'fall' | 'rest' | 'leave' | 'pop' | 'appear'
}

/** Columns of cells, each from the top down. */
export type Cells = readonly (readonly Cell[])[]

/** The tiles of a board and how they move; it knows no picture and no game. */
export interface Board {
  readonly tiles: readonly Tile[]
  show(cells: Cells): void
  /** Lets the old board fall out and a new one in; gives the time that it takes. */
  deal(cells: Cells, pace: BoardPace): number
  light(isLit: (tile: Tile) => boolean): void
  /** Bursts what is lit. */
  pop(): readonly Tile[]
  /** What is left falls down and the rest of these cells falls in; gives the time that it takes. */
  fall(cells: Cells, pace: BoardPace): number
  /** Puts one cell in its place, at once, with a small show. */
  put(column: number, row: number, cell: Cell): void
  advance(elapsedMs: number): void
}

export interface BoardPace {
  isQuick: boolean
  isReduced: boolean
}

const LEAVE_MS = 260
const APPEAR_MS = 320
export const POP_MS = 300

function tileOf(cell: Cell, column: number, row: number): Tile {
  return {
    ...cell,
    column,
    row,
    from: row,
    waitMs: 0,
    ageMs: 0,
    fallMs: 1,
    isLit: false,
    state: 'rest',
  }
}

function isGone({ state, ageMs }: Tile): boolean {
  return (state === 'leave' && ageMs > LEAVE_MS) || (state === 'pop' && ageMs > POP_MS)
}

export function createBoard({ rows }: GridShape): Board {
  let tiles: Tile[] = []
  const show = (cells: Cells): void => {
    tiles = cells.flatMap((column, at) => column.map((cell, row) => tileOf(cell, at, row)))
  }
  const dropIn = (tile: Tile, from: number, waitMs: number, isQuick: boolean): number => {
    Object.assign(tile, { from, waitMs, ageMs: 0, state: 'fall', fallMs: isQuick ? 170 : 330 })
    return waitMs + tile.fallMs
  }
  return {
    get tiles() {
      return tiles
    },
    show,
    deal: (cells, { isQuick, isReduced }) => {
      if (isReduced) {
        show(cells)
        return 0
      }
      const between = isQuick ? 18 : 62
      for (const tile of tiles)
        Object.assign(tile, { state: 'leave', ageMs: 0, waitMs: tile.column * between * 0.5 })
      const fresh = cells.flatMap((column, at) => column.map((cell, row) => tileOf(cell, at, row)))
      let longest = 0
      for (const tile of fresh) {
        const waitMs = (isQuick ? 40 : 170) + tile.column * between + (rows - 1 - tile.row) * 24
        longest = Math.max(longest, dropIn(tile, tile.row - rows - 1, waitMs, isQuick))
      }
      tiles = [...tiles.filter(({ state }) => state === 'leave'), ...fresh]
      return longest
    },
    light: (isLit) => {
      for (const tile of tiles) tile.isLit = isLit(tile)
    },
    pop: () => {
      const gone = tiles.filter(({ isLit }) => isLit)
      for (const tile of gone) Object.assign(tile, { state: 'pop', ageMs: 0, isLit: false })
      return gone
    },
    fall: (cells, { isQuick, isReduced }) => {
      if (isReduced) {
        show(cells)
        return 0
      }
      const staying = tiles.filter(({ state }) => state !== 'pop' && state !== 'leave')
      const bursting = tiles.filter(({ state }) => state === 'pop')
      let longest = 0
      const next = cells.flatMap((column, at) => {
        const kept = staying.filter((tile) => tile.column === at).sort((a, b) => a.row - b.row)
        const fresh = column.length - kept.length
        return column.map((cell, row) => {
          const old = kept[row - fresh]
          const tile = tileOf(cell, at, row)
          const from = old?.row ?? row - fresh
          if (from === row) return tile
          const waitMs = (rows - 1 - row) * (isQuick ? 6 : 18) + (old ? 0 : isQuick ? 30 : 90)
          longest = Math.max(longest, dropIn(tile, from, waitMs, isQuick))
          return tile
        })
      })
      tiles = [...bursting, ...next]
      return longest
    },
    put: (column, row, cell) => {
      tiles = tiles.filter((tile) => tile.column !== column || tile.row !== row)
      tiles.push({ ...tileOf(cell, column, row), state: 'appear' })
    },
    advance: (elapsedMs) => {
      for (const tile of tiles) {
        const late = Math.max(0, elapsedMs - tile.waitMs)
        tile.waitMs = Math.max(0, tile.waitMs - elapsedMs)
        tile.ageMs += late
        if (tile.state === 'fall' && tile.ageMs >= tile.fallMs) tile.state = 'rest'
        if (tile.state === 'appear' && tile.ageMs >= APPEAR_MS) tile.state = 'rest'
      }
      if (tiles.some(isGone)) tiles = tiles.filter((tile) => !isGone(tile))
    },
  }
}

/** Where a tile is now: its row as a fraction, its size and how much of it is seen. */
export function placeOf(tile: Tile, rows: number): { row: number; scale: number; alpha: number } {
  const { state, ageMs, from, row, fallMs } = tile
  switch (state) {
    case 'rest':
      return { row, scale: 1, alpha: 1 }
    case 'fall': {
      const share = clamp01(ageMs / fallMs)
      // Falls quicker and quicker, and settles with a small bounce.
      const way = share < 0.72 ? (share / 0.72) ** 2 : 1 - Math.sin((share - 0.72) * 11.2) * 0.05
      return { row: from + (row - from) * way, scale: 1, alpha: 1 }
    }
    case 'leave':
      return { row: row + (rows + 1) * (ageMs / LEAVE_MS) ** 2, scale: 1, alpha: 1 }
    case 'pop': {
      const share = clamp01(ageMs / POP_MS)
      return { row, scale: 1 + easeOut(share) * 0.5, alpha: 1 - share }
    }
    case 'appear':
      return { row, scale: easeOutBack(clamp01(ageMs / APPEAR_MS), 2.4), alpha: 1 }
  }
}
