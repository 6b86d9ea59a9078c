import type { FastifyRequest } from 'fastify'
import type { Http } from '../../platform/http/http.ts'
import { languageOf } from '../../platform/http/language.ts'
import { refusalEnvelope } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Members } from './create-members.ts'

/**
 * A session token in an address stands in histories and logs: its session ends (DECISIONS D5, EQ-03). A call
 * is refused, and a page comes back under its address without it. Any other `token` means nothing.
 */
export function refuseTokensInAddresses(http: Http, identity: Members): void {
  http.fastify.addHook('onRequest', async (request, reply) => {
    const { query } = request
    const token = typeof query === 'object' && query && 'token' in query ? query.token : undefined
    if (typeof token !== 'string' || !/^[A-Za-z0-9_-]{43}$/.test(token)) return
    const wasSession = await identity.endLeakedSession(token)
    if (isForPage(request)) return reply.redirect(withoutToken(request.url), 303)
    if (!wasSession) return
    const brand = await http.hooks.brandOf(request.hostname)
    const refusal = new Refusal('token_in_url')
    const language = languageOf(request, brand)
    return reply.status(refusal.status).send(refusalEnvelope(http, refusal, language, request.id))
  })
}

/** A navigation of a browser, not a call. */
function isForPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html')
}

/** The same path, on this host whatever it begins with, and the rest of the query. */
function withoutToken(address: string): string {
  const { pathname, searchParams } = new URL(`http://house${address}`)
  searchParams.delete('token')
  const path = pathname.replace(/^\/{2,}/, '/')
  return searchParams.size === 0 ? path : `${path}?${searchParams.toString()}`
}
