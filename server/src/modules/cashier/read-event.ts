import { knownRealCurrency } from '@croupier/api/known-currency'
import * as z from 'zod/mini'
import type { ProviderEvent, RawWebhook } from './provider.ts'
import { isGenuineWebhook } from './standard-webhooks.ts'

/** Amounts on a provider's wire: ten-thousandths as a decimal integer. */
export const wireAmount = z.pipe(
  z.string().check(z.regex(/^\d{1,18}$/)),
  z.transform((text: string) => BigInt(text)),
)
export const wireEndToEndId = z.string().check(z.minLength(1), z.maxLength(64))

const webhookBody = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('payment.received'),
    data: z.object({
      txid: z.string(),
      currency: knownRealCurrency,
      amount: wireAmount,
      endToEndId: wireEndToEndId,
      payerDocument: z.nullable(z.string()),
      paidAt: z.iso.datetime(),
    }),
  }),
  z.object({
    type: z.literal('payment.reversed'),
    data: z.object({
      txid: z.string(),
      currency: knownRealCurrency,
      amount: wireAmount.check(z.refine((amount) => amount > 0n)),
      endToEndId: wireEndToEndId,
      returnId: wireEndToEndId,
      reversedAt: z.iso.datetime(),
    }),
  }),
  z.object({ type: z.literal('charge.expired'), data: z.object({ txid: z.string() }) }),
  z.object({ type: z.literal('charge.failed'), data: z.object({ txid: z.string() }) }),
  z.object({
    type: z.enum(['payout.paid', 'payout.failed']),
    data: z.object({ payoutId: z.string(), endToEndId: z.nullable(wireEndToEndId) }),
  }),
])

/**
 * What a webhook in our own words says, signed as the Standard Webhooks specification has it; null when its signature or age is wrong, or
 * when it says something else. The words stand in docs/guides/add-a-payment-method.md.
 */
export function readSignedEvent(
  key: Uint8Array,
  { body, header }: RawWebhook,
  now: Date,
): ProviderEvent | null {
  const id = header('webhook-id')
  const stamp = {
    id,
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    body,
  }
  return isGenuineWebhook(key, stamp, now) && id ? eventOf(id, body) : null
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
    case 'payment.reversed': {
      const { txid, currency, reversedAt, ...reversal } = data
      return {
        eventId,
        kind: 'payment_reversed',
        txid,
        currency,
        reversal: { ...reversal, reversedAt: new Date(reversedAt) },
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
