-- A line is looked up by its own id when a person asks about it, and by time when days are reconciled or listed: seldom. Ids begin with
-- their time and lines lie in the order of time, so ranges of pages find both, and cost a bet nothing; the tree of ids cost a tenth of it.
drop index ledger_journal_by_id;
create index ledger_journal_by_time on ledger_journal using brin (at, id) with (pages_per_range = 64);

-- Notes what lies in the pages that were filled since; what is not noted yet is read whole. Answers how many ranges were noted.
create function ledger_note_pages() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_index regclass;
  v_noted integer := 0;
begin
  for v_index in select i.indexrelid::regclass from pg_inherits h join pg_index i on i.indrelid = h.inhrelid
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where h.inhparent = 'ledger_journal'::regclass and a.amname = 'brin'
  loop
    v_noted := v_noted + brin_summarize_new_values(v_index);
  end loop;
  return v_noted;
end $$;
alter function ledger_note_pages() owner to croupier_ledger;
revoke all on function ledger_note_pages() from public;
grant execute on function ledger_note_pages() to croupier_app;

-- The walk to the rounds at rest goes in the order of transactions, as every reader of the journal does, now that ids have no tree.
alter table ledger_archive_progress add column journal_xid xid8 not null default '0', drop column journal_id;

-- One small step: walks about p_lines of the journal, up to the first made at p_before or later, and moves each round that is closed and
-- whose last line was met. A later line of the same round is met later, so no round needs to be searched for. Takes the locks that a
-- movement takes, in the order of players: none of these rounds can change meanwhile.
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
  select max(xid) into v_last from step where xid < coalesce((select min(xid) from step where at >= p_before), '18446744073709551615');
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
