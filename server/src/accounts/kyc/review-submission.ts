import type { Json } from '../../platform/bus.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { KycDeps } from './deps.ts'
import type { DocumentReason } from './rules.ts'
import { lockMember } from './standing.ts'

export interface SubmissionReview {
  submissionId: string
  brandId: number
  staffId: string
  /** None takes the document. */
  reasons: readonly DocumentReason[]
  remark: string
  now: Date
}

/** Decides about a document once, and tells the member. Refuses `not_found` and `kyc_decided`. Answers whose it is. */
export async function reviewSubmission(
  parts: KycDeps,
  tx: Tx,
  review: SubmissionReview,
): Promise<{ memberId: bigint; before: Json; after: Json }> {
  const { submissionId, brandId, reasons, now } = review
  const found = await tx
    .selectFrom('kyc_submissions')
    .select(['member_id', 'state'])
    .where('id', '=', submissionId)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) refuse('not_found')
  if (found.state !== 'waiting') refuse('kyc_decided')
  const memberId = found.member_id
  const state = reasons.length === 0 ? 'approved' : 'rejected'
  await lockMember(tx, { memberId, brandId }, now)
  await tx
    .updateTable('kyc_submissions')
    .set({
      state,
      reasons: [...new Set(reasons)],
      decided_by: review.staffId,
      decided_at: now,
      remark: review.remark,
    })
    .where('id', '=', submissionId)
    .execute()
  await tx
    .updateTable('kyc_members')
    .set({ document: state, updated_at: now })
    .where('member_id', '=', memberId)
    .execute()
  await parts.recordFact(tx, {
    kind: `kyc_document_${state}`,
    brandId,
    memberId,
    at: now,
    data: { reasons: [...reasons] },
  })
  return { memberId, before: { state: 'waiting' }, after: { state, reasons: [...reasons] } }
}
