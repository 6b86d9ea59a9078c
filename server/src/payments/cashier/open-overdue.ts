import { currencyOf } from './currency-of.ts'
import { openCase } from './open-case.ts'
import type { CashierDeps } from './deps.ts'
import { transact } from '../../platform/transact.ts'

const BATCH = 50

/** A payout whose provider has not answered by the promised time is laid before the staff; asking goes on meanwhile. Returns how many. */
export async function openOverdue(parts: CashierDeps): Promise<number> {
  const { db, clock } = parts.context
  const now = clock.now()
  const late = await db
    .selectFrom('cashier_transfers as t')
    .innerJoin('cashier_withdrawals as w', 'w.id', 't.withdrawal_id')
    .selectAll('t')
    .where('t.state', 'in', ['queued', 'sending'])
    .where('w.deadline_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cashier_cases as c')
            .select('c.id')
            .whereRef('c.withdrawal_id', '=', 'w.id')
            .where('c.kind', '=', 'payout_overdue'),
        ),
      ),
    )
    .limit(BATCH)
    .execute()
  for (const transfer of late) {
    await transact(db, (tx) =>
      openCase(parts, tx, {
        kind: 'payout_overdue',
        brandId: transfer.brand_id,
        memberId: transfer.member_id,
        provider: transfer.provider,
        subject: transfer.id,
        depositId: null,
        withdrawalId: transfer.withdrawal_id,
        currency: currencyOf(transfer.currency),
        amount: 0n,
        now,
      }),
    )
  }
  return late.length
}
