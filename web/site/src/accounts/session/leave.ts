import { membersApi } from '@croupier/api/accounts/members'
import { callEndpoint, NetworkError } from '@croupier/kit/api/call-endpoint'
import { sessionToken, setSessionToken } from '@croupier/kit/api/session'
import { clearSessionKeys } from './session-keys.ts'

const PAUSES_MS = [1_000, 4_000, 15_000]
/** As long as the loader is shown; after that the call goes on behind the next page. */
const PATIENCE_MS = 3_000

/**
 * Ends the session in the house and forgets it here, whatever the network does (S4-013, EQ-29): a call
 * that does not come through is repeated, also when the line comes back.
 */
export async function leave(): Promise<void> {
  const token = sessionToken()
  const told = token === null ? Promise.resolve() : tellHouse(token)
  await Promise.race([told, pause(PATIENCE_MS)])
  setSessionToken(null)
  clearSessionKeys()
}

async function tellHouse(token: string): Promise<void> {
  for (const wait of [0, ...PAUSES_MS]) {
    await pause(wait)
    if (await isTold(token)) return
  }
  // The line is down for longer: once more when the browser says that it is back.
  window.addEventListener('online', () => void isTold(token), { once: true })
}

async function isTold(token: string): Promise<boolean> {
  try {
    await callEndpoint(membersApi.logout, {}, { token })
    return true
  } catch (error) {
    // A refusal is an answer: the session is not ours any more.
    return !(error instanceof NetworkError)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
