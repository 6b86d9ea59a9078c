import type { Tx } from '../../platform/db.ts'
import type { BrandRef, StaffRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import type { ActivitiesDeps } from './deps.ts'

export interface Decision {
  brand: BrandRef
  staff: StaffRef
  address: string
  applicationId: string
  decision: 'joined' | 'rejected'
  /** What the member reads; a rejection says why. */
  answer: string
  now: Date
}

/** Takes or rejects an application, once. Refuses `not_found`, `conflict` when somebody has decided, `field_invalid` for a rejection without a word. */
export async function decide(parts: ActivitiesDeps, tx: Tx, of: Decision): Promise<void> {
  const { brand, staff, decision, answer, now } = of
  if (decision === 'rejected' && answer === '') refuse('field_invalid', { field: 'answer' })
  const row = await tx
    .selectFrom('activities_applications')
    .select(['id', 'member_id', 'promotion_id', 'state'])
    .where('id', '=', of.applicationId)
    .where('brand_id', '=', brand.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('not_found')
  if (row.state !== 'applying') refuse('conflict')
  await tx
    .updateTable('activities_applications')
    .set({ state: decision, answer, decided_at: now, decided_by: staff.name })
    .where('id', '=', row.id)
    .execute()
  await parts.audit.record(tx, {
    brandId: brand.id,
    actor: { kind: 'staff', id: staff.id, name: staff.name },
    address: of.address,
    at: now,
    action: `activity.${decision}`,
    subject: { type: 'member', id: String(row.member_id) },
    after: { applicationId: row.id, promotionId: row.promotion_id, answer },
  })
  await parts.recordFact(tx, {
    kind: decision === 'joined' ? 'activity_joined' : 'activity_rejected',
    brandId: brand.id,
    memberId: row.member_id,
    at: now,
    data: { promotionId: row.promotion_id },
  })
}
