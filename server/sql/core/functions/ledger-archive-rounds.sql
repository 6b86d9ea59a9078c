-- One small step: walks about p_lines of the journal, up to the first made at p_before or later, and moves each round that is closed and
-- whose last line was met. A later line of the same round is met later, so no round needs to be searched for. Takes the locks that a
-- movement takes, in the order of players: none of these rounds can change meanwhile.
create or replace function ledger_archive_rounds(p_before timestamptz, p_lines integer, out walked integer, out moved integer)
returns record language plpgsql security definer set search_path to 'public', 'pg_temp' set enable_seqscan to 'off' as $$
declare
  v_after xid8;
  v_last xid8;
  v_rounds ledger_rounds[];
  v_dated_before text;
  -- The milliseconds of that moment, as such an id begins with them.
  v_day_later text := lpad(to_hex((extract(epoch from p_before + interval '1 day') * 1000)::bigint), 12, '0');
begin
  walked := 0;
  moved := 0;
  select journal_xid, greatest(dated_before, substr(v_day_later, 1, 8) || '-' || substr(v_day_later, 9) || '-7') into v_after, v_dated_before
  from ledger_archive_progress for update skip locked;
  if not found then
    return;
  end if;
  with step as materialized (
    select xid, at from ledger_journal where xid > v_after and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid limit p_lines
  )
  select max(xid) into v_last from step where xid < coalesce(
    (select min(xid) from step where at >= p_before and at < now() + interval '1 day'),
    '18446744073709551615');
  if v_last is null then
    return;
  end if;
  with line as materialized (
    select player_id, source, round_id, at from ledger_journal where xid > v_after and xid <= v_last
  )
  select (select count(*) from line), array_agg(distinct r.whole) into walked, v_rounds
  from line cross join lateral (select r as whole from ledger_rounds r
    where r.player_id = line.player_id and r.source = line.source and r.round_id = line.round_id and r.closed
      and r.last_at = line.at and not (ledger_is_dated(r.round_id) and r.round_id >= v_dated_before) limit 1) r;
  perform from (select distinct player_id, currency from unnest(v_rounds) order by player_id, currency) owner
  cross join lateral (select from ledger_wallets where player_id = owner.player_id and currency = owner.currency and subaccount = 'cash'
    limit 1 for no key update) w;
  -- A round that was moved on while the locks were waited for stays, until its new last line is met.
  with gone as (
    delete from ledger_rounds r using unnest(v_rounds) met
    where r.player_id = met.player_id and r.source = met.source and r.round_id = met.round_id and r.last_at = met.last_at
    returning r.*
  )
  insert into ledger_rounds_archive select * from gone;
  get diagnostics moved = row_count;
  update ledger_archive_progress set journal_xid = v_last, dated_before = v_dated_before;
end $$;
alter function ledger_archive_rounds(p_before timestamp with time zone, p_lines integer, OUT walked integer, OUT moved integer) owner to croupier_ledger;
revoke all on function ledger_archive_rounds(p_before timestamp with time zone, p_lines integer, OUT walked integer, OUT moved integer) from public;
grant execute on function ledger_archive_rounds(p_before timestamp with time zone, p_lines integer, OUT walked integer, OUT moved integer) to croupier_app;
