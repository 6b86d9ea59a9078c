import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Http } from '../../platform/http/http.ts'
import { refuse } from '../../platform/refusal.ts'
import type { CashierDeps } from './deps.ts'
import { receiveEvent } from './receive-event.ts'
import { transact } from '../../platform/transact.ts'

const LARGEST_WEBHOOK = 64 * 1024

/**
 * POST /wps/cashier/webhooks/:provider. The signature covers the raw bytes, therefore this scope parses
 * nothing. Answers 200 when the event is durable (repeats too), 401 when it is not genuine, 404 for an
 * unknown provider, 422 `webhook_unreadable` when it can never be taken, 5xx when the provider shall send it again.
 */
export async function webhookRoute(http: Http, parts: CashierDeps): Promise<void> {
  await http.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    scope.post<{ Params: { provider: string } }>(
      '/wps/cashier/webhooks/:provider',
      { bodyLimit: LARGEST_WEBHOOK, config: { traffic: 'signed' } },
      async (request, reply) => await receive(parts, request, reply),
    )
  })
}

async function receive(
  parts: CashierDeps,
  request: FastifyRequest<{ Params: { provider: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const provider = parts.providers.get(request.params.provider)
  if (!provider) return await reply.status(404).send()
  const now = parts.context.clock.now()
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const header = (name: string): string | undefined => {
    const value = request.headers[name]
    return Array.isArray(value) ? value[0] : value
  }
  const event = provider.readWebhook({ body, header }, now)
  if (!event) {
    request.log.warn({ provider: provider.code }, 'a webhook was not genuine')
    return await reply.status(401).send()
  }
  if (event === 'unreadable') {
    // Sending it again changes nothing, so the provider is told so; a person reads the log.
    request.log.error({ provider: provider.code }, 'a genuine webhook cannot be read')
    refuse('webhook_unreadable')
  }
  const announce = await transact(parts.context.db, (tx) =>
    receiveEvent(parts, tx, { provider: provider.code, event, now }),
  )
  announce()
  return await reply.status(200).send()
}
