import { sql } from 'kysely'
import { startOfDay } from '../../platform/calendar/calendar.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { countsIn } from '../../core/ledger/ledger.ts'
import type { LimitKind, LimitPeriod } from './rules.ts'

/** The kinds of limits that the market demands and the member has not set. */
export async function missingLimits(
  db: Db | Tx,
  memberId: bigint,
  required: readonly LimitKind[],
): Promise<LimitKind[]> {
  if (required.length === 0) return []
  const rows = await db
    .selectFrom('protection_limits')
    .select('kind')
    .distinct()
    .where('member_id', '=', memberId)
    .execute()
  const set = new Set(rows.map(({ kind }) => kind))
  return required.filter((kind) => !set.has(kind))
}

/** Whether a member has bounds that only bets under the house's eyes can keep: of what is staked or lost. */
export async function hasBetBounds(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const bound = await db
    .selectFrom('protection_limits')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['stake', 'loss'])
    .executeTakeFirst()
  return bound !== undefined
}

/** Whether staff have yet to answer a sign of harm of this member. */
export async function hasOpenHarmAlert(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const alert = await db
    .selectFrom('protection_alerts')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return alert !== undefined
}

export interface ShownLimit {
  kind: LimitKind
  period: LimitPeriod
  amount: bigint
  used: bigint
  setAt: Date
  pending: { kind: 'raise' | 'remove'; amount: bigint | null; from: Date } | null
}

/** The member's limits with what is used of them now; deposits are the cashier's to count. */
export async function limitsOf(
  db: Db,
  of: {
    memberId: bigint
    currency: string
    timeZone: string
    now: Date
    deposited(from: Date): Promise<bigint>
  },
): Promise<ShownLimit[]> {
  const { memberId, timeZone, now, currency } = of
  const { rows } = await sql<LimitRow>`
    select l.kind, l.period, l.amount, l.set_at, l.pending_kind, l.pending_amount, l.pending_from, w.start,
      case l.kind when 'time' then played.seconds::bigint else moved.staked - case l.kind when 'loss' then moved.won else 0 end end as used
    from protection_limits l
    cross join lateral (select calendar_day(${now}::timestamptz, ${timeZone}) as day,
      calendar_period(l.period, ${now}::timestamptz, ${timeZone}) as start) w
    cross join lateral (select coalesce(sum(protection_seconds(c, l.period, w.day)), 0) as seconds
      from protection_counts c where c.player_id = l.member_id) played
    cross join lateral (
      select coalesce(-sum(j.amount) filter (where ${countsIn('stake')}), 0)::bigint as staked,
        coalesce(sum(j.amount) filter (where ${countsIn('prize')}), 0)::bigint as won
      from ledger_public_journal j
      where l.kind in ('stake', 'loss') and j.player_id = l.member_id and j.currency = ${currency} and j.subaccount = 'cash' and j.at >= w.start
    ) moved
    where l.member_id = ${memberId}
    order by l.kind, array_position(array['day', 'week', 'month'], l.period)`.execute(db)
  return await Promise.all(
    rows.map(async (row) => ({
      kind: row.kind,
      period: row.period,
      amount: row.amount,
      used: row.kind === 'deposit' ? await of.deposited(row.start) : atLeastZero(row.used),
      setAt: row.set_at,
      pending:
        row.pending_kind && row.pending_from
          ? { kind: row.pending_kind, amount: row.pending_amount, from: row.pending_from }
          : null,
    })),
  )
}

interface LimitRow {
  kind: LimitKind
  period: LimitPeriod
  amount: bigint
  set_at: Date
  pending_kind: 'raise' | 'remove' | null
  pending_amount: bigint | null
  pending_from: Date | null
  start: Date
  used: bigint
}

/** Who has won more than lost has used nothing of a limit. */
function atLeastZero(amount: bigint): bigint {
  return amount > 0n ? amount : 0n
}

export interface PlayFigures {
  since: Date | null
  checkedAt: Date | null
  ownMinutes: number | null
  checkDue: boolean
  staked: bigint
  won: bigint
}

/** The running session of play; `since` is null when the member has rested for long enough. */
export async function playOf(
  db: Db,
  of: { memberId: bigint; currency: string; restedBefore: Date },
): Promise<PlayFigures> {
  const { rows } = await sql<PlayFigures>`
    select p.since, p.checked_at as "checkedAt", o.check_minutes as "ownMinutes", coalesce(g.check_due, false) as "checkDue",
      coalesce(-sum(j.amount) filter (where ${countsIn('stake')}), 0)::bigint as staked,
      coalesce(sum(j.amount) filter (where ${countsIn('prize')}), 0)::bigint as won
    from (select ${of.memberId}::bigint as id) m
    left join protection_plays o on o.member_id = m.id
    left join protection_plays p on p.member_id = m.id and (p.last_at > ${of.restedBefore} or exists (
      select from protection_guards where player_id = m.id and check_due))
    left join protection_guards g on g.player_id = m.id
    left join ledger_public_journal j on j.player_id = m.id and j.currency = ${of.currency} and j.subaccount = 'cash' and j.at >= p.since
    group by p.since, p.checked_at, o.check_minutes, g.check_due`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('one row is always selected')
  return figures
}

export interface StatementMonth {
  /** 2026-11, in the brand's time zone. */
  month: string
  deposits: bigint
  withdrawals: bigint
  bets: number
  staked: bigint
  won: bigint
  bonuses: bigint
  /** Won less staked: what play brought the member, bonuses aside. */
  net: bigint
}

/**
 * The member's months from a local day on to another (not included), the newest first, as sums of journal lines (RG-15). Months without
 * a movement are left out.
 */
export async function statementOf(
  db: Db,
  of: { memberId: bigint; currency: string; timeZone: string; from: string; until: string },
): Promise<StatementMonth[]> {
  const { rows } = await sql<StatementMonth>`
    select to_char(calendar_day(at, ${of.timeZone}), 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where ${countsIn('deposit')}), 0)::bigint as deposits,
      coalesce(-sum(amount) filter (where ${countsIn('withdrawal')}), 0)::bigint as withdrawals,
      (count(*) filter (where operation = 'bet') - count(*) filter (where operation = 'rollback_bet' and not tombstone))::int as bets,
      coalesce(-sum(amount) filter (where ${countsIn('stake')}), 0)::bigint as staked,
      coalesce(sum(amount) filter (where ${countsIn('prize')}), 0)::bigint as won,
      coalesce(sum(amount) filter (where ${countsIn('promotionGiven')}), 0)::bigint as bonuses,
      coalesce(sum(amount) filter (where ${countsIn('stake', 'prize')}), 0)::bigint as net
    from ledger_public_journal
    where player_id = ${of.memberId} and currency = ${of.currency}
      and at >= ${startOfDay(of.from, of.timeZone)} and at < ${startOfDay(of.until, of.timeZone)}
    group by 1 order by 1 desc`.execute(db)
  return rows
}
