import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { admitRequest } from './admission.ts'
import { callerAddress } from './caller-address.ts'
import { type Http, OWN_CALL_HEADER } from './http.ts'
import type { Traffic } from './network-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request of this route is counted as; `calls` when absent. */
    traffic?: Traffic
  }
}

/** What a route counts as that says nothing, and an address that has no route. */
export const USUAL_TRAFFIC: Traffic = 'calls'

/** The one hook in front of every route of the framework: calls, files, pages, documents, upgrades, and what nobody answers. */
export function admitBeforeRoutes(http: Http): void {
  http.fastify.addHook('onRequest', async (request) => {
    if (isOwnCall(http, request)) return
    const traffic = request.routeOptions.config.traffic ?? USUAL_TRAFFIC
    await admitRequest(http, request.raw, {
      address: callerAddress(request),
      traffic,
      inParameter: hasNamedParameters(request.routeOptions.url),
    })
    // A connection that asks for another protocol is the live line's alone.
    if (request.ws && (traffic !== 'lines' || !isHandshake(request.headers))) refuse('bad_request')
  })
}

/** What a browser opens a WebSocket with (RFC 6455, 4.1); anything else the library would answer by itself. */
function isHandshake(headers: FastifyRequest['headers']): boolean {
  return (
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    /^[A-Za-z0-9+/]{22}==$/.test(headers['sec-websocket-key'] ?? '')
  )
}

/** Whoever waits to be told that the body may come (RFC 9110, 10.1.1) is told so once its head was admitted. */
export function continueAfterAdmission(server: FastifyInstance): void {
  server.addHook('preParsing', async ({ headers }, reply) => {
    if (headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue()
  })
}

/** Whether a route's own words stand around its parameters, so that what a caller writes into one changes nothing else. */
function hasNamedParameters(url = ''): boolean {
  return url.includes('/:') && !url.includes('*')
}

/** A call that the house makes to itself for a page: nobody's burst. */
export function isOwnCall({ ownCalls }: Http, { headers }: FastifyRequest): boolean {
  return headers[OWN_CALL_HEADER] === ownCalls
}
