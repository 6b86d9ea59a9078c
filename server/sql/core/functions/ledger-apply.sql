-- One movement, one call, one player: `select ledger_apply($1, …)` outside a transaction block commits by itself. A bet on `cash` that
-- opens its round and that nothing stands against is decided here; everything else takes the way of one entry, which has the last word.
create or replace function ledger_apply(p_player_id bigint, p_id uuid, p_brand_id smallint, p_currency text, p_subaccount text, p_operation text, p_source integer, p_external_id text, p_reference text, p_round_id text, p_game_code text, p_amount bigint, p_counter_account text, p_round_closed boolean, p_free_round boolean, p_memo text, p_at timestamptz, p_burn text)
returns ledger_outcome language plpgsql security definer set search_path to 'public', 'pg_temp' set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
declare
  v_fresh boolean := false;
  v_after bigint;
  v_entry ledger_entry;
begin
  if p_operation = 'bet' and p_subaccount = 'cash' and p_amount >= 0 and p_counter_account <> 'clearing' and p_burn is null and p_round_id is not null then
    -- Each kind of id has a statement of its own, as what is not asked is set up all the same.
    if ledger_is_dated(p_round_id) then
      v_fresh := not exists (select from ledger_keys where player_id = p_player_id and source = p_source
          and external_id = p_external_id and operation = 'bet' and leg = '')
        and not exists (select from ledger_rounds where player_id = p_player_id and source = p_source and round_id = p_round_id)
        and (p_round_id >= (select dated_before from ledger_archive_progress)
          or (select last_at from ledger_rounds_archive
            where player_id = p_player_id and source = p_source and round_id = p_round_id limit 1) is null);
    else
      v_fresh := not exists (select from ledger_keys where player_id = p_player_id and source = p_source
          and external_id = p_external_id and operation = 'bet' and leg = '')
        and not exists (select from ledger_rounds where player_id = p_player_id and source = p_source and round_id = p_round_id)
        -- Asked for a column that the index by time does not hold: that index has a member's rounds in another order.
        and (select last_at from ledger_rounds_archive
          where player_id = p_player_id and source = p_source and round_id = p_round_id limit 1) is null;
    end if;
  end if;
  if v_fresh then
    with wallet as (
      update ledger_wallets set balance = balance - p_amount, seq = seq + 1, last_at = greatest(p_at, last_at),
        head = ledger_row_hash(head, p_player_id, p_currency, 'cash', seq + 1, p_id, greatest(p_at, last_at), brand_id, 'bet', p_source,
          p_external_id, p_reference, p_round_id, p_game_code, -p_amount, balance - p_amount, p_counter_account, p_round_closed, p_free_round,
          false, false, p_memo)
      where player_id = p_player_id and currency = p_currency and subaccount = 'cash'
        and status = 'open' and not overdrawn and not has_playable and balance >= p_amount
      returning brand_id, seq, balance, head, last_at
    ), journal as (
      insert into ledger_journal select p_player_id, p_currency, 'cash', seq, p_id, pg_current_xact_id(), last_at, brand_id, 'bet',
        p_source, p_external_id, p_reference, p_round_id, p_game_code, -p_amount, balance, p_counter_account, p_round_closed, p_free_round,
        false, false, p_memo, head
      from wallet
    ), keys as (
      insert into ledger_keys select p_player_id, p_source, p_external_id, 'bet', '', 'OK', ledger_digest(p_currency, 'bet', p_amount,
        p_round_id, p_game_code, p_reference, p_round_closed, p_free_round), p_currency, 'cash', seq, last_at
      from wallet
    ), rounds as (
      insert into ledger_rounds select p_player_id, p_source, p_round_id, brand_id, p_currency, p_game_code, p_amount, 0, 1, 0, 0,
        p_round_closed, last_at, last_at
      from wallet
    )
    select balance into v_after from wallet;
    if found then
      return row('OK', p_id, v_after, v_after, false, false)::ledger_outcome;
    end if;
  end if;
  v_entry := row(p_id, p_player_id, p_brand_id, p_currency, p_subaccount, p_operation, p_source, p_external_id, p_reference, p_round_id,
    p_game_code, p_amount, p_counter_account, p_round_closed, p_free_round, p_memo, p_at, p_burn, null, false)::ledger_entry;
  return ledger_with_playable(v_entry, ledger_apply_entry(v_entry));
end $$;
alter function ledger_apply(p_player_id bigint, p_id uuid, p_brand_id smallint, p_currency text, p_subaccount text, p_operation text, p_source integer, p_external_id text, p_reference text, p_round_id text, p_game_code text, p_amount bigint, p_counter_account text, p_round_closed boolean, p_free_round boolean, p_memo text, p_at timestamp with time zone, p_burn text) owner to croupier_ledger;
revoke all on function ledger_apply(p_player_id bigint, p_id uuid, p_brand_id smallint, p_currency text, p_subaccount text, p_operation text, p_source integer, p_external_id text, p_reference text, p_round_id text, p_game_code text, p_amount bigint, p_counter_account text, p_round_closed boolean, p_free_round boolean, p_memo text, p_at timestamp with time zone, p_burn text) from public;
grant execute on function ledger_apply(p_player_id bigint, p_id uuid, p_brand_id smallint, p_currency text, p_subaccount text, p_operation text, p_source integer, p_external_id text, p_reference text, p_round_id text, p_game_code text, p_amount bigint, p_counter_account text, p_round_closed boolean, p_free_round boolean, p_memo text, p_at timestamp with time zone, p_burn text) to croupier_app;
