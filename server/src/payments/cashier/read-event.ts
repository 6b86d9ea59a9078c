import { boundedText } from '@croupier/api/field-types'
import { knownRealCurrency } from '@croupier/api/known-currency'
import * as z from 'zod/mini'
import type { ProviderEvent, RawWebhook } from './provider.ts'
import { isGenuineWebhook } from './standard-webhooks.ts'

/** Amounts on a provider's wire: ten-thousandths as a decimal integer. */
export const wireAmount = z.pipe(
  // Nobody pays nothing: an amount of 0 is a mistake of the provider.
  z.string().check(z.regex(/^(?!0+$)\d{1,18}$/)),
  z.transform((text: string) => BigInt(text)),
)
export const wireEndToEndId = boundedText(64).check(z.minLength(1))
/** A tax number as a provider tells it. */
export const wireDocument = z.nullable(boundedText(64))
/** Ids that are ours, or should be. */
const wireId = boundedText(128).check(z.minLength(1))

const webhookBody = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('payment.received'),
    data: z.object({
      txid: wireId,
      currency: knownRealCurrency,
      amount: wireAmount,
      endToEndId: wireEndToEndId,
      payerDocument: wireDocument,
      paidAt: z.iso.datetime(),
    }),
  }),
  z.object({
    type: z.literal('payment.reversed'),
    data: z.object({
      txid: wireId,
      currency: knownRealCurrency,
      amount: wireAmount,
      endToEndId: wireEndToEndId,
      returnId: wireEndToEndId,
      reversedAt: z.iso.datetime(),
    }),
  }),
  z.object({ type: z.literal('charge.expired'), data: z.object({ txid: wireId }) }),
  z.object({ type: z.literal('charge.failed'), data: z.object({ txid: wireId }) }),
  z.object({
    type: z.enum(['payout.paid', 'payout.failed']),
    data: z.object({ payoutId: wireId, endToEndId: z.nullable(wireEndToEndId) }),
  }),
])

/**
 * What a webhook in our own words says, signed as the Standard Webhooks specification has it; null when its signature or age is wrong,
 * `unreadable` when it is genuine and can never be taken: it says something else, or holds what no column holds. The words stand in docs/guides/add-a-payment-method.md.
 */
export function readSignedEvent(
  key: Uint8Array,
  { body, header }: RawWebhook,
  now: Date,
): ProviderEvent | 'unreadable' | null {
  const id = header('webhook-id')
  const stamp = {
    id,
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    body,
  }
  if (!isGenuineWebhook(key, stamp, now) || !id) return null
  return z.safeParse(wireId, id).success ? (eventOf(id, body) ?? 'unreadable') : 'unreadable'
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
