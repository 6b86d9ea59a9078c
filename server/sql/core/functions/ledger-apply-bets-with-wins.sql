-- Pairs on `cash` of which nothing is refused from the start and whose win closes the round, if any does; 0266 still serves houses of before.
create or replace function ledger_apply_bets_with_wins(p_pairs ledger_bet_with_win[], out places integer[], out after_bets bigint[], out after_wins bigint[])
returns record language plpgsql security definer set search_path to 'public', 'pg_temp' set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
declare
  v_meant integer;
  v_moved integer;
begin
  with line as materialized (
    select e.ordinality::integer as place, e.player_id, e.currency, w.seq + 1 as seq, e.id, h.at, w.brand_id, e.source, e.external_id,
      e.round_id, e.game_code, e.amount, e.counter_account, e.free_round, e.memo, w.balance - e.amount as after_bet, h.hash,
      ledger_digest(e.currency, 'bet', e.amount, e.round_id, e.game_code, null, false, e.free_round) as digest,
      e.win_id, e.win_external_id, e.win_reference, e.win_game_code, e.win_amount, e.win_counter_account, e.round_closed, e.win_free_round,
      e.win_memo, w.balance - e.amount + e.win_amount as after_win,
      ledger_row_hash(h.hash, e.player_id, e.currency, 'cash', w.seq + 2, e.win_id, h.at, w.brand_id, 'win', e.source, e.win_external_id,
        e.win_reference, e.round_id, e.win_game_code, e.win_amount, w.balance - e.amount + e.win_amount, e.win_counter_account, e.round_closed,
        e.win_free_round, false, false, e.win_memo) as win_hash,
      ledger_digest(e.currency, 'win', e.win_amount, e.round_id, e.win_game_code, e.win_reference, e.round_closed,
        e.win_free_round) as win_digest,
      w.row as wallet_row, w.status as wallet_status, r.row as round_row
    from unnest(p_pairs) with ordinality e
    cross join lateral (select ctid as row, * from ledger_wallets
      where player_id = e.player_id and currency = e.currency and subaccount = 'cash' limit 1) w
    left join lateral (select ctid as row, currency, closed, bonus from ledger_rounds
      where player_id = e.player_id and source = e.source and round_id = e.round_id limit 1) r on true
    cross join lateral (select greatest(e.at, w.last_at) as at,
      ledger_row_hash(w.head, e.player_id, e.currency, 'cash', w.seq + 1, e.id, greatest(e.at, w.last_at), w.brand_id, 'bet', e.source,
        e.external_id, null, e.round_id, e.game_code, -e.amount, w.balance - e.amount, e.counter_account, false, e.free_round, false,
        false, e.memo) as hash offset 0) h
    where e.round_id is not null and (e.win_reference is null or e.win_reference = e.external_id) and e.amount >= 0
      and e.win_amount >= 0 and e.counter_account <> 'clearing' and e.win_counter_account <> 'clearing'
      and w.status = 'open' and not w.overdrawn and not w.has_playable and r.bonus is null and w.balance >= e.amount
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
      game_code, -amount, after_bet, counter_account, false, free_round, false, false, memo, hash from line
    union all
    select player_id, currency, 'cash', seq + 1, win_id, pg_current_xact_id(), at, brand_id, 'win', source, win_external_id, win_reference, round_id,
      win_game_code, win_amount, after_win, win_counter_account, round_closed, win_free_round, false, false, win_memo, win_hash from line
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
alter function ledger_apply_bets_with_wins(p_pairs ledger_bet_with_win[], OUT places integer[], OUT after_bets bigint[], OUT after_wins bigint[]) owner to croupier_ledger;
revoke all on function ledger_apply_bets_with_wins(p_pairs ledger_bet_with_win[], OUT places integer[], OUT after_bets bigint[], OUT after_wins bigint[]) from public;
grant execute on function ledger_apply_bets_with_wins(p_pairs ledger_bet_with_win[], OUT places integer[], OUT after_bets bigint[], OUT after_wins bigint[]) to croupier_app;
