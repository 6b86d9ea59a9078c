import { boundedText } from '@croupier/api/field-types'
import * as z from 'zod/mini'
import type {
  Charge,
  ChargeReport,
  PaymentProvider,
  PayoutOrder,
  PayoutReport,
} from '../provider.ts'
import { readSignedEvent, wireAmount, wireDocument, wireEndToEndId } from '../read-event.ts'
import { signWebhook } from '../standard-webhooks.ts'

export interface WebhookPsp {
  /** What `cashier_methods.provider` names. */
  code: string
  /** Where it takes calls, without a slash at the end. */
  url: string
  /** Signs calls and webhooks; 32 bytes. */
  key: Uint8Array
  now(): Date
  /** Of one call; by default 8 seconds, which is less than the cashier waits. */
  timeoutMs?: number
}

const TIMEOUT_MS = 8_000

const charge = z.object({
  payText: boundedText(512).check(z.minLength(1)),
  details: z._default(z.record(boundedText(64), boundedText(500)), {}),
  /** The provider's own page, on which the member pays. */
  payPage: z.optional(boundedText(500)),
})
/** Words of the site that are links: a provider's details are shown as they are and may not become one. */
const OWN_DETAILS = ['payPage', 'sandboxPage']
const chargeReport = z.object({
  outcome: z.enum(['open', 'expired', 'failed']),
  payments: z.array(
    z.object({
      endToEndId: wireEndToEndId,
      amount: wireAmount,
      payerDocument: wireDocument,
      paidAt: z.pipe(
        z.iso.datetime(),
        z.transform((text: string) => new Date(text)),
      ),
    }),
  ),
})
const payoutReport = z.object({
  outcome: z.enum(['processing', 'paid', 'failed']),
  endToEndId: z.nullable(wireEndToEndId),
})

/**
 * Any provider, or a small gateway before one, that speaks this contract over HTTP: `POST /charges`, `GET /charges/:txid`,
 * `POST /payouts`, `GET /payouts/:id`, and webhooks in return. Both directions are signed alike (Standard Webhooks). 404 to a GET means
 * "never heard of", 2xx is an answer; anything else throws, so that the outcome stays unknown and is asked again.
 */
export function webhookProvider(psp: WebhookPsp): PaymentProvider {
  const call = signedCalls(psp)
  return {
    code: psp.code,
    createCharge: async ({ amount, expiresAt, ...order }): Promise<Charge> => {
      const answer = await call('POST', '/charges', {
        ...order,
        amount: String(amount),
        expiresAt: expiresAt.toISOString(),
      })
      return chargeOf(psp, z.parse(charge, answer))
    },
    queryCharge: async (txid): Promise<ChargeReport | null> => {
      const answer = await call('GET', `/charges/${encodeURIComponent(txid)}`)
      return answer === null ? null : z.parse(chargeReport, answer)
    },
    sendPayout: async ({ amount, ...order }: PayoutOrder): Promise<PayoutReport> =>
      z.parse(payoutReport, await call('POST', '/payouts', { ...order, amount: String(amount) })),
    queryPayout: async (id): Promise<PayoutReport | null> => {
      const answer = await call('GET', `/payouts/${encodeURIComponent(id)}`)
      return answer === null ? null : z.parse(payoutReport, answer)
    },
    readWebhook: (webhook, now) => readSignedEvent(psp.key, webhook, now),
  }
}

function chargeOf(psp: WebhookPsp, { payText, details, payPage }: z.infer<typeof charge>): Charge {
  const shown = Object.entries(details).filter(([name]) => !OWN_DETAILS.includes(name))
  const page = payPage === undefined ? null : pageOf(psp, payPage)
  if (page !== null) shown.push(['payPage', page])
  return { payText, details: Object.fromEntries(shown) }
}

/** A page as safe as the provider's own address: https, or http where that is spoken with the provider too. Null for anything else. */
function pageOf(psp: WebhookPsp, text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === new URL(psp.url).protocol ? href : null
}

/** Null for a GET of something that is not there. */
function signedCalls({ url, key, now, timeoutMs = TIMEOUT_MS }: WebhookPsp) {
  return async (method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> => {
    const body = content === undefined ? '' : JSON.stringify(content)
    const timestamp = Math.floor(now().getTime() / 1000)
    // The path stands for the id of what is signed: a signature of one call opens no other.
    const stamp = { id: `${method} ${path}`, timestamp }
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'webhook-id': stamp.id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook(key, stamp, body),
      },
      ...(content === undefined ? {} : { body }),
      // Another host must not be sent what is meant for this one.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (method === 'GET' && response.status === 404) {
      await response.arrayBuffer()
      return null
    }
    if (!response.ok) {
      await response.arrayBuffer()
      throw new Error(`the payment provider answered ${response.status}`)
    }
    return await response.json()
  }
}
