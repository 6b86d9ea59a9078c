import { tabStorage } from './storage.ts'

/** Empties what is kept of this tab, by the browser and in memory. Never throws. */
export function clearTabStorage(): void {
  tabStorage.inMemory.clear()
  try {
    sessionStorage.clear()
  } catch {
    // Forbidden: nothing was kept there.
  }
}
