import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Config } from '../config.ts'
import { callerReader } from './caller-address.ts'
import type { RawHttp } from './raw-http.ts'
import { networkKey } from './rate-limits.ts'

/** Heads come in one packet or two, bodies of five megabytes in seconds; whoever takes longer holds a place that others need. */
const HEAD_MS = 10_000
export const REQUEST_MS = 30_000
export const KEEP_ALIVE_MS = 72_000
/** How often connections are looked through for those that take too long. */
const LOOK_MS = 2_000
/** Browsers send about twenty headers, proxies add ten. */
const MOST_HEADERS = 100
const MOST_HEAD_BYTES = 16 * 1024
/** Of all networks together: each costs a few kilobytes and a descriptor. */
const MOST_CONNECTIONS = 50_000

/** The framework's server with the raw routes below it, and the bounds of what a connection may hold. */
export function createBoundedServer(
  rawHttp: RawHttp,
  rest: (request: IncomingMessage, response: ServerResponse) => void,
  config: Config,
): Server {
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    if (!rawHttp.take(request, response)) rest(request, response)
  }
  const server = createServer(
    {
      headersTimeout: HEAD_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: LOOK_MS,
      maxHeaderSize: MOST_HEAD_BYTES,
      insecureHTTPParser: false,
      // Asked for where all else about a request is, so that its absence is answered as everything is.
      requireHostHeader: false,
    },
    take,
  )
  // Whoever asks before sending a body is told to go on when its head was admitted, not before.
  server.on('checkContinue', take).on('checkExpectation', take)
  server.maxHeadersCount = MOST_HEADERS
  server.maxConnections = MOST_CONNECTIONS
  countConnections(server, config)
  return server
}

/** Cuts connections above the limit of a network. Our own proxies carry everybody's, and are not counted. */
function countConnections(server: Server, { trustProxy, networkLimits }: Config): void {
  const open = new Map<string, number>()
  const caller = callerReader(trustProxy)
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || caller.isProxy(remoteAddress)) return
    const network = networkKey(remoteAddress)
    const count = open.get(network) ?? 0
    if (count >= networkLimits.connections) return void socket.destroy()
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}

const REASONS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what is no HTTP, or too slow or too large to be read, with the headers of every answer, and hangs up. */
export function answerBrokenRequests(
  headers: Readonly<Record<string, string>>,
): (error: Error & { code?: string }, socket: Duplex) => void {
  const lines = Object.entries({ ...headers, 'cache-control': 'no-store' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy()
      return
    }
    const status = REASONS[error.code ?? ''] ?? '400 Bad Request'
    const head = [`HTTP/1.1 ${status}`, ...lines, 'content-length: 0', 'connection: close']
    socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy())
  }
}
