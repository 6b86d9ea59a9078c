import type { Paint } from '../../../engine/view/paint.ts'

/** The symbols of the mathematics: A–D high, E–H low, wild, scatter. */
export type SymbolCode = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'W' | 'S'

export const symbolCodes: readonly SymbolCode[] = [...'ABCDEFGHWS'] as SymbolCode[]

export function isSymbolCode(text: string): text is SymbolCode {
  return text.length === 1 && 'ABCDEFGHWS'.includes(text)
}

/** Draws a symbol into a box of 100 × 100 units. */
export type SymbolPainter = (paint: Paint) => void

/** What stands behind the reels. */
export type BackdropKind = 'pond' | 'jungle' | 'sun' | 'city' | 'sea' | 'ice'

export interface SkinColours {
  /** Behind everything, from the top down; the second set is for free spins. */
  sky: readonly [string, string, string]
  night: readonly [string, string, string]
  /** The frame's metal: light, middle, dark. */
  frame: readonly [string, string, string]
  /** The reels, top and bottom, by day and by night. */
  reel: readonly [string, string]
  reelNight: readonly [string, string]
  /** Light of win lines and of high symbols. */
  glow: string
  accent: string
}

/** The clothes of the slot: the mathematics knows nothing of them. */
export interface Skin {
  id: string
  /** A name for a game whose own name is not known. */
  name: string
  backdrop: BackdropKind
  colours: SkinColours
  /** What drifts through the air and bursts at a win. */
  drift: readonly [string, string, string]
  symbols: Readonly<Record<SymbolCode, SymbolPainter>>
  /** Pictures to load before `symbols` can show them; symbols stay plates until then. */
  load(): Promise<void>
}
