import { spanOf } from '../../platform/calendar/calendar.ts'
import type { Db } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'

export interface AgentHome {
  codes: { code: string; kind: 'affiliate' | 'referral'; host: string | null; members: number }[]
  members: number
  membersToday: number
  timeZone: string
}

/** The agent's own codes and who came by them (S2-005). */
export async function agentHome(
  db: Db,
  of: { brand: BrandRef; memberId: bigint; now: Date },
): Promise<AgentHome> {
  const { brand, memberId, now } = of
  const codes = await db
    .selectFrom('identity_recruit_codes as code')
    .leftJoin('identity_members as member', (join) =>
      join
        .onRef('member.recruit_code', '=', 'code.code')
        .onRef('member.brand_id', '=', 'code.brand_id')
        .onRef('member.recruited_by', '=', 'code.member_id'),
    )
    .select((eb) => [
      'code.code',
      'code.kind',
      'code.host',
      eb.fn.count<bigint>('member.id').as('members'),
    ])
    .where('code.brand_id', '=', brand.id)
    .where('code.member_id', '=', memberId)
    .where('code.enabled', '=', true)
    .groupBy(['code.code', 'code.kind', 'code.host'])
    .orderBy('code.code')
    .execute()
  const midnight = spanOf('day', now, brand.timeZone).from
  const all = await db
    .selectFrom('identity_members')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('members'),
      eb.fn.countAll<bigint>().filterWhere('registered_at', '>=', midnight).as('today'),
    ])
    .where('brand_id', '=', brand.id)
    .where('recruited_by', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    codes: codes.map((row) => ({
      code: row.code,
      kind: row.kind === 'affiliate' ? 'affiliate' : 'referral',
      host: row.host,
      members: Number(row.members),
    })),
    members: Number(all.members),
    membersToday: Number(all.today),
    timeZone: brand.timeZone,
  }
}
