import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { assert } from '@croupier/shared/assert'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import {
  possibleMethods,
  changeMethod,
  changePolicy,
  decidePolicy,
  decidePrice,
  policyOf,
  waitingPolicy,
  waitingPrices,
} from '../payments/cashier/cashier.ts'
import { staffNames } from '../accounts/staff/staff.ts'
import type { ConsoleDeps } from './deps.ts'
import { stepOfChange } from './two-person-change.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'

/** Serves a brand's ways of paying, who carries them at what price, and its rules for the cashier. */
export function paymentMethodRoutes(http: Http, parts: ConsoleDeps): void {
  methodRoutes(http, parts)
  saveMethodRoute(http, parts)
  priceRoutes(http, parts)
  policyRoutes(http, parts)
}

function methodRoutes(http: Http, { brands, cashier }: ConsoleDeps): void {
  const { db } = http.context
  route(http, consoleCashierApi.methods, async ({ brand, staff }) => {
    const methods = await possibleMethods(cashier.parts, db, {
      brandId: brand.id,
      currency: brand.currency,
      allowed: {
        deposit: await brands.marketRule(brand.id, 'cashier.depositMethods'),
        withdrawal: await brands.marketRule(brand.id, 'cashier.withdrawalMethods'),
      },
    })
    const waiting = await waitingPrices(db, brand.id)
    const rules = await waitingPolicy(db, brand.id)
    const proposed = rules ? [...waiting, rules] : waiting
    const names = await staffNames(
      db,
      proposed.map((change) => change.proposed_by),
    )
    const askedBy = (change: (typeof proposed)[number]) => ({
      id: change.id,
      reason: change.reason,
      proposedBy: names.get(change.proposed_by) ?? change.proposed_by,
      proposedAt: change.proposed_at,
      mine: change.proposed_by === staff.id,
    })
    return {
      methods,
      policy: await policyOf(db, brand.id),
      providers: [...cashier.parts.providers.keys()],
      needsTwo: true,
      waiting: waiting.flatMap((price) => {
        const of = methods.find(
          ({ direction, method }) => direction === price.direction && method === price.method,
        )
        assert(of, 'a price is of a method')
        return {
          ...askedBy(price),
          direction: of.direction,
          method: of.method,
          fee: price.fee,
          terms: price.terms,
        }
      }),
      waitingPolicy: rules ? { ...askedBy(rules), policy: rules.policy } : null,
    }
  })
}

function saveMethodRoute(http: Http, { audit, cashier }: ConsoleDeps): void {
  const { db, random } = http.context
  route(http, consoleCashierApi.saveMethod, async (call) => {
    const { brand, staff, input, now } = call
    const { reason, ...method } = input
    return await transact(db, async (tx) => {
      const done = await changeMethod(cashier.parts, tx, {
        id: random.uuid(),
        brandId: brand.id,
        currency: brand.currency,
        method,
        reason,
        staffId: staff.id,
        needsTwo: true,
        now,
      })
      await audit.record(tx, {
        ...auditLineOf(call),
        action: done.state === 'applied' ? 'payment_method.changed' : 'payment_method.proposed',
        subject: { type: 'brand', id: String(brand.id) },
        ...(done.before ? { before: plain(done.before) } : {}),
        after: plain(method),
        reason,
      })
      return { ...done.after, state: done.state }
    })
  })
}

function priceRoutes(http: Http, { audit, cashier }: ConsoleDeps): void {
  const { db } = http.context
  route(http, consoleCashierApi.decidePrice, async (call) => {
    const { brand, staff, input, now } = call
    const by = { brandId: brand.id, currency: brand.currency, staffId: staff.id, now }
    return await stepOfChange({ db, audit }, call, {
      action: 'payment_method.',
      take: async (tx) => {
        const done = await decidePrice(cashier.parts, tx, { ...input, ...by })
        return { state: done.state, before: plain(done.before), after: plain(done.after) }
      },
    })
  })
}

function policyRoutes(http: Http, { audit }: ConsoleDeps): void {
  const { db, random } = http.context
  route(http, consoleCashierApi.savePolicy, async (call) => {
    const { brand, staff, input, now } = call
    const order = { ...input, brandId: brand.id, staffId: staff.id, needsTwo: true, now }
    const { state } = await stepOfChange({ db, audit }, call, {
      action: 'payment_policy.',
      take: async (tx) => {
        const done = await changePolicy(tx, { ...order, id: random.uuid() })
        return { state: done.state, before: plain(done.before), after: plain(input.policy) }
      },
    })
    return { ...(await policyOf(db, brand.id)), state }
  })
  route(http, consoleCashierApi.decidePolicy, async (call) => {
    const { brand, staff, input, now } = call
    return await stepOfChange({ db, audit }, call, {
      action: 'payment_policy.',
      take: async (tx) => {
        const by = { brandId: brand.id, staffId: staff.id, now }
        const done = await decidePolicy(tx, { ...input, ...by })
        return { state: done.state, before: plain(done.before), after: plain(done.after) }
      },
    })
  })
}

/** Amounts as decimal integers, for the audit log. */
function plain(values: object): { [key: string]: string | number | boolean | null } {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null
        ? JSON.stringify(plain(value))
        : typeof value === 'bigint'
          ? String(value)
          : value,
    ]),
  )
}
