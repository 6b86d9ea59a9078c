import type { BackdropColours, BackdropKind } from '../../../engine/view/slot/backdrop.ts'
import type { FrameColours } from '../../../engine/view/slot/frame-art.ts'
import type { SymbolPainter } from '../../../engine/view/slot/painter.ts'

/** The symbols of the mathematics: A–D high, E–H low, wild, scatter. */
export type SymbolCode = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'W' | 'S'

export const symbolCodes: readonly SymbolCode[] = [...'ABCDEFGHWS'] as SymbolCode[]

export function isSymbolCode(text: string): text is SymbolCode {
  return text.length === 1 && 'ABCDEFGHWS'.includes(text)
}

export interface SkinColours extends BackdropColours, FrameColours {
  /** The reels, top and bottom, by day and by night. */
  reel: readonly [string, string]
  reelNight: readonly [string, string]
  /** Light of win lines and of high symbols. */
  glow: string
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
