import type { Box, Size } from '../../engine/view/paint.ts'

export const REELS = 5
export const ROWS = 3

/** Where everything of the slot stands in a stage of some size. */
export interface KoiLayout {
  size: Size
  cell: Size
  /** The reels' window. */
  window: Box
  /** The metal around it. */
  frame: Box
  title: { x: number; y: number; size: number; isTall: boolean }
  plaque: Box
}

export function layoutOf(size: Size): KoiLayout {
  const isTall = size.height > size.width * 1.1
  const border = Math.max(9, Math.min(20, size.width * 0.022))
  const titleRoom = isTall ? Math.min(150, size.height * 0.23) : Math.min(74, size.height * 0.12)
  const plaqueRoom = isTall ? 62 : Math.min(64, Math.max(46, size.height * 0.105))
  const wide = Math.min(size.width - border * 2 - (isTall ? 8 : 40), 1040)
  const high = size.height - titleRoom - plaqueRoom - border * 2 - 12
  const cellWidth = Math.min(wide / REELS, (high / ROWS) * 1.12)
  const cellHeight = Math.min(high / ROWS, cellWidth * (isTall ? 1.3 : 0.94))
  const window = {
    x: (size.width - cellWidth * REELS) / 2,
    y: 0,
    width: cellWidth * REELS,
    height: cellHeight * ROWS,
  }
  const used = titleRoom + window.height + border * 2 + plaqueRoom
  const top = Math.max(4, (size.height - used) * 0.42)
  window.y = top + titleRoom + border
  return {
    size,
    cell: { width: cellWidth, height: cellHeight },
    window,
    frame: {
      x: window.x - border,
      y: window.y - border,
      width: window.width + border * 2,
      height: window.height + border * 2,
    },
    title: {
      x: size.width / 2,
      y: top + titleRoom * 0.5,
      size: isTall ? Math.min(titleRoom * 0.5, size.width * 0.17) : titleRoom * 0.62,
      isTall,
    },
    plaque: {
      x: size.width / 2 - Math.min(window.width, 460) / 2,
      y: window.y + window.height + border + 8,
      width: Math.min(window.width, 460),
      height: plaqueRoom - 16,
    },
  }
}

/** The middle of a cell. */
export function cellCentre(
  { window, cell }: KoiLayout,
  reel: number,
  row: number,
): { x: number; y: number } {
  return { x: window.x + (reel + 0.5) * cell.width, y: window.y + (row + 0.5) * cell.height }
}
