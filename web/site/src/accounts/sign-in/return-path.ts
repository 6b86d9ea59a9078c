/**
 * The page that a guard kept for after the login, as `from` in the state of the history entry: one of
 * ours, by its path alone.
 */
export function returnPath(): string | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  return typeof from === 'string' && isOwnPath(from) ? from : null
}

/**
 * Whether a path stays with us. Browsers read `/\evil.example` and `/<tab>/evil.example` as another host, so what decides is where a
 * browser would go, not how it is written.
 */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, window.location.origin)) return false
  const { origin, pathname } = new URL(path, window.location.origin)
  return origin === window.location.origin && !pathname.startsWith('//')
}
