import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import * as z from 'zod'
import { isGenuineWebhook } from '../../server/src/modules/cashier/cashier.ts'
import { sandboxVerdicts } from '../../server/src/modules/regions/regions.ts'
import { simulatedRegistry } from '../../server/src/modules/kyc/kyc.ts'

export interface SimulatorKeys {
  /** What register, face check and verdicts expect as a bearer token. */
  token: string
  /** Signs the calls of a payment provider; 32 bytes. */
  paymentKey: Uint8Array
  /** Where browsers reach this simulator, without a slash at the end. */
  origin: string
}

const BODY_BYTES = 64 * 1024
const person = z.object({ fullName: z.string(), idNumber: z.string(), birthday: z.string() })
const chargeOrder = z.object({ txid: z.string().min(1).max(64), amount: z.string().regex(/^\d+$/) })
const payoutOrder = z.object({ id: z.string().min(1).max(64) })

interface Charge {
  payText: string
  amount: string
  paidAt: string | null
}

type Answer = readonly [status: number, body: unknown]
type Call = (of: { path: string; body: string; url: URL }) => Promise<Answer> | Answer

/**
 * The services that a house in production asks, as one server that forgets everything when it ends: `/registry`, `/liveness`, `/verdicts`
 * and `/psp`, each as its adapter speaks. Whose face or which payment is decided at `/liveness/look/<reference>/passed` (or `failed`) and
 * `/psp/pay/<txid>`, which a person opens in a browser. It is for trying a house out, and knows nobody's real data.
 */
export function createServiceSimulator(keys: SimulatorKeys): RequestListener {
  const services = [identityServices(keys), paymentProvider(keys)]
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

/** Calls of a house, and what a person does at the service: no key, as a browser has none. */
interface Service {
  calls: readonly [RegExp, Call][]
  people: readonly [RegExp, Call][]
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

function paymentProvider({ origin }: SimulatorKeys): Service {
  const charges = new Map<string, Charge>()
  const payouts = new Set<string>()
  const calls: Service['calls'] = [
    [
      /^POST \/psp\/charges$/,
      ({ body }) => {
        const { txid, amount } = chargeOrder.parse(JSON.parse(body))
        const payText = `SIM${txid.slice(0, 20).toUpperCase()}`
        const charge = charges.get(txid) ?? { payText, amount, paidAt: null }
        charges.set(txid, charge)
        return [200, { payText: charge.payText, details: { link: `${origin}/psp/pay/${txid}` } }]
      },
    ],
    [
      /^GET \/psp\/charges\/[^/]+$/,
      ({ path }) => {
        const txid = lastOf(path)
        const charge = charges.get(txid)
        return charge === undefined ? [404, { error: 'unknown' }] : [200, reportOf(txid, charge)]
      },
    ],
    [
      /^POST \/psp\/payouts$/,
      ({ body }) => {
        const { id } = payoutOrder.parse(JSON.parse(body))
        payouts.add(id)
        return [200, { outcome: 'paid', endToEndId: `SIM-OUT-${id}` }]
      },
    ],
    [
      /^GET \/psp\/payouts\/[^/]+$/,
      ({ path }) => {
        const id = lastOf(path)
        return payouts.has(id)
          ? [200, { outcome: 'paid', endToEndId: `SIM-OUT-${id}` }]
          : [404, { error: 'unknown' }]
      },
    ],
  ]
  const people: Service['people'] = [
    [
      /^GET \/psp\/pay\/[^/]+$/,
      ({ path }) => {
        const charge = charges.get(lastOf(path))
        if (!charge) return [404, 'unknown']
        charge.paidAt ??= new Date().toISOString()
        return [200, 'Paid. The house asks for it within a minute.']
      },
    ],
  ]
  return { calls, people }
}

function reportOf(txid: string, { amount, paidAt }: Charge): unknown {
  const payment = { endToEndId: `SIM-IN-${txid}`, amount, payerDocument: null, paidAt }
  return { outcome: 'open', payments: paidAt === null ? [] : [payment] }
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

function send(response: ServerResponse, [status, body]: Answer): void {
  const isText = typeof body === 'string'
  response.writeHead(status, {
    'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
  })
  response.end(isText ? body : JSON.stringify(body))
}
