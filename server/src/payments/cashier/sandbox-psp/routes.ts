import { timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { decimalOf } from '@croupier/shared/money'
import * as z from 'zod/mini'
import type { Http } from '../../../platform/http/http.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Texts } from '../../../platform/texts.ts'
import { payPage } from './pay-page.ts'
import { STATEMENT_KEY } from './statements.ts'
import {
  chargeActions,
  payoutActions,
  type SandboxCharge,
  type SandboxPayout,
} from './sandbox-words.ts'
import type { SandboxPsp } from './sandbox-parts.ts'

const chargeBody = z.object({
  action: z.enum(chargeActions),
  payerDocument: z.optional(z.string().check(z.regex(/^\d{11}$/))),
})
const payoutBody = z.object({ action: z.enum(payoutActions) })

type ById = { Params: { id: string } }

/** The sandbox's own site. It is not the house's API: who holds a txid may play the payer's bank. */
export function sandboxRoutes(http: Http, psp: SandboxPsp, sentence: Texts['sentence']): void {
  chargeRoutes(http, psp)
  payoutRoutes(http, psp)
  statementRoute(http, psp)
  http.fastify.route<ById>({
    method: 'GET',
    url: '/sandbox/psp/pay/:id',
    handler: async (request, reply) => {
      const charge = await psp.findCharge(request.params.id)
      if (!charge) throw new Refusal('not_found')
      const nonce = http.context.random.token(18)
      const brand = await http.hooks.brandOf(request.hostname)
      const brandName = await nameOfMerchant(http, charge.merchant)
      const reader = { language: languageOf(request, brand), timeZone: brand.timeZone, sentence }
      return await reply
        .header('content-security-policy', policyOf(nonce))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .header('vary', 'accept-language')
        .send(payPage(charge, { nonce, now: http.context.clock.now(), reader, brandName }))
    },
  })
}

/** Merchants are brands, and payers know their names and not their codes. */
async function nameOfMerchant({ context }: Http, merchant: string): Promise<string> {
  const brand = await context.db
    .selectFrom('brands_public')
    .select('name')
    .where('code', '=', merchant)
    .executeTakeFirst()
  return brand?.name ?? merchant
}

function chargeRoutes({ fastify }: Http, psp: SandboxPsp): void {
  const url = '/sandbox/psp/charges/:id'
  fastify.route<ById>({
    method: 'GET',
    url,
    handler: async ({ params }) => shown(await psp.findCharge(params.id), chargeView),
  })
  fastify.route<ById>({
    method: 'POST',
    url,
    handler: async ({ params, body }) => {
      const act = z.safeParse(chargeBody, body)
      if (!act.success) throw new Refusal('bad_request')
      const done = await psp.actOnCharge(params.id, act.data)
      await psp.tick()
      return shown(done, chargeView)
    },
  })
}

function payoutRoutes({ fastify }: Http, psp: SandboxPsp): void {
  const url = '/sandbox/psp/payouts/:id'
  fastify.route<ById>({
    method: 'GET',
    url,
    handler: async ({ params }) => shown(await psp.findPayout(params.id), payoutView),
  })
  fastify.route<ById>({
    method: 'POST',
    url,
    handler: async ({ params, body }) => {
      const act = z.safeParse(payoutBody, body)
      if (!act.success) throw new Refusal('bad_request')
      const done = await psp.actOnPayout(params.id, act.data.action)
      await psp.tick()
      return shown(done, payoutView)
    },
  })
}

const statementQuery = z.object({ from: z.iso.datetime(), to: z.iso.datetime() })

/** The statement file, for whoever holds the merchant's key: it names payers. */
function statementRoute({ fastify, context }: Http, psp: SandboxPsp): void {
  fastify.route<{ Params: { merchant: string } }>({
    method: 'GET',
    url: '/sandbox/psp/statements/:merchant',
    handler: async ({ params, query, headers }, reply) => {
      const { merchant } = params
      const key = context.keyring.key(`${STATEMENT_KEY}/${merchant}`).toString('hex')
      const given = Buffer.from(headers.authorization ?? '')
      const wanted = Buffer.from(`Bearer ${key}`)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
        throw new Refusal('not_allowed')
      const asked = z.safeParse(statementQuery, query)
      if (!asked.success) throw new Refusal('bad_request')
      const { from, to } = asked.data
      const file = psp.statement({ merchant, from: new Date(from), to: new Date(to) })
      if (!file) throw new Refusal('not_found')
      return await reply.type('text/csv; charset=utf-8').send(Readable.from(file))
    },
  })
}

/** The page may use its own style and script and ask its own server; nothing else. */
function policyOf(nonce: string): string {
  const own = `'nonce-${nonce}'`
  const rest = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
  return `default-src 'none'; style-src ${own}; script-src ${own}; connect-src 'self'; ${rest}`
}

function chargeView(charge: SandboxCharge) {
  return {
    txid: charge.txid,
    method: charge.method,
    merchant: charge.merchant,
    currency: charge.currency,
    amount: decimalOf(charge.amount),
    state: charge.state,
    reference: charge.reference,
    expiresAt: charge.expiresAt.toISOString(),
    payments: charge.payments.map(({ endToEndId, amount, paidAt }) => ({
      endToEndId,
      amount: decimalOf(amount),
      paidAt: paidAt.toISOString(),
    })),
  }
}

function payoutView(payout: SandboxPayout) {
  return { ...payout, amount: decimalOf(payout.amount) }
}

/** Errors become the usual envelope in the server's error handler. */
function shown<Thing>(thing: Thing | null | false, view: (thing: Thing) => unknown) {
  if (thing === null) throw new Refusal('not_found')
  if (thing === false) throw new Refusal('sandbox_too_late')
  return { success: true, value: view(thing) }
}
