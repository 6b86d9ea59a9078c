import { APPLICATIONS_AT_MOST } from '@croupier/api/engagement/activities'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { CleanImage } from '../../platform/uploads/clean-image.ts'
import type { ActivitiesDeps } from './deps.ts'
import { newestApplications } from './queries.ts'

export interface Applying {
  brandId: number
  memberId: bigint
  promotionId: string
  /** At most 140 signs (S5-036). */
  remark: string
  /** At most three (S5-036). */
  pictures: readonly CleanImage[]
  now: Date
}

/**
 * Applies for a promotion. One that waits or was taken stands instead of a second: a call that is repeated changes nothing. Whoever was rejected
 * may apply again, up to three times. Refuses `activity_attempts`, and `not_found` for a member who is no more.
 */
export async function applyFor(parts: ActivitiesDeps, tx: Tx, of: Applying): Promise<void> {
  const { brandId, memberId, promotionId, now } = of
  const { random } = parts.context
  const [last] = await newestApplications(tx, { memberId, promotionId })
  if (last && last.state !== 'rejected') return
  const attempt = (last?.attempt ?? 0) + 1
  if (attempt > APPLICATIONS_AT_MOST) refuse('activity_attempts')
  const id = random.uuid()
  const written = await tx
    .insertInto('activities_applications')
    .values({
      id,
      brand_id: brandId,
      member_id: memberId,
      promotion_id: promotionId,
      attempt,
      state: 'applying',
      remark_encrypted: await encrypted(parts, tx, { memberId, row: id, text: of.remark }),
      applied_at: now,
    })
    // Another call of the same member was first: its application stands.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows === 0n) return
  for (const [index, image] of of.pictures.entries()) {
    const row = random.uuid()
    const text = image.bytes.toString('base64')
    await tx
      .insertInto('activities_pictures')
      .values({
        id: row,
        application_id: id,
        place: index + 1,
        width: image.width,
        height: image.height,
        encrypted: await encrypted(parts, tx, { memberId, row, text }),
      })
      .execute()
  }
}

/** Whether a further application would be written: asked before pictures are unpacked, so that a refused call costs no work. */
export async function mayApply(
  tx: Tx,
  of: Pick<Applying, 'memberId' | 'promotionId'>,
): Promise<boolean> {
  const [last] = await newestApplications(tx, of)
  if (last && last.state !== 'rejected') return false
  if ((last?.attempt ?? 0) >= APPLICATIONS_AT_MOST) refuse('activity_attempts')
  return true
}

async function encrypted(
  { memberCipher }: ActivitiesDeps,
  tx: Tx,
  of: { memberId: bigint; row: string; text: string },
): Promise<Buffer> {
  return (await memberCipher.encrypt(tx, of)) ?? refuse('not_found')
}
