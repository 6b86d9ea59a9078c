import { useSyncExternalStore } from 'react'
import type { Category } from '../../paths.ts'

/** A vendor that was chosen outside the slots: a container of games (S2-050). */
export interface Container {
  category: Category
  vassalage: string
  displayName: string
  /** The path of the page on which it was chosen; on another it is over. */
  from: string
}

let chosen: Container | null = null
const listeners = new Set<() => void>()

/** Opens a vendor: its only game at once, else the list of its games. */
export function openContainer(container: Container | null): void {
  chosen = container
  for (const listener of listeners) listener()
}

export function useContainer(): Container | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => chosen,
    () => null,
  )
}
