import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

interface Span {
  brandId: number
  /** Days of the brand, both included. */
  from: string
  to: string
}

export interface RankedMember {
  place: number
  memberId: bigint
  validBets: bigint
}

/** The members of a brand with the highest valid bets of some days; equal ones share a place. */
export async function highestValidBets(
  db: Db,
  { brandId, from, to, limit }: Span & { limit: number },
): Promise<RankedMember[]> {
  const { rows } = await sql<RankedMember>`
    select (rank() over (order by "validBets" desc))::int as place, "memberId", "validBets" from (
      select member_id as "memberId", sum(valid)::bigint as "validBets" from agents_member_days
      where brand_id = ${brandId} and day between ${from}::date and ${to}::date
      group by member_id having sum(valid) > 0
      order by sum(valid) desc, member_id limit ${limit}
    ) highest order by "validBets" desc, "memberId"`.execute(db)
  return rows
}

/** How many members of the brand have more valid bets in those days than an amount. */
export async function membersAbove(db: Db, of: Span & { validBets: bigint }): Promise<number> {
  const { rows } = await sql<{ above: number }>`
    select count(*)::int as above from (
      select from agents_member_days
      where brand_id = ${of.brandId} and day between ${of.from}::date and ${of.to}::date
      group by member_id having sum(valid) > ${of.validBets}
    ) better`.execute(db)
  return rows[0]?.above ?? 0
}

export interface TypeOfPlay {
  type: string
  bets: bigint
  stake: bigint
  validBets: bigint
}

/** A member's valid bets of some days by type of game, the highest first. */
export async function validBetsByType(
  db: Db,
  of: Omit<Span, 'brandId'> & { memberId: bigint },
): Promise<TypeOfPlay[]> {
  const { rows } = await sql<TypeOfPlay>`
    select game_type as type, sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(valid)::bigint as "validBets"
    from agents_member_days
    where member_id = ${of.memberId} and day between ${of.from}::date and ${of.to}::date
    group by game_type having sum(bets) <> 0 or sum(valid) <> 0
    order by sum(valid) desc, game_type`.execute(db)
  return rows
}
