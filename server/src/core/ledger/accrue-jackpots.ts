import type { CurrencyCode, Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** What jackpots of a brand owe to its members. */
export interface JackpotAccrual {
  id: string
  brandId: number
  currency: CurrencyCode
  /** All that was ever to be accrued, in ten-thousandths; what of it is new is booked. */
  total: Money
  at: Date
}

/** Books `promotions` against `jackpots`; the caller makes sure that nobody does so beside it. See `Ledger.accrueJackpots`. */
export async function accrueJackpots(tx: Tx, of: JackpotAccrual): Promise<Money> {
  const { rows } = await sql<{ booked: Money }>`
    select ledger_accrue_jackpots(${of.brandId}::smallint, ${of.currency}, ${of.total}, ${of.id}, ${of.at}) as booked`.execute(
    tx,
  )
  return rows[0]?.booked ?? 0n
}
