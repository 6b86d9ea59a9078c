import { feeTerms } from '@croupier/api/payments/payment-fee'
import { type FeeTerms, NO_FEE } from '@croupier/shared/payment-fee'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import type { JournalLine } from '../../../core/ledger/ledger.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface DepositStory {
  id: string
  method: string
  ordered: bigint
  orderedAt: Date
  paid: bigint
  /** What was credited when it came. */
  credited: bigint
  /** What two people credited afterwards, if the line is about that. */
  decided: { amount: bigint; at: Date } | null
  terms: FeeTerms
  /** When the bank system says that it was paid. */
  paidAt: Date
  /** When a bank took it back, what of it the member had, and what of that was missing; null while it stays. */
  takenBack: { amount: bigint; missing: bigint; at: Date } | null
}

/**
 * The order that a deposit's money came for. The ledger knows a payment by its provider and the bank system's id, and what people decided
 * about one by their case.
 */
export async function depositOf(db: Db, line: JournalLine): Promise<DepositStory | null> {
  const found = await caseOf(db, line)
  const split = line.externalId.indexOf(':')
  const row = await db
    .selectFrom('cashier_public_receipts as p')
    .innerJoin('cashier_public_deposits as d', 'd.id', 'p.deposit_id')
    .select(['d.id', 'd.method', 'd.amount', 'd.created_at', 'd.fee_terms'])
    .select(['p.amount as paid', 'p.credited', 'p.paid_at'])
    .where('p.provider', '=', found?.provider ?? line.externalId.slice(0, Math.max(split, 0)))
    .where('p.end_to_end_id', '=', found?.subject ?? line.externalId.slice(split + 1))
    .leftJoin('cashier_public_reversals as v', (join) =>
      join
        .onRef('v.provider', '=', 'p.provider')
        .onRef('v.end_to_end_id', '=', 'p.end_to_end_id')
        .on('v.state', '=', 'booked'),
    )
    .select(['v.taken', 'v.missing', 'v.reversed_at'])
    .where('d.member_id', '=', line.playerId)
    .executeTakeFirst()
  if (!row) return null
  const isDecided = found !== undefined && found.resolution === 'credited'
  return {
    id: row.id,
    method: row.method,
    ordered: row.amount,
    orderedAt: row.created_at,
    paid: row.paid,
    credited: row.credited,
    decided: isDecided ? { amount: found.amount, at: found.resolved_at ?? line.at } : null,
    terms: termsOf(row.fee_terms),
    paidAt: row.paid_at,
    takenBack: row.reversed_at && {
      amount: row.taken ?? 0n,
      missing: row.missing ?? 0n,
      at: row.reversed_at,
    },
  }
}

async function caseOf(db: Db, { externalId, playerId }: JournalLine) {
  const id = externalId.replace(/^case:/, '')
  if (id === externalId || !UUID.test(id)) return undefined
  return await db
    .selectFrom('cashier_public_cases')
    .select(['provider', 'subject', 'amount', 'resolution', 'resolved_at'])
    .where('id', '=', id)
    .where('member_id', '=', playerId)
    .executeTakeFirst()
}

/** The price that the order was made under; none where it names none. */
function termsOf(kept: unknown): FeeTerms {
  return kept === null ? NO_FEE : z.decode(feeTerms, kept as z.input<typeof feeTerms>)
}

export interface WithdrawalStory {
  id: string
  amount: bigint
  terms: FeeTerms
  reason: string | null
  /** Oldest first. */
  steps: { state: string; at: Date }[]
}

/** The way of the withdrawal that a line belongs to, as far as its player is told. */
export async function withdrawalOf(db: Db, line: JournalLine): Promise<WithdrawalStory | null> {
  const id = line.externalId.replace(/^(withdrawal|dispute|dispute-fee):/, '')
  if (!UUID.test(id)) return null
  const row = await db
    .selectFrom('cashier_public_withdrawals')
    .select(['id', 'amount', 'reason', 'fee_terms'])
    .where('id', '=', id)
    .where('member_id', '=', line.playerId)
    .executeTakeFirst()
  if (!row) return null
  const steps = await db
    .selectFrom('cashier_public_withdrawal_steps')
    .select(['state', 'at', 'reason'])
    .where('withdrawal_id', '=', id)
    .orderBy('id')
    .execute()
  // The first of two signatures is the house's own affair.
  const told = steps.filter(({ reason }) => reason !== 'first_approval')
  const { id: withdrawalId, amount, reason } = row
  return {
    id: withdrawalId,
    amount,
    reason,
    terms: termsOf(row.fee_terms),
    steps: told.map(({ state, at }) => ({ state, at })),
  }
}
