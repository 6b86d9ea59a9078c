import type { Box, Size } from '../../engine/view/paint.ts'

export const COLUMNS = 5

/** Where the board stands in the stage. */
export interface Board {
  x: number
  y: number
  side: number
  tile: number
  gap: number
  /** Rim of the tray around the tiles. */
  pad: number
}

/** Room above the board for the ladder of multipliers. */
export const LADDER_ROOM = 74

export function boardOf(size: Size): Board {
  const pad = Math.max(9, Math.min(18, size.width * 0.025))
  const room = Math.min(size.width - pad * 2 - 14, size.height - LADDER_ROOM - pad * 2 - 16)
  const side = Math.max(120, Math.min(room, 680))
  const gap = side * 0.02
  return {
    x: (size.width - side) / 2,
    y: LADDER_ROOM + (size.height - LADDER_ROOM - side) / 2,
    side,
    tile: (side - gap * (COLUMNS - 1)) / COLUMNS,
    gap,
    pad,
  }
}

export function tileBox({ x, y, tile, gap }: Board, index: number): Box {
  const column = index % COLUMNS
  const row = Math.floor(index / COLUMNS)
  return { x: x + column * (tile + gap), y: y + row * (tile + gap), width: tile, height: tile }
}
