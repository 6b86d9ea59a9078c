import { navigate } from 'wouter/use-browser-location'
import { needsLogin, paths } from '../../paths.ts'
import { clearSessionKeys } from './session-keys.ts'

/** The house has ended the session: the login opens where the reader is, and leads back there. */
export function openLoginAgain(): void {
  clearSessionKeys()
  const from = window.location.pathname
  // Pages that need a login have a guard of their own, which knows the way back.
  if (needsLogin(from) || from === paths.login()) return
  navigate(paths.login(), { state: { from } })
}
