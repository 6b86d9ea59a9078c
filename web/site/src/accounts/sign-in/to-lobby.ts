import { paths } from '../../paths.ts'

type Go = (path: string, options: { replace: boolean }) => void

/**
 * Leaves a dialog that has the address of a page of its own over the lobby. Where the lobby was the step before, that step is taken back, so that
 * Back leaves the lobby at once; else, and in browsers that do not tell, the lobby takes the dialog's place.
 */
export function leaveToLobby(go: Go): void {
  if (stepBefore() === paths.home()) window.history.back()
  else go(paths.home(), { replace: true })
}

function stepBefore(): string | null {
  if (!('navigation' in window)) return null
  const { currentEntry } = window.navigation
  if (!currentEntry) return null
  const url = window.navigation.entries()[currentEntry.index - 1]?.url
  return url ? new URL(url).pathname : null
}
