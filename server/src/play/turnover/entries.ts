import type { Money } from '@croupier/shared/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { RoundSoFar } from './rules.ts'

export interface RoundName {
  memberId: bigint
  source: number
  roundId: string
}

/** What a round that has ended, or a change of it, counts for. */
export interface NewEntry extends RoundName {
  entry: number
  brandId: number
  currency: string
  at: Date
  /** The day of the round's end as it was stored; null when it ends with this entry, or with one that is written beside it. */
  ofDay: string | null
  endedAt: Date
  gameCode: string | null
  gameType: string
  /** Bonus money paid for the round, wholly or in part. */
  withBonus: boolean
  stake: Money
  payout: Money
  /** null: the risk is not known yet. */
  value: EntryValue | null
}

/** By how much an entry changes what its round counts for. */
export interface EntryValue {
  counted: Money
  valid: Money
  hold: Money
}

export interface RoundState extends RoundName {
  round: RoundSoFar
  value: EntryValue
  /** The number of the next entry. */
  entries: number
  /** Some of its entries do not count yet. */
  waits: boolean
  /** Bonus money has paid for it, wholly or in part; this stays so when that stake is taken back. */
  withBonus: boolean
  ofDay: string | null
  endedAt: Date | null
}

export function nameOfRound({ memberId, source, roundId }: RoundName): string {
  return `${memberId}/${source}/${roundId}`
}

const namesOf = (names: readonly RoundName[]): RawBuilder<unknown> =>
  sql`unnest(${names.map(({ memberId }) => String(memberId))}::bigint[], ${names.map(({ source }) => source)}::integer[],
    ${names.map(({ roundId }) => roundId)}::text[]) as named (member_id, source, round_id)`

/** What was read of rounds before: open ones from their own table, ended ones from what was counted. */
export async function roundsSoFar(
  tx: Tx,
  names: readonly RoundName[],
): Promise<Map<string, RoundState>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{
    memberId: bigint
    source: number
    roundId: string
    gameCode: string | null
    stake: Money
    payout: Money
    counted: Money
    valid: Money
    hold: Money
    entries: number
    waits: boolean
    withBonus: boolean
    settled: boolean
    ofDay: string | null
    endedAt: Date | null
  }>`
    select r.member_id as "memberId", r.source, r.round_id as "roundId", r.game_code as "gameCode", r.stake, r.payout,
      0::bigint as counted, 0::bigint as valid, 0::bigint as hold, 0 as entries, false as waits, r.with_bonus as "withBonus", false as settled,
      null::text as "ofDay", null::timestamptz as "endedAt"
    from ${namesOf(names)} join turnover_rounds r using (member_id, source, round_id)
    union all
    select e.member_id, e.source, e.round_id, min(e.game_code), sum(e.stake)::bigint, sum(e.payout)::bigint, sum(e.counted)::bigint,
      sum(e.valid)::bigint, sum(e.hold)::bigint, max(e.entry) + 1, bool_or(e.xid is null), bool_or(e.with_bonus), true,
      (min(e.of_day))::text, min(e.at) filter (where e.entry = 0)
    from ${namesOf(names)} join turnover_entries e using (member_id, source, round_id) group by 1, 2, 3`.execute(
    tx,
  )
  return new Map(
    rows.map(({ gameCode, stake, payout, settled, counted, valid, hold, ...row }) => [
      nameOfRound(row),
      { ...row, round: { gameCode, stake, payout, settled }, value: { counted, valid, hold } },
    ]),
  )
}

/** Keeps what is still open, and forgets what has ended. */
export async function keepRounds(tx: Tx, states: readonly RoundState[]): Promise<void> {
  const ended = states.filter(({ round }) => round.settled)
  if (ended.length > 0)
    await sql`delete from turnover_rounds r using ${namesOf(ended)}
      where (r.member_id, r.source, r.round_id) = (named.member_id, named.source, named.round_id)`.execute(
      tx,
    )
  const open = states.filter(({ round }) => !round.settled)
  if (open.length === 0) return
  const document = JSON.stringify(
    open.map(({ memberId, source, roundId, round, withBonus }) => ({
      member_id: String(memberId),
      source,
      round_id: roundId,
      game_code: round.gameCode,
      stake: String(round.stake),
      payout: String(round.payout),
      with_bonus: withBonus,
    })),
  )
  await sql`
    insert into turnover_rounds select * from json_populate_recordset(null::turnover_rounds, ${document}::json)
    on conflict (member_id, source, round_id) do update set
      game_code = excluded.game_code, stake = excluded.stake, payout = excluded.payout, with_bonus = excluded.with_bonus`.execute(
    tx,
  )
}

/** Writes entries of one brand under its days. */
export async function writeEntries(
  tx: Tx,
  entries: readonly NewEntry[],
  brand: { id: number; timeZone: string },
): Promise<void> {
  if (entries.length === 0) return
  const document = JSON.stringify(
    entries.map(({ value, ...entry }) => ({
      member_id: String(entry.memberId),
      source: entry.source,
      round_id: entry.roundId,
      entry: entry.entry,
      currency: entry.currency,
      at: entry.at,
      of_day: entry.ofDay,
      ended_at: entry.endedAt,
      game_code: entry.gameCode,
      game_type: entry.gameType,
      with_bonus: entry.withBonus,
      stake: String(entry.stake),
      payout: String(entry.payout),
      counted: String(value?.counted ?? 0n),
      valid: String(value?.valid ?? 0n),
      hold: String(value?.hold ?? 0n),
      waits: value === null,
    })),
  )
  // Clocks of processes differ: a change that is dated before its round's end belongs to its own day.
  await sql`
    insert into turnover_entries (member_id, source, round_id, entry, brand_id, currency, at, day, of_day, game_code, game_type, with_bonus,
      stake, payout, counted, valid, hold, xid)
    select e.member_id, e.source, e.round_id, e.entry, ${brand.id}, e.currency, e.at, d.day,
      least(coalesce(e.of_day, calendar_day(e.ended_at, ${brand.timeZone}::text)), d.day), e.game_code, e.game_type, e.with_bonus,
      e.stake, e.payout, e.counted, e.valid, e.hold, case when e.waits then null else pg_current_xact_id() end
    from json_to_recordset(${document}::json) as e (member_id bigint, source integer, round_id text, entry integer, currency text,
      at timestamptz, of_day date, ended_at timestamptz, game_code text, game_type text, with_bonus boolean, stake bigint,
      payout bigint, counted bigint, valid bigint, hold bigint, waits boolean)
    cross join lateral (select calendar_day(e.at, ${brand.timeZone}::text) as day) d`.execute(tx)
}

export type EntryKey = RoundName & { entry: number }

/** Gives entries that waited their value; from now on they count. */
export async function valueEntries(
  tx: Tx,
  entries: readonly (EntryKey & { value: EntryValue })[],
): Promise<void> {
  if (entries.length === 0) return
  const document = JSON.stringify(
    entries.map(({ memberId, source, roundId, entry, value }) => ({
      member_id: String(memberId),
      source,
      round_id: roundId,
      entry,
      counted: String(value.counted),
      valid: String(value.valid),
      hold: String(value.hold),
    })),
  )
  await sql`
    update turnover_entries e set counted = v.counted, valid = v.valid, hold = v.hold, xid = pg_current_xact_id()
    from json_to_recordset(${document}::json) as v (member_id bigint, source integer, round_id text collate "C", entry integer,
      counted bigint, valid bigint, hold bigint)
    where (e.member_id, e.source, e.round_id, e.entry) = (v.member_id, v.source, v.round_id, v.entry) and e.xid is null`.execute(
    tx,
  )
}

/** What of the sums of entries lies in rounds that bonus money paid for, in the order of the columns of the days. */
export const bonusSums = sql`count(*) filter (where with_bonus and entry = 0) as bonus_bets,
  coalesce(sum(stake) filter (where with_bonus), 0) as bonus_stake, coalesce(sum(payout) filter (where with_bonus), 0) as bonus_payout,
  coalesce(sum(valid) filter (where with_bonus), 0) as bonus_valid, coalesce(sum(hold) filter (where with_bonus), 0) as bonus_hold`

/**
 * Adds what counts since this transaction to the members' days; once, after all of it is written. The order lets two who do so never
 * block each other.
 */
export async function addToDays(tx: Tx): Promise<void> {
  await sql`
    insert into turnover_days (member_id, day, of_day, game_type, source, currency, brand_id, bets, stake, payout, counted, valid, hold,
      bonus_bets, bonus_stake, bonus_payout, bonus_valid, bonus_hold)
    select member_id, day, of_day, game_type, source, currency, brand_id, count(*) filter (where entry = 0), sum(stake), sum(payout),
      sum(counted), sum(valid), sum(hold), ${bonusSums}
    from turnover_entries where xid = pg_current_xact_id() group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6
    on conflict (member_id, day, of_day, game_type, source, currency) do update set
      bets = turnover_days.bets + excluded.bets, stake = turnover_days.stake + excluded.stake,
      payout = turnover_days.payout + excluded.payout, counted = turnover_days.counted + excluded.counted,
      valid = turnover_days.valid + excluded.valid, hold = turnover_days.hold + excluded.hold,
      bonus_bets = turnover_days.bonus_bets + excluded.bonus_bets, bonus_stake = turnover_days.bonus_stake + excluded.bonus_stake,
      bonus_payout = turnover_days.bonus_payout + excluded.bonus_payout,
      bonus_valid = turnover_days.bonus_valid + excluded.bonus_valid, bonus_hold = turnover_days.bonus_hold + excluded.bonus_hold`.execute(
    tx,
  )
}
