-- A line that a wrong clock dated years ahead must not hold up the walk to the rounds at rest until that year: what lies more than a day
-- ahead of the database's own clock counts as old. At worst such a round rests early and comes back. Nothing else differs from 0250.

create or replace function ledger_archive_rounds(p_before timestamptz, p_lines integer, out walked integer, out moved integer)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_after xid8;
  v_last xid8;
  v_rounds ledger_rounds[];
begin
  walked := 0;
  moved := 0;
  select journal_xid into v_after from ledger_archive_progress for update skip locked;
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
      and r.last_at = line.at limit 1) r;
  perform from (select distinct player_id, currency from unnest(v_rounds) order by player_id, currency) owner
  cross join lateral (select from ledger_wallets where player_id = owner.player_id and currency = owner.currency and pocket = 'cash'
    limit 1 for no key update) w;
  -- A round that was moved on while the locks were waited for stays, until its new last line is met.
  with gone as (
    delete from ledger_rounds r using unnest(v_rounds) met
    where r.player_id = met.player_id and r.source = met.source and r.round_id = met.round_id and r.last_at = met.last_at
    returning r.*
  )
  insert into ledger_rounds_archive select * from gone;
  get diagnostics moved = row_count;
  update ledger_archive_progress set journal_xid = v_last;
end $$;
