import type { Context } from '../../platform/context.ts'
import type { PrivacyProvider } from '../../platform/privacy-provider.ts'
import { openedAddress } from './launch-address.ts'

/** Launches of games. Which games were played stays with the money; from where does not. */
export function vendorsPrivacyProvider(context: Pick<Context, 'keyring'>): PrivacyProvider {
  return {
    name: 'gameSessions',
    export: async (db, memberId) => {
      const rows = await db
        .selectFrom('vendors_game_sessions')
        .select(['game_code', 'address', 'opened_at'])
        .where('member_id', '=', memberId)
        .orderBy('opened_at')
        .execute()
      return rows.map((row) => ({
        game: row.game_code,
        address: openedAddress(context, { memberId, kept: row.address }),
        openedAt: row.opened_at.toISOString(),
      }))
    },
    erase: async (tx, { memberId }) => {
      for (const table of ['vendors_game_sessions', 'vendors_launches'] as const) {
        await tx.updateTable(table).set({ address: '' }).where('member_id', '=', memberId).execute()
      }
    },
  }
}
