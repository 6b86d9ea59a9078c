import type { IncomingMessage } from 'node:http'
import type { RateLimit } from '@croupier/api/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { callerAddress } from './caller-address.ts'
import { isCanonical, namesOneHost } from './canonical-address.ts'
import { type Http, OWN_CALL_HEADER } from './http.ts'
import type { Traffic } from './network-limits.ts'
import { countAddress, type RateLimits } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request of this route is counted as; `calls` when absent. */
    traffic?: Traffic
  }
}

/** What a route counts as that says nothing, and an address that has no route. */
export const USUAL_TRAFFIC: Traffic = 'calls'

interface Counting {
  rateLimits: RateLimits
  context: Pick<Context, 'config'>
}

/**
 * What holds for a request before anything else is done for it, whoever answers: it names one host, its address is written in the
 * one canonical way, and its network has not asked too much. Nothing of the body has been read. Refuses `bad_request`,
 * `too_many_requests`.
 */
export async function admitRequest(
  counting: Counting,
  request: Pick<IncomingMessage, 'url' | 'rawHeaders' | 'httpVersion'>,
  of: { address: string; traffic: Traffic; inParameter?: boolean },
): Promise<void> {
  await countTraffic(counting, of.traffic, of.address)
  if (!isCanonical(request.url ?? '', of) || !namesOneHost(request)) refuse('bad_request')
}

/** Counts one request of a network. Refuses `too_many_requests`. */
export async function countTraffic(
  { rateLimits, context }: Counting,
  traffic: Traffic,
  address: string,
): Promise<void> {
  const limit: RateLimit = {
    per: 'address',
    requests: context.config.networkLimits[traffic],
    seconds: 60,
  }
  await countAddress(rateLimits, `network ${traffic}`, { limit, address })
}

/** The one hook in front of every route of the framework: calls, files, pages, documents, upgrades, and what nobody answers. */
export function admitBeforeRoutes(http: Http): void {
  http.fastify.addHook('onRequest', async (request) => {
    if (isOwnCall(http, request)) return
    await admitRequest(http, request.raw, {
      address: callerAddress(request),
      traffic: request.routeOptions.config.traffic ?? USUAL_TRAFFIC,
      inParameter: hasNamedParameters(request.routeOptions.url),
    })
  })
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
