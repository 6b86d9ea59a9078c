import type { CurrencyCode } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { LedgerDeclined } from '../../core/ledger/ledger.ts'
import type { CashierDeps } from './deps.ts'

/** The move of one transfer's money; `id` is the transfer's. */
export interface Move {
  id: string
  brandId: number
  from: bigint
  to: bigint
  currency: CurrencyCode
  amount: bigint
  now: Date
}

/**
 * Takes a transfer that waits out of its sender's hands: cash to locked, so that it is neither spent nor sent twice meanwhile. Takes the
 * wallet's lock. Refuses `insufficient_funds`.
 */
export async function reserve(parts: CashierDeps, tx: Tx, move: Move): Promise<void> {
  const { from, to } = move
  await parts.ledger.openWallet(tx, { ...walletOf(move), playerId: from, subaccount: 'locked' })
  await post(parts, tx, move, {
    externalId: `transfer-held:${move.id}`,
    halves: [
      { playerId: from, subaccount: 'cash', memo: `transfer to ${to}, waits` },
      { playerId: from, subaccount: 'locked', memo: `transfer to ${to}, waits` },
    ],
  })
}

/** Gives what was reserved, or what the sender has, to the receiver. Refuses `insufficient_funds`. */
export async function deliver(
  parts: CashierDeps,
  tx: Tx,
  move: Move,
  subaccount: 'cash' | 'locked',
): Promise<void> {
  const { from, to } = move
  await parts.ledger.openWallet(tx, { ...walletOf(move), playerId: to, subaccount: 'cash' })
  await post(parts, tx, move, {
    externalId: `transfer:${move.id}`,
    halves: [
      { playerId: from, subaccount, memo: `transfer to ${to}` },
      { playerId: to, subaccount: 'cash', memo: `transfer of ${from}` },
    ],
  })
}

/** Gives what was reserved back to its sender. */
export async function giveBack(parts: CashierDeps, tx: Tx, move: Move): Promise<void> {
  const { from, to } = move
  await post(parts, tx, move, {
    externalId: `transfer-back:${move.id}`,
    halves: [
      { playerId: from, subaccount: 'locked', memo: `transfer to ${to} was not made` },
      { playerId: from, subaccount: 'cash', memo: `transfer to ${to} was not made` },
    ],
  })
}

interface Half {
  playerId: bigint
  subaccount: 'cash' | 'locked'
  memo: string
}

function walletOf({ brandId, currency }: Move) {
  return { brandId, currency }
}

/** Two halves of one posting: out of the first, into the second. */
async function post(
  parts: CashierDeps,
  tx: Tx,
  move: Move,
  { externalId, halves: [out, into] }: { externalId: string; halves: [Half, Half] },
): Promise<void> {
  const { random } = parts.context
  const entry = {
    ...walletOf(move),
    source: 0,
    externalId,
    amount: move.amount,
    counterAccount: 'clearing' as const,
    at: move.now,
  }
  try {
    await parts.ledger.post(tx, [
      { ...entry, ...out, id: random.uuid(), operation: 'transfer_out' },
      { ...entry, ...into, id: random.uuid(), operation: 'transfer_in' },
    ])
  } catch (error) {
    if (error instanceof LedgerDeclined && error.result.status === 'INSUFFICIENT_FUNDS')
      refuse('insufficient_funds', { field: 'amount' })
    throw error
  }
}

/** The facts of a transfer that was made. */
export async function notifySent(parts: CashierDeps, tx: Tx, move: Move): Promise<void> {
  const data = { transferId: move.id, amount: String(move.amount), currency: move.currency }
  const fact = { brandId: move.brandId, at: move.now, data }
  await parts.recordFact(tx, [
    { ...fact, kind: 'transfer_sent', memberId: move.from },
    { ...fact, kind: 'transfer_received', memberId: move.to },
  ])
}
