import { randomBytes } from 'node:crypto'
import { systemRandom } from '../../src/platform/random.ts'
import type { StaffHouse } from '../staff.ts'
import type { Owner } from './papers.ts'

/** An announced chain of a table of the account's brand, whose event has not come. */
export async function announcedChainOf(
  { context: { pool, clock } }: StaffHouse,
  { memberId, brandId }: Owner,
): Promise<string> {
  const id = systemRandom.uuid()
  const family = `M${String(memberId).slice(-12)}:${brandId}`
  const now = clock.now()
  await pool.query(
    `insert into fairness_chains (id, family, length, terminal_hash, published_at) values ($1, $2, 64, $3, $4)`,
    [id, family, randomBytes(32), now],
  )
  await pool.query(
    `insert into fairness_announcements (chain_id, family, brand_id, kind, words, announced_by, announced_name, announced_at,
       not_before, serves_from)
     select $1, $2, $3, 'agreed_with_auditor', 'the matrix asks', id, 'matrix', $4, $4::timestamptz + interval '1 day',
       $4::timestamptz + interval '2 days' from operators_staff order by id limit 1`,
    [id, family, brandId, now],
  )
  return id
}
