import type {
  Charge,
  ChargeOrder,
  Payment,
  PayoutOrder,
  PayoutReport,
  ProviderEvent,
} from '../../src/payments/cashier/cashier.ts'
import type { Random } from '../../src/platform/random.ts'
import type { Faults } from './faults.ts'
import type { Machine } from './machine.ts'

export interface BankCharge {
  order: ChargeOrder
  payments: Payment[]
}

export interface BankPayout {
  order: PayoutOrder
  state: 'processing' | 'paid' | 'failed'
  endToEndId: string | null
}

export const BANK = 'bank'

/** A payment provider that never forgets: it stands outside of the house, and its book is the truth that the house must reach. */
export interface Bank {
  charges: ReadonlyMap<string, BankCharge>
  payouts: ReadonlyMap<string, BankPayout>
  createCharge(order: ChargeOrder): Charge
  /** Somebody pays into a charge. */
  pay(txid: string, amount: bigint): void
  sendPayout(order: PayoutOrder): PayoutReport
  /** Events that the house has not confirmed yet. */
  unconfirmed(): readonly ProviderEvent[]
  confirm(eventId: string): void
}

const SETTLES_MS = 8_000

export function createBank(machine: Machine, random: Random, faults: Faults): Bank {
  const charges = new Map<string, BankCharge>()
  const payouts = new Map<string, BankPayout>()
  const events = new Map<string, ProviderEvent>()
  const tell = (event: ProviderEvent): void => void events.set(event.eventId, event)

  const settle = (payout: BankPayout): void => {
    payout.state = faults.below(4) === 0 ? 'failed' : 'paid'
    payout.endToEndId = payout.state === 'paid' ? `E9${random.bytes(8).toString('hex')}` : null
    machine.log(`bank payout ${payout.state}`)
    tell({
      eventId: `evt_${random.bytes(8).toString('hex')}`,
      kind: 'payout_changed',
      payoutId: payout.order.id,
      outcome: payout.state,
      endToEndId: payout.endToEndId,
    })
  }
  return {
    charges,
    payouts,
    createCharge: (order) => {
      if (!charges.has(order.txid)) charges.set(order.txid, { order, payments: [] })
      return { payText: `pay ${order.txid}`, details: {} }
    },
    pay: (txid, amount) => {
      const charge = charges.get(txid)
      if (!charge) return
      const payment = {
        endToEndId: `E0${random.bytes(8).toString('hex')}`,
        amount,
        payerDocument: null,
        paidAt: new Date(machine.now()),
      }
      charge.payments.push(payment)
      machine.log(`bank payment ${amount}`)
      const { currency } = charge.order
      tell({
        eventId: `evt_${random.bytes(8).toString('hex')}`,
        kind: 'payment_received',
        txid,
        currency,
        payment,
      })
    },
    sendPayout: (order) => {
      const known = payouts.get(order.id)
      if (known) return { outcome: known.state, endToEndId: known.endToEndId }
      const payout: BankPayout = { order, state: 'processing', endToEndId: null }
      payouts.set(order.id, payout)
      if (faults.below(3) === 0) settle(payout)
      else machine.after(faults.below(SETTLES_MS), null, () => settle(payout))
      return { outcome: payout.state, endToEndId: payout.endToEndId }
    },
    unconfirmed: () => [...events.values()],
    confirm: (eventId) => void events.delete(eventId),
  }
}
