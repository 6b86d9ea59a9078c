import { lookup as lookupName } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { type IsReachable, reachableBeside } from './reachable.ts'

/**
 * `fetch` for addresses that staff, vendors or players have written: it leaves for the internet alone. Where a name leads is judged on
 * the very addresses that are then connected to, so a name that answers differently a moment later gains nothing; nobody is followed
 * elsewhere, whatever `redirect` says. Throws `InsideAddress` before anything is sent.
 */
export type AskOutside = (url: string | URL, init?: RequestInit) => Promise<Response>

/** Somebody wrote an address that leads into the house's own network. */
export class InsideAddress extends Error {
  override name = 'InsideAddress'
  constructor(host: string) {
    super(`${host} does not lie out on the internet`)
  }
}

/** A status that comes without a body, by the rules of HTTP and of `Response`. */
const BODILESS: ReadonlySet<number> = new Set([101, 204, 205, 304])

export function createAskOutside(
  config: Pick<Config, 'mode' | 'innerNetworks'>,
  lookup: typeof lookupName = lookupName,
): AskOutside {
  const isReachable = reachableBeside(config)
  const lookupOutside = onlyReachable(isReachable, lookup)
  return async (url, init = {}) => {
    const address = new URL(url)
    const host = address.hostname.replace(/^\[|\]$/g, '')
    // An address in numbers is connected to without being looked up.
    if (isIP(host) !== 0 && !isReachable(host)) throw new InsideAddress(host)
    // `Request` knows what each kind of body says of itself.
    const request = new Request(address, { ...init, redirect: 'manual' })
    const body = Buffer.from(await request.arrayBuffer())
    const answer = await send(address, {
      method: request.method,
      headers: {
        ...Object.fromEntries(request.headers),
        ...(body.length > 0 ? { 'content-length': String(body.length) } : {}),
      },
      lookup: lookupOutside,
      // Not the request's own signal, which is forgotten with the request.
      signal: init.signal ?? undefined,
      body,
    })
    return responseOf(answer, init.redirect)
  }
}

/** Refuses a name of which any address lies inside: an honest name has none. */
function onlyReachable(isReachable: IsReachable, lookup: typeof lookupName): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (problem, found) => {
      const [first] = found ?? []
      if (problem) callback(problem, '')
      else if (!first || !found.every(({ address }) => isReachable(address)))
        callback(new InsideAddress(host), '')
      else if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}

interface Sent {
  method: string
  headers: Record<string, string>
  lookup: LookupFunction
  signal: AbortSignal | undefined
  body: Buffer
}

async function send(address: URL, { body, ...options }: Sent): Promise<http.IncomingMessage> {
  const { request } = address.protocol === 'https:' ? https : http
  return await new Promise((resolve, reject) => {
    // No connection is kept: one that another call has opened was judged by that call.
    const sent = request(address, { ...options, agent: false }, resolve)
    sent.once('error', reject)
    sent.end(body)
  })
}

function responseOf(answer: http.IncomingMessage, redirect: RequestInit['redirect']): Response {
  const status = answer.statusCode ?? 0
  const leadsOn = status >= 300 && status < 400 && answer.headers.location !== undefined
  if (leadsOn && redirect !== 'manual') {
    answer.destroy()
    throw new Error(`was sent elsewhere with ${status}`)
  }
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const isBare = BODILESS.has(status)
  if (isBare) answer.resume()
  const stream = isBare ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>)
  return new Response(stream, { status, headers })
}
