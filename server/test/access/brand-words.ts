import { systemRandom } from '../../src/platform/random.ts'
import type { StaffHouse } from '../staff.ts'
import type { Owner } from './papers.ts'

const words = { eyebrow: '', title: 'Matrix', text: 'The matrix asks', action: '', content: '' }
/** A notice as the console sends it. */
export const noticeBody = {
  texts: { en: words },
  audience: 'all',
  from: null,
  until: null,
  link: { linkageType: '', target: '' },
  group: null,
  look: null,
  execution: null,
  promotionType: null,
  section: null,
}

/** A notice of the account's brand, public in its first version and being rewritten, and what the member has answered. */
export async function brandWordsOf(
  { context: { pool, clock, keyring } }: StaffHouse,
  owner: Owner,
) {
  const { memberId, brandId } = owner
  const [entry, feedback] = [systemRandom.uuid(), systemRandom.uuid()]
  const now = clock.now()
  await pool.query(
    `insert into content_entries (id, brand_id, kind, place, revision, draft, published, version, published_at, created_at,
       updated_at, updated_by)
     values ($1, $2, 'notice', 0, 2, $3, $3, 1, $4, $4, $4, 'matrix')`,
    [entry, brandId, JSON.stringify(noticeBody), now],
  )
  await pool.query(
    `insert into content_versions (entry_id, version, brand_id, body, published_at, published_by, reason)
     values ($1, 1, $2, $3, $4, 'matrix', 'the matrix asks')`,
    [entry, brandId, JSON.stringify(noticeBody), now],
  )
  const seal = (part: string) =>
    keyring.seal('content-feedback', `${feedback}/${part}`, 'the matrix asks')
  await pool.query(
    `insert into content_feedback (id, brand_id, member_id, question_type, content_sealed, contact_sealed, language, created_at)
     values ($1, $2, $3, 'other', $4, $5, 'en', $6)`,
    [feedback, brandId, memberId, seal('content'), seal('contact'), now],
  )
  return { entry, feedback }
}
