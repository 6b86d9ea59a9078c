import { dynamicBrCode } from '@croupier/shared/br-code'
import * as z from 'zod'
import {
  type ChargeAct,
  chargeActs,
  chargePage,
  deskPage,
  type PayoutAct,
  payoutActs,
} from './pay-pages.ts'
import type { Answer, Call, Service } from './service.ts'
import type { Delivery, Webhooks } from './webhooks.ts'

export interface ProviderSettings {
  /** Where browsers reach this simulator, without a slash at the end. */
  origin: string
  webhooks: Webhooks
  /** How long a payout is under way; null: until a person decides it at the desk. */
  payoutMs: number | null
}

const id = z.string().regex(/^[\w-]{1,64}$/)
const amount = z.string().regex(/^\d{1,18}$/)
const chargeOrder = z.object({
  txid: id,
  method: z.enum(['pix', 'bank_transfer']),
  merchant: z.string().max(64),
  currency: z.string().max(8),
  amount,
  expiresAt: z.iso.datetime(),
})
const payoutOrder = z.object({
  id,
  merchant: z.string().max(64),
  currency: z.string().max(8),
  amount,
  destination: z.looseObject({ account: z.string().optional(), key: z.string().optional() }),
})

interface Charge extends z.infer<typeof chargeOrder> {
  state: 'open' | 'paid' | 'failed' | 'expired' | 'reversed'
  paidAt: string | null
}

interface Payout extends Omit<z.infer<typeof payoutOrder>, 'destination'> {
  state: 'processing' | 'paid' | 'failed'
  willFail: boolean
}

const CONFLICT: Answer = [409, { error: 'another order has this id' }]
const UNKNOWN: Answer = [404, { error: 'unknown' }]
/** How the house hears of a payment, by what the person chose. */
const TOLD: Partial<Record<ChargeAct, Delivery>> = {
  pay: 'usual',
  pay_lost: 'lost',
  pay_twice_told: 'twice',
  pay_late: 'late',
}

/** A payment provider that speaks the signed contract (docs/guides/add-a-payment-method.md), with a page for payers and a desk. */
export function paymentProvider(settings: ProviderSettings): Service {
  const charges = new Map<string, Charge>()
  const payouts = new Map<string, Payout>()
  return {
    calls: [...chargeCalls(settings, charges), ...payoutCalls(settings, payouts)],
    people: [...payerPages(settings, charges), ...desk(settings, { charges, payouts })],
  }
}

function chargeCalls({ origin, webhooks }: ProviderSettings, charges: Map<string, Charge>) {
  const expire = (charge: Charge): void => {
    if (charge.state !== 'open') return
    charge.state = 'expired'
    webhooks.tell({ type: 'charge.expired', data: { txid: charge.txid } })
  }
  return [
    [
      /^POST \/psp\/charges$/,
      ({ body }) => {
        const order = chargeOrder.parse(JSON.parse(body))
        const known = charges.get(order.txid)
        if (known && (known.amount !== order.amount || known.currency !== order.currency))
          return CONFLICT
        const charge = known ?? { ...order, state: 'open', paidAt: null }
        charges.set(order.txid, charge)
        if (!known) setTimeout(expire, Math.min(leftOf(charge), LONGEST_TIMER_MS), charge).unref()
        return [200, termsOf(origin, charge)]
      },
    ],
    [
      /^GET \/psp\/charges\/[^/]+$/,
      ({ path }) => {
        const charge = charges.get(lastOf(path))
        return charge === undefined ? UNKNOWN : [200, reportOf(charge)]
      },
    ],
  ] satisfies [RegExp, Call][]
}

/** What a timer of Node can wait at most. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

function leftOf({ expiresAt }: Charge): number {
  return Math.max(0, Date.parse(expiresAt) - Date.now())
}

/** What the member is shown: the code or reference, the account, and the page of the provider. */
function termsOf(origin: string, charge: Charge): unknown {
  const { txid, method, merchant } = charge
  const payPage = `${origin}/psp/pay/${txid}`
  if (method === 'bank_transfer') {
    const reference = referenceOf(txid)
    const account = { bank: 'Simulated Bank', account: '0000987654321', holder: merchant }
    return { payText: reference, details: { ...account, reference }, payPage }
  }
  const payText = dynamicBrCode({
    location: `${new URL(origin).host}/psp/pay/${txid}`,
    name: merchant,
    city: 'SAO PAULO',
    amount: BigInt(charge.amount),
  })
  return { payText, details: {}, payPage }
}

function referenceOf(txid: string): string {
  return `SIM${txid.slice(-12).toUpperCase()}`
}

function reportOf(charge: Charge): unknown {
  const { state, paidAt } = charge
  const outcome = state === 'expired' || state === 'failed' ? state : 'open'
  const payment = paidAt === null ? null : paymentOf(charge, paidAt)
  return { outcome, payments: payment === null ? [] : [payment] }
}

function paymentOf({ txid, amount: paid }: Charge, paidAt: string) {
  return { endToEndId: `SIM-IN-${txid}`, amount: paid, payerDocument: null, paidAt }
}

function payerPages({ webhooks }: ProviderSettings, charges: Map<string, Charge>) {
  const act = (charge: Charge, name: ChargeAct): void => {
    const { txid, currency } = charge
    if (name === 'fail') {
      charge.state = 'failed'
      return webhooks.tell({ type: 'charge.failed', data: { txid } })
    }
    const at = new Date().toISOString()
    const { paidAt: _paidAt, ...payment } = paymentOf(charge, at)
    if (name === 'reverse') {
      charge.state = 'reversed'
      const { payerDocument: _payer, ...reversed } = payment
      const data = { txid, currency, ...reversed, returnId: `SIM-BACK-${txid}`, reversedAt: at }
      return webhooks.tell({ type: 'payment.reversed', data })
    }
    const event = { type: 'payment.received', data: { txid, currency, ...payment, paidAt: at } }
    if (name === 'forge') return webhooks.tell(event, 'forged')
    charge.state = 'paid'
    charge.paidAt = at
    webhooks.tell(event, TOLD[name])
  }
  return [
    [
      /^GET \/psp\/pay\/[^/]+$/,
      ({ path }) => {
        const charge = charges.get(lastOf(path))
        return charge ? [200, chargePage(charge, possibleFor(charge))] : [404, 'unknown']
      },
    ],
    [
      /^POST \/psp\/pay\/[^/]+$/,
      ({ path, body }) => {
        const charge = charges.get(lastOf(path))
        if (!charge) return [404, 'unknown']
        const name = actOf(body, chargeActs)
        if (!possibleFor(charge).includes(name)) return [409, `the charge is ${charge.state}`]
        act(charge, name)
        return { seeOther: path }
      },
    ],
  ] satisfies [RegExp, Call][]
}

/** An open charge takes everything but a reversal, which is for one that was paid. */
function possibleFor({ state }: Charge): ChargeAct[] {
  const acts = Object.keys(chargeActs) as ChargeAct[]
  if (state === 'open') return acts.filter((act) => act !== 'reverse')
  return state === 'paid' ? ['reverse'] : []
}

function payoutCalls({ webhooks, payoutMs }: ProviderSettings, payouts: Map<string, Payout>) {
  const end = (payout: Payout): void =>
    endPayout(webhooks, payout, payout.willFail ? 'failed' : 'paid')
  return [
    [
      /^POST \/psp\/payouts$/,
      ({ body }) => {
        const { destination, ...order } = payoutOrder.parse(JSON.parse(body))
        const known = payouts.get(order.id)
        if (known && (known.amount !== order.amount || known.currency !== order.currency))
          return CONFLICT
        const willFail = (destination.account ?? destination.key ?? '').endsWith('000')
        const payout = known ?? { ...order, state: 'processing', willFail }
        payouts.set(order.id, payout)
        if (!known && payoutMs !== null) setTimeout(end, payoutMs, payout).unref()
        return [200, payoutReport(payout)]
      },
    ],
    [
      /^GET \/psp\/payouts\/[^/]+$/,
      ({ path }) => {
        const payout = payouts.get(lastOf(path))
        return payout === undefined ? UNKNOWN : [200, payoutReport(payout)]
      },
    ],
  ] satisfies [RegExp, Call][]
}

function endPayout(webhooks: Webhooks, payout: Payout, outcome: PayoutAct): void {
  if (payout.state !== 'processing') return
  payout.state = outcome
  const { endToEndId } = payoutReport(payout)
  webhooks.tell({ type: `payout.${outcome}`, data: { payoutId: payout.id, endToEndId } })
}

function payoutReport(payout: Payout) {
  const endToEndId = payout.state === 'paid' ? `SIM-OUT-${payout.id}` : null
  return { outcome: payout.state, endToEndId }
}

interface Books {
  charges: Map<string, Charge>
  payouts: Map<string, Payout>
}

function desk({ webhooks }: ProviderSettings, { charges, payouts }: Books) {
  return [
    [
      /^GET \/psp\/?$/,
      () => [
        200,
        deskPage({
          charges: [...charges.values()].toReversed(),
          payouts: [...payouts.values()].toReversed(),
          attempts: webhooks.attempts(),
        }),
      ],
    ],
    [
      /^POST \/psp\/payout\/[^/]+$/,
      ({ path, body }) => {
        const payout = payouts.get(lastOf(path))
        if (!payout) return [404, 'unknown']
        endPayout(webhooks, payout, actOf(body, payoutActs))
        return { seeOther: '/psp' }
      },
    ],
  ] satisfies [RegExp, Call][]
}

/** What the pressed button of a form says; throws when it is none of these. */
function actOf<Act extends string>(body: string, acts: Readonly<Record<Act, string>>): Act {
  const given = new URLSearchParams(body).get('act')
  const act = (Object.keys(acts) as Act[]).find((name) => name === given)
  if (act === undefined) throw new Error('no such act')
  return act
}

function lastOf(path: string): string {
  return path.split('/').at(-1) ?? ''
}
