import { cashierApi, withdrawalStates } from '@croupier/api/cashier'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { createDeposit } from './create-deposit.ts'
import { offeredMethods } from './methods.ts'
import type { CashierParts } from './parts.ts'
import { addPayee, listPayees, removePayee } from './payees.ts'
import { listDeposits, listWithdrawals, withdrawalWithSteps } from './queries.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { type SandboxPsp, sandboxRoutes } from './sandbox-psp/sandbox-psp.ts'
import { depositView, oneOf, payeeView, withdrawalView } from './views.ts'
import { webhookRoute } from './webhook-route.ts'

/** What the routes need of the cashier. */
interface Counter {
  parts: CashierParts
  sandbox: SandboxPsp | null
  listensAt(port: () => number | undefined): void
}

/** Everything of the cashier that speaks HTTP: the player's calls, the providers' webhooks, the sandbox. */
export async function cashierRoutes(http: Http, cashier: Counter): Promise<void> {
  methodRoutes(http, cashier)
  depositRoutes(http, cashier)
  payeeRoutes(http, cashier)
  withdrawalRoutes(http, cashier)
  await webhookRoute(http, cashier.parts)
  cashier.listensAt(() => {
    const [address] = http.fastify.addresses()
    return typeof address === 'object' ? address.port : undefined
  })
  if (cashier.sandbox) sandboxRoutes(http, cashier.sandbox)
}

function methodRoutes(http: Http, { parts }: Counter): void {
  const { db } = http.context
  route(http, cashierApi.methods, async ({ brand }) => ({
    deposit: await offeredMethods(parts, db, { brandId: brand.id, direction: 'deposit' }),
    withdrawal: await offeredMethods(parts, db, { brandId: brand.id, direction: 'withdrawal' }),
  }))
}

function depositRoutes(http: Http, { parts }: Counter): void {
  const { db } = http.context
  route(http, cashierApi.createDeposit, async ({ brand, session, input, now }) =>
    depositView(await createDeposit(parts, { brand, session, now, ...input })),
  )
  route(http, cashierApi.deposits, async ({ brand, session, input }) => {
    const page = await listDeposits(db, { ...input, brandId: brand.id, memberId: session.memberId })
    return { ...page, items: page.items.map(depositView) }
  })
  route(http, cashierApi.deposit, async ({ session, input }) => {
    const row = await db
      .selectFrom('cashier_deposits')
      .selectAll()
      .where('id', '=', input.depositId)
      .where('member_id', '=', session.memberId)
      .executeTakeFirst()
    return depositView(row ?? refuse('not_found'))
  })
}

function payeeRoutes(http: Http, { parts }: Counter): void {
  const { db } = http.context
  route(http, cashierApi.payees, async ({ session }) => ({
    payees: (await listPayees(db, session.memberId)).map(payeeView),
  }))
  route(http, cashierApi.addPayee, async ({ session, input, now }) => {
    await parts.checkPaymentPassword({ session, paymentPassword: input.paymentPassword, now })
    const row = await db
      .transaction()
      .execute((tx) => addPayee(parts, tx, { session, payee: input.payee, now }))
    return payeeView(row)
  })
  route(http, cashierApi.removePayee, async ({ session, input, now }) => {
    const { payeeId } = input
    await db
      .transaction()
      .execute((tx) => removePayee(tx, { memberId: session.memberId, payeeId, now }))
    return {}
  })
}

function withdrawalRoutes(http: Http, { parts }: Counter): void {
  const { db } = http.context
  route(http, cashierApi.requestWithdrawal, async ({ brand, session, input, now }) => {
    const { paymentPassword, ...order } = input
    await parts.checkPaymentPassword({ session, paymentPassword, now })
    const { id, announce } = await db
      .transaction()
      .execute((tx) => requestWithdrawal(parts, tx, { brand, session, now, ...order }))
    announce()
    const found = await withdrawalWithSteps(db, { brandId: brand.id, id })
    return withdrawalView(found?.withdrawal ?? refuse('not_found'))
  })
  route(http, cashierApi.withdrawals, async ({ brand, session, input }) => {
    const page = await listWithdrawals(db, {
      ...input,
      brandId: brand.id,
      memberId: session.memberId,
    })
    return { ...page, items: page.items.map(withdrawalView) }
  })
  route(http, cashierApi.withdrawal, async ({ brand, session, input }) => {
    const found = await withdrawalWithSteps(db, { brandId: brand.id, id: input.withdrawalId })
    if (!found || found.withdrawal.member_id !== session.memberId) refuse('not_found')
    return {
      ...withdrawalView(found.withdrawal),
      endToEndId: found.withdrawal.end_to_end_id,
      steps: found.steps
        .filter(({ reason }) => reason !== 'first_approval')
        .map(({ state, at }) => ({ state: oneOf(withdrawalStates, state), at })),
    }
  })
}
