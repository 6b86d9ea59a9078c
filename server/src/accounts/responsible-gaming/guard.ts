import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

export interface Guarded {
  memberId: bigint
  brandId: number
  now: Date
}

/**
 * Takes the locks of the member's wallets: every bet that is being decided ends before, and each later one sees what this transaction
 * writes. Comes first in each change of limits, bars and checks; nobody locks a guard before a wallet.
 */
export async function holdWallets(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select ledger_guard_wallets(${memberId}, true)`.execute(tx)
}

/**
 * Writes what stands against the member's bets now, or frees the wallets when nothing does. Call `holdWallets` before. The brand's time
 * zone is read on the same connection: who holds a lock never waits for a second one.
 */
export async function writeGuard(
  tx: Tx,
  of: Guarded & { checkDue?: boolean | undefined },
): Promise<void> {
  const { memberId, brandId, now, checkDue = null } = of
  await sql`
    with bar as (
      -- A time-out ends by itself; an exclusion when somebody has come back on purpose.
      select max(case when kind in ('exclusion', 'linked') then 'infinity' else coalesce(ends_at, 'infinity') end) as until
      from protection_bars
      where member_id = ${memberId} and lifted_at is null and (kind in ('exclusion', 'linked') or ends_at is null or ends_at > ${now})
    )
    insert into protection_guards as g (player_id, brand_id, time_zone, barred_until, check_due)
    select ${memberId}, brand.id, brand.time_zone, bar.until, coalesce(${checkDue}::boolean, false)
    from bar, brands_public brand where brand.id = ${brandId}
    on conflict (player_id) do update set time_zone = excluded.time_zone, barred_until = excluded.barred_until,
      check_due = coalesce(${checkDue}::boolean, g.check_due)`.execute(tx)
  await sql`select protection_write_bounds(${memberId})`.execute(tx)
  const { rows } = await sql`
    delete from protection_guards where player_id = ${memberId} and barred_until is null and not check_due and not bounded
    returning player_id`.execute(tx)
  if (rows.length > 0) await sql`select ledger_guard_wallets(${memberId}, false)`.execute(tx)
}
