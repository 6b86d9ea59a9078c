import { Refusal } from '../refusal.ts'
import type { MaybePromise } from '../maybe-promise.ts'
import type { Http } from './http.ts'
import { languageOf } from './language.ts'
import { answerRefusal, refusalEnvelope } from './route.ts'

/** Half a year ahead: a file that nobody looks after any more says so by itself (RFC 9116, 2.5.5 asks for less than a year). */
const DOCUMENT = { config: { traffic: 'documents' } } as const
const VALID_MS = 182 * 86_400_000

export interface WellKnown {
  /** Where a brand wants to hear of holes: mailto:, https: or tel: addresses. None: there is no file. */
  securityContacts(brandId: number): MaybePromise<readonly string[]>
  /** The page on which a member changes the password. */
  changePasswordPage: string
}

/** /.well-known/security.txt (RFC 9116) and /.well-known/change-password (W3C), which password managers ask for. */
export function wellKnownRoutes(
  http: Http,
  { securityContacts, changePasswordPage }: WellKnown,
): void {
  const { fastify, context, hooks } = http
  fastify.get('/.well-known/security.txt', DOCUMENT, async (request, reply) => {
    const brand = await hooks.brandOf(request.hostname)
    const contacts = await securityContacts(brand.id)
    const language = languageOf(request, brand)
    if (contacts.length === 0) {
      const refusal = new Refusal('not_found')
      const envelope = refusalEnvelope(http, refusal, language, request.id)
      return await answerRefusal({ request, reply }, refusal, envelope)
    }
    const now = context.clock.now().getTime()
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(now + VALID_MS).toISOString()}`,
      `Preferred-Languages: ${[...new Set(['en', brand.defaultLanguage])].join(', ')}`,
      `Canonical: ${request.protocol}://${request.host}/.well-known/security.txt`,
    ]
    return await reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  fastify.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect(changePasswordPage, 303),
  )
}
