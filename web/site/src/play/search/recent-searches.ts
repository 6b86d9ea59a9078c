import { deviceStorage } from '@croupier/kit/browser/storage'

/** The last searches, kept on this device alone: the house is not told. */
const KEY = 'lastSearches'
const MOST = 8

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a search first; one that is there already moves. */
export function rememberSearch(text: string): void {
  const said = text.trim()
  if (said === '') return
  const others = recentSearches().filter((known) => known.toLowerCase() !== said.toLowerCase())
  keep([said, ...others].slice(0, MOST))
}

export function forgetSearches(): void {
  keep([])
}

function keep(searches: readonly string[]): void {
  try {
    deviceStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // A browser that keeps nothing loses the list, and no search.
  }
}
