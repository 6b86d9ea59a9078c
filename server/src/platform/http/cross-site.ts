import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Nothing that changes state is taken from another site's page, and nothing but JSON: a form of another site can be
 * neither sent nor read here. Routes that take other contents (vendors' and providers' machines) say so themselves.
 */
export function refuseCrossSite(server: FastifyInstance): void {
  server.removeContentTypeParser('text/plain')
  server.addHook('onRequest', async ({ method, headers, host }) => {
    if (!READS.has(method) && isCrossSite(headers, host)) throw new Refusal('cross_site')
  })
}

/** Whether a request comes from a page of another origin, as far as its browser says. */
export function isCrossSite(headers: IncomingHttpHeaders, host: string): boolean {
  const { origin, cookie } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  // Every browser names the origin of a write. Who brings a browser's cookies and names none is not to be trusted.
  if (origin === undefined) return cookie !== undefined && site === undefined
  return isForeignOrigin(headers, host)
}

/** Whether a request names the origin of another site; one that names none is not of a browser's page. */
export function isForeignOrigin({ origin }: IncomingHttpHeaders, host: string): boolean {
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}
