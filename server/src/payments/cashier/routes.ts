import { depositCaseKinds, withdrawalStates } from '@croupier/api/payments/cashier-shapes'
import { cashierApi } from '@croupier/api/payments/cashier'
import type { Db } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { Texts } from '../../platform/texts.ts'
import { refuse } from '../../platform/refusal.ts'
import { cleanImage } from '../../platform/uploads/clean-image.ts'
import { answerReceipt } from './answer-receipt.ts'
import { createDeposit } from './create-deposit.ts'
import { offeredMethods, policyOf } from './methods.ts'
import type { CashierDeps } from './deps.ts'
import { addPayee, listPayees, removePayee } from './payees.ts'
import { addProof, openOrder, proofsOf } from './proofs.ts'
import {
  casesOfDeposit,
  type DepositRow,
  lastPayoutMethod,
  listDeposits,
  listWithdrawals,
  withdrawalWithSteps,
} from './queries.ts'
import { requestWithdrawal, withinLaw } from './request-withdrawal.ts'
import { type SandboxPsp, sandboxRoutes } from './sandbox-psp/sandbox-psp.ts'
import { transferRoutes } from './transfer-routes.ts'
import {
  depositCaseView,
  depositView,
  oneOf,
  payeeView,
  proofView,
  withdrawalView,
} from './views.ts'
import { vendorWalletRoutes } from './vendor-wallets/routes.ts'
import type { VendorSimulator } from './vendor-wallets/simulator/vendor-simulator.ts'
import { webhookRoute } from './webhook-route.ts'
import { transact } from '../../platform/transact.ts'

/** What the routes need of the cashier. */
interface Counter {
  parts: CashierDeps
  sandbox: SandboxPsp | null
  simulator: VendorSimulator | null
  listensAt(port: () => number | undefined): void
  /** What the sandbox's bank says to payers. */
  sentence: Texts['sentence']
}

/** Everything of the cashier that speaks HTTP: the player's calls, the providers' webhooks, the sandbox. */
export async function cashierRoutes(http: Http, cashier: Counter): Promise<void> {
  methodRoutes(http, cashier)
  depositRoutes(http, cashier)
  payeeRoutes(http, cashier)
  withdrawalRoutes(http, cashier)
  receiptRoutes(http, cashier)
  transferRoutes(http, cashier.parts)
  vendorWalletRoutes(http, cashier)
  await webhookRoute(http, cashier.parts)
  cashier.listensAt(() => {
    const [address] = http.fastify.addresses()
    return typeof address === 'object' ? address.port : undefined
  })
  if (cashier.sandbox) sandboxRoutes(http, cashier.sandbox, cashier.sentence)
}

function methodRoutes(http: Http, { parts }: Counter): void {
  const { db } = http.context
  route(http, cashierApi.methods, async ({ brand, session }) => {
    const brandId = brand.id
    const payouts = await offeredMethods(parts, db, { brandId, direction: 'withdrawal' })
    const policy = await withinLaw(parts, await policyOf(db, brandId), brandId)
    const longestMinutes = policy.reviewMinutes + policy.payMinutes
    return {
      deposit: await offeredMethods(parts, db, { brandId, direction: 'deposit' }),
      withdrawal: payouts.map((method) => ({ ...method, longestMinutes })),
      lastPayout: await lastPayoutMethod(db, { brandId, memberId: session.memberId }),
    }
  })
}

function depositRoutes(http: Http, { parts }: Counter): void {
  const { db } = http.context
  const viewsOf = async (rows: readonly DepositRow[]) => {
    const bonuses = await parts.bonuses?.ofDeposits(db, rows)
    return rows.map((row) => depositView(row, bonuses?.get(row.id)))
  }
  const viewOf = async (row: DepositRow) => (await viewsOf([row]))[0] ?? refuse('not_found')

  route(http, cashierApi.createDeposit, async ({ brand, session, input, now }) =>
    viewOf(await createDeposit(parts, { brand, session, now, ...input })),
  )
  route(http, cashierApi.deposits, async ({ brand, session, input }) => {
    const page = await listDeposits(db, { ...input, brandId: brand.id, memberId: session.memberId })
    return { ...page, items: await viewsOf(page.items) }
  })
  route(http, cashierApi.deposit, async ({ session, input }) => {
    const row = await db
      .selectFrom('cashier_deposits')
      .selectAll()
      .where('id', '=', input.depositId)
      .where('member_id', '=', session.memberId)
      .executeTakeFirst()
    if (!row) refuse('not_found')
    const proofs = await proofsOf(db, { depositId: row.id })
    const cases = await casesOfDeposit(db, row.id, depositCaseKinds)
    return {
      ...(await viewOf(row)),
      proofs: proofs.map(proofView),
      cases: cases.map(depositCaseView),
    }
  })
  route(http, cashierApi.addDepositProof, async ({ session, input, now }) => {
    const of = { about: { depositId: input.depositId }, memberId: session.memberId }
    await transact(db, (tx) => openOrder(tx, of))
    const image = await cleanImage(input.image)
    return proofView(await transact(db, (tx) => addProof(parts, tx, { ...of, image, now })))
  })
}

function payeeRoutes(http: Http, { parts }: Counter): void {
  const { db } = http.context
  route(http, cashierApi.payees, async ({ session, brand, now }) => {
    const { memberId, assurance } = session
    const { newPayeeHours } = await policyOf(db, brand.id)
    const owner = await transact(db, (tx) => parts.accountOwner(tx, memberId))
    return {
      payees: (await listPayees(db, memberId)).map((row) => payeeView(row, { newPayeeHours, now })),
      holderName: assurance === 'full' ? owner.name : null,
    }
  })
  route(http, cashierApi.addPayee, async ({ session, brand, input, now }) => {
    await parts.checkPaymentPassword({ session, paymentPassword: input.paymentPassword, now })
    const row = await transact(db, (tx) =>
      addPayee(parts, tx, { session, payee: input.payee, now }),
    )
    const { newPayeeHours } = await policyOf(db, brand.id)
    return payeeView(row, { newPayeeHours, now })
  })
  route(http, cashierApi.removePayee, async ({ session, input, now }) => {
    const { payeeId } = input
    await transact(db, (tx) => removePayee(tx, { memberId: session.memberId, payeeId, now }))
    return {}
  })
}

function withdrawalRoutes(http: Http, { parts }: Counter): void {
  const { db } = http.context
  route(http, cashierApi.requestWithdrawal, async ({ brand, session, input, now }) => {
    const { paymentPassword, ...order } = input
    await parts.checkPaymentPassword({ session, paymentPassword, now })
    const { id, announce } = await transact(db, (tx) =>
      requestWithdrawal(parts, tx, { brand, session, now, ...order }),
    )
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
    const { withdrawalId: id } = input
    return await wholeWithdrawal(db, { brandId: brand.id, memberId: session.memberId, id })
  })
}

function receiptRoutes(http: Http, { parts }: Counter): void {
  const { db } = http.context
  route(http, cashierApi.addWithdrawalProof, async ({ session, input, now }) => {
    const of = { about: { withdrawalId: input.withdrawalId }, memberId: session.memberId }
    await transact(db, (tx) => openOrder(tx, of))
    const image = await cleanImage(input.image)
    return proofView(await transact(db, (tx) => addProof(parts, tx, { ...of, image, now })))
  })
  route(http, cashierApi.answerReceipt, async ({ brand, session, input, now }) => {
    const { withdrawalId, outcome, received = 0n } = input
    const { memberId } = session
    const answer = outcome === 'partly_received' ? { outcome, received } : { outcome }
    const announce = await transact(db, (tx) =>
      answerReceipt(parts, tx, { withdrawalId, memberId, answer, now }),
    )
    announce()
    return await wholeWithdrawal(db, { brandId: brand.id, memberId, id: withdrawalId })
  })
}

/** Refuses `not_found` for withdrawals of others. */
async function wholeWithdrawal(db: Db, of: { brandId: number; memberId: bigint; id: string }) {
  const found = await withdrawalWithSteps(db, of)
  if (!found || found.withdrawal.member_id !== of.memberId) refuse('not_found')
  const { withdrawal, steps, dispute } = found
  const proofs = await proofsOf(db, { withdrawalId: of.id })
  return {
    ...withdrawalView(withdrawal),
    endToEndId: withdrawal.end_to_end_id,
    dispute: dispute && {
      received: dispute.received_amount,
      remaining: dispute.remaining_amount,
    },
    proofs: proofs.map(proofView),
    steps: steps
      .filter(({ reason }) => reason !== 'first_approval')
      .map(({ state, at }) => ({ state: oneOf(withdrawalStates, state), at })),
  }
}
