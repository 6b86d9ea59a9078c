import { setSessionToken } from '@croupier/kit/api/session'

/** Ends the trial session on the way to the registration, which is for people without one. Play money does not come along. */
export function leaveTrial(): void {
  setSessionToken(null)
}
