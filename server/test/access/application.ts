import { randomBytes } from 'node:crypto'
import { systemRandom } from '../../src/platform/random.ts'
import type { StaffHouse } from '../staff.ts'
import { noticeBody } from './brand-words.ts'
import type { Owner } from './papers.ts'

/** An application for a promotion of the owner's brand, with a picture. */
export async function applicationOf({ context, house }: StaffHouse, owner: Owner) {
  const { pool, db, clock } = context
  const { memberId, brandId } = owner
  const [promotion, application, applicationPicture] = [
    systemRandom.uuid(),
    systemRandom.uuid(),
    systemRandom.uuid(),
  ]
  const now = clock.now()
  const text = randomBytes(8).toString('base64')
  const encrypted = (row: string) => house.identity.encryptFor(db, { memberId, row, text })
  await pool.query(
    `insert into content_entries (id, brand_id, kind, slug, place, revision, published, version, published_at, created_at, updated_at,
       updated_by)
     values ($1::uuid, $2, 'promotion', 'matrix-' || left($1::text, 8) || right($1::text, 6), 0, 1, $3, 1, $4, $4, $4, 'matrix')`,
    [promotion, brandId, JSON.stringify(noticeBody), now],
  )
  await pool.query(
    `insert into activities_applications (id, brand_id, member_id, promotion_id, attempt, state, remark_encrypted, applied_at)
     values ($1, $2, $3, $4, 1, 'applying', $5, $6)`,
    [application, brandId, memberId, promotion, await encrypted(application), now],
  )
  await pool.query(
    `insert into activities_pictures (id, application_id, place, width, height, encrypted) values ($1, $2, 1, 1, 1, $3)`,
    [applicationPicture, application, await encrypted(applicationPicture)],
  )
  return { application, applicationPicture }
}
