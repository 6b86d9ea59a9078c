import { payableUnit, type Money } from '@croupier/shared/money'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Keyring } from '../../../platform/keyring.ts'
import { currencyOf } from '../currency-of.ts'
import { queueWebhook } from './deliveries.ts'
import { hidden, shown } from './payers.ts'
import type { SandboxDeps } from './sandbox-parts.ts'
import type { ChargeAct, ChargeAction, SandboxCharge } from './sandbox-words.ts'
import { transact } from '../../../platform/transact.ts'

/** How long `delay` keeps a webhook back: the reconciliation is faster. */
const DELAY_MS = 90_000
/** Whose account `other_payer` uses. */
export const STRANGER = '11144477735'

export async function createCharge(
  { context }: SandboxDeps,
  order: Omit<SandboxCharge, 'state' | 'payments' | 'reference'>,
): Promise<SandboxCharge> {
  const { db, clock, keyring } = context
  await db
    .insertInto('sandbox_charges')
    .values({
      txid: order.txid,
      method: order.method,
      merchant: order.merchant,
      currency: order.currency,
      amount: order.amount,
      reference: `CR${order.txid.slice(-10).toUpperCase()}`,
      state: 'active',
      created_at: clock.now(),
      expires_at: order.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const charge = await findCharge(keyring, db, order.txid)
  if (!charge || charge.amount !== order.amount)
    throw new Error('this txid belongs to another charge')
  return charge
}

export async function findCharge(
  keyring: Keyring,
  db: Db | Tx,
  txid: string,
): Promise<SandboxCharge | null> {
  const row = await db
    .selectFrom('sandbox_charges')
    .selectAll()
    .where('txid', '=', txid)
    .executeTakeFirst()
  if (!row) return null
  const payments = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('txid', '=', txid)
    .orderBy('paid_at')
    .orderBy('end_to_end_id')
    .execute()
  return {
    txid,
    // The checks of the columns allow nothing else.
    method: row.method as SandboxCharge['method'],
    state: row.state as SandboxCharge['state'],
    merchant: row.merchant,
    currency: currencyOf(row.currency),
    amount: row.amount,
    reference: row.reference,
    expiresAt: row.expires_at,
    payments: payments.map((payment) => ({
      endToEndId: payment.end_to_end_id,
      amount: payment.amount,
      payerDocument:
        payment.payer_document === null
          ? null
          : shown(keyring, payment.end_to_end_id, payment.payer_document),
      paidAt: payment.paid_at,
    })),
  }
}

export async function actOnCharge(
  parts: SandboxDeps,
  txid: string,
  act: ChargeAct,
): Promise<SandboxCharge | null | false> {
  return await transact(parts.context.db, async (tx) => {
    await tx
      .selectFrom('sandbox_charges')
      .select('txid')
      .where('txid', '=', txid)
      .forUpdate()
      .execute()
    const charge = await findCharge(parts.context.keyring, tx, txid)
    if (!charge) return null
    const { action } = act
    if (!isInTime(charge, action)) return false
    if (action === 'reverse') await reverse(parts, tx, charge)
    else if (action === 'fail') await endCharge(parts, tx, charge, 'failed')
    else await payAs(parts, tx, { charge, action, payerDocument: act.payerDocument ?? null })
    return await findCharge(parts.context.keyring, tx, txid)
  })
}

/** Only what was paid can be taken back; the rest has to happen while the charge is open. */
function isInTime({ state }: SandboxCharge, action: ChargeAction): boolean {
  if (action === 'reverse') return state === 'paid'
  return state === 'active' || (action === 'late' && state === 'expired')
}

/** The payer's bank takes back all that was paid, as after a complaint. */
async function reverse(parts: SandboxDeps, tx: Tx, charge: SandboxCharge): Promise<void> {
  const { random, clock } = parts.context
  const reversedAt = clock.now()
  const { txid, currency } = charge
  for (const { endToEndId, amount } of charge.payments) {
    const returnId = `D${endToEndId.slice(1, 21)}${random.bytes(6).toString('hex').slice(0, 11)}`
    await tx
      .updateTable('sandbox_payments')
      .set({ return_id: returnId, reversed_at: reversedAt })
      .where('end_to_end_id', '=', endToEndId)
      .execute()
    await queueWebhook(parts, tx, {
      type: 'payment.reversed',
      data: {
        txid,
        currency,
        endToEndId,
        returnId,
        amount: String(amount),
        reversedAt: reversedAt.toISOString(),
      },
      delayMs: 0,
    })
  }
  await setState(tx, txid, 'reversed')
}

interface Paying {
  charge: SandboxCharge
  action: Exclude<ChargeAction, 'fail' | 'reverse'>
  payerDocument: string | null
}

async function payAs(
  parts: SandboxDeps,
  tx: Tx,
  { charge, action, payerDocument }: Paying,
): Promise<void> {
  const { amount, currency } = charge
  const unit = payableUnit(currency)
  const payment = { amount, payerDocument, delayMs: 0 }
  const half = amount / 2n - ((amount / 2n) % unit)
  switch (action) {
    case 'pay':
      return await pay(parts, tx, charge, [payment])
    case 'pay_twice':
      return await pay(parts, tx, charge, [payment, payment])
    case 'underpay':
      return await pay(parts, tx, charge, [{ ...payment, amount: half > 0n ? half : unit }])
    case 'overpay':
      return await pay(parts, tx, charge, [{ ...payment, amount: amount + 10n * unit }])
    case 'other_payer':
      return await pay(parts, tx, charge, [{ ...payment, payerDocument: STRANGER }])
    case 'delay':
      return await pay(parts, tx, charge, [{ ...payment, delayMs: DELAY_MS }])
    case 'late':
      if (charge.state === 'active') await endCharge(parts, tx, charge, 'expired')
      return await pay(parts, tx, charge, [payment])
  }
}

interface NewPayment {
  amount: Money
  payerDocument: string | null
  delayMs: number
}

async function pay(
  parts: SandboxDeps,
  tx: Tx,
  charge: SandboxCharge,
  payments: readonly NewPayment[],
): Promise<void> {
  const { random, clock, keyring } = parts.context
  for (const { amount, payerDocument, delayMs } of payments) {
    const paidAt = clock.now()
    // E + the payer's bank + minute + eleven letters or digits, as the Banco Central composes it.
    const minute = paidAt.toISOString().slice(0, 16).replace(/\D/g, '')
    const endToEndId = `E00000000${minute}${random.bytes(6).toString('hex').slice(0, 11)}`
    await tx
      .insertInto('sandbox_payments')
      .values({
        end_to_end_id: endToEndId,
        txid: charge.txid,
        amount,
        payer_document: payerDocument === null ? null : hidden(keyring, endToEndId, payerDocument),
        paid_at: paidAt,
      })
      .execute()
    const data = {
      txid: charge.txid,
      currency: charge.currency,
      endToEndId,
      payerDocument,
      paidAt: paidAt.toISOString(),
    }
    await queueWebhook(parts, tx, {
      type: 'payment.received',
      data: { ...data, amount: String(amount) },
      delayMs,
    })
  }
  await setState(tx, charge.txid, 'paid')
}

/** Also used when a charge's time runs out. */
export async function endCharge(
  parts: SandboxDeps,
  tx: Tx,
  charge: { txid: string },
  state: 'expired' | 'failed',
): Promise<void> {
  await setState(tx, charge.txid, state)
  await queueWebhook(parts, tx, {
    type: `charge.${state}`,
    data: { txid: charge.txid },
    delayMs: 0,
  })
}

async function setState(tx: Tx, txid: string, state: string): Promise<void> {
  await tx.updateTable('sandbox_charges').set({ state }).where('txid', '=', txid).execute()
}
