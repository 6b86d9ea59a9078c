import type { Paint } from '../paint.ts'

/** Draws a symbol into a box of 100 × 100 units. */
export type SymbolPainter = (paint: Paint) => void
