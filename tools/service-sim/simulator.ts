import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import * as z from 'zod'
import { isGenuineWebhook } from '../../server/src/payments/cashier/cashier.ts'
import { sandboxVerdicts } from '../../server/src/accounts/geo/geo.ts'
import { simulatedRegistry } from '../../server/src/accounts/kyc/kyc.ts'
import { paymentProvider } from './payment-provider.ts'
import type { Answer, Service } from './service.ts'
import { createWebhooks, type WebhookTarget } from './webhooks.ts'

export interface SimulatorKeys {
  /** What register, face check and verdicts expect as a bearer token. */
  token: string
  /** Signs the calls of a payment provider; 32 bytes. */
  paymentKey: Uint8Array
  /** Where browsers reach this simulator, without a slash at the end. */
  origin: string
  /** Where the house takes webhooks of this provider; null: it is told nothing and asks. */
  webhookUrl?: string | null
  /** Between the first attempt of a webhook and the second; it doubles from then on. */
  webhookWaitMs?: number
  /** How long a late webhook is kept back. */
  webhookLateMs?: number
  /** How long a payout is under way; null: until a person decides it at `/psp`. */
  payoutMs?: number | null
}

const BODY_BYTES = 64 * 1024
const person = z.object({ fullName: z.string(), idNumber: z.string(), birthday: z.string() })

/**
 * The services that a house in production asks, as one server that forgets everything when it ends: `/registry`, `/liveness`, `/verdicts`
 * and `/psp`, each as its adapter speaks. Whose face or which payment is decided at `/liveness/look/<reference>/passed` (or `failed`),
 * `/psp/pay/<txid>` and `/psp`, which a person opens in a browser. It is for trying a house out, and knows nobody's real data.
 */
export function createServiceSimulator(keys: SimulatorKeys): RequestListener {
  const { origin, payoutMs = 3_000 } = keys
  const webhooks = createWebhooks(webhookTarget(keys))
  const services = [identityServices(keys), paymentProvider({ origin, webhooks, payoutMs })]
  const calls = services.flatMap((service) => service.calls)
  const people = services.flatMap((service) => service.people)

  return (request, response) => {
    void answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400)
      response.end()
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', keys.origin)
    const path = decodeURIComponent(url.pathname)
    const name = `${request.method} ${path}`
    const open = people.find(([pattern]) => pattern.test(name))
    const closed = calls.find(([pattern]) => pattern.test(name))
    const body = await bodyOf(request)
    if (closed && !isAllowed(request, path, body)) return send(response, [401, { error: 'key' }])
    const call = open?.[1] ?? closed?.[1]
    send(response, call ? await call({ path, body, url }) : [404, { error: 'unknown' }])
  }

  /** A provider's calls are signed over their path, the others carry the token. */
  function isAllowed({ headers, method }: IncomingMessage, path: string, body: string): boolean {
    if (!path.startsWith('/psp/')) return headers.authorization === `Bearer ${keys.token}`
    const stamp = {
      id: one(headers['webhook-id']),
      timestamp: one(headers['webhook-timestamp']),
      signature: one(headers['webhook-signature']),
      body: Buffer.from(body),
    }
    const isThisCall = stamp.id === `${method} ${path.slice('/psp'.length)}`
    return isThisCall && isGenuineWebhook(keys.paymentKey, stamp, new Date())
  }
}

function webhookTarget(keys: SimulatorKeys): WebhookTarget {
  const { webhookUrl = null, webhookWaitMs = 5_000, webhookLateMs = 90_000 } = keys
  return {
    url: webhookUrl,
    key: keys.paymentKey,
    firstWaitMs: webhookWaitMs,
    lateMs: webhookLateMs,
  }
}

function identityServices({ origin }: SimulatorKeys): Service {
  const faces = new Map<string, 'pending' | 'passed' | 'failed'>()
  const registry = simulatedRegistry()
  const verdicts = sandboxVerdicts()
  const calls: Service['calls'] = [
    [
      /^POST \/registry\/check$/,
      async ({ body }) => [200, await registry.check(person.parse(JSON.parse(body)))],
    ],
    [
      /^POST \/liveness\/sessions$/,
      ({ body }) => {
        const reference = createHash('sha256').update(body).digest('hex').slice(0, 24)
        faces.set(reference, faces.get(reference) ?? 'pending')
        return [200, { reference, url: `${origin}/liveness/look/${reference}/passed` }]
      },
    ],
    [
      /^GET \/liveness\/sessions\/[^/]+$/,
      ({ path }) => {
        const state = faces.get(lastOf(path))
        return state === undefined ? [404, { error: 'unknown' }] : [200, { state }]
      },
    ],
    [
      /^GET \/verdicts$/,
      async ({ url }) => {
        const found = await verdicts.disguisesOf(url.searchParams.get('address') ?? '')
        const is = (name: 'vpn' | 'proxy' | 'tor') => found.includes(name)
        return [200, { vpn: is('vpn'), proxy: is('proxy'), tor: is('tor') }]
      },
    ],
  ]
  const people: Service['people'] = [
    [
      /^GET \/liveness\/look\/[^/]+\/(passed|failed)$/,
      ({ path }) => {
        const [, , , reference = '', outcome] = path.split('/')
        if (!faces.has(reference)) return [404, 'unknown']
        faces.set(reference, outcome === 'failed' ? 'failed' : 'passed')
        return [200, `The face check ended: ${outcome}. Go back to the site.`]
      },
    ],
  ]
  return { calls, people }
}

function lastOf(path: string): string {
  return path.split('/').at(-1) ?? ''
}

function one(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    const chunk = part as Buffer
    bytes += chunk.length
    if (bytes > BODY_BYTES) throw new Error('too much')
    parts.push(chunk)
  }
  return Buffer.concat(parts).toString('utf8')
}

function send(response: ServerResponse, answer: Answer): void {
  if ('seeOther' in answer) {
    response.writeHead(303, { location: answer.seeOther, 'cache-control': 'no-store' }).end()
    return
  }
  const [status, body] = answer
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const kind = typeof body !== 'string' ? 'application/json' : kindOf(body)
  response.writeHead(status, {
    'content-type': kind,
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    'referrer-policy': 'no-referrer',
  })
  response.end(text)
}

function kindOf(text: string): string {
  return text.startsWith('<!doctype') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
}
