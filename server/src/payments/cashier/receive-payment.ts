import { depositStates } from '@croupier/api/payments/cashier-shapes'
import type { CurrencyCode } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import { currencyOf } from './currency-of.ts'
import { chargeDeposit } from './charge-fee.ts'
import { moveDeposit } from './move-deposit.ts'
import { type NewCase, openCase } from './open-case.ts'
import { type Announce, announcement, type CashierDeps, silence } from './deps.ts'
import type { Payment } from './provider.ts'
import { type DepositRow, lockDeposit } from './queries.ts'
import { reverseWaiting } from './reverse-payment.ts'
import { decidePayment } from './rules.ts'
import { oneOf } from './views.ts'

export interface ArrivedMoney {
  provider: string
  txid: string
  currency: CurrencyCode
  payment: Payment
  now: Date
}

/**
 * Takes a payment that a provider reported, by webhook or by query. Money is credited at most once: the
 * deposit's row is held, and the end-to-end id is a primary key. Money that belongs to no deposit, or
 * that does not fit, becomes a case. What was said to be taken back before it came is taken back at once.
 */
export async function receivePayment(
  parts: CashierDeps,
  tx: Tx,
  money: ArrivedMoney,
): Promise<Announce> {
  const deposit = await lockDeposit(tx, { txid: money.txid, provider: money.provider })
  if (!(await isNew(parts, tx, money, deposit))) return silence
  const announce = await take(parts, tx, money, deposit)
  const { provider, payment, now } = money
  const reversed = await reverseWaiting(parts, tx, {
    provider,
    endToEndId: payment.endToEndId,
    now,
  })
  return () => {
    announce()
    reversed()
  }
}

async function take(
  parts: CashierDeps,
  tx: Tx,
  money: ArrivedMoney,
  deposit: DepositRow | undefined,
): Promise<Announce> {
  if (!deposit || deposit.currency !== money.currency) {
    await openCase(parts, tx, {
      ...caseOf(money, deposit),
      kind: 'unknown_charge',
      amount: money.payment.amount,
    })
    return silence
  }
  const owner = await parts.accountOwner(tx, deposit.member_id)
  const decision = decidePayment(
    {
      amount: deposit.amount,
      credited: deposit.credited,
      ownerIndex: documentIndex(parts, owner.document),
    },
    { amount: money.payment.amount, payerIndex: documentIndex(parts, money.payment.payerDocument) },
  )
  switch (decision.kind) {
    case 'return':
      await sendBack(parts, tx, money, deposit)
      return await moveDeposit(parts, tx, { deposit, now: money.now, returned: true })
    case 'hold':
      await openCase(parts, tx, {
        ...caseOf(money, deposit),
        kind: decision.case,
        amount: money.payment.amount,
      })
      return sayLookAgain(parts, deposit)
    case 'credit': {
      const fee = await credit(parts, tx, { money, deposit, amount: decision.credit })
      const open = decision.case === 'overpaid' ? money.payment.amount - decision.credit : 0n
      if (decision.case) {
        await openCase(parts, tx, { ...caseOf(money, deposit), kind: decision.case, amount: open })
      }
      return await moveDeposit(parts, tx, {
        deposit,
        now: money.now,
        credited: decision.credit,
        fee,
      })
    }
  }
}

/** Nothing was credited, but the player's page shows the case. */
function sayLookAgain({ context }: CashierDeps, deposit: DepositRow): Announce {
  const { id, member_id: memberId } = deposit
  return announcement(context, memberId, [
    { type: 'deposit', id, state: oneOf(depositStates, deposit.state) },
  ])
}

/** Records the payment; false when it was known. The same id with other content is a case, never a second credit. */
async function isNew(
  parts: CashierDeps,
  tx: Tx,
  money: ArrivedMoney,
  deposit: DepositRow | undefined,
): Promise<boolean> {
  const { payment } = money
  const made = await tx
    .insertInto('cashier_receipts')
    .values({
      provider: money.provider,
      end_to_end_id: payment.endToEndId,
      brand_id: deposit?.brand_id ?? null,
      deposit_id: deposit?.id ?? null,
      member_id: deposit?.member_id ?? null,
      txid: money.txid,
      currency: money.currency,
      amount: payment.amount,
      outcome: 'held',
      payer_index: documentIndex(parts, payment.payerDocument),
      paid_at: payment.paidAt,
      recorded_at: money.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('end_to_end_id')
    .executeTakeFirst()
  if (made) return true
  const known = await tx
    .selectFrom('cashier_receipts')
    .select(['txid', 'amount'])
    .where('provider', '=', money.provider)
    .where('end_to_end_id', '=', payment.endToEndId)
    .executeTakeFirstOrThrow()
  if (known.txid !== money.txid || known.amount !== payment.amount) {
    await openCase(parts, tx, { ...caseOf(money, deposit), kind: 'receipt_mismatch', amount: 0n })
  }
  return false
}

function caseOf(
  money: ArrivedMoney,
  deposit: DepositRow | undefined,
): Omit<NewCase, 'kind' | 'amount'> {
  return {
    brandId: deposit?.brand_id ?? null,
    memberId: deposit?.member_id ?? null,
    depositId: deposit?.id ?? null,
    withdrawalId: null,
    provider: money.provider,
    subject: money.payment.endToEndId,
    currency: money.currency,
    now: money.now,
  }
}

export function documentIndex(parts: CashierDeps, document: string | null): Buffer | null {
  return document === null ? null : parts.context.keyring.blindIndex('tax-number', document)
}

interface Credit {
  money: ArrivedMoney
  deposit: DepositRow
  amount: bigint
}

/** Answers with the fee that was taken of it. */
async function credit(
  parts: CashierDeps,
  tx: Tx,
  { money, deposit, amount }: Credit,
): Promise<bigint> {
  const { ledger, context } = parts
  const wallet = {
    playerId: deposit.member_id,
    currency: currencyOf(deposit.currency),
    subaccount: 'cash' as const,
  }
  // Its locks come before the wallet's.
  const bonus = await parts.bonuses?.beforeCredit(tx, {
    id: deposit.id,
    memberId: deposit.member_id,
    brandId: deposit.brand_id,
  })
  await ledger.openWallet(tx, { ...wallet, brandId: deposit.brand_id })
  const externalId = `${money.provider}:${money.payment.endToEndId}`
  const [posted] = await ledger.post(tx, [
    {
      ...wallet,
      id: context.random.uuid(),
      brandId: deposit.brand_id,
      operation: 'deposit',
      source: 0,
      externalId,
      amount,
      counterAccount: 'psp',
      memo: `deposit ${deposit.id} by ${deposit.method}`,
      at: money.now,
    },
  ])
  const fee = await chargeDeposit(parts, tx, {
    deposit,
    externalId,
    amount,
    balance: posted?.balanceAfter ?? 0n,
    now: money.now,
  })
  if (bonus && posted?.walletTxId) {
    const { walletTxId } = posted
    await bonus.grant({ credited: amount, externalId, walletTxId, now: money.now })
  }
  await setOutcome(tx, money, { outcome: 'credited', credited: amount })
  await parts.recordFact(tx, {
    kind: 'deposit_credited',
    brandId: deposit.brand_id,
    memberId: deposit.member_id,
    at: money.now,
    data: {
      depositId: deposit.id,
      amount: String(amount),
      currency: deposit.currency,
      method: deposit.method,
      fee: String(fee),
    },
  })
  return fee
}

async function sendBack(
  parts: CashierDeps,
  tx: Tx,
  money: ArrivedMoney,
  deposit: DepositRow,
): Promise<void> {
  await setOutcome(tx, money, { outcome: 'returning' })
  await tx
    .insertInto('cashier_transfers')
    .values({
      id: parts.context.random.uuid(),
      brand_id: deposit.brand_id,
      member_id: deposit.member_id,
      provider: money.provider,
      kind: 'return',
      end_to_end_id: money.payment.endToEndId,
      currency: money.currency,
      amount: money.payment.amount,
      state: 'queued',
      next_at: money.now,
      created_at: money.now,
    })
    .execute()
}

async function setOutcome(
  tx: Tx,
  money: ArrivedMoney,
  change: { outcome: string; credited?: bigint },
): Promise<void> {
  await tx
    .updateTable('cashier_receipts')
    .set(change)
    .where('provider', '=', money.provider)
    .where('end_to_end_id', '=', money.payment.endToEndId)
    .execute()
}
