import { useSyncExternalStore } from 'react'
import type { Lie } from './board-places.ts'

/** On a narrower window twelve columns are no longer tappable. */
const NARROW = '(max-width: 599px)'

/** How the layout lies in this window; it turns with the phone. */
export function useLie(): Lie {
  return useSyncExternalStore(watch, (): Lie => (matchMedia(NARROW).matches ? 'down' : 'across'))
}

function watch(changed: () => void): () => void {
  const narrow = matchMedia(NARROW)
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}
