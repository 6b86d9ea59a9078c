import type { Db, Tx } from '../../platform/db.ts'

export interface RecruitCode {
  code: string
  kind: 'affiliate' | 'referral'
  memberId: bigint
  /** What somebody becomes who comes by it. */
  memberType: 0 | 2 | 42
}

/** The code as it is stored when it is enabled, belongs to the brand and, if bound to a host, is used there. */
export async function findRecruitCode(
  db: Db,
  of: { brandId: number; code: string; host: string },
): Promise<RecruitCode | null> {
  const row = await db
    .selectFrom('identity_recruit_codes')
    .select(['code', 'kind', 'member_id', 'host', 'member_type'])
    .where('brand_id', '=', of.brandId)
    .where('code', '=', of.code)
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (!row || (row.host !== null && row.host !== of.host)) return null
  return {
    code: row.code,
    // The table's checks allow these alone.
    kind: row.kind as RecruitCode['kind'],
    memberType: row.member_type as RecruitCode['memberType'],
    memberId: row.member_id,
  }
}

/** The affiliate whose own host somebody came by; null on every other host. */
export async function recruitCodeOfHost(
  db: Db,
  of: { brandId: number; host: string },
): Promise<Omit<RecruitCode, 'kind'> | null> {
  const row = await db
    .selectFrom('identity_recruit_codes')
    .select(['code', 'member_id', 'member_type'])
    .where('brand_id', '=', of.brandId)
    .where('host', '=', of.host)
    .where('kind', '=', 'affiliate')
    .where('enabled', '=', true)
    .orderBy('code')
    .executeTakeFirst()
  return row
    ? {
        code: row.code,
        memberId: row.member_id,
        memberType: row.member_type as RecruitCode['memberType'],
      }
    : null
}

export interface OwnCode extends RecruitCode {
  host: string | null
  enabled: boolean
}

/** Every code of a member, those that no longer count too. */
export async function recruitCodesOf(
  db: Db,
  of: { brandId: number; memberId: bigint },
): Promise<OwnCode[]> {
  const rows = await db
    .selectFrom('identity_recruit_codes')
    .select(['code', 'kind', 'member_id', 'host', 'enabled', 'member_type'])
    .where('brand_id', '=', of.brandId)
    .where('member_id', '=', of.memberId)
    .orderBy('code')
    .execute()
  return rows.map(({ code, kind, member_id, host, enabled, member_type }) => ({
    code,
    kind: kind as RecruitCode['kind'],
    memberId: member_id,
    memberType: member_type as RecruitCode['memberType'],
    host,
    enabled,
  }))
}

/** Makes a code, of a referral unless another kind is named; false when the brand has it already. */
export async function newRecruitCode(
  tx: Tx,
  of: { brandId: number; kind?: RecruitCode['kind']; host?: string | null } & Omit<
    RecruitCode,
    'kind'
  >,
): Promise<boolean> {
  const made = await tx
    .insertInto('identity_recruit_codes')
    .values({
      brand_id: of.brandId,
      code: of.code,
      kind: of.kind ?? 'referral',
      host: of.host ?? null,
      member_id: of.memberId,
      member_type: of.memberType,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return made !== undefined
}

/** Nobody comes by this code any more, of a referral unless another kind is named; false when the member has no such code. */
export async function endRecruitCode(
  db: Db,
  of: { brandId: number; memberId: bigint; code: string; kind?: RecruitCode['kind'] },
): Promise<boolean> {
  const ended = await db
    .updateTable('identity_recruit_codes')
    .set({ enabled: false })
    .where('brand_id', '=', of.brandId)
    .where('member_id', '=', of.memberId)
    .where('code', '=', of.code)
    .where('kind', '=', of.kind ?? 'referral')
    .returning('code')
    .executeTakeFirst()
  return ended !== undefined
}
