import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { countsIn, type Operation } from '../../../core/ledger/ledger.ts'

/** A span of days of the brand, both included. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

interface Whose {
  memberId: bigint
  currency: string
}

export interface LineTotals {
  lines: bigint
  came: bigint
  went: bigint
}

/** What a member's lines of some days add up to, from daily figures. */
export async function lineTotals(
  db: Db,
  of: Whose & Days & { subaccount: string; operations: readonly Operation[] },
): Promise<LineTotals> {
  const { rows } = await sql<LineTotals>`
    select coalesce(sum(lines), 0)::bigint as lines, coalesce(sum(came), 0)::bigint as came,
      coalesce(sum(went), 0)::bigint as went
    from reports_daily_lines
    where ${whose(of)} and subaccount = ${of.subaccount} and operation = any(${[...of.operations]}::text[])`.execute(
    db,
  )
  return rows[0] ?? { lines: 0n, came: 0n, went: 0n }
}

/** The same of everything that moved, in all subaccounts. */
export async function allLineTotals(db: Db, of: Whose & Days): Promise<LineTotals> {
  const { rows } = await sql<LineTotals>`
    select coalesce(sum(lines), 0)::bigint as lines, coalesce(sum(came), 0)::bigint as came,
      coalesce(sum(went), 0)::bigint as went
    from reports_daily_lines where ${whose(of)} and operation <> 'set_aside'`.execute(db)
  return rows[0] ?? { lines: 0n, came: 0n, went: 0n }
}

export interface PlayFigures {
  bets: bigint
  stake: bigint
  payout: bigint
}

export interface DayOfMember extends PlayFigures {
  day: string
  promotions: bigint
  deposits: bigint
  withdrawals: bigint
}

// Amounts of lines are signed from the member's side: a stake went, so it is turned round.
const moved = (...figures: Parameters<typeof countsIn>) =>
  sql`coalesce(sum(came + went) filter (where ${countsIn(...figures)}), 0)::bigint`
// What was set aside and came back unrisked went from neither side, though both sides' lines carry it.
const setAside = sql`coalesce(sum(came + went) filter (where operation = 'set_aside'), 0)::bigint`
const stake = sql`(${setAside} - ${moved('stake')})`
const payout = sql`(${setAside} + ${moved('payout')})`
const bets = sql`coalesce(sum(case operation when 'bet' then lines when 'rollback_bet' then -lines end), 0)::bigint`

/** The member's days on which anything happened, oldest first. */
export async function daysOfMember(db: Db, of: Whose & Days): Promise<DayOfMember[]> {
  const { rows } = await sql<DayOfMember>`
    select to_char(day, 'YYYY-MM-DD') as day, ${bets} as bets, ${stake} as stake, ${payout} as payout,
      ${moved('promotionGiven')} as promotions, ${moved('deposit')} as deposits,
      -${moved('withdrawal')} as withdrawals
    from reports_daily_lines where ${whose(of)}
    group by day order by day`.execute(db)
  return rows
}

export interface GameOfMember extends PlayFigures {
  gameCode: string
}

/** What the member played in those days, by game. */
export async function gamesOfMember(db: Db, of: Whose & Days): Promise<GameOfMember[]> {
  const { rows } = await sql<GameOfMember>`
    select game_code as "gameCode", ${bets} as bets, ${stake} as stake, ${payout} as payout
    from reports_daily_lines
    where ${whose(of)} and ${countsIn('stake', 'payout')}
    group by game_code order by game_code`.execute(db)
  return rows
}

function whose({ memberId, currency, from, to }: Whose & Days) {
  return sql.join(
    [
      sql`player_id = ${memberId} and currency = ${currency}`,
      ...(from === undefined ? [] : [sql`day >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`day <= ${to}::date`]),
    ],
    sql` and `,
  )
}

/** Who of some members has ever paid in, and who has ever played. */
export async function whoMoved(
  db: Db,
  memberIds: readonly bigint[],
): Promise<{ deposited: ReadonlySet<bigint>; played: ReadonlySet<bigint> }> {
  const { rows } = await sql<{ memberId: bigint; operation: string }>`
    select distinct player_id as "memberId", operation from reports_daily_lines
    where player_id = any(${memberIds.map(String)}::bigint[]) and operation in ('deposit', 'bet')`.execute(
    db,
  )
  const having = (operation: string): Set<bigint> =>
    new Set(rows.filter((row) => row.operation === operation).map((row) => row.memberId))
  return { deposited: having('deposit'), played: having('bet') }
}
