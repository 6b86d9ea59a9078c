import type { SoundRecipe } from './recipe.ts'
import { createSynthesiser } from './synthesiser.ts'

export interface PageSynthesiser {
  play(recipe: SoundRecipe): void
  audioContext: Pick<AudioContext, 'state' | 'resume'>
}

let ofPage: PageSynthesiser | undefined

/** One for the page: browsers give only a few contexts, and each has a thread of its own. Throws where there is none. */
export function synthesiserOfPage(): PageSynthesiser {
  if (!ofPage) {
    const audioContext = new AudioContext()
    ofPage = { play: createSynthesiser(audioContext), audioContext }
  }
  return ofPage
}
