import { decimalOf } from '@croupier/shared/money'
import type { PrivacyProvider } from '../../platform/privacy-provider.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { CashierDeps } from './deps.ts'
import { openPayee } from './payees.ts'

/** Payees, deposits and withdrawals of a person. The money's records outlive the person under their number (PAY-*). */
export function cashierPrivacyProvider(parts: CashierDeps): PrivacyProvider {
  return {
    name: 'cashier',
    export: async (db, memberId) => ({
      payees: await payeesOf(parts, db, memberId),
      deposits: await ordersOf(db, 'cashier_deposits', memberId),
      withdrawals: await ordersOf(db, 'cashier_withdrawals', memberId),
      vendorMoves: await movesOf(db, memberId),
    }),
    blocks: async (db, memberId) => {
      const open = async (
        table: 'cashier_deposits' | 'cashier_withdrawals' | 'cashier_cases',
        states: readonly string[],
      ): Promise<boolean> => {
        const row = await db
          .selectFrom(table)
          .select('id')
          .where('member_id', '=', memberId)
          .where('state', 'in', [...states])
          .limit(1)
          .executeTakeFirst()
        return row !== undefined
      }
      return [
        ...((await open('cashier_deposits', ['created', 'pending']))
          ? (['open_deposits'] as const)
          : []),
        ...((await open('cashier_withdrawals', MOVING)) ? (['open_withdrawals'] as const) : []),
        ...((await open('cashier_cases', ['open'])) ? (['open_cases'] as const) : []),
      ]
    },
    erase: async (tx, { memberId, at }) => {
      const payees = await tx
        .selectFrom('cashier_payees')
        .select(['id', 'removed_at'])
        .where('member_id', '=', memberId)
        .execute()
      for (const { id, removed_at } of payees) {
        // A blind index of a tax number can be tried out by whoever holds the key; noise cannot.
        const noise = parts.context.random.bytes(32)
        await tx
          .updateTable('cashier_payees')
          .set({
            encrypted: Buffer.alloc(0),
            encrypted_by: 'member',
            key_index: noise,
            masked: '',
            removed_at: removed_at ?? at,
          })
          .where('id', '=', id)
          .execute()
      }
      await tx.deleteFrom('cashier_proofs').where('member_id', '=', memberId).execute()
      await tx
        .updateTable('cashier_receipts')
        .set({ payer_index: null })
        .where('member_id', '=', memberId)
        .execute()
    },
  }
}

const MOVING = [
  'requested',
  'risk_review',
  'approved',
  'paying',
  'awaiting_confirmation',
  'partly_received',
  'not_received',
]

async function payeesOf(parts: CashierDeps, db: Db | Tx, memberId: bigint) {
  const rows = await db
    .selectFrom('cashier_payees')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const payees = []
  for (const row of rows) {
    const destination = await openPayee(parts, db, row)
    payees.push({
      method: row.method,
      addedAt: row.created_at.toISOString(),
      removedAt: row.removed_at?.toISOString() ?? null,
      destination: destination === null ? null : { ...destination },
    })
  }
  return payees
}

async function ordersOf(
  db: Db | Tx,
  table: 'cashier_deposits' | 'cashier_withdrawals',
  memberId: bigint,
) {
  const at = table === 'cashier_deposits' ? 'created_at' : 'requested_at'
  const rows = await db
    .selectFrom(table)
    .select(['id', 'method', 'currency', 'amount', 'state', `${at} as at`])
    .where('member_id', '=', memberId)
    .orderBy(at)
    .execute()
  return rows.map(({ id, method, currency, amount, state, at: moment }) => ({
    id,
    method,
    currency,
    amount: decimalOf(amount),
    state,
    at: moment.toISOString(),
  }))
}

async function movesOf(db: Db | Tx, memberId: bigint) {
  const rows = await db
    .selectFrom('cashier_vendor_moves')
    .select(['id', 'vendor', 'direction', 'currency', 'amount', 'state', 'moved_at'])
    .where('member_id', '=', memberId)
    .orderBy('moved_at')
    .execute()
  return rows.map(({ amount, moved_at, ...row }) => ({
    ...row,
    amount: decimalOf(amount),
    at: moved_at.toISOString(),
  }))
}
