import type { BackdropColours, BackdropKind } from './backdrop.ts'
import type { FrameColours } from './frame-art.ts'
import type { SymbolPainter } from './painter.ts'
import { skinPlace } from './skin-place.ts'

export interface SlotColours extends BackdropColours, FrameColours {
  /** The bed of the board: top and bottom, in the paid game and in the feature. */
  bed: readonly [string, string]
  bedNight: readonly [string, string]
  /** Light of wins and of high symbols. */
  glow: string
}

/** The clothes of a slot, as data: its mathematics knows nothing of them. */
export interface SlotSkin {
  id: string
  /** A name for a game whose own name is not known. */
  name: string
  backdrop: BackdropKind
  colours: SlotColours
  /** What drifts through the air and bursts at a win. */
  drift: readonly [string, string, string]
  symbols: Readonly<Record<string, SymbolPainter>>
  /** Pictures to load before `symbols` can show them; symbols stay plates until then. */
  load(): Promise<void>
}

/** The skin that a game's code names at its beginning, or one chosen by its letters, always the same. */
export function skinNamed(skins: readonly [SlotSkin, ...SlotSkin[]], gameCode: string): SlotSkin {
  const ids = skins.map(({ id }) => id)
  return skins[skinPlace(ids, gameCode)] ?? skins[0]
}
