-- A round that a bet opens was looked for among those at rest, four pages down a tree, and was never there. The house's own ids, and those of
-- every vendor that follows RFC 9562, begin with their time. So nothing that is dated later than the mark goes to rest, and what is dated
-- later than the mark need not be looked for. Nothing is taken on trust: an id is dated by how it is written, and the mark holds for
-- whoever writes so. Ids of other kinds are looked for as before.

-- Written as version 7 of RFC 9562 is: the time first, and so in its order. What only looks like it is compared all the same.
create function ledger_is_dated(id text) returns boolean language sql immutable as $$
  select octet_length(id) = 36 and substr(id, 15, 1) = '7'
$$;
alter function ledger_is_dated owner to croupier_ledger;
revoke all on function ledger_is_dated from public;
grant execute on function ledger_is_dated to croupier_app;

-- Every dated id among the rounds at rest comes before this one.
alter table ledger_archive_progress add column dated_before text collate "C" not null default '';
update ledger_archive_progress
set dated_before = coalesce((select max(round_id) || '0' from ledger_rounds_archive where ledger_is_dated(round_id)), '');

-- As in 0252, and with the mark: a day later than the lines that it passes, for vendors whose clocks are ahead. What is dated later still
-- stays where bets are written.
create or replace function ledger_archive_rounds(p_before timestamptz, p_lines integer, out walked integer, out moved integer)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
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
  update ledger_archive_progress set journal_xid = v_last, dated_before = v_dated_before;
end $$;

-- As in 0265, and with the mark.
create or replace function ledger_apply(
  p_player_id bigint, p_id uuid, p_brand_id smallint, p_currency text, p_pocket text, p_operation text, p_source integer,
  p_external_id text, p_reference text, p_round_id text, p_game_code text, p_amount bigint, p_contra text,
  p_round_closed boolean, p_free_round boolean, p_memo text, p_at timestamptz, p_burn text
) returns ledger_outcome language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_brand smallint;
  v_seq bigint;
  v_after bigint;
  v_head bytea;
  v_at timestamptz;
  v_fresh boolean := false;
begin
  if p_operation = 'bet' and p_pocket = 'cash' and p_amount >= 0 and p_contra <> 'clearing' and p_burn is null and p_round_id is not null then
    -- The lock first: each statement sees what was committed before it began, so after it nothing of this wallet can be missed.
    select brand_id, seq + 1, balance - p_amount, head, greatest(p_at, last_at) into v_brand, v_seq, v_after, v_head, v_at
    from ledger_wallets where player_id = p_player_id and currency = p_currency and pocket = 'cash'
      and status = 'open' and not overdrawn and balance >= p_amount
    for no key update;
    if found then
      v_fresh := not exists (select from ledger_keys where player_id = p_player_id and source = p_source
          and external_id = p_external_id and operation = 'bet' and leg = '')
        and not exists (select from ledger_rounds where player_id = p_player_id and source = p_source and round_id = p_round_id)
        and (ledger_is_dated(p_round_id) and p_round_id >= (select dated_before from ledger_archive_progress)
          -- Asked for a column that the index by time does not hold: that index has a member's rounds in another order.
          or (select last_at from ledger_rounds_archive
            where player_id = p_player_id and source = p_source and round_id = p_round_id limit 1) is null);
    end if;
  end if;
  if not v_fresh then
    return ledger_apply_entry(row(p_id, p_player_id, p_brand_id, p_currency, p_pocket, p_operation, p_source, p_external_id,
      p_reference, p_round_id, p_game_code, p_amount, p_contra, p_round_closed, p_free_round, p_memo, p_at, p_burn,
      null, false)::ledger_entry);
  end if;
  v_head := ledger_seal(v_head, p_player_id, p_currency, 'cash', v_seq, p_id, v_at, v_brand, 'bet', p_source, p_external_id,
    p_reference, p_round_id, p_game_code, -p_amount, v_after, p_contra, p_round_closed, p_free_round, false, false, p_memo);
  -- Where the other currency of the member opened this round meanwhile, its key refuses the whole call, which then comes again.
  with journal as (
    insert into ledger_journal values (p_player_id, p_currency, 'cash', v_seq, p_id, pg_current_xact_id(), v_at, v_brand, 'bet',
      p_source, p_external_id, p_reference, p_round_id, p_game_code, -p_amount, v_after, p_contra, p_round_closed, p_free_round,
      false, false, p_memo, v_head)
  ), keys as (
    insert into ledger_keys values (p_player_id, p_source, p_external_id, 'bet', '', 'OK', ledger_digest(p_currency, 'bet', p_amount,
      p_round_id, p_game_code, p_reference, p_round_closed, p_free_round), p_currency, 'cash', v_seq, v_at)
  ), rounds as (
    insert into ledger_rounds values (p_player_id, p_source, p_round_id, v_brand, p_currency, p_game_code, p_amount, 0, 1, 0, 0,
      p_round_closed, v_at, v_at)
  )
  update ledger_wallets set balance = v_after, seq = v_seq, head = v_head, last_at = v_at
  where player_id = p_player_id and currency = p_currency and pocket = 'cash';
  return row('OK', p_id, v_after, v_after, false, false)::ledger_outcome;
end $$;

-- As in 0266, and with the mark. What became of the bet that a win names is asked once: all that was decided about an id lies side by side.
create or replace function ledger_apply_everyday(p_entries ledger_entry[], out places integer[], out balances bigint[])
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_meant integer;
  v_moved integer;
begin
  with line as materialized (
    select e.ordinality::integer as place, e.player_id, e.currency, w.seq + 1 as seq, e.id, a.at, w.brand_id, e.operation, e.source,
      e.external_id, e.reference, e.round_id, e.game_code, a.amount, w.balance + a.amount as balance_after, e.contra, e.round_closed,
      e.free_round, a.late, e.memo,
      ledger_seal(w.head, e.player_id, e.currency, 'cash', w.seq + 1, e.id, a.at, w.brand_id, e.operation, e.source, e.external_id,
        e.reference, e.round_id, e.game_code, a.amount, w.balance + a.amount, e.contra, e.round_closed, e.free_round, a.late, false,
        e.memo) as hash,
      ledger_digest(e.currency, e.operation, e.amount, e.round_id, e.game_code, e.reference, e.round_closed, e.free_round) as digest,
      w.row as wallet_row, w.status as wallet_status, r.row as round_row
    from unnest(p_entries) with ordinality e
    cross join lateral (select ctid as row, * from ledger_wallets
      where player_id = e.player_id and currency = e.currency and pocket = 'cash' limit 1) w
    left join lateral (select ctid as row, currency, closed, bets, cancelled from ledger_rounds
      where player_id = e.player_id and source = e.source and round_id = e.round_id limit 1) r on true
    cross join lateral (select case e.operation when 'bet' then -e.amount else e.amount end as amount,
      e.operation = 'win' and coalesce(r.closed, false) as late, greatest(e.at, w.last_at) as at) a
    where e.pocket = 'cash' and e.burn is null and e.win_external_id is null and e.paired is not true and e.amount >= 0
      and e.contra <> 'clearing' and (r.row is null or r.currency = e.currency)
      and case e.operation
        when 'bet' then w.status = 'open' and not w.overdrawn and r.closed is not true and w.balance >= e.amount
        when 'win' then case when e.reference is null then r.bets > r.cancelled
          else (select bool_or(operation = 'bet' and status = 'OK') and not bool_or(operation = 'rollback_bet') from ledger_keys
            where player_id = e.player_id and source = e.source and external_id = e.reference and leg = '') end
        else e.operation = 'promo' end
      and (select player_id from ledger_keys where player_id = e.player_id and source = e.source and external_id = e.external_id
        and operation = e.operation and leg = '' limit 1) is null
      and (r.row is not null or ledger_is_dated(e.round_id) and e.round_id >= (select dated_before from ledger_archive_progress)
        or (select last_at from ledger_rounds_archive where player_id = e.player_id and source = e.source
          and round_id = e.round_id limit 1) is null)
  ), journal as (
    insert into ledger_journal
    select player_id, currency, 'cash', seq, id, pg_current_xact_id(), at, brand_id, operation, source, external_id, reference, round_id,
      game_code, amount, balance_after, contra, round_closed, free_round, late, false, memo, hash
    from line
  ), keys as (
    insert into ledger_keys
    select player_id, source, external_id, operation, '', 'OK', digest, currency, 'cash', seq, at from line
  ), fresh_rounds as (
    insert into ledger_rounds
    select player_id, source, round_id, brand_id, currency, game_code,
      case operation when 'bet' then -amount else 0 end, case operation when 'bet' then 0 else amount end,
      (operation = 'bet')::integer, 0, (operation = 'win' and amount > 0)::integer, round_closed, at, at
    from line where round_id is not null and round_row is null
  ), known_rounds as (
    update ledger_rounds r set bet = r.bet - case line.operation when 'bet' then line.amount else 0 end,
      win = r.win + case line.operation when 'bet' then 0 else line.amount end, bets = r.bets + (line.operation = 'bet')::integer,
      wins = r.wins + (line.operation = 'win' and line.amount > 0)::integer, closed = r.closed or line.round_closed,
      last_at = line.at, game_code = coalesce(r.game_code, line.game_code)
    from (select round_row, player_id, round_id, operation, amount, round_closed, at, game_code from line
      where round_row is not null offset 0) line
    where r.ctid = line.round_row and r.player_id = line.player_id and r.round_id = line.round_id
    returning 1
  ), wallets as (
    update ledger_wallets w set balance = line.balance_after, seq = line.seq, head = line.hash,
      overdrawn = line.balance_after < 0, last_at = line.at
    from (select wallet_row, player_id, seq, wallet_status, balance_after, hash, at from line offset 0) line
    where w.ctid = line.wallet_row and w.player_id = line.player_id and w.seq + 1 = line.seq and w.status = line.wallet_status
    returning 1
  )
  select array_agg(place), array_agg(balance_after), count(*) + count(round_row),
    (select count(*) from wallets) + (select count(*) from known_rounds) into places, balances, v_meant, v_moved from line;
  if v_moved <> v_meant then
    raise exception 'ledger: a wallet or a round was moved meanwhile' using errcode = 'XL003';
  end if;
end $$;

-- As in 0267, and with the mark.
create or replace function ledger_apply_bets_with_wins(p_pairs ledger_bet_with_win[], out places integer[], out after_bets bigint[], out after_wins bigint[])
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_meant integer;
  v_moved integer;
begin
  with line as materialized (
    select e.ordinality::integer as place, e.player_id, e.currency, w.seq + 1 as seq, e.id, h.at, w.brand_id, e.source, e.external_id,
      e.round_id, e.game_code, e.amount, e.contra, e.free_round, e.memo, w.balance - e.amount as after_bet, h.hash,
      ledger_digest(e.currency, 'bet', e.amount, e.round_id, e.game_code, null, false, e.free_round) as digest,
      e.win_id, e.win_external_id, e.win_reference, e.win_game_code, e.win_amount, e.win_contra, e.round_closed, e.win_free_round,
      e.win_memo, w.balance - e.amount + e.win_amount as after_win,
      ledger_seal(h.hash, e.player_id, e.currency, 'cash', w.seq + 2, e.win_id, h.at, w.brand_id, 'win', e.source, e.win_external_id,
        e.win_reference, e.round_id, e.win_game_code, e.win_amount, w.balance - e.amount + e.win_amount, e.win_contra, e.round_closed,
        e.win_free_round, false, false, e.win_memo) as win_hash,
      ledger_digest(e.currency, 'win', e.win_amount, e.round_id, e.win_game_code, e.win_reference, e.round_closed,
        e.win_free_round) as win_digest,
      w.row as wallet_row, w.status as wallet_status, r.row as round_row
    from unnest(p_pairs) with ordinality e
    cross join lateral (select ctid as row, * from ledger_wallets
      where player_id = e.player_id and currency = e.currency and pocket = 'cash' limit 1) w
    left join lateral (select ctid as row, currency, closed from ledger_rounds
      where player_id = e.player_id and source = e.source and round_id = e.round_id limit 1) r on true
    cross join lateral (select greatest(e.at, w.last_at) as at,
      ledger_seal(w.head, e.player_id, e.currency, 'cash', w.seq + 1, e.id, greatest(e.at, w.last_at), w.brand_id, 'bet', e.source,
        e.external_id, null, e.round_id, e.game_code, -e.amount, w.balance - e.amount, e.contra, false, e.free_round, false,
        false, e.memo) as hash offset 0) h
    where e.round_id is not null and (e.win_reference is null or e.win_reference = e.external_id) and e.amount >= 0
      and e.win_amount >= 0 and e.contra <> 'clearing' and e.win_contra <> 'clearing'
      and w.status = 'open' and not w.overdrawn and w.balance >= e.amount
      and (r.row is null or (r.currency = e.currency and r.closed is not true))
      and (select player_id from ledger_keys where player_id = e.player_id and source = e.source and external_id = e.external_id
        and operation = 'bet' and leg = '' limit 1) is null
      and (select player_id from ledger_keys where player_id = e.player_id and source = e.source and external_id = e.win_external_id
        and operation = 'win' and leg = '' limit 1) is null
      and (r.row is not null or ledger_is_dated(e.round_id) and e.round_id >= (select dated_before from ledger_archive_progress)
        or (select last_at from ledger_rounds_archive where player_id = e.player_id and source = e.source
          and round_id = e.round_id limit 1) is null)
  ), journal as (
    insert into ledger_journal
    select player_id, currency, 'cash', seq, id, pg_current_xact_id(), at, brand_id, 'bet', source, external_id, null, round_id,
      game_code, -amount, after_bet, contra, false, free_round, false, false, memo, hash from line
    union all
    select player_id, currency, 'cash', seq + 1, win_id, pg_current_xact_id(), at, brand_id, 'win', source, win_external_id, win_reference, round_id,
      win_game_code, win_amount, after_win, win_contra, round_closed, win_free_round, false, false, win_memo, win_hash from line
  ), keys as (
    insert into ledger_keys
    select player_id, source, external_id, 'bet', '', 'OK', digest, currency, 'cash', seq, at from line
    union all
    select player_id, source, win_external_id, 'win', '', 'OK', win_digest, currency, 'cash', seq + 1, at from line
  ), fresh_rounds as (
    insert into ledger_rounds
    select player_id, source, round_id, brand_id, currency, coalesce(game_code, win_game_code), amount, win_amount, 1, 0,
      (win_amount > 0)::integer, round_closed, at, at
    from line where round_row is null
  ), known_rounds as (
    update ledger_rounds r set bet = r.bet + line.amount, win = r.win + line.win_amount, bets = r.bets + 1,
      wins = r.wins + (line.win_amount > 0)::integer, closed = r.closed or line.round_closed, last_at = line.at,
      game_code = coalesce(r.game_code, line.game_code, line.win_game_code)
    from (select round_row, player_id, round_id, amount, win_amount, round_closed, at, game_code, win_game_code from line
      where round_row is not null offset 0) line
    where r.ctid = line.round_row and r.player_id = line.player_id and r.round_id = line.round_id
    returning 1
  ), wallets as (
    update ledger_wallets w set balance = line.after_win, seq = line.seq + 1, head = line.win_hash, overdrawn = line.after_win < 0,
      last_at = line.at
    from (select wallet_row, player_id, seq, wallet_status, after_win, win_hash, at from line offset 0) line
    where w.ctid = line.wallet_row and w.player_id = line.player_id and w.seq + 1 = line.seq and w.status = line.wallet_status
    returning 1
  )
  select array_agg(place), array_agg(after_bet), array_agg(after_win), count(*) + count(round_row),
    (select count(*) from wallets) + (select count(*) from known_rounds)
  into places, after_bets, after_wins, v_meant, v_moved from line;
  if v_moved <> v_meant then
    raise exception 'ledger: a wallet or a round was moved meanwhile' using errcode = 'XL003';
  end if;
end $$;
