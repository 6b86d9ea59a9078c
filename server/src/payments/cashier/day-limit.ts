import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import { spanOf } from '../../platform/calendar/calendar.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { CashierDeps } from './deps.ts'
import type { WithdrawalOrder } from './withdrawal-order.ts'

/**
 * Refuses `amount_out_of_limits` above what is left of the most that may leave on a day of the brand. Behind the wallet's lock, so that two
 * requests at once cannot pass it together.
 */
export async function refuseOverDay(
  { withdrawalsPerDay }: Pick<CashierDeps, 'withdrawalsPerDay'>,
  tx: Tx,
  { brand, session, amount, now }: WithdrawalOrder,
  { minAmount: min }: { minAmount: Money },
): Promise<void> {
  const most = await withdrawalsPerDay?.(tx, { brandId: brand.id, memberId: session.memberId })
  if (most === null || most === undefined) return
  const { from } = spanOf('day', now, brand.timeZone)
  const { rows } = await sql<{ asked: Money }>`
    select coalesce(sum(amount), 0)::bigint as asked from cashier_withdrawals
    where member_id = ${session.memberId} and requested_at >= ${from} and state <> 'rejected'`.execute(
    tx,
  )
  const left = most - (rows[0]?.asked ?? 0n)
  if (amount <= left) return
  refuse('amount_out_of_limits', {
    field: 'amount',
    money: { currency: brand.currency, amounts: { min, max: left > 0n ? left : 0n } },
  })
}
