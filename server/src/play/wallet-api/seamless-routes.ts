import { parse as parseQuery } from 'node:querystring'
import {
  isWalletOperation,
  transactionsQuery,
  type WalletBatch,
  type WalletOperation,
  type WalletProblem,
  type WalletRequest,
} from '@croupier/api/play/seamless-wallet'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/http.ts'
import type { RawAnswer, RawCall, RawRefusal } from '../../platform/http/raw-http.ts'
import type { MaybePromise } from '../../platform/maybe-promise.ts'
import { brandOfCall } from './brand-of-call.ts'
import { checkBatch, checkerOf } from './check-request.ts'
import type { Wallet } from './create-wallet.ts'
import type { WalletVendor } from './deps.ts'
import { WalletRefused } from './problems.ts'
import { signatureOf, signedText, signerOf, type VendorKeys } from './signature.ts'
import { createThrottles, type Throttles } from './throttles.ts'

export interface CallingVendor extends WalletVendor, VendorKeys {
  /** Empty: any address. */
  allowedAddresses: readonly string[]
}

export interface SeamlessDeps {
  context: Context
  wallet: Wallet
  /** A vendor by its code, switched off or not: money that is owed is paid either way. */
  vendorOf(code: string): MaybePromise<CallingVendor | null>
  /** The code of a brand, for the request lines; null when there is none. */
  brandCodeOf(brandId: number): MaybePromise<string | null>
}

/** A call and what its address asks for. */
interface Asked {
  call: RawCall
  vendor: string
  operation: string
  query: string
}

const PREFIX = '/v1/wallet/'
const WINDOW_MS = 5 * 60_000
/** A full batch fits easily. */
const LARGEST_BODY = 256 * 1024
/** Vendors resend the original of these for a day, so its time says nothing. */
const TIMELESS: ReadonlySet<string> = new Set(['win', 'rollback', 'promo'])

/** The seamless wallet over signed HTTP: 200 is a decision, 400 and 401 are not understood, 429 and 503 decided nothing. */
export function seamlessWalletRoutes({ rawHttp }: Http, parts: SeamlessDeps): void {
  const throttles = createThrottles(parts.context.clock)
  rawHttp.add({
    prefix: PREFIX,
    route: `${PREFIX}:vendor/*`,
    largestBody: LARGEST_BODY,
    answer: async (call) => {
      try {
        return await answerTo(parts, throttles, addressed(call))
      } catch (error) {
        return problemAnswer(parts, problemOf(parts, error, call))
      }
    },
    refuseUnread: (address) => {
      try {
        throttles.refuseGuesser(address)
        return null
      } catch (error) {
        return problemAnswer(parts, error instanceof WalletRefused ? error : overloaded())
      }
    },
    refuse: (why) => problemAnswer(parts, REFUSALS[why]()),
  })
}

const overloaded = () => new WalletRefused('OVERLOADED')

/** What the raw route says by itself, in the wallet's words. */
const REFUSALS: Readonly<Record<RawRefusal, () => WalletRefused>> = {
  closing: overloaded,
  too_many: () => new WalletRefused('TOO_MANY_REQUESTS'),
  too_large: () => new WalletRefused('BAD_REQUEST', 'too large'),
  bad_address: () => new WalletRefused('BAD_REQUEST', 'address'),
  other_host: () => new WalletRefused('UNKNOWN_OPERATION'),
}

async function answerTo(
  parts: SeamlessDeps,
  throttles: Throttles,
  asked: Asked,
): Promise<RawAnswer> {
  const { operation } = asked
  const { method } = asked.call
  const isQuery = (method === 'GET' || method === 'HEAD') && operation === 'transactions'
  if (operation === '' || (method !== 'POST' && !isQuery))
    throw new WalletRefused('UNKNOWN_OPERATION')
  const isNamed = headerOf(asked.call, 'x-vendor-id') === asked.vendor
  const known = isNamed ? await parts.vendorOf(asked.vendor) : null
  const { vendor, secret } = signerOfCall(parts, throttles, { call: asked.call, operation, known })
  if (!isQuery) return signed(parts, asked, { secret, answer: await decide(parts, vendor, asked) })
  throttles.countQuery(vendor.code)
  const query = z.safeParse(transactionsQuery, parseQuery(asked.query))
  if (!query.success) throw new WalletRefused('BAD_REQUEST', query.error.issues[0]?.path.join('.'))
  return signed(parts, asked, {
    secret,
    answer: await parts.wallet.transactions(vendor, query.data),
  })
}

/** The vendor and the operation of `/v1/wallet/HGS/session/authenticate?…`: HGS and `session.authenticate`. */
function addressed(call: RawCall): Asked {
  const rest = call.url.slice(PREFIX.length)
  const mark = rest.indexOf('?')
  const path = mark < 0 ? rest : rest.slice(0, mark)
  const slash = path.indexOf('/')
  const vendor = slash < 0 ? path : path.slice(0, slash)
  const operation = slash < 0 ? '' : path.slice(slash + 1)
  return {
    call,
    vendor: decoded(vendor),
    operation: operationNamed(operation),
    query: mark < 0 ? '' : rest.slice(mark + 1),
  }
}

/** `session/authenticate` is the operation `session.authenticate`. */
function operationNamed(path: string): string {
  if (!/[/%]/.test(path)) return path
  return decoded(path.replace(/\/$/, '')).replace('/', '.')
}

function decoded(part: string): string {
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part)
  } catch {
    throw new WalletRefused('BAD_REQUEST', 'address')
  }
}

function headerOf({ headers }: RawCall, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** Nobody's secret: an unknown vendor takes as long as a known one. */
const NOBODY: readonly Buffer[] = [Buffer.alloc(43)]

function signerOfCall(
  { context }: SeamlessDeps,
  throttles: Throttles,
  { call, operation, known }: Pick<Asked, 'call' | 'operation'> & { known: CallingVendor | null },
): { vendor: CallingVendor; secret: Buffer } {
  const { address, url, body } = call
  const timestamp = headerOf(call, 'x-timestamp')
  const text = signedText({ timestamp, path: url, body })
  const keys = known ?? { secrets: NOBODY, publicKey: null }
  const secret = signerOf(keys, text, headerOf(call, 'x-signature'))
  if (!known || !secret) {
    throttles.countGuess(address)
    throw new WalletRefused('BAD_SIGNATURE')
  }
  if (known.allowedAddresses.length > 0 && !known.allowedAddresses.includes(plain(address)))
    throw new WalletRefused('ADDRESS_NOT_ALLOWED')
  const now = context.clock.now().getTime()
  if (!TIMELESS.has(operation) && !isRecent(timestamp, now))
    throw new WalletRefused('TIMESTAMP_OUT_OF_WINDOW')
  return { vendor: known, secret }
}

function isRecent(timestamp: string, now: number): boolean {
  return /^\d{13}$/.test(timestamp) && Math.abs(Number(timestamp) - now) <= WINDOW_MS
}

/** An IPv4 address that came over an IPv6 socket is still that address. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}

/** Not async by itself: a bet passes here, and the wallet's promise is the answer's. */
function decide(
  { context, wallet }: SeamlessDeps,
  vendor: WalletVendor,
  { operation, call: { body } }: Asked,
): Promise<object> {
  if (operation === 'batch') return decideBatch({ context, wallet }, vendor, body)
  if (!isWalletOperation(operation))
    throw new WalletRefused('UNKNOWN_OPERATION', operation.slice(0, 64))
  const content = parsed(body)
  const problem = checkerOf(operation)(content)
  if (problem) throw new WalletRefused('BAD_REQUEST', problem)
  // The checker was compiled from this operation's own schema.
  return wallet.call(vendor, operation, content as WalletRequest<WalletOperation>)
}

async function decideBatch(
  { context, wallet }: Pick<SeamlessDeps, 'context' | 'wallet'>,
  vendor: WalletVendor,
  body: Buffer,
): Promise<object> {
  const content = parsed(body)
  const problem = checkBatch(content)
  if (problem) throw new WalletRefused('BAD_REQUEST', problem)
  const results = await wallet.batch(vendor, content as WalletBatch)
  return { results, server_time: context.clock.now().toISOString() }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new WalletRefused('BAD_REQUEST', 'not JSON')
  }
}

/** The answer is signed over our own time, so the vendor knows that it is ours and new. */
function signed(
  parts: SeamlessDeps,
  { call }: Asked,
  { secret, answer }: { secret: Buffer; answer: object },
): RawAnswer {
  const body = JSON.stringify(answer)
  const timestamp = String(parts.context.clock.now().getTime())
  const text = signedText({ timestamp, path: call.url, body })
  const headers = ['x-timestamp', timestamp, 'x-signature', signatureOf(secret, text)]
  const requestId = headerOf(call, 'x-request-id')
  if (requestId !== '' && /^[\x20-\x7e]{1,128}$/.test(requestId))
    headers.push('x-request-id', requestId)
  const brand = () => brandOfCall(parts, { body: call.body, answer })
  return { status: 200, headers, body, brand }
}

function problemOf({ context }: SeamlessDeps, error: unknown, { id, url }: RawCall): WalletRefused {
  if (error instanceof WalletRefused) return error
  const named = { reqId: id(), err: error, path: url.split('?')[0] }
  context.log.error(named, 'seamless wallet failed')
  return new WalletRefused('OVERLOADED')
}

function problemAnswer({ context }: SeamlessDeps, refused: WalletRefused): RawAnswer {
  const body: WalletProblem = {
    error: refused.problem,
    ...(refused.detail === undefined ? {} : { detail: refused.detail }),
    server_time: context.clock.now().toISOString(),
  }
  const isForLater = refused.httpStatus === 429 || refused.httpStatus === 503
  return {
    status: refused.httpStatus,
    headers: isForLater ? ['retry-after', '1'] : [],
    body: JSON.stringify(body),
  }
}
