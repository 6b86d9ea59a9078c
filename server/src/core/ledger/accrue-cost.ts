import type { CurrencyCode, Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** What the house bears of one payment of a member. */
export interface PaymentCost {
  id: string
  playerId: bigint
  brandId: number
  /** The provider that it is owed to. */
  counterpart: string
  currency: CurrencyCode
  /** The payment's own id, as on the line that it brought about. */
  externalId: string
  /** Ten-thousandths, above zero. */
  amount: Money
  memo: string
  at: Date
}

/** Books `payment_costs` against `payment_costs_due`, once for each payment; see `Ledger.accrueCost`. */
export async function accrueCost(tx: Tx, cost: PaymentCost): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select ledger_accrue_cost(${cost.playerId}, ${cost.externalId}, ${cost.id}, ${cost.brandId}::smallint, ${cost.counterpart},
      ${cost.currency}, ${cost.amount}, ${cost.memo}, ${cost.at}) as "isNew"`.execute(tx)
  return rows[0]?.isNew === true
}
