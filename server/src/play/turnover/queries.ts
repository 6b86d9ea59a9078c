import { sql } from 'kysely'
import { hasReadUpTo } from '../../core/events/events.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { TURNOVER } from './project-turnover.ts'

/** What members played with their own money alone; a round that bonus money paid for in part is none of it (decision 229). */
const own = {
  bets: sql`(bets - bonus_bets)`,
  stake: sql`(stake - bonus_stake)`,
  payout: sql`(payout - bonus_payout)`,
  valid: sql`(valid - bonus_valid)`,
  hold: sql`(hold - bonus_hold)`,
}

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

/** The members of a brand with the highest valid bets that counted on some days; equal ones share a place. */
export async function highestValidBets(
  db: Db,
  { brandId, from, to, limit }: Span & { limit: number },
): Promise<RankedMember[]> {
  const { rows } = await sql<RankedMember>`
    select (rank() over (order by "validBets" desc))::int as place, "memberId", "validBets" from (
      select member_id as "memberId", sum(${own.valid})::bigint as "validBets" from turnover_days
      where brand_id = ${brandId} and day between ${from}::date and ${to}::date
      group by member_id having sum(${own.valid}) > 0
      order by sum(${own.valid}) desc, member_id limit ${limit}
    ) highest order by "validBets" desc, "memberId"`.execute(db)
  return rows
}

/** How many members of the brand have more valid bets on those days than an amount. */
export async function membersAbove(db: Db, of: Span & { validBets: bigint }): Promise<number> {
  const { rows } = await sql<{ above: number }>`
    select count(*)::int as above from (
      select from turnover_days
      where brand_id = ${of.brandId} and day between ${of.from}::date and ${of.to}::date
      group by member_id having sum(${own.valid}) > ${of.validBets}
    ) better`.execute(db)
  return rows[0]?.above ?? 0
}

export interface TypeOfPlay {
  type: string
  bets: bigint
  stake: bigint
  validBets: bigint
}

/** A member's valid bets that counted on some days by type of game, the highest first. */
export async function validBetsByType(
  db: Db,
  of: Omit<Span, 'brandId'> & { memberId: bigint },
): Promise<TypeOfPlay[]> {
  const { rows } = await sql<TypeOfPlay>`
    select game_type as type, sum(${own.bets})::bigint as bets, sum(${own.stake})::bigint as stake, sum(${own.valid})::bigint as "validBets"
    from turnover_days
    where member_id = ${of.memberId} and day between ${of.from}::date and ${of.to}::date
    group by game_type having sum(${own.bets}) <> 0 or sum(${own.valid}) <> 0
    order by sum(${own.valid}) desc, game_type`.execute(db)
  return rows
}

/** Members' valid bets of rounds that ended on some days, in one currency; later changes of those rounds are in it, whenever they came. */
export async function validBetsOfRounds(
  db: Db | Tx,
  of: { memberIds: readonly bigint[]; from: string; to: string; currency: string },
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ memberId: bigint; valid: bigint }>`
    select member_id as "memberId", sum(${own.valid})::bigint as valid from turnover_days
    where member_id = any(${of.memberIds.map(String)}::bigint[]) and day >= ${of.from}::date
      and of_day between ${of.from}::date and ${of.to}::date and currency = ${of.currency}
    group by member_id`.execute(db)
  return new Map(rows.map(({ memberId, valid }) => [memberId, valid]))
}

export interface GamePlayed {
  type: string
  gameCode: string | null
  valid: bigint
  /** Some of its rounds have no valid bet yet: their vertical has yet to end them. */
  waits: boolean
}

/**
 * For what a bonus itself asks for, so with bonus money: a member's valid bets of the rounds that ended between two moments, both included, by game; what corrects a round that ended earlier, and
 * the rounds that are named, are left out.
 */
export async function validBetsWithin(
  db: Db | Tx,
  of: {
    memberId: bigint
    from: Date
    until: Date
    except: readonly { source: number; roundId: string }[]
  },
): Promise<GamePlayed[]> {
  const except = JSON.stringify(of.except)
  const { rows } = await sql<GamePlayed>`
    select game_type as type, game_code as "gameCode", sum(valid)::bigint as valid, bool_or(xid is null) as waits
    from turnover_entries e
    where member_id = ${of.memberId} and at between ${of.from} and ${of.until}
      and (entry = 0 or not exists (select from turnover_entries first
        where first.member_id = e.member_id and first.source = e.source and first.round_id = e.round_id
          and first.entry = 0 and first.at < ${of.from}))
      and not exists (select from json_to_recordset(${except}::json) as x (source integer, "roundId" text)
        where x.source = e.source and x."roundId" = e.round_id)
    group by game_type, game_code`.execute(db)
  return rows
}

/** Whether every round that ended before a moment stands in the entries, be it without a value; ask some seconds after that moment. */
export async function isTurnoverReadUpTo(db: Db | Tx, moment: Date): Promise<boolean> {
  return await hasReadUpTo(db, { projection: TURNOVER, moment })
}

/** Whether all that was played in a brand before a moment counts; ask some seconds after that moment. */
export async function isTurnoverCounted(
  db: Db | Tx,
  { brandId, before }: { brandId: number; before: Date },
): Promise<boolean> {
  if (!(await isTurnoverReadUpTo(db, before))) return false
  const waiting = await db
    .selectFrom('turnover_entries')
    .select('member_id')
    .where('brand_id', '=', brandId)
    .where('xid', 'is', null)
    .where('at', '<', before)
    .limit(1)
    .executeTakeFirst()
  return waiting === undefined
}

/** What a round had come to before one of its entries. */
export interface RoundBefore {
  stake: bigint
  payout: bigint
  valid: bigint
  /** When the round ended first. */
  endedAt: Date
}

/** What rounds had come to before some of their entries, in their order; null before a first one. */
export async function roundsBefore(
  db: Db | Tx,
  entries: readonly { member_id: bigint; source: number; round_id: string; entry: number }[],
): Promise<(RoundBefore | null)[]> {
  const places = entries.flatMap(({ entry }, place) => (entry > 0 ? [place] : []))
  if (places.length === 0) return entries.map(() => null)
  const asked = places.flatMap((place) => entries[place] ?? [])
  const { rows } = await sql<RoundBefore & { place: bigint }>`
    select n.place, sum(e.stake)::bigint as stake, sum(e.payout)::bigint as payout, sum(e.valid)::bigint as valid,
      min(e.at) filter (where e.entry = 0) as "endedAt"
    from unnest(${asked.map(({ member_id }) => String(member_id))}::bigint[], ${asked.map(({ source }) => source)}::integer[],
      ${asked.map(({ round_id }) => round_id)}::text[], ${asked.map(({ entry }) => entry)}::integer[])
      with ordinality as n (member_id, source, round_id, entry, place)
    join turnover_entries e on e.member_id = n.member_id and e.source = n.source and e.round_id = n.round_id and e.entry < n.entry
    group by n.place`.execute(db)
  const found = new Map(rows.map(({ place, ...sums }) => [places[Number(place) - 1], sums]))
  return entries.map((_, place) => found.get(place) ?? null)
}

export interface DayOfPlay {
  /** The brand's day on which the rounds ended, YYYY-MM-DD. */
  day: string
  type: string
  valid: bigint
}

/** A member's valid bets of the rounds that ended on some days, by day and type; later changes of those rounds are in it. */
export async function validBetsOfDays(
  db: Db | Tx,
  of: { memberId: bigint; from: string; to: string; currency: string },
): Promise<DayOfPlay[]> {
  const { rows } = await sql<DayOfPlay>`
    select of_day::text as day, game_type as type, sum(${own.valid})::bigint as valid from turnover_days
    where member_id = ${of.memberId} and day >= ${of.from}::date and of_day between ${of.from}::date and ${of.to}::date
      and currency = ${of.currency}
    group by of_day, game_type having sum(${own.valid}) <> 0 or sum(${own.bets}) <> 0 order by of_day desc, game_type`.execute(
    db,
  )
  return rows
}

/** Members of a brand with rounds that ended on a day, a page in the order of their ids. */
export async function playersOfDay(
  db: Db | Tx,
  of: { brandId: number; day: string; after: bigint; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    select distinct member_id as "memberId" from turnover_days
    where brand_id = ${of.brandId} and day = ${of.day}::date and of_day = ${of.day}::date and member_id > ${of.after}
    order by member_id limit ${of.limit}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

export interface PlayResult {
  memberId: bigint
  /** Stakes less payouts: below zero is a win. */
  loss: bigint
  /** What the house keeps of it in the long run. */
  hold: bigint
}

/** What rounds of some types that ended on some days brought members of a brand, later changes included; a page in the order of their ids. */
export async function resultsOfRounds(
  db: Db | Tx,
  of: {
    brandId: number
    from: string
    to: string
    types: readonly string[]
    currency: string
    after: bigint
    limit: number
    memberId?: bigint
  },
): Promise<PlayResult[]> {
  const only = of.memberId === undefined ? sql`` : sql`and member_id = ${of.memberId}`
  const { rows } = await sql<PlayResult>`
    select member_id as "memberId", sum(${own.stake} - ${own.payout})::bigint as loss, sum(${own.hold})::bigint as hold from turnover_days
    where brand_id = ${of.brandId} and day >= ${of.from}::date and of_day between ${of.from}::date and ${of.to}::date
      and game_type = any(${[...of.types]}) and currency = ${of.currency} and member_id > ${of.after} ${only}
    group by member_id order by member_id limit ${of.limit}`.execute(db)
  return rows
}

/** What the house keeps in the long run of the rounds of a brand that counted on some days, of some types of games or of all. */
export async function holdOfDays(
  db: Db,
  of: Span & { currency: string; types: readonly string[] },
): Promise<bigint> {
  const only = of.types.length === 0 ? sql`` : sql`and game_type = any(${[...of.types]})`
  const { rows } = await sql<{ hold: bigint }>`
    select coalesce(sum(${own.hold}), 0)::bigint as hold from turnover_days
    where brand_id = ${of.brandId} and day between ${of.from}::date and ${of.to}::date and currency = ${of.currency} ${only}`.execute(
    db,
  )
  return rows[0]?.hold ?? 0n
}
