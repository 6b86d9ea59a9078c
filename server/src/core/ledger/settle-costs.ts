import type { CurrencyCode, Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** What a provider takes for payments, by a statement or an invoice. */
export interface CostSettlement {
  id: string
  brandId: number
  counterpart: string
  currency: CurrencyCode
  /** Which statement or invoice; the same one again is a repetition, or a correction where its sum is another. */
  reference: string
  /** What was accrued before ends with it. */
  until: Date
  /** All that it takes, in ten-thousandths. */
  taken: Money
  at: Date
}

/** What the house owes a provider for payments whose price it bears, in one currency. */
export interface CostsDue {
  counterpart: string
  currency: string
  accrued: Money
  /** How much of that is settled; the rest is owed. */
  cleared: Money
  /** What the provider took by statements and invoices; more or less than was accrued is cost. */
  taken: Money
  settledAt: Date | null
}

/** See `Ledger.settleCosts`. */
export async function settleCosts(
  tx: Tx,
  of: CostSettlement,
): Promise<{ cleared: Money; taken: Money }> {
  const { rows } = await sql<{ cleared: bigint; taken: bigint }>`
    select cleared, taken from ledger_settle_costs(${of.brandId}::smallint, ${of.counterpart}, ${of.currency}, ${of.reference},
      ${of.id}, ${of.until}, ${of.taken}, ${of.at})`.execute(tx)
  return rows[0] ?? { cleared: 0n, taken: 0n }
}

/** What a brand owes its payment providers, provider by provider and currency by currency. */
export async function costsDue(db: Db | Tx, brandId: number): Promise<CostsDue[]> {
  const { rows } = await sql<CostsDue>`
    select counterpart, currency, coalesce(a.accrued, 0)::bigint as accrued, coalesce(s.cleared, 0) as cleared,
      coalesce(s.taken, 0) as taken, s.settled_at as "settledAt"
    from (select counterpart, currency, sum(amount) as accrued from ledger_house_lines where brand_id = ${brandId}
      group by counterpart, currency) a
    full join (select * from ledger_cost_sums where brand_id = ${brandId}) s using (counterpart, currency)
    order by counterpart, currency`.execute(db)
  return rows
}
