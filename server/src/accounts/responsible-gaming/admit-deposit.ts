import type { CurrencyCode } from '@croupier/shared/money'
import { dayOf } from '../../platform/calendar/calendar.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { barsOf } from './bars.ts'
import { windowStart } from './change-limit.ts'
import type { AccountOf, ResponsibleGamingDeps } from './deps.ts'
import type { LimitPeriod } from './rules.ts'

/**
 * Refuses a deposit of somebody who does not play now (`play_paused`), and one above the own limits (`deposit_limit_reached`, with
 * what is left). The limits' rows stay locked until the caller's transaction has written the deposit, so many at once are counted
 * one after the other (RG-02).
 */
export async function admitDeposit(
  tx: Tx,
  parts: ResponsibleGamingDeps,
  order: AccountOf & { currency: CurrencyCode; amount: bigint },
): Promise<void> {
  const { memberId, brandId, currency, amount } = order
  const now = parts.context.clock.now()
  const [bar] = await barsOf(tx, { memberId, now })
  if (bar)
    refuse('play_paused', pausedUntil(bar.endsAt, (await parts.brands.byId(brandId)).timeZone))
  const limits = await tx
    .selectFrom('protection_limits')
    .select(['period', 'amount'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'deposit')
    .where('currency', '=', currency)
    .orderBy('period')
    .forUpdate()
    .execute()
  if (limits.length === 0) return
  for (const limit of limits) {
    // The table's check allows these alone.
    const period = limit.period as LimitPeriod
    const from = await windowStart(tx, { period, brandId, now })
    const used = await parts.depositedSince(tx, { memberId, currency, from })
    if (used + amount <= limit.amount) continue
    const left = limit.amount > used ? limit.amount - used : 0n
    refuse('deposit_limit_reached', {
      field: 'amount',
      values: { period },
      money: { currency, amounts: { left } },
    })
  }
}

/**
 * The details of a `play_paused`: `until` is '' when no end is known. The sentence names `day`, the brand's day on which the pause ends:
 * at noon, so that it is the same day wherever the server's clock stands.
 */
export function pausedUntil(endsAt: Date | null, timeZone: string) {
  const day = endsAt === null ? '9999-12-31' : dayOf(endsAt, timeZone)
  return {
    values: {
      until: endsAt?.toISOString() ?? '',
      ends: endsAt ? 'yes' : 'no',
      day: `${day}T12:00:00.000Z`,
    },
  }
}
