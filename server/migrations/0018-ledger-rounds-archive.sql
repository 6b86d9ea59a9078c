-- What a bet costs must not grow with what was played before: rounds that ended long ago leave the table that every bet writes to. They
-- rest in the archive, and come back on the day that a late win or a reversal changes them. A round is in one of the two, never in both.

create table ledger_rounds_archive (
  like ledger_rounds including defaults including constraints,
  primary key (player_id, source, round_id)
);

-- Every round, wherever it is; this is what questions about rounds are asked of.
create view ledger_all_rounds as
  select * from ledger_rounds union all select * from ledger_rounds_archive;

-- How far the journal was walked in search of rounds that are at rest; one row.
create table ledger_archive_progress (
  only_row boolean primary key default true check (only_row),
  journal_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into ledger_archive_progress default values;

-- One small step: walks at most p_lines of the journal, in the order of their ids, up to those made at p_before, and moves each round
-- that is closed and whose last line was met. A later line of the same round is met later, so no round needs to be searched for.
-- Takes the locks that a movement takes, in the order of players: none of these rounds can change meanwhile.
create function ledger_archive_rounds(p_before timestamptz, p_lines integer, out walked integer, out moved integer)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_after uuid;
  v_last uuid;
  -- The lowest uuidv7 of that moment: ids begin with their milliseconds.
  v_end uuid := (lpad(to_hex((extract(epoch from p_before) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
  v_rounds ledger_rounds[];
begin
  walked := 0;
  moved := 0;
  select journal_id into v_after from ledger_archive_progress for update skip locked;
  if not found then
    return;
  end if;
  with line as materialized (
    select id, player_id, source, round_id, at from ledger_journal where id > v_after and id < v_end order by id limit p_lines
  )
  select (select count(*) from line), (select id from line order by id desc limit 1), array_agg(distinct r.whole)
  into walked, v_last, v_rounds
  from line cross join lateral (select r as whole from ledger_rounds r
    where r.player_id = line.player_id and r.source = line.source and r.round_id = line.round_id and r.closed
      and r.last_at = line.at limit 1) r;
  if walked = 0 then
    return;
  end if;
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
  update ledger_archive_progress set journal_id = v_last;
end $$;

-- The careful way knows the archive: three functions of 0012 and 0013, each with one statement more or another table in it.

create or replace function ledger_write(e ledger_entry, w ledger_wallets, p_amount bigint, p_key_id text, p_late boolean, p_tombstone boolean)
returns ledger_outcome language plpgsql as $$
declare
  j ledger_journal := row(e.player_id, e.currency, w.pocket, w.seq + 1, e.id, pg_current_xact_id(), greatest(e.at, w.last_at),
    w.brand_id, e.operation, e.source, e.external_id, e.reference, e.round_id, e.game_code, p_amount, w.balance + p_amount,
    e.contra, e.round_closed, e.free_round, p_late, p_tombstone, e.memo, null);
begin
  j.hash := ledger_line_hash(w.head, j);
  insert into ledger_journal values (j.*);
  insert into ledger_keys values (e.player_id, e.source, p_key_id, e.operation, ledger_leg(e), 'OK', ledger_digest(e),
    j.currency, j.pocket, j.seq, j.at);
  if e.round_id is not null and not p_tombstone then
    -- A round at rest comes back before it changes.
    with back as (
      delete from ledger_rounds_archive where player_id = e.player_id and source = e.source and round_id = e.round_id returning *
    )
    insert into ledger_rounds select * from back;
    insert into ledger_rounds as r values (e.player_id, e.source, e.round_id, w.brand_id, e.currency, e.game_code,
      case when e.operation in ('bet', 'rollback_bet') then -p_amount else 0 end,
      case when e.operation in ('bet', 'rollback_bet') then 0 else p_amount end,
      (e.operation = 'bet')::integer, (e.operation = 'rollback_bet')::integer,
      case when p_amount = 0 then 0 when e.operation = 'win' then 1 when e.operation = 'rollback_win' then -1 else 0 end,
      e.round_closed, j.at, j.at)
    on conflict (player_id, source, round_id) do update set bet = r.bet + excluded.bet, win = r.win + excluded.win,
      bets = r.bets + excluded.bets, cancelled = r.cancelled + excluded.cancelled, wins = r.wins + excluded.wins,
      closed = r.closed or excluded.closed, last_at = excluded.last_at, game_code = coalesce(r.game_code, excluded.game_code);
  end if;
  update ledger_wallets set balance = j.balance_after, seq = j.seq, head = j.hash, overdrawn = j.balance_after < 0, last_at = j.at
  where player_id = e.player_id and currency = e.currency and pocket = w.pocket;
  return row('OK', e.id, j.balance_after, j.balance_after, false, p_tombstone)::ledger_outcome;
end $$;

create or replace function ledger_rollback(e ledger_entry, cash ledger_wallets) returns ledger_outcome language plpgsql as $$
declare
  v_original text := substring(e.operation from 10);
  w ledger_wallets := cash;
  k ledger_keys;
  o ledger_journal;
begin
  select * into k from ledger_keys where player_id = e.player_id and source = e.source and external_id = e.reference
    and operation = e.operation and leg = '';
  if found then
    return ledger_replay(e, k, cash.balance);
  end if;
  -- The reversal's own id may name one original only.
  select * into k from ledger_keys where player_id = e.player_id and source = e.source and external_id = e.external_id
    and operation = 'request_' || e.operation and leg = '';
  if found then
    return row('TX_CONFLICT', null, cash.balance, cash.balance, true, false)::ledger_outcome;
  end if;
  select * into k from ledger_keys where player_id = e.player_id and source = e.source and external_id = e.reference
    and operation = v_original and leg = '';
  if not found then
    insert into ledger_keys values (e.player_id, e.source, e.reference, v_original, '', 'TOMBSTONE', '\x', e.currency, 'cash', null, e.at);
    return ledger_write_rollback(e, w, 0, true);
  elsif k.currency <> e.currency then
    return row('WRONG_CURRENCY', null, cash.balance, cash.balance, false, false)::ledger_outcome;
  elsif k.seq is null then
    -- The original was refused, so there is nothing to give back and its id is final already.
    return row('OK', null, cash.balance, cash.balance, false, false)::ledger_outcome;
  end if;
  select * into strict o from ledger_journal where player_id = k.player_id and currency = k.currency and pocket = k.pocket
    and seq = k.seq and at = k.at;
  if k.pocket <> 'cash' then
    w := ledger_lock_pocket(k.player_id, k.currency, k.pocket);
  end if;
  if v_original = 'bet' and o.round_id is not null and exists (select from ledger_all_rounds where player_id = e.player_id
    and source = e.source and round_id = o.round_id and wins > 0) then
    return row('ROUND_HAS_WINS', null, w.balance, w.balance, false, false)::ledger_outcome;
  end if;
  e.round_id := o.round_id; e.game_code := o.game_code; e.contra := o.contra; e.free_round := o.free_round;
  return ledger_write_rollback(e, w, -o.amount, false);
end $$;

create or replace function ledger_apply_entry(e ledger_entry) returns ledger_outcome language plpgsql as $$
declare
  cash ledger_wallets;
  w ledger_wallets;
  k ledger_keys;
  r ledger_rounds;
  v_leg text := ledger_leg(e);
begin
  e.round_closed := e.round_closed or e.operation = 'round_end';
  select * into cash from ledger_wallets where player_id = e.player_id and currency = e.currency and pocket = 'cash'
  for no key update;
  if not found then
    return row(case when exists (select from ledger_players where player_id = e.player_id) then 'WRONG_CURRENCY'
      else 'PLAYER_NOT_FOUND' end, null, 0, 0, false, false)::ledger_outcome;
  end if;
  if e.operation in ('rollback_bet', 'rollback_win') then
    return ledger_rollback(e, cash);
  end if;
  if e.pocket = 'cash' then
    w := cash;
  else
    w := ledger_lock_pocket(e.player_id, e.currency, e.pocket);
    if w.player_id is null then
      return row('PLAYER_NOT_FOUND', null, 0, 0, false, false)::ledger_outcome;
    end if;
  end if;
  -- Each statement sees what was committed before it began, so after the lock nothing of this wallet can be missed.
  select * into k from ledger_keys where player_id = e.player_id and source = e.source and external_id = e.external_id
    and operation = e.operation and leg = v_leg;
  if found then
    return ledger_replay(e, k, w.balance);
  end if;
  if e.win_external_id is not null and exists (select from ledger_keys where player_id = e.player_id and source = e.source
    and external_id = e.win_external_id and operation = 'win' and leg = '') then
    return row('TX_CONFLICT', null, w.balance, w.balance, false, false)::ledger_outcome;
  end if;
  if e.round_id is not null then
    select * into r from ledger_all_rounds where player_id = e.player_id and source = e.source and round_id = e.round_id;
  end if;
  return ledger_decide(e, w, r);
end $$;

do $$
begin
  if not exists (select from pg_roles where rolname = 'croupier_auditor') then
    create role croupier_auditor nologin;
  end if;
exception when duplicate_object or unique_violation then
  null;
end $$;

revoke all on ledger_rounds_archive, ledger_all_rounds, ledger_archive_progress from croupier_app, public;
alter table ledger_rounds_archive owner to croupier_ledger;
alter view ledger_all_rounds owner to croupier_ledger;
alter table ledger_archive_progress owner to croupier_ledger;
grant select on ledger_rounds_archive, ledger_all_rounds to croupier_app, croupier_auditor;
grant select on ledger_archive_progress to croupier_app;

alter function ledger_archive_rounds owner to croupier_ledger;
revoke all on function ledger_archive_rounds(timestamptz, integer) from public;
grant execute on function ledger_archive_rounds(timestamptz, integer) to croupier_app;
