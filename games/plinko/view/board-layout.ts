/** Where pins and slots of a board stand. A pin row i has i + 3 pins; the ball passes the inner i + 1 of them. */
export interface BoardLayout {
  rows: number
  middle: number
  top: number
  /** Between two pins of a row, and as much between two slots. */
  stepX: number
  stepY: number
  pin: number
  ball: number
  slot: { y: number; width: number; height: number }
  /** The opening that the balls come from, with the half axes of its ellipse. */
  mouth: { y: number; wide: number; high: number }
}

const STRIP_ROOM = 52
/** Where the last rounds end that stand over the top of the stage (`.mini-past`). */
export const STRIP_END = 48

export function layoutOf(
  { width, height }: { width: number; height: number },
  rows: number,
): BoardLayout {
  const room = Math.min(width - 16, 860)
  const slotHeight = Math.max(24, Math.min(46, height * 0.07))
  const top = STRIP_ROOM + Math.max(14, height * 0.05)
  const below = height - slotHeight - 26
  const stepX = Math.min(room / (rows + 2), ((below - top) / rows) * 1.45)
  const stepY = (below - top) / rows
  const wide = Math.max(12, stepX * 0.55)
  const high = wide * 0.42
  return {
    rows,
    middle: width / 2,
    top,
    stepX,
    stepY,
    pin: Math.max(2, Math.min(6, stepX * 0.11)),
    ball: Math.max(4.5, Math.min(14, stepX * 0.27)),
    slot: { y: below + 4, width: stepX * 0.92, height: slotHeight },
    mouth: { y: Math.max(top - stepY * 0.75, STRIP_END + high + 2), wide, high },
  }
}

/** Where the ball touches the pins of a row after going right so many times. */
export function pinPlace(
  layout: BoardLayout,
  row: number,
  rights: number,
): { x: number; y: number } {
  return {
    x: layout.middle + (rights - row / 2) * layout.stepX,
    y: layout.top + row * layout.stepY,
  }
}

export function slotMiddle(layout: BoardLayout, slot: number): number {
  return layout.middle + (slot - layout.rows / 2) * layout.stepX
}

/**
 * Where a ball is on its way: at pin row floor(progress), then on to the next row by the bit of that row. It hops a
 * little off each pin and falls on faster and faster, and never leaves the way that the bits have drawn.
 */
export function ballPlace(
  layout: BoardLayout,
  path: readonly number[],
  progress: number,
): { x: number; y: number } {
  const row = Math.min(path.length - 1, Math.floor(progress))
  const share = Math.min(1, progress - row)
  const rights = path.slice(0, row).reduce((sum, bit) => sum + bit, 0)
  const from = pinPlace(layout, row, rights)
  const to = pinPlace(layout, row + 1, rights + (path[row] ?? 0))
  const rest = layout.ball + layout.pin
  const fall = share * share * 1.62 - share * 0.62
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y - rest + (to.y - from.y) * fall,
  }
}
