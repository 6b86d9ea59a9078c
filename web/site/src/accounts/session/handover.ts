import { membersApi } from '@croupier/api/accounts/members'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { sessionToken, setSessionToken } from '@croupier/kit/api/session'
import { sha256 } from '@croupier/kit/browser/crypto'
import { tabStorage } from '@croupier/kit/browser/storage'

const NONCE = 'handover'

/**
 * Carries a session from one host of the brand to another (S4-011, EQ-03). The new host asks with the hash of a nonce that it
 * keeps, the old one answers with a one-time code in the fragment, which no server or log sees, and the code is swapped
 * together with the nonce. A link with a stranger's code is worth nothing: this browser has no nonce for it.
 */
export async function takeHandover(): Promise<void> {
  const input = new URLSearchParams(window.location.hash.slice(1))
  // Out of the address bar and the history before anything else.
  history.replaceState(history.state, '', window.location.pathname + window.location.search)
  const from = input.get('handover-from')
  const to = input.get('handover-to')
  const code = input.get('handover')
  if (from !== null) await ask(from)
  else if (to !== null) await answer(to, input.get('challenge') ?? '')
  else if (code !== null) await swap(code)
}

/** On the host where the reader wants to be: #handover-from=<the host where they are signed in>. */
async function ask(from: string): Promise<void> {
  if (sessionToken() !== null) return
  const address = addressOf(from)
  if (address === null || !(await isOurs(from))) return
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(32)))
  tabStorage.setItem(NONCE, nonce)
  const challenge = base64url(await sha256(nonce))
  address.hash = String(new URLSearchParams({ 'handover-to': window.location.host, challenge }))
  window.location.replace(address)
}

/** On the host where they are signed in. The house gives a code for hosts of the same brand alone. */
async function answer(to: string, challenge: string): Promise<void> {
  const address = addressOf(to)
  if (address === null || sessionToken() === null) return
  try {
    const { code } = await callEndpoint(membersApi.handover, { challenge, host: to })
    address.hash = String(new URLSearchParams({ handover: code }))
    window.location.replace(address)
  } catch {
    // No code, no way there: the reader stays where they are signed in.
  }
}

/** A link to us leads nobody to a stranger's host (SEC-18); when the house does not answer nobody is led anywhere. */
async function isOurs(host: string): Promise<boolean> {
  try {
    const { ours } = await callEndpoint(membersApi.handoverHost, { host })
    return ours
  } catch {
    return false
  }
}

async function swap(code: string): Promise<void> {
  const nonce = tabStorage.getItem(NONCE)
  tabStorage.removeItem(NONCE)
  if (nonce === null || sessionToken() !== null) return
  try {
    const { token } = await callEndpoint(membersApi.swapHandover, { code, nonce })
    setSessionToken(token)
  } catch {
    // Late or used: they log in here.
  }
}

/** The first page of a host, over the same protocol as this one; null for what is no host. */
function addressOf(host: string): URL | null {
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/i.test(host)) return null
  const address = `${window.location.protocol}//${host}/`
  return URL.canParse(address) ? new URL(address) : null
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
