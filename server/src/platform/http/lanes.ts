import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Context } from '../context.ts'

/** A call as it came, with its body whole. */
export interface LaneCall {
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
  /** Never rejects. */
  answer(call: LaneCall): Promise<LaneAnswer>
  /** What is said without asking: the body is too large, or the house is closing and has decided nothing. */
  refuse(why: 'too_large' | 'closing'): LaneAnswer
}

export interface Lanes {
  add(lane: Lane): void
  /** Whether a lane takes the call; it answers by itself then. */
  take(request: IncomingMessage, response: ServerResponse): boolean
  /** From now on calls are refused as nothing decided. */
  close(): void
}

const GONE = '0.0.0.0'
const NOTHING = Buffer.alloc(0)

export function createLanes({ config, metrics }: Pick<Context, 'config' | 'metrics'>): Lanes {
  const lanes: Lane[] = []
  const addressOf = addressReader(config.trustProxy)
  let isClosing = false

  const serve = (lane: Lane, request: IncomingMessage, response: ServerResponse): void => {
    const { method = '', url = '', headers } = request
    const began = performance.now()
    const send = (answer: LaneAnswer, isLast = isClosing): void => {
      write(response, answer, isLast)
      const of = { method, route: lane.route, status: String(answer.status) }
      metrics.httpRequests.observe(of, (performance.now() - began) / 1000)
    }
    const whole = (body: Buffer): void => {
      if (isClosing) return send(lane.refuse('closing'))
      const address = addressOf(request)
      void lane.answer({ method, url, headers, address, body }).then((answer) => send(answer))
    }
    readBody(request, lane.largestBody, {
      whole,
      tooLarge: () => send(lane.refuse('too_large'), true),
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

/** The framework's server with the lanes below it; limits as the framework would set them. */
export function laneServer(
  lanes: Lanes,
  rest: (request: IncomingMessage, response: ServerResponse) => void,
  limits: { requestTimeout: number; keepAliveTimeout: number },
): Server {
  const server = createServer((request, response) => {
    if (!lanes.take(request, response)) rest(request, response)
  })
  server.requestTimeout = limits.requestTimeout
  server.keepAliveTimeout = limits.keepAliveTimeout
  return server
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

/** The same reading of X-Forwarded-For as the framework's. A connection that has closed meanwhile has no address. */
function addressReader(trusted: string | false): (request: IncomingMessage) => string {
  if (trusted === false) return (request) => request.socket.remoteAddress ?? GONE
  const isTrusted = proxyAddr.compile(trusted.split(',').map((one) => one.trim()))
  return (request) => proxyAddr.all(request, isTrusted).at(-1) ?? GONE
}
