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

/** The sound switch of the site; the choice is remembered on this device. */
export function createSound(storage: Pick<Storage, 'getItem' | 'setItem'>): Sound {
  const listeners = new Set<() => void>()
  let muted = storage.getItem(KEY) === 'off'
  return {
    play: (recipe) => {
      if (muted) return
      void import('zzfx').then(({ zzfx }) => {
        zzfx(...recipe)
      })
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
