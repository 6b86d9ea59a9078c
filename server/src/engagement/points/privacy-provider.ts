import type { PrivacyProvider } from '../../platform/privacy-provider.ts'
import type { PointsDeps } from './deps.ts'
import { deliveryOf } from './views.ts'

/** Points and redemptions. Addresses are encrypted with the member's key and go with it; the figures outlive the person under their number. */
export function pointsPrivacyProvider(deps: Pick<PointsDeps, 'memberCipher'>): PrivacyProvider {
  return {
    name: 'points',
    export: async (db, memberId) => {
      const entries = await db
        .selectFrom('points_entries')
        .select(['seq', 'at', 'type', 'amount', 'balance_after'])
        .where('member_id', '=', memberId)
        .orderBy('seq')
        .execute()
      const redemptions = await db
        .selectFrom('points_redemptions')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute()
      return {
        entries: entries.map(({ seq, at, type, amount, balance_after }) => ({
          number: String(seq),
          at: at.toISOString(),
          type,
          points: String(amount),
          balanceAfter: String(balance_after),
        })),
        redemptions: await Promise.all(
          redemptions.map(async (row) => ({
            reference: row.reference,
            item: row.code,
            quantity: row.quantity,
            points: String(row.points),
            state: row.state,
            remark: row.remark,
            appliedAt: row.applied_at.toISOString(),
            delivery: await deliveryOf(deps, db, row),
          })),
        ),
      }
    },
    erase: async (tx, { memberId }) => {
      await tx
        .updateTable('points_redemptions')
        .set({ delivery_encrypted: null, remark: '' })
        .where('member_id', '=', memberId)
        .execute()
    },
  }
}
