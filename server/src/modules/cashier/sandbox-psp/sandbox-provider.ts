import { dynamicBrCode } from '@croupier/shared/br-code'
import * as z from 'zod/mini'
import type {
  PaymentProvider,
  PayoutDestination,
  PayoutReport,
  ProviderEvent,
} from '../provider.ts'
import { isGenuineWebhook } from '../standard-webhooks.ts'
import { SANDBOX_CODE, SANDBOX_KEY } from './deliveries.ts'
import type { SandboxPsp } from './sandbox-parts.ts'
import { feeOf } from './statements.ts'
import type { SandboxCharge, SandboxPayout } from './sandbox-words.ts'

const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,18}$/)),
  z.transform((text: string) => BigInt(text)),
)
const endToEndId = z.string().check(z.minLength(1), z.maxLength(64))

const webhookBody = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('payment.received'),
    data: z.object({
      txid: z.string(),
      currency: z.enum(['BRL', 'VND']),
      amount,
      endToEndId,
      payerDocument: z.nullable(z.string()),
      paidAt: z.iso.datetime(),
    }),
  }),
  z.object({ type: z.literal('charge.expired'), data: z.object({ txid: z.string() }) }),
  z.object({ type: z.literal('charge.failed'), data: z.object({ txid: z.string() }) }),
  z.object({
    type: z.enum(['payout.paid', 'payout.failed']),
    data: z.object({ payoutId: z.string(), endToEndId: z.nullable(endToEndId) }),
  }),
])

/** The adapter between the cashier and the sandbox: the only place that knows both. */
export function sandboxProvider(psp: SandboxPsp): PaymentProvider {
  const { context } = psp.parts
  return {
    code: SANDBOX_CODE,
    createCharge: async (order) => {
      const charge = await psp.createCharge(order)
      return { payText: payTextOf(charge, psp.parts.houseUrl()), details: detailsOf(charge) }
    },
    queryCharge: async (txid) => {
      const charge = await psp.findCharge(txid)
      if (!charge) return null
      const open = charge.state === 'active' || charge.state === 'paid'
      return {
        outcome: open ? 'open' : (charge.state as 'expired' | 'failed'),
        payments: charge.payments,
      }
    },
    sendPayout: async ({ destination, ...order }) =>
      reportOf(await psp.createPayout({ ...order, destination: wordsOf(destination) })),
    statements: {
      fetch: async ({ account, from, to }) => psp.statement({ merchant: account, from, to }),
      feeOf,
    },
    queryPayout: async (id) => {
      const payout = await psp.findPayout(id)
      return payout && reportOf(payout)
    },
    readWebhook: ({ body, header }, now) => {
      const id = header('webhook-id')
      const genuine = isGenuineWebhook(
        context.keyring.key(SANDBOX_KEY),
        {
          id,
          timestamp: header('webhook-timestamp'),
          signature: header('webhook-signature'),
          body,
        },
        now,
      )
      return genuine && id ? eventOf(id, body) : null
    },
  }
}

function payTextOf(charge: SandboxCharge, houseUrl: string): string {
  if (charge.method === 'bank_transfer') return charge.reference
  return dynamicBrCode({
    location: `${new URL(houseUrl).host}/sandbox/psp/pay/${charge.txid}`,
    name: charge.merchant,
    city: 'SAO PAULO',
    amount: charge.amount,
  })
}

function detailsOf(charge: SandboxCharge): Record<string, string> {
  const page = { sandboxPage: `/sandbox/psp/pay/${charge.txid}` }
  if (charge.method === 'pix') return page
  return {
    ...page,
    bank: 'Sandbox Bank',
    account: '0000123456789',
    holder: charge.merchant,
    reference: charge.reference,
  }
}

/** The sandbox shows where money goes without repeating what is sealed. */
function wordsOf(destination: PayoutDestination): string {
  switch (destination.kind) {
    case 'pix':
      return `PIX ${destination.keyKind} …${destination.key.slice(-4)}`
    case 'bank':
      return `${destination.bank} …${destination.account.slice(-4)}`
    case 'return':
      return `return of ${destination.endToEndId}`
  }
}

function reportOf(payout: SandboxPayout): PayoutReport {
  return { outcome: payout.state, endToEndId: payout.endToEndId }
}

function eventOf(eventId: string, body: Buffer): ProviderEvent | null {
  const parsed = z.safeParse(webhookBody, jsonOf(body))
  if (!parsed.success) return null
  const { type, data } = parsed.data
  switch (type) {
    case 'payment.received': {
      const { txid, currency, paidAt, ...payment } = data
      return {
        eventId,
        kind: 'payment_received',
        txid,
        currency,
        payment: { ...payment, paidAt: new Date(paidAt) },
      }
    }
    case 'charge.expired':
      return { eventId, kind: 'charge_closed', txid: data.txid, outcome: 'expired' }
    case 'charge.failed':
      return { eventId, kind: 'charge_closed', txid: data.txid, outcome: 'failed' }
    case 'payout.paid':
    case 'payout.failed':
      return {
        eventId,
        kind: 'payout_changed',
        outcome: type === 'payout.paid' ? 'paid' : 'failed',
        ...data,
      }
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
