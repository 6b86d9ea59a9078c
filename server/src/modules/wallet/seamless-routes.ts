import {
  isWalletOperation,
  transactionsQuery,
  type WalletBatch,
  type WalletOperation,
  type WalletProblem,
  type WalletRequest,
} from '@croupier/api/seamless-wallet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { checkBatch, checkerOf } from './check-request.ts'
import type { Wallet } from './create-wallet.ts'
import type { WalletVendor } from './parts.ts'
import { WalletRefused } from './problems.ts'
import { signatureOf, signedText, signerOf, type VendorKeys } from './signature.ts'
import { createThrottles, type Throttles } from './throttles.ts'

export interface CallingVendor extends WalletVendor, VendorKeys {
  /** Empty: any address. */
  allowedAddresses: readonly string[]
}

export interface SeamlessParts {
  context: Context
  wallet: Wallet
  /** A vendor by its code, switched off or not: money that is owed is paid either way. */
  vendorOf(code: string): Promise<CallingVendor | null>
}

interface Signed {
  vendor: CallingVendor
  secret: Buffer
}

const PREFIX = '/v1/wallet/:vendor'
const WINDOW_MS = 5 * 60_000
/** A full batch fits easily. */
const LARGEST_BODY = 256 * 1024
/** Vendors resend the original of these for a day, so its time says nothing. */
const TIMELESS: ReadonlySet<string> = new Set(['win', 'rollback', 'promo'])

/** The seamless wallet over signed HTTP: 200 is a decision, 400 and 401 are not understood, 429 and 503 decided nothing. */
export function seamlessWalletRoutes(server: FastifyInstance, parts: SeamlessParts): void {
  void server.register(
    async (own) => {
      const throttles = createThrottles(parts.context.clock)
      own.removeAllContentTypeParsers()
      // A logger of its own for each call costs more than the call; what is logged here names the call itself.
      own.setChildLoggerFactory((logger) => logger)
      // The signature is over the bytes as they travelled, so they are kept as they came.
      own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      )
      own.setErrorHandler((error, request, reply) =>
        sendProblem(parts, problemOf(error, request), reply),
      )
      own.setNotFoundHandler((_request, reply) =>
        sendProblem(parts, new WalletRefused('UNKNOWN_OPERATION'), reply),
      )
      const options = { bodyLimit: LARGEST_BODY, compress: false, helmet: false } as const
      own.post('/*', options, async (request, reply) => {
        const operation = operationOf(request)
        const { vendor, secret } = await signerOfCall(parts, throttles, request, operation)
        return await sendSigned(
          parts,
          { request, reply, secret },
          await decide(parts, vendor, operation, request),
        )
      })
      own.get('/transactions', options, async (request, reply) => {
        const { vendor, secret } = await signerOfCall(parts, throttles, request, 'transactions')
        throttles.countQuery(vendor.code)
        const query = z.safeParse(transactionsQuery, request.query)
        if (!query.success)
          throw new WalletRefused('BAD_REQUEST', query.error.issues[0]?.path.join('.'))
        const answer = await parts.wallet.transactions(vendor, query.data)
        return await sendSigned(parts, { request, reply, secret }, answer)
      })
    },
    { prefix: PREFIX },
  )
}

function operationOf(request: FastifyRequest): string {
  const { '*': rest = '' } = request.params as { '*'?: string }
  return rest.replace('/', '.')
}

function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Nobody's secret: an unknown vendor takes as long as a known one. */
const NOBODY: readonly Buffer[] = [Buffer.alloc(43)]

async function signerOfCall(
  parts: SeamlessParts,
  throttles: Throttles,
  request: FastifyRequest,
  operation: string,
): Promise<Signed> {
  throttles.refuseGuesser(request.ip)
  const { vendor: code = '' } = request.params as { vendor?: string }
  const known = headerOf(request, 'x-vendor-id') === code ? await parts.vendorOf(code) : null
  const timestamp = headerOf(request, 'x-timestamp')
  const text = signedText({ timestamp, path: request.url, body: bodyOf(request) })
  const keys = known ?? { secrets: NOBODY, publicKey: null }
  const secret = signerOf(keys, text, headerOf(request, 'x-signature'))
  if (!known || !secret) {
    throttles.countGuess(request.ip)
    throw new WalletRefused('BAD_SIGNATURE')
  }
  if (known.allowedAddresses.length > 0 && !known.allowedAddresses.includes(plain(request.ip)))
    throw new WalletRefused('ADDRESS_NOT_ALLOWED')
  const now = parts.context.clock.now().getTime()
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

async function decide(
  { context, wallet }: SeamlessParts,
  vendor: WalletVendor,
  operation: string,
  request: FastifyRequest,
): Promise<object> {
  if (operation !== 'batch' && !isWalletOperation(operation))
    throw new WalletRefused('UNKNOWN_OPERATION', operation.slice(0, 64))
  const content = parsed(bodyOf(request))
  if (operation === 'batch') {
    const problem = checkBatch(content)
    if (problem) throw new WalletRefused('BAD_REQUEST', problem)
    const results = await wallet.batch(vendor, content as WalletBatch)
    return { results, server_time: context.clock.now().toISOString() }
  }
  const problem = checkerOf(operation)(content)
  if (problem) throw new WalletRefused('BAD_REQUEST', problem)
  // The checker was compiled from this operation's own schema.
  return await wallet.call(vendor, operation, content as WalletRequest<WalletOperation>)
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new WalletRefused('BAD_REQUEST', 'not JSON')
  }
}

/** The answer is signed over our own time, so the vendor knows that it is ours and new. */
async function sendSigned(
  { context }: SeamlessParts,
  to: { request: FastifyRequest; reply: FastifyReply; secret: Buffer },
  answer: object,
): Promise<FastifyReply> {
  // A text travels in one piece with its head; bytes would cost a second write.
  const body = JSON.stringify(answer)
  const timestamp = String(context.clock.now().getTime())
  const text = signedText({ timestamp, path: to.request.url, body })
  const requestId = headerOf(to.request, 'x-request-id')
  if (/^[\x20-\x7e]{1,128}$/.test(requestId)) to.reply.header('x-request-id', requestId)
  return await to.reply
    .header('x-timestamp', timestamp)
    .header('x-signature', signatureOf(to.secret, text))
    .type('application/json; charset=utf-8')
    .send(body)
}

function problemOf(error: unknown, request: FastifyRequest): WalletRefused {
  if (error instanceof WalletRefused) return error
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new WalletRefused('BAD_REQUEST', status === 413 ? 'too large' : undefined)
  request.log.error({ err: error, requestId: request.id }, 'seamless wallet failed')
  return new WalletRefused('OVERLOADED')
}

async function sendProblem(
  { context }: SeamlessParts,
  refused: WalletRefused,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body: WalletProblem = {
    error: refused.problem,
    ...(refused.detail === undefined ? {} : { detail: refused.detail }),
    server_time: context.clock.now().toISOString(),
  }
  if (refused.httpStatus === 429 || refused.httpStatus === 503) reply.header('retry-after', '1')
  return await reply.status(refused.httpStatus).send(body)
}
