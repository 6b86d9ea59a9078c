-- As in 0269. Since then a bet by itself set up the question about the mark also where the id of its round does not tell the time, and took a twentieth longer
-- for it (`npm run bench ledger`).
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
