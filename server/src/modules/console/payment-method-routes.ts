import { consoleCashierApi } from '@croupier/api/console-cashier'
import { assert } from '@croupier/shared/assert'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { allMethods, policyOf, saveMethod, savePolicy } from '../cashier/cashier.ts'
import { type ConsoleParts, lineOf } from './parts.ts'

/** Serves a brand's ways of paying, who carries them, and its rules for the cashier. */
export function paymentMethodRoutes(http: Http, { audit, cashier }: ConsoleParts): void {
  const { db } = http.context
  route(http, consoleCashierApi.methods, async ({ brand }) => ({
    methods: await allMethods(db, brand.id),
    policy: await policyOf(db, brand.id),
    providers: [...cashier.parts.providers.keys()],
  }))

  route(http, consoleCashierApi.saveMethod, async (call) => {
    const { brand, input } = call
    const { reason, ...method } = input
    return await db.transaction().execute(async (tx) => {
      const isThis = (row: { direction: string; method: string }): boolean =>
        row.direction === method.direction && row.method === method.method
      const before = (await allMethods(tx, brand.id)).find(isThis)
      await saveMethod(cashier.parts, tx, {
        brandId: brand.id,
        currency: brand.currency,
        method,
      })
      const after = (await allMethods(tx, brand.id)).find(isThis)
      assert(after, 'what was saved is there')
      await audit.record(tx, {
        ...lineOf(call),
        action: 'payment_method.changed',
        subject: { type: 'brand', id: String(brand.id) },
        ...(before ? { before: plain(before) } : {}),
        after: plain(after),
        reason,
      })
      return after
    })
  })

  route(http, consoleCashierApi.savePolicy, async (call) => {
    const { brand, input } = call
    return await db.transaction().execute(async (tx) => {
      const before = await policyOf(tx, brand.id)
      await savePolicy(tx, { brandId: brand.id, policy: input.policy })
      const after = await policyOf(tx, brand.id)
      await audit.record(tx, {
        ...lineOf(call),
        action: 'payment_policy.changed',
        subject: { type: 'brand', id: String(brand.id) },
        before: plain(before),
        after: plain(after),
        reason: input.reason,
      })
      return after
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
