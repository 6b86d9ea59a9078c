/**
 * The page that a guard kept for after the login, as `from` in the state of the history entry: one of
 * ours, by its path alone.
 */
export function returnPath(): string | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null
}
