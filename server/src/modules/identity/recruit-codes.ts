import type { Db } from '../../platform/db.ts'

export interface RecruitCode {
  code: string
  kind: 'affiliate' | 'referral'
  memberId: bigint
}

/** The code as it is stored when it is enabled, belongs to the brand and, if bound to a host, is used there. */
export async function findRecruitCode(
  db: Db,
  of: { brandId: number; code: string; host: string },
): Promise<RecruitCode | null> {
  const row = await db
    .selectFrom('identity_recruit_codes')
    .select(['code', 'kind', 'member_id', 'host'])
    .where('brand_id', '=', of.brandId)
    .where('code', '=', of.code)
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (!row || (row.host !== null && row.host !== of.host)) return null
  // The table's check allows these two alone.
  return { code: row.code, kind: row.kind as RecruitCode['kind'], memberId: row.member_id }
}

/** The affiliate whose own host somebody came by; null on every other host. */
export async function recruitCodeOfHost(
  db: Db,
  of: { brandId: number; host: string },
): Promise<{ code: string; memberId: bigint } | null> {
  const row = await db
    .selectFrom('identity_recruit_codes')
    .select(['code', 'member_id'])
    .where('brand_id', '=', of.brandId)
    .where('host', '=', of.host)
    .where('kind', '=', 'affiliate')
    .where('enabled', '=', true)
    .orderBy('code')
    .executeTakeFirst()
  return row ? { code: row.code, memberId: row.member_id } : null
}
