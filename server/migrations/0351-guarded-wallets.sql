-- Wallets of guarded players are told apart by their status, so that the everyday way of a bet pays nothing for the players who have
-- set no bounds: it takes bets of `open` wallets alone, as before, and leaves all others to the careful way.
alter table ledger_wallets drop constraint ledger_wallets_sound;
alter table ledger_wallets add constraint ledger_wallets_sound check (
  (balance >= 0 or overdrawn)
  and status in ('open', 'guarded', 'bets_blocked')
  and pocket in ('cash', 'locked', 'bonus', 'commission')
);

-- Decides a fresh id. `w` is locked; `r` is the round, all null when it is new. New here: what the guard of a player says.
create or replace function ledger_decide(e ledger_entry, w ledger_wallets, r ledger_rounds) returns ledger_outcome language plpgsql as $$
declare
  v_amount bigint := ledger_signed_amount(e);
  v_refusal text := e.burn;
begin
  if v_amount is null or (e.amount < 0 and e.operation not in ('adjust', 'manual_adjustment')) then
    raise exception 'ledger: % of % is not a movement', e.operation, e.amount using errcode = '22023';
  end if;
  if v_refusal is not null then
    return ledger_burn(e, v_refusal, w.balance);
  elsif r.currency <> e.currency then
    return ledger_burn(e, 'WRONG_CURRENCY', w.balance);
  end if;
  case e.operation
    when 'bet' then
      v_refusal := case
        when w.status not in ('open', 'guarded') or w.overdrawn then 'PLAYER_BLOCKED'
        when r.closed then 'ROUND_CLOSED'
        when w.balance < e.amount then 'INSUFFICIENT_FUNDS'
        when w.status = 'guarded' then protection_decline_bet(e.player_id, e.currency, e.amount, e.at) end;
    when 'win' then
      v_refusal := ledger_win_obstacle(e, r);
      if v_refusal is not null then
        -- Not burned: the bet may still arrive, and a cancelled one answers for itself.
        return row(v_refusal, null, w.balance, w.balance, false, false)::ledger_outcome;
      end if;
    when 'round_end' then
      if r.player_id is null then
        return row('BET_NOT_FOUND', null, w.balance, w.balance, false, false)::ledger_outcome;
      elsif r.closed then
        return row('OK', null, w.balance, w.balance, true, false)::ledger_outcome;
      end if;
    when 'adjust', 'deposit_reversal' then
      -- Money that is owed may drive a wallet below zero; it shows as overdrawn and stops bets.
      null;
    else
      if v_amount < 0 and w.balance + v_amount < 0 then
        v_refusal := 'INSUFFICIENT_FUNDS';
      end if;
  end case;
  if v_refusal is not null then
    return ledger_burn(e, v_refusal, w.balance);
  end if;
  return ledger_write(e, w, v_amount, e.external_id, e.operation = 'win' and coalesce(r.closed, false), false);
end $$;

-- A new pocket inherits a block or a guard that is in force.
create or replace function ledger_open_wallet(p_player_id bigint, p_currency text, p_pocket text, p_brand_id smallint) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_play boolean;
begin
  select play_money into strict v_play from ledger_currencies where code = p_currency;
  insert into ledger_players values (p_player_id, p_brand_id, v_play) on conflict (player_id) do nothing;
  -- The foreign key refuses play money beside real money. In the alphabet as here a block comes before a guard, and both before `open`.
  insert into ledger_wallets (player_id, currency, pocket, brand_id, play_money, status)
  select p_player_id, p_currency, pocket, p_brand_id, v_play,
    coalesce((select min(status) from ledger_wallets where player_id = p_player_id),
      case when exists (select from protection_guards where player_id = p_player_id) then 'guarded' else 'open' end)
  from unnest(array['cash', p_pocket]) with ordinality as wanted (pocket, place)
  order by place
  on conflict (player_id, currency, pocket) do nothing;
end $$;

-- Who is freed from a block may still be guarded.
create or replace function ledger_set_status(p_player_id bigint, p_status text) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_changed integer;
begin
  -- cash first, like every other caller
  perform from ledger_wallets where player_id = p_player_id
  order by currency, (pocket <> 'cash'), pocket for no key update;
  if p_status = 'open' and exists (select from protection_guards where player_id = p_player_id) then
    p_status := 'guarded';
  end if;
  update ledger_wallets set status = p_status where player_id = p_player_id and status <> p_status;
  get diagnostics v_changed = row_count;
  return v_changed;
end $$;

-- Takes the locks of a player's wallets and marks those that are not blocked as guarded, or frees them. Whoever changes a guard calls
-- this first, in the same transaction: a bet that is being decided is then decided before, and each later one sees the change.
create function ledger_guard_wallets(p_player_id bigint, p_guarded boolean) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_status text := case when p_guarded then 'guarded' else 'open' end;
begin
  perform from ledger_wallets where player_id = p_player_id
  order by currency, (pocket <> 'cash'), pocket for no key update;
  update ledger_wallets set status = v_status
  where player_id = p_player_id and status in ('open', 'guarded') and status <> v_status;
end $$;
alter function ledger_guard_wallets owner to croupier_ledger;
revoke all on function ledger_guard_wallets(bigint, boolean) from public;
grant execute on function ledger_guard_wallets(bigint, boolean) to croupier_app;
