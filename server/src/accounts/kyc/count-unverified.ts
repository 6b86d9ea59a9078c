import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** How many active members of a brand, trial accounts aside, have not shown who they are. */
export async function countUnverified(db: Db, brandId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity_public_members m
    where m.brand_id = ${brandId} and m.member_type <> 4 and m.status = 'active'
      and not exists (select from kyc_members k where k.member_id = m.id and k.confirmed_at is not null
        and k.document = 'approved' and k.liveness = 'passed')`.execute(db)
  return rows[0]?.count ?? 0
}
