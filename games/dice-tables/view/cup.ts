import { sounds } from '../../engine/view/sounds.ts'
import type { Cue } from '../../engine/view/table/felt-game.ts'

/** What lies under a cup or a bowl is shaken so long before it is lifted, in milliseconds. */
export const SHAKEN_MS = 2_800
const RATTLE_MS = 350

/** It rattles while it is shaken, and rings as it is lifted. */
export const cupHeard: readonly Cue[] = [
  ...Array.from({ length: SHAKEN_MS / RATTLE_MS }, (_, place) => ({
    atMs: place * RATTLE_MS,
    sound: sounds.shake,
  })),
  { atMs: SHAKEN_MS, sound: sounds.lift },
]
