import { sql } from 'kysely'
import type { CallerDecline } from '../../core/ledger/ledger.ts'
import type { AccountOf, ResponsibleGamingDeps } from './deps.ts'

/** A bet in a game of chance whose rounds an outside vendor runs. */
export interface OutsideBet extends AccountOf {
  gameCode: string
  isSlot: boolean
}

/**
 * Refuses a bet that comes sooner after the player's last one in the same game than the market allows (RG-07). One statement asks and
 * notes, so of two bets at once, in whichever process, one is taken. Markets without a pace are not asked at all. The house's own games keep the
 * pace of its own rounds.
 */
export async function paceDecline(
  { context, brands }: ResponsibleGamingDeps,
  { memberId, brandId, gameCode, isSlot }: OutsideBet,
): Promise<CallerDecline | null> {
  const ofSlots = await brands.setting(brandId, 'games.roundMsMin')
  const ofOthers = isSlot ? 0 : await brands.marketRule(brandId, 'games.minimumMsBesidesSlots')
  const shortest = Math.max(ofSlots, ofOthers)
  if (shortest === 0) return null
  const now = context.clock.now()
  const { rows } = await sql`
    insert into protection_paces as p values (${memberId}, ${gameCode}, ${now})
    on conflict (player_id, game_code) do update set at = excluded.at
    where p.at <= ${new Date(now.getTime() - shortest)}
    returning at`.execute(context.db)
  return rows.length > 0 ? null : 'LIMIT_EXCEEDED'
}
