import type { Context } from '../../platform/context.ts'
import type { PrivacyProvider } from '../../platform/privacy-provider.ts'
import { barsOf } from './bars.ts'

/**
 * The bounds of a player. While somebody is kept from play the house must be able to recognise them, so
 * they cannot be erased; the bounds themselves stay under the member's number.
 */
export function responsibleGamingPrivacyProvider({
  clock,
}: Pick<Context, 'clock'>): PrivacyProvider {
  return {
    name: 'protection',
    export: async (db, memberId) => {
      const bars = await db
        .selectFrom('protection_bars')
        .select(['kind', 'starts_at', 'ends_at', 'lifted_at'])
        .where('member_id', '=', memberId)
        .orderBy('starts_at')
        .execute()
      return {
        breaksAndExclusions: bars.map((row) => ({
          kind: row.kind,
          from: row.starts_at.toISOString(),
          until: row.ends_at?.toISOString() ?? null,
          liftedAt: row.lifted_at?.toISOString() ?? null,
        })),
      }
    },
    blocks: async (db, memberId) => {
      const bars = await barsOf(db, { memberId, now: clock.now() })
      return bars.length > 0 ? ['excluded'] : []
    },
  }
}
