import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db } from '../../platform/db.ts'

type SubmissionRow = Selectable<DB['kyc_submissions']>
export type PictureRow = Omit<Selectable<DB['kyc_documents']>, 'encrypted'>

export interface SubmissionWithPictures extends SubmissionRow {
  pictures: PictureRow[]
}

const pictureColumns = [
  'id',
  'member_id',
  'brand_id',
  'submission_id',
  'media',
  'width',
  'height',
  'uploaded_at',
] as const

export async function picturesOf(db: Db, memberId: bigint): Promise<PictureRow[]> {
  return await db
    .selectFrom('kyc_documents')
    .select(pictureColumns)
    .where('member_id', '=', memberId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
}

/** What a member sent in, the newest first. */
export async function submissionsOf(db: Db, memberId: bigint): Promise<SubmissionWithPictures[]> {
  const rows = await db
    .selectFrom('kyc_submissions')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const pictures = await picturesOf(db, memberId)
  return rows.map((row) => ({
    ...row,
    pictures: pictures.filter((picture) => picture.submission_id === row.id),
  }))
}

export async function lastLiveness(db: Db, memberId: bigint) {
  return await db
    .selectFrom('kyc_liveness')
    .select(['id', 'state'])
    .where('member_id', '=', memberId)
    .orderBy('consent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function checksOf(db: Db, memberId: bigint) {
  return await db
    .selectFrom('kyc_checks')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .limit(50)
    .execute()
}

const MOST = 200

/** Documents that wait, the oldest first. */
export async function waitingSubmissions(db: Db, brandId: number) {
  return await db
    .selectFrom('kyc_submissions')
    .select((eb) => [
      'id',
      'member_id',
      'kind',
      'submitted_at',
      eb
        .selectFrom('kyc_documents')
        .select((sub) => sub.fn.countAll().as('pictures'))
        .whereRef('kyc_documents.submission_id', '=', 'kyc_submissions.id')
        .as('pictures'),
    ])
    .where('brand_id', '=', brandId)
    .where('state', '=', 'waiting')
    .orderBy('submitted_at')
    .limit(MOST)
    .execute()
}

/** Hits whose accounts are not closed yet. */
export async function openHits(db: Db, brandId: number) {
  return await db
    .selectFrom('kyc_members')
    .select(['member_id', 'registry', 'hit_at', 'close_at'])
    .where('brand_id', '=', brandId)
    .where('hit_at', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('hit_at')
    .limit(MOST)
    .execute()
}

export async function waitingOverrides(db: Db, of: { brandId: number; memberId?: bigint }) {
  let query = db
    .selectFrom('kyc_overrides')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .where('state', '=', 'proposed')
  if (of.memberId !== undefined) query = query.where('member_id', '=', of.memberId)
  return await query.orderBy('proposed_at').limit(MOST).execute()
}
