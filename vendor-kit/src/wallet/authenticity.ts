import type { IncomingHttpHeaders } from 'node:http'
import { isSignedWith } from '../signature.ts'
import type { Conduct } from './conduct.ts'
import { Undecided } from './decide.ts'

export interface Caller {
  vendor: string
  /** One or two; both are good. */
  secrets: readonly string[]
}

export interface SignedCall {
  headers: IncomingHttpHeaders
  path: string
  body: Buffer
  operation: string
  /** The vendor in the path. */
  addressed: string
  now: Date
}

const WINDOW_MS = 5 * 60_000
/** Vendors repeat these for a day with the time of the first try. */
const TIMELESS: ReadonlySet<string> = new Set(['win', 'rollback', 'promo'])

/** The secret that the call was signed with. Throws Undecided when it is not the vendor's, or too old. */
export function signerOf(caller: Caller, call: SignedCall, conduct: Conduct): string {
  const timestamp = headerOf(call.headers, 'x-timestamp')
  const message = { timestamp, path: call.path, body: call.body }
  const given = headerOf(call.headers, 'x-signature')
  const live = conduct.honoursSecondSecret ? caller.secrets : caller.secrets.slice(0, 1)
  const signer = live.find((secret) => isSignedWith(secret, message, given))
  const isVendor =
    call.addressed === caller.vendor && headerOf(call.headers, 'x-vendor-id') === caller.vendor
  const secret = conduct.checksSignatures ? (isVendor ? signer : undefined) : (signer ?? live[0])
  if (secret === undefined) throw new Undecided('BAD_SIGNATURE')
  const isTimeless = TIMELESS.has(call.operation) && conduct.takesOldCredits
  const isExempt = isTimeless || (call.operation === 'bet' && !conduct.checksTimestamps)
  if (!isExempt && !isRecent(timestamp, call.now)) throw new Undecided('TIMESTAMP_OUT_OF_WINDOW')
  return secret
}

function isRecent(timestamp: string, now: Date): boolean {
  return /^\d{13}$/.test(timestamp) && Math.abs(Number(timestamp) - now.getTime()) <= WINDOW_MS
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
