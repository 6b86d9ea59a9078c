import { DOCUMENTS_AT_ONCE } from '@croupier/api/accounts/kyc'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { CleanImage } from '../../platform/uploads/clean-image.ts'
import type { KycDeps, Whose } from './deps.ts'
import { type DocumentKind, levelOf } from './rules.ts'
import { lockMember, type MemberRow, standingIn } from './standing.ts'

/** Pictures that nobody sent in are forgotten after a day. */
const LOOSE_MS = 86_400_000

/**
 * Keeps a picture encrypted under the member's key, until it is sent in. Refuses `kyc_step_too_early` before the person is known and
 * `kyc_document_count` when there are three.
 */
export async function addPicture(
  parts: KycDeps,
  tx: Tx,
  { image, now, ...whose }: Whose & { image: CleanImage; now: Date },
) {
  requirePerson(await lockMember(tx, whose, now))
  const loose = await tx
    .selectFrom('kyc_documents')
    .select('id')
    .where('member_id', '=', whose.memberId)
    .where('submission_id', 'is', null)
    .execute()
  if (loose.length >= DOCUMENTS_AT_ONCE) refuse('kyc_document_count')
  const id = parts.context.random.uuid()
  const encrypted = await parts.identity.encryptFor(tx, {
    memberId: whose.memberId,
    row: id,
    text: image.bytes.toString('base64'),
  })
  if (!encrypted) refuse('not_found')
  const { media, width, height } = image
  await tx
    .insertInto('kyc_documents')
    .values({
      id,
      member_id: whose.memberId,
      brand_id: whose.brandId,
      media,
      width,
      height,
      encrypted,
      uploaded_at: now,
    })
    .execute()
  return { id, width, height, uploadedAt: now }
}

/** Refuses `not_found` for pictures of others, and for those that were sent in. */
export async function removePicture(
  tx: Tx,
  { memberId, pictureId }: { memberId: bigint; pictureId: string },
): Promise<void> {
  const gone = await tx
    .deleteFrom('kyc_documents')
    .where('id', '=', pictureId)
    .where('member_id', '=', memberId)
    .where('submission_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!gone) refuse('not_found')
}

export async function forgetLoosePictures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('kyc_documents')
    .where('submission_id', 'is', null)
    .where('uploaded_at', '<', new Date(now.getTime() - LOOSE_MS))
    .execute()
}

export interface Submission extends Whose {
  kind: DocumentKind
  pictureIds: readonly string[]
  now: Date
}

/**
 * Hands pictures to the staff. Refuses `kyc_step_too_early`, `kyc_submission_waits`, `kyc_decided` once a document was taken, and
 * `kyc_document_count` when a picture is not the member's own or was sent in before.
 */
export async function submitPictures(parts: KycDeps, tx: Tx, of: Submission): Promise<void> {
  const { memberId, brandId, kind, now } = of
  const row = await lockMember(tx, of, now)
  requirePerson(row)
  if (row.document === 'waiting') refuse('kyc_submission_waits')
  if (row.document === 'approved') refuse('kyc_decided')
  const id = parts.context.random.uuid()
  await tx
    .insertInto('kyc_submissions')
    .values({
      id,
      member_id: memberId,
      brand_id: brandId,
      kind,
      state: 'waiting',
      submitted_at: now,
    })
    .execute()
  const pictureIds = [...new Set(of.pictureIds)]
  const sent = await tx
    .updateTable('kyc_documents')
    .set({ submission_id: id })
    .where('id', 'in', pictureIds)
    .where('member_id', '=', memberId)
    .where('submission_id', 'is', null)
    .returning('id')
    .execute()
  if (sent.length !== pictureIds.length) refuse('kyc_document_count')
  await tx
    .updateTable('kyc_members')
    .set({ document: 'waiting', updated_at: now })
    .where('member_id', '=', memberId)
    .execute()
}

/** The register must know the person before anybody looks at papers or faces. */
export function requirePerson(row: MemberRow): void {
  if (levelOf(standingIn(row)) < 1) refuse('kyc_step_too_early')
}
