import type { Http } from '../../platform/http/http.ts'
import { languageOf } from '../../platform/http/language.ts'
import { refusalEnvelope } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Identity } from './create-identity.ts'

/**
 * A session token in an address stands in histories and logs: the call is refused and the session
 * ends (DECISIONS D5). Any other `token` in an address has no meaning and is ignored.
 */
export function refuseTokensInAddresses(http: Http, identity: Identity): void {
  http.fastify.addHook('onRequest', async (request, reply) => {
    const { query } = request
    const token = typeof query === 'object' && query && 'token' in query ? query.token : undefined
    if (typeof token !== 'string' || !/^[A-Za-z0-9_-]{43}$/.test(token)) return
    if (!(await identity.endLeakedSession(token))) return
    const brand = await http.hooks.brandOf(request.hostname)
    const refusal = new Refusal('token_in_url')
    const language = languageOf(request, brand)
    return reply.status(refusal.status).send(refusalEnvelope(http, refusal, language, request.id))
  })
}
