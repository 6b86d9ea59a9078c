import { ZZFX, ZZFXSound } from 'zzfx'
import type { SoundRecipe } from './sound/sound.ts'

/** More than a game has; a sound that rises with a win is another one at each height. */
const MOST_KEPT = 48
const kept = new Map<string, ZZFXSound>()

export const { audioContext } = ZZFX

/** Plays a sound. Its samples take longer to compute than a frame to draw, so each recipe's are computed once. */
export function play(recipe: SoundRecipe): void {
  const key = recipe.join()
  const sound = kept.get(key) ?? new ZZFXSound([...recipe])
  // Put last, so that the one that was not heard for longest is forgotten first.
  kept.delete(key)
  kept.set(key, sound)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
  sound.play()
}
