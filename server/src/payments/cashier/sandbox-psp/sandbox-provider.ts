import { dynamicBrCode } from '@croupier/shared/br-code'
import type { PaymentProvider, PayoutDestination, PayoutReport } from '../provider.ts'
import { readSignedEvent } from '../read-event.ts'
import { SANDBOX_CODE, SANDBOX_KEY } from './deliveries.ts'
import type { SandboxPsp } from './sandbox-parts.ts'
import { feeOf } from './statements.ts'
import type { SandboxCharge, SandboxPayout } from './sandbox-words.ts'

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
      const { state } = charge
      return {
        outcome: state === 'expired' || state === 'failed' ? state : 'open',
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
    readWebhook: (webhook, now) => readSignedEvent(context.keyring.key(SANDBOX_KEY), webhook, now),
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

/** The sandbox shows where money goes without repeating what is encrypted. */
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
