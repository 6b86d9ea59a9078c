import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { admitRequest } from './admission.ts'
import { type CallerReader, callerReader } from './caller-address.ts'
import { isConsoleHost } from './console-host.ts'
import { type MaybePromise, chainMaybe } from '../maybe-promise.ts'
import type { RateLimits } from './rate-limits.ts'
import { writeRequestLine } from './request-lines.ts'
import { mayHaveLongBody } from './unread-body.ts'

/** A call as it came, with its body whole. */
export interface RawCall {
  /** Of this call in our logs, made when it is first asked for. */
  id(): string
  method: string
  /** With its query, byte for byte as the caller wrote it: signatures are over it. */
  url: string
  headers: IncomingHttpHeaders
  /** Of the caller, through trusted proxies alone. */
  address: string
  body: Buffer
}

export interface RawAnswer {
  status: number
  /** Names and values in turn. */
  headers: readonly string[]
  /** JSON text. */
  body: string
  /** The code of the brand that it was about, for the logs; asked only where they want it. */
  brand?: () => MaybePromise<string | null>
}

/**
 * Calls of programs that are too many for the framework: hooks, routing and replies of their own cost more than what they
 * ask. A raw route is one prefix of addresses that is answered right above the socket, and owes everything else itself.
 */
export interface RawRoute {
  /** `/v1/wallet/`: every address that begins so. */
  prefix: string
  /** The name of its calls in the figures. */
  route: string
  /** Bytes of the largest body. */
  largestBody: number
  /** What is said to an address before its body is read; null: read on. */
  refuseUnread(address: string): RawAnswer | null
  /** Never rejects. */
  answer(call: RawCall): Promise<RawAnswer>
  /** What is said without asking. */
  refuse(why: RawRefusal): RawAnswer
}

/**
 * The body is too large, the house is closing and has decided nothing, the network asks too much, the address is not written in
 * the canonical way, or the host is the console's own.
 */
export type RawRefusal = 'too_large' | 'closing' | 'too_many' | 'bad_address' | 'other_host'

export interface RawHttp {
  add(rawRoute: RawRoute): void
  /** Whether a raw route takes the call; it answers by itself then. */
  take(request: IncomingMessage, response: ServerResponse): boolean
  /** From now on calls are refused as nothing decided. */
  close(): void
}

const NOTHING = Buffer.alloc(0)

export function createRawHttp(
  { config, metrics, log, random }: Pick<Context, 'config' | 'metrics' | 'log' | 'random'>,
  rateLimits: RateLimits,
): RawHttp {
  const rawHttp: RawRoute[] = []
  const caller = callerReader(config.trustProxy)
  let isClosing = false

  const serve = (rawRoute: RawRoute, request: IncomingMessage, response: ServerResponse): void => {
    const { method = '', url = '', headers } = request
    const began = performance.now()
    let made: string | null = null
    const id = (): string => (made ??= random.uuid())
    const send = (answer: RawAnswer, isLast = isClosing): void => {
      write(response, answer, isLast)
      const { status } = answer
      const ms = performance.now() - began
      metrics.httpRequests.observe(
        { method, route: rawRoute.route, status: String(status) },
        ms / 1000,
      )
      if (!log.isLevelEnabled('info')) return
      const line = { reqId: id(), method, route: rawRoute.route, status, ms }
      // Whoever calls here has no host of a brand: the raw route knows whom the call was about.
      void chainMaybe(brandOf(answer), (brand) => writeRequestLine(log, { ...line, brand }))
    }
    const address = caller.address(request)
    const whole = (body: Buffer): void => {
      if (isClosing) return send(rawRoute.refuse('closing'))
      void rawRoute
        .answer({ id, method, url, headers, address, body })
        .then((answer) => send(answer))
    }
    void refusalBeforeBody({ config, rateLimits, caller }, request).then((why) => {
      const refused = why === null ? rawRoute.refuseUnread(address) : rawRoute.refuse(why)
      if (refused) return send(refused, isClosing || mayHaveLongBody(request))
      if (Number(headers['content-length'] ?? 0) > rawRoute.largestBody)
        return send(rawRoute.refuse('too_large'), true)
      if (headers.expect !== undefined) response.writeContinue()
      readBody(request, rawRoute.largestBody, {
        whole,
        tooLarge: () => send(rawRoute.refuse('too_large'), true),
      })
    })
  }

  return {
    add: (rawRoute) => void rawHttp.push(rawRoute),
    take: (request, response) => {
      const rawRoute = rawHttp.find(({ prefix }) => request.url?.startsWith(prefix))
      if (rawRoute) serve(rawRoute, request, response)
      return rawRoute !== undefined
    },
    close: () => {
      isClosing = true
    },
  }
}

/** Null where the answer was about nobody, and where nobody can be asked. Never rejects. */
function brandOf({ brand }: RawAnswer): MaybePromise<string | null> {
  try {
    const code = brand?.() ?? null
    return code instanceof Promise ? code.catch(() => null) : code
  } catch {
    return null
  }
}

/** Why a call is refused before its body is read; null: it may go on. Never rejects. */
async function refusalBeforeBody(
  { config, rateLimits, caller }: { config: Config; rateLimits: RateLimits; caller: CallerReader },
  request: IncomingMessage,
): Promise<RawRefusal | null> {
  if (config.consoleHosts.length > 0 && isConsoleHost(config.consoleHosts, caller.host(request)))
    return 'other_host'
  try {
    const from = { address: caller.address(request), traffic: 'signed' } as const
    await admitRequest({ rateLimits, context: { config } }, request, from)
    return null
  } catch (error) {
    return error instanceof Refusal && error.code === 'bad_request' ? 'bad_address' : 'too_many'
  }
}

/** Who cuts the connection before the end hears nothing, and nothing is asked for them. */
function readBody(
  request: IncomingMessage,
  largest: number,
  then: { whole(body: Buffer): void; tooLarge(): void },
): void {
  const chunks: Buffer[] = []
  let length = 0
  const count = (chunk: Buffer): void => {
    length += chunk.length
    if (length <= largest) return void chunks.push(chunk)
    request.off('data', count).off('end', end).resume()
    then.tooLarge()
  }
  const end = (): void => {
    const [first = NOTHING] = chunks
    then.whole(chunks.length <= 1 ? first : Buffer.concat(chunks, length))
  }
  request.on('data', count).on('end', end)
}

function write(response: ServerResponse, answer: RawAnswer, isLast: boolean): void {
  const headers = [
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(Buffer.byteLength(answer.body)),
    ...answer.headers,
  ]
  if (isLast) headers.push('connection', 'close')
  // A text travels in one piece with its head; bytes would cost a second write.
  response.writeHead(answer.status, headers).end(answer.body)
}
