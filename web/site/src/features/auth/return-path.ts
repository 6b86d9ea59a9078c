/** Where a guard stopped somebody; the history entry of the login carries it. */
export interface LoginState {
  from: string
}

/** The page to go back to after the login: one of ours, by its path alone. */
export function returnPath(): string | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null
}
