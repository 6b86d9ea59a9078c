import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

/** What was checked about a person. Pictures are encrypted with the member's key and go with it; that a check took place stays. */
export function kycPrivacyProvider(): PrivacyProvider {
  return {
    name: 'identityChecks',
    export: async (db, memberId) => {
      const member = await db
        .selectFrom('kyc_members')
        .select(['registry', 'document', 'liveness', 'confirmed_at'])
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      const checks = await db
        .selectFrom('kyc_checks')
        .select(['provider', 'verdict', 'at'])
        .where('member_id', '=', memberId)
        .orderBy('at')
        .execute()
      const pictures = await db
        .selectFrom('kyc_documents')
        .select(['id', 'media', 'width', 'height', 'uploaded_at'])
        .where('member_id', '=', memberId)
        .orderBy('uploaded_at')
        .execute()
      return {
        state: member
          ? {
              register: member.registry,
              document: member.document,
              liveness: member.liveness,
              confirmedAt: member.confirmed_at?.toISOString() ?? null,
            }
          : null,
        checks: checks.map(({ provider, verdict, at }) => ({
          provider,
          verdict,
          at: at.toISOString(),
        })),
        pictures: pictures.map(({ id, media, width, height, uploaded_at }) => ({
          id,
          media,
          width,
          height,
          uploadedAt: uploaded_at.toISOString(),
        })),
      }
    },
    erase: async (tx, { memberId }) => {
      await tx.deleteFrom('kyc_documents').where('member_id', '=', memberId).execute()
    },
  }
}
