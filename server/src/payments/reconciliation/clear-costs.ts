import type { CurrencyCode } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { ClaimedRun } from './claim-run.ts'
import type { ReconciliationDeps } from './deps.ts'

/**
 * What a provider's statement of a day takes in fees settles what the house had accrued for it until that day's end; compared again with
 * another statement, only what is new is booked. Asks for `reconciliation_listed` of the same transaction.
 */
export async function clearCosts(
  { ledger, context }: Pick<ReconciliationDeps, 'ledger' | 'context'>,
  tx: Tx,
  run: ClaimedRun,
): Promise<void> {
  const { rows } = await sql<{ currency: CurrencyCode; fees: bigint }>`
    select currency, sum(fee)::bigint as fees from reconciliation_listed group by currency order by currency`.execute(
    tx,
  )
  for (const { currency, fees } of rows)
    await ledger.settleCosts(tx, {
      id: context.random.uuid(),
      brandId: run.brandId,
      counterpart: run.counterpart,
      currency,
      reference: `statement:${run.day}`,
      until: run.to,
      taken: fees,
      at: context.clock.now(),
    })
}
