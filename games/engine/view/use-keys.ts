import { useEffect, useEffectEvent } from 'react'

export type GameKey = 'Space' | 'Enter' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const KEYS: ReadonlySet<string> = new Set([
  'Space',
  'Enter',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
])

/** Keys of a game, wherever the focus is, except where the key already means something. Return true when it was used. */
export function useKeys(onKey: (key: GameKey) => boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!isGameKey(event.code) || means(event.target, event.code)) return
    const isUsed = !event.repeat && onKey(event.code)
    // Every game's main key: held down, or while it has nothing to do, it must not scroll the game away.
    if (isUsed || event.code === 'Space') event.preventDefault()
  })
  // The window is outside React; it is listened to while the game is shown.
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handle(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function isGameKey(code: string): code is GameKey {
  return KEYS.has(code)
}

/** A focused button answers to Space and Enter by itself; fields and open drawers own all keys. */
function means(target: EventTarget | null, code: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input, select, textarea, dialog')) return true
  const isPress = code === 'Space' || code === 'Enter'
  return isPress && target.closest('button, a') !== null
}
