import type { PrivacyProvider } from '../../platform/privacy-provider.ts'
import type { ActivitiesDeps } from './deps.ts'
import { remarkOf } from './queries.ts'

/** What a member applied for. Remarks and pictures are encrypted with the member's key, and go with the person. */
export function activitiesPrivacyProvider(
  parts: Pick<ActivitiesDeps, 'memberCipher'>,
): PrivacyProvider {
  return {
    name: 'activities',
    export: async (db, memberId) => {
      const rows = await db
        .selectFrom('activities_applications')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute()
      return await Promise.all(
        rows.map(async (row) => ({
          promotionId: row.promotion_id,
          state: row.state,
          remark: await remarkOf(parts, db, row),
          answer: row.answer,
          appliedAt: row.applied_at.toISOString(),
          decidedAt: row.decided_at?.toISOString() ?? null,
        })),
      )
    },
    erase: async (tx, { memberId }) => {
      await tx.deleteFrom('activities_applications').where('member_id', '=', memberId).execute()
    },
  }
}
