import type { AgentLink } from '@croupier/api/affiliates/agent-links'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Days } from '../team/span.ts'

export type LinkFigures = Pick<
  AgentLink,
  'members' | 'membersToday' | 'newMembers' | 'activeMembers' | 'validBet' | 'deposits' | 'profit'
>

export const NOBODY: LinkFigures = {
  members: 0,
  membersToday: 0,
  newMembers: 0,
  activeMembers: 0,
  validBet: 0n,
  deposits: 0n,
  profit: 0n,
}

interface Asked {
  brandId: number
  codes: readonly string[]
  days: Days
  /** The first moment of today. */
  midnight: Date
}

/** Who came by each code, ever, today and in the span, and what they did in the span. */
export async function linkFigures(
  db: Db,
  { brandId, codes, days, midnight }: Asked,
): Promise<ReadonlyMap<string, LinkFigures>> {
  const { rows } = await sql<LinkFigures & { code: string }>`
    with came as (
      select code, member_id, at from agents_recruits where brand_id = ${brandId} and code = any(${[...codes]}::text[])
    ), played as (
      select f.member_id, sum(f.valid) as valid, sum(f.deposits) as deposits, sum(f.stake - f.payout - f.promotions) as profit
      from came join agents_member_days f using (member_id)
      where f.day between ${days.from}::date and ${days.to}::date group by 1
    )
    select came.code, count(*)::int as members, count(*) filter (where came.at >= ${midnight})::int as "membersToday",
      count(*) filter (where came.at >= ${days.fromAt} and came.at < ${days.toAt})::int as "newMembers",
      count(*) filter (where played.valid > 0)::int as "activeMembers", coalesce(sum(played.valid), 0)::bigint as "validBet",
      coalesce(sum(played.deposits), 0)::bigint as deposits, coalesce(sum(played.profit), 0)::bigint as profit
    from came left join played using (member_id) group by 1`.execute(db)
  return new Map(rows.map(({ code, ...figures }) => [code, figures]))
}
