import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { pathOf } from './canonical-address.ts'

const CONSOLE = /^\/console(\/|$)/
/** What pages of both need, and what asks after the house itself. */
const BOTH =
  /^\/(wps\/system\/encryptionKey|live-line|healthz|readyz|metrics|reports|art\/icons\.svg|\.well-known)(\/|$)/

/**
 * Where the console has hosts of its own, it is served on them alone, and nothing else is (SEC-20): a page of a site shares
 * no origin with it, and a network may let staff through to one and players to the other. Without hosts nothing changes.
 */
export function keepConsoleApart(server: FastifyInstance, hosts: readonly string[]): void {
  if (hosts.length === 0) return
  server.addHook('onRequest', async (request, reply) => {
    const place = placeOf(request)
    const isDesk = isConsoleHost(hosts, request.hostname)
    if (isDesk && place === '/') return await reply.redirect('/console')
    if (isDesk !== CONSOLE.test(place) && !BOTH.test(place)) throw new Refusal('unknown_path')
  })
}

/** Whether a host name is one of the console's own; names have no case, and may end in a dot. */
export function isConsoleHost(hosts: readonly string[], hostname: string): boolean {
  return hosts.includes(hostname.toLowerCase().replace(/\.$/, ''))
}

/**
 * What a rule about addresses looks at: the pattern of the route that was found, so that no spelling of an address passes the rule
 * and reaches the route. Where none was found, or one for everything below a folder, the path, which is canonical by then.
 */
export function placeOf({
  routeOptions,
  url,
}: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const pattern = routeOptions.url
  return pattern === undefined || pattern.endsWith('*') ? pathOf(url) : pattern
}
