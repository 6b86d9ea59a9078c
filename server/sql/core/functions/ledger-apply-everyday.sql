-- The everyday ways as in 0019, with hashes of fields. What an update joins is remembered whole for each row, so it joins no more than it
-- needs. And the archive is asked for a column that its index by time does not hold: that index has a member's rounds in another order.
create or replace function ledger_apply_everyday(p_entries ledger_entry[], out places integer[], out balances bigint[])
returns record language plpgsql security definer set search_path to 'public', 'pg_temp' set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
declare
  v_meant integer;
  v_moved integer;
begin
  with line as materialized (
    select e.ordinality::integer as place, e.player_id, e.currency, w.seq + 1 as seq, e.id, a.at, w.brand_id, e.operation, e.source,
      e.external_id, e.reference, e.round_id, e.game_code, a.amount, w.balance + a.amount as balance_after, e.counter_account, e.round_closed,
      e.free_round, a.late, e.memo,
      ledger_row_hash(w.head, e.player_id, e.currency, 'cash', w.seq + 1, e.id, a.at, w.brand_id, e.operation, e.source, e.external_id,
        e.reference, e.round_id, e.game_code, a.amount, w.balance + a.amount, e.counter_account, e.round_closed, e.free_round, a.late, false,
        e.memo) as hash,
      ledger_digest(e.currency, e.operation, e.amount, e.round_id, e.game_code, e.reference, e.round_closed, e.free_round) as digest,
      w.row as wallet_row, w.status as wallet_status, r.row as round_row
    from unnest(p_entries) with ordinality e
    cross join lateral (select ctid as row, * from ledger_wallets
      where player_id = e.player_id and currency = e.currency and subaccount = 'cash' limit 1) w
    left join lateral (select ctid as row, currency, closed, bets, cancelled, bonus from ledger_rounds
      where player_id = e.player_id and source = e.source and round_id = e.round_id limit 1) r on true
    cross join lateral (select case e.operation when 'bet' then -e.amount else e.amount end as amount,
      e.operation = 'win' and coalesce(r.closed, false) as late, greatest(e.at, w.last_at) as at) a
    where e.subaccount = 'cash' and e.burn is null and e.win_external_id is null and e.paired is not true and e.amount >= 0
      and e.counter_account <> 'clearing' and (r.row is null or r.currency = e.currency) and not w.has_playable and r.bonus is null
      and case e.operation
        when 'bet' then w.status = 'open' and not w.overdrawn and r.closed is not true and w.balance >= e.amount
        when 'win' then case when e.reference is null then r.bets > r.cancelled
          else (select bool_or(operation = 'bet' and status = 'OK') and not bool_or(operation = 'rollback_bet' or operation = 'playable_stake') from ledger_keys
            where player_id = e.player_id and source = e.source and external_id = e.reference) end
        else e.operation = 'promo' end
      and (select player_id from ledger_keys where player_id = e.player_id and source = e.source and external_id = e.external_id
        and operation = e.operation and leg = '' limit 1) is null
      and (r.row is not null or ledger_is_dated(e.round_id) and e.round_id >= (select dated_before from ledger_archive_progress)
        or (select last_at from ledger_rounds_archive where player_id = e.player_id and source = e.source
          and round_id = e.round_id limit 1) is null)
  ), journal as (
    insert into ledger_journal
    select player_id, currency, 'cash', seq, id, pg_current_xact_id(), at, brand_id, operation, source, external_id, reference, round_id,
      game_code, amount, balance_after, counter_account, round_closed, free_round, late, false, memo, hash
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
alter function ledger_apply_everyday(p_entries ledger_entry[], OUT places integer[], OUT balances bigint[]) owner to croupier_ledger;
revoke all on function ledger_apply_everyday(p_entries ledger_entry[], OUT places integer[], OUT balances bigint[]) from public;
grant execute on function ledger_apply_everyday(p_entries ledger_entry[], OUT places integer[], OUT balances bigint[]) to croupier_app;
