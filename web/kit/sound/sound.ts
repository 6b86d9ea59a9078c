/** zzfx parameters: volume, randomness, frequency, attack, sustain, release, … (see zzfx's own tool). */
export type SoundRecipe = readonly (number | undefined)[]

export interface Sound {
  /** Plays a synthesised sound unless muted; the synthesiser is loaded with the first one. */
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
  load(): Promise<Synthesiser>
}

interface Synthesiser {
  play(recipe: SoundRecipe): void
  audioContext: Pick<AudioContext, 'state' | 'resume'>
}

const inBrowser: SoundParts = {
  wasTouched: pageWasTouched,
  isHidden: () => document.visibilityState === 'hidden',
  load: () => import('../synthesiser.ts'),
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
      if (!muted && !isHidden() && wasTouched()) void playNow(recipe)
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
