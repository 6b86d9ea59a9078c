/** What keeps somebody from staying signed in, or from being safe, in this browser; the first one is the gravest. */
export type BrowserLimit = 'cookies' | 'storage' | 'plain'

const PROBE = 'storage-probe'

/** Whether the tab keeps a session when its page is loaded anew: a browser may forbid storage, or have no room left. Never throws. */
export function keepsForLater(): boolean {
  try {
    sessionStorage.setItem(PROBE, PROBE)
    const isKept = sessionStorage.getItem(PROBE) === PROBE
    sessionStorage.removeItem(PROBE)
    return isKept
  } catch {
    return false
  }
}

/**
 * `cookies`: the house cannot know a session again, so that nobody can sign in. `storage`: a session ends when the page is loaded anew.
 * `plain`: the page came over plain http by the name of a machine in a network, where others may read along. Null when all is well.
 */
export function browserLimit(): BrowserLimit | null {
  if (!navigator.cookieEnabled) return 'cookies'
  if (!keepsForLater()) return 'storage'
  return window.isSecureContext ? null : 'plain'
}
