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
export interface LaneCall {
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

export interface LaneAnswer {
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
 * ask. A lane is one prefix of addresses that is answered right above the socket, and owes everything else itself.
 */
export interface Lane {
  /** `/v1/wallet/`: every address that begins so. */
  prefix: string
  /** The name of its calls in the figures. */
  route: string
  /** Bytes of the largest body. */
  largestBody: number
  /** What is said to an address before its body is read; null: read on. */
  refuseUnread(address: string): LaneAnswer | null
  /** Never rejects. */
  answer(call: LaneCall): Promise<LaneAnswer>
  /** What is said without asking. */
  refuse(why: LaneRefusal): LaneAnswer
}

/**
 * The body is too large, the house is closing and has decided nothing, the network asks too much, the address is not written in
 * the canonical way, or the host is the console's own.
 */
export type LaneRefusal = 'too_large' | 'closing' | 'too_many' | 'bad_address' | 'other_host'

export interface Lanes {
  add(lane: Lane): void
  /** Whether a lane takes the call; it answers by itself then. */
  take(request: IncomingMessage, response: ServerResponse): boolean
  /** From now on calls are refused as nothing decided. */
  close(): void
}

const NOTHING = Buffer.alloc(0)

export function createLanes(
  { config, metrics, log, random }: Pick<Context, 'config' | 'metrics' | 'log' | 'random'>,
  rateLimits: RateLimits,
): Lanes {
  const lanes: Lane[] = []
  const caller = callerReader(config.trustProxy)
  let isClosing = false

  const serve = (lane: Lane, request: IncomingMessage, response: ServerResponse): void => {
    const { method = '', url = '', headers } = request
    const began = performance.now()
    let made: string | null = null
    const id = (): string => (made ??= random.uuid())
    const send = (answer: LaneAnswer, isLast = isClosing): void => {
      write(response, answer, isLast)
      const { status } = answer
      const ms = performance.now() - began
      metrics.httpRequests.observe({ method, route: lane.route, status: String(status) }, ms / 1000)
      if (!log.isLevelEnabled('info')) return
      const line = { reqId: id(), method, route: lane.route, status, ms }
      // Whoever calls here has no host of a brand: the lane knows whom the call was about.
      void chainMaybe(brandOf(answer), (brand) => writeRequestLine(log, { ...line, brand }))
    }
    const address = caller.address(request)
    const whole = (body: Buffer): void => {
      if (isClosing) return send(lane.refuse('closing'))
      void lane.answer({ id, method, url, headers, address, body }).then((answer) => send(answer))
    }
    void refusalBeforeBody({ config, rateLimits, caller }, request).then((why) => {
      const refused = why === null ? lane.refuseUnread(address) : lane.refuse(why)
      if (refused) return send(refused, isClosing || mayHaveLongBody(request))
      if (Number(headers['content-length'] ?? 0) > lane.largestBody)
        return send(lane.refuse('too_large'), true)
      if (headers.expect !== undefined) response.writeContinue()
      readBody(request, lane.largestBody, {
        whole,
        tooLarge: () => send(lane.refuse('too_large'), true),
      })
    })
  }

  return {
    add: (lane) => void lanes.push(lane),
    take: (request, response) => {
      const lane = lanes.find(({ prefix }) => request.url?.startsWith(prefix))
      if (lane) serve(lane, request, response)
      return lane !== undefined
    },
    close: () => {
      isClosing = true
    },
  }
}

/** Null where the answer was about nobody, and where nobody can be asked. Never rejects. */
function brandOf({ brand }: LaneAnswer): MaybePromise<string | null> {
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
): Promise<LaneRefusal | null> {
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

function write(response: ServerResponse, answer: LaneAnswer, isLast: boolean): void {
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
