import type { Box, Size } from '../paint.ts'

export interface GridShape {
  columns: number
  rows: number
}

/** Where everything of a board of cells stands in a stage of some size. */
export interface GridLayout extends GridShape {
  size: Size
  cell: Size
  board: Box
  frame: Box
  title: { x: number; y: number; size: number; isTall: boolean }
  plaque: Box
}

/** `extraRoom`: CSS pixels to keep free above the board, for what a game shows there. */
export function gridLayout(size: Size, shape: GridShape, extraRoom = 0): GridLayout {
  const { columns, rows } = shape
  const isTall = size.height > size.width * 1.05
  const border = Math.max(8, Math.min(18, size.width * 0.02))
  const titleRoom =
    (isTall ? Math.min(110, size.height * 0.15) : Math.min(64, size.height * 0.11)) + extraRoom
  const plaqueRoom = isTall ? 58 : Math.min(60, Math.max(44, size.height * 0.1))
  const wide = Math.min(size.width - border * 2 - (isTall ? 6 : 40), 1000)
  const high = size.height - titleRoom - plaqueRoom - border * 2 - 12
  const cellWidth = Math.min(wide / columns, (high / rows) * 1.16)
  // Few rows may be taller on a tall screen, so that the board fills it.
  const tallest = rows < 4 ? 1.36 : 1.16
  const cellHeight = Math.min(high / rows, cellWidth * (isTall ? tallest : 0.94))
  const board = {
    x: (size.width - cellWidth * columns) / 2,
    y: 0,
    width: cellWidth * columns,
    height: cellHeight * rows,
  }
  const used = titleRoom + board.height + border * 2 + plaqueRoom
  const top = Math.max(4, (size.height - used) * 0.42)
  board.y = top + titleRoom + border
  const plain = titleRoom - extraRoom
  return {
    ...shape,
    size,
    cell: { width: cellWidth, height: cellHeight },
    board,
    frame: {
      x: board.x - border,
      y: board.y - border,
      width: board.width + border * 2,
      height: board.height + border * 2,
    },
    title: {
      x: size.width / 2,
      y: top + plain * 0.5,
      size: isTall
        ? Math.min(plain * (extraRoom > 0 ? 0.46 : 0.56), size.width * 0.15)
        : plain * 0.66,
      isTall,
    },
    plaque: {
      x: size.width / 2 - Math.min(board.width, 460) / 2,
      y: board.y + board.height + border + 7,
      width: Math.min(board.width, 460),
      height: plaqueRoom - 14,
    },
  }
}

export function cellMiddle(
  { board, cell }: GridLayout,
  column: number,
  row: number,
): { x: number; y: number } {
  return { x: board.x + (column + 0.5) * cell.width, y: board.y + (row + 0.5) * cell.height }
}
