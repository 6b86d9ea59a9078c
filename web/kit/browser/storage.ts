/**
 * What this browser keeps for the site. A browser may forbid all of it (reading `window.localStorage` throws then), or have no room left;
 * what it does not take is kept in the memory of this page, so that everything works until the page is loaded anew. Nothing here throws.
 * `keepsForLater` in lasting.ts says whether it lasts.
 */
export interface SiteStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** What the browser did not take; gone with the page. */
  inMemory: Map<string, string>
}

/** Of this device: kept after the browser was closed. */
export const deviceStorage = storageOf('localStorage')
/** Of this tab: kept until it is closed. */
export const tabStorage = storageOf('sessionStorage')

function storageOf(name: 'localStorage' | 'sessionStorage'): SiteStorage {
  const inMemory = new Map<string, string>()
  const attempt = <Answer>(act: (storage: Storage) => Answer): Answer | undefined => {
    try {
      return act(globalThis[name])
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => inMemory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => {
      inMemory.set(key, value)
      attempt((storage) => {
        // First, so that a value without room leaves no older one behind.
        storage.removeItem(key)
        storage.setItem(key, value)
        inMemory.delete(key)
      })
    },
    removeItem: (key) => {
      inMemory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    inMemory,
  }
}
