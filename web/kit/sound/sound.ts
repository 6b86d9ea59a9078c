import type { PageSynthesiser } from './page-synthesiser.ts'
import type { SoundRecipe } from './recipe.ts'

export interface Sound {
  /** Plays a synthesised sound unless muted; an audio context is made for the first one. */
  play(recipe: SoundRecipe): void
  isMuted(): boolean
  setMuted(muted: boolean): void
  /** For useSyncExternalStore. */
  watch(listener: () => void): () => void
}

const KEY = 'sound'
/** A sound that comes later than this after its moment belongs to nothing that is seen. */
const LATE_MS = 400

/** What sounds need of the browser. */
interface SoundParts {
  /** The page was touched, clicked or typed into. */
  wasTouched(): boolean
  /** The page lies behind another one, or the screen is off. */
  isHidden(): boolean
  load(): Promise<PageSynthesiser>
}

const inBrowser: SoundParts = {
  wasTouched: pageWasTouched,
  isHidden: () => document.visibilityState === 'hidden',
  load: async () => (await import('./page-synthesiser.ts')).synthesiserOfPage(),
}

/**
 * The sound switch of the site; the choice is remembered on this device. Nothing sounds before the page was touched, nor while it is
 * hidden: a table goes on behind another page, and its cards and clocks would be heard there.
 */
export function createSound(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  { wasTouched, isHidden, load }: SoundParts = inBrowser,
): Sound {
  const listeners = new Set<() => void>()
  let muted = storage.getItem(KEY) === 'off'
  const playNow = async (recipe: SoundRecipe): Promise<void> => {
    const askedMs = performance.now()
    const { play, audioContext } = await load()
    // Started on a context that stands still, sounds would pile up and burst out together when it runs.
    if (audioContext.state !== 'running') await audioContext.resume()
    if (!muted && !isHidden() && performance.now() - askedMs < LATE_MS) play(recipe)
  }
  return {
    play: (recipe) => {
      // A game whose sounds do not come, as on a line that broke, goes on in silence.
      if (!muted && !isHidden() && wasTouched()) playNow(recipe).catch(() => undefined)
    },
    isMuted: () => muted,
    setMuted: (next) => {
      muted = next
      storage.setItem(KEY, next ? 'off' : 'on')
      for (const tell of listeners) tell()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Browsers let nothing sound before; a browser that cannot say so keeps to it by itself. */
function pageWasTouched(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
}

/**
 * Fetches what plays, and plays nothing. The first page goes without it; whoever opens a game asks for it beside the game, as its first
 * sound would otherwise wait for a slow line and come too late to be heard. Rejects when its file does not come: the first sound asks anew.
 */
export async function fetchSynthesiser(): Promise<void> {
  await import('./page-synthesiser.ts')
}
