import type { Tx } from '../../platform/db.ts'
import { dayOf } from '../../platform/calendar/calendar.ts'
import { marketRule } from '../../core/brands/brands.ts'
import { makeDue } from './ask-registry.ts'
import { type KycDeps, rulesOf, type Whose } from './deps.ts'
import { asksFor, kycRulesOf } from './rules.ts'
import { lockMember } from './standing.ts'

/**
 * In the transaction of a sign-in: at the first one of the day the register is asked again, and until it has answered its
 * earlier word does not count any more. Where the market does not ask for it, nothing is read.
 */
export async function onEntrance(
  parts: KycDeps,
  tx: Tx,
  { memberId, brandId, now }: Whose & { now: Date },
): Promise<void> {
  const rules = await rulesOf(parts, brandId)
  if (!rules.recheckAtFirstEntranceOfDay || !asksFor(rules, 'bet')) return
  const row = await lockMember(tx, { memberId, brandId }, now)
  const { timeZone } = await parts.brands.byId(brandId)
  const isToday =
    row.checked_at !== null && dayOf(row.checked_at, timeZone) === dayOf(now, timeZone)
  if (isToday || row.hit_at !== null || row.registry === 'mismatch') return
  await makeDue(tx, { memberId }, { occasion: row.checked_at ? 'entrance' : 'first', now })
  await tx
    .updateTable('kyc_members')
    .set({ valid_until: row.registry === 'clear' ? now : null })
    .where('member_id', '=', memberId)
    .execute()
}

/** After a brand came under another market: whoever is known is asked about anew, the rest when they come in. */
export async function onMarketChange(
  tx: Tx,
  { brandId, pack, now }: { brandId: number; pack: string; now: Date },
): Promise<void> {
  const rules = kycRulesOf((rule) => marketRule(pack, rule))
  await tx
    .updateTable('kyc_members')
    .set(
      rules.recheckDays === null
        ? { next_check_at: null }
        : { next_check_at: now, occasion: 'sweep', failures: 0 },
    )
    .where('brand_id', '=', brandId)
    .where('hit_at', 'is', null)
    .where('registry', '<>', 'unknown')
    .execute()
}
