/** Which part of a long grid is drawn. */
export interface GridView {
  columns: number
  /** Places of the games that are drawn; the last is not. */
  from: number
  to: number
  /** Pixels left empty above and below in place of the lines that are not drawn. */
  before: number
  after: number
}

export interface GridMeasures {
  total: number
  columns: number
  /** Of a line of cards with the gap below it, in pixels. */
  lineHeight: number
  /** How far the grid's top is above the screen's, in pixels; negative below it. */
  above: number
  screen: number
}

/** Lines beyond the screen's edges that are drawn all the same, so that a quick thumb meets no gap. */
const SPARE_LINES = 3

/** The lines that touch the screen and a few around them; the rest is empty height, so that the scroll bar tells the truth. */
export function viewOf({ total, columns, lineHeight, above, screen }: GridMeasures): GridView {
  const lines = Math.ceil(total / columns)
  const first = Math.floor(Math.max(0, above) / lineHeight) - SPARE_LINES
  const last = Math.ceil(Math.max(0, above + screen) / lineHeight) + SPARE_LINES
  const fromLine = Math.min(Math.max(0, first), Math.max(0, lines - 1))
  const toLine = Math.min(lines, Math.max(last, fromLine + 1))
  return {
    columns,
    from: fromLine * columns,
    to: Math.min(total, toLine * columns),
    before: fromLine * lineHeight,
    after: Math.max(0, lines - toLine) * lineHeight,
  }
}
