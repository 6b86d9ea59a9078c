import * as z from 'zod/mini'
import type { BrandRef } from '../../../platform/http/call.ts'
import type { Http } from '../../../platform/http/http.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { inboxPage } from './inbox-page.ts'

const NEWEST = 50
const query = z.object({ to: z._default(z.string().check(z.maxLength(254)), '') })

/** The sandbox's inbox of the host's brand, beside the sandbox bank. It is not the house's API, and only demo mode has it. */
export function sandboxInboxRoutes(
  { fastify, context }: Http,
  { ofHost }: { ofHost(host: string): Promise<BrandRef & { name: string }> },
): void {
  const { db, random } = context
  fastify.get('/sandbox/inbox', async (request, reply) => {
    const brand = await ofHost(request.hostname)
    const nonce = random.token(18)
    return await reply
      .header('content-security-policy', policyOf(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(inboxPage({ nonce, brandName: brand.name }))
  })

  fastify.get('/sandbox/inbox/messages', async (request, reply) => {
    const asked = z.safeParse(query, request.query)
    if (!asked.success) throw new Refusal('bad_request')
    const brand = await ofHost(request.hostname)
    const rows = await db
      .selectFrom('sandbox_inbox')
      .select(['message_id', 'channel', 'address', 'subject', 'body_text', 'code', 'received_at'])
      .where('brand_id', '=', brand.id)
      .$if(asked.data.to !== '', (messages) =>
        messages.where('address', 'ilike', `%${asked.data.to.replace(/[\\%_]/g, '\\$&')}%`),
      )
      .orderBy('received_at', 'desc')
      .orderBy('message_id', 'desc')
      .limit(NEWEST)
      .execute()
    const messages = rows.map((row) => ({
      id: row.message_id,
      channel: row.channel,
      to: row.address,
      subject: row.subject,
      text: row.body_text,
      code: row.code,
      receivedAt: row.received_at.toISOString(),
    }))
    return await reply
      .header('cache-control', 'no-store')
      .send({ success: true, value: { messages } })
  })

  fastify.get<{ Params: { id: string } }>('/sandbox/inbox/:id', async (request, reply) => {
    const { id } = request.params
    if (!z.safeParse(z.uuid(), id).success) throw new Refusal('not_found')
    const brand = await ofHost(request.hostname)
    const mail = await db
      .selectFrom('sandbox_inbox')
      .select('body_html')
      .where('message_id', '=', id)
      .where('brand_id', '=', brand.id)
      .executeTakeFirst()
    if (!mail?.body_html) throw new Refusal('not_found')
    return await reply
      .header('content-security-policy', MAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(mail.body_html)
  })
}

/** The page may use its own style and script, ask its own server and frame its mails; nothing else. */
function policyOf(nonce: string): string {
  const own = `'nonce-${nonce}'`
  const rest = "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
  return `default-src 'none'; style-src ${own}; script-src ${own}; connect-src 'self'; ${rest}`
}

/** A mail brings its styles in place, and may do nothing but be looked at and lead elsewhere. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
