import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1024px)'

/** Whether the slip has room beside the picks. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(WIDE)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(WIDE).matches,
  )
}
