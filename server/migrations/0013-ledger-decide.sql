-- The decisions: bets, winnings, reversals, ends of rounds, and the house's own movements.

-- Takes the row lock of a pocket beside `cash`, whose lock the caller holds: cash always first, so two calls cannot wait in a circle.
create function ledger_lock_pocket(p_player bigint, p_currency text, p_pocket text) returns ledger_wallets
language plpgsql as $$
declare
  w ledger_wallets;
begin
  select * into w from ledger_wallets where player_id = p_player and currency = p_currency and pocket = p_pocket
  for no key update;
  return w;
end $$;

-- Reverses a bet or a win once, whatever the reversal's own id; leaves a tombstone when the original has not come yet.
create function ledger_rollback(e ledger_entry, cash ledger_wallets) returns ledger_outcome language plpgsql as $$
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
  if v_original = 'bet' and o.round_id is not null and exists (select from ledger_rounds where player_id = e.player_id
    and source = e.source and round_id = o.round_id and wins > 0) then
    return row('ROUND_HAS_WINS', null, w.balance, w.balance, false, false)::ledger_outcome;
  end if;
  e.round_id := o.round_id; e.game_code := o.game_code; e.contra := o.contra; e.free_round := o.free_round;
  return ledger_write_rollback(e, w, -o.amount, false);
end $$;

-- Writes a reversal under the original's id, and remembers its own id so that it can be found and not be used again.
create function ledger_write_rollback(e ledger_entry, w ledger_wallets, p_amount bigint, p_tombstone boolean)
returns ledger_outcome language plpgsql as $$
begin
  insert into ledger_keys values (e.player_id, e.source, e.external_id, 'request_' || e.operation, '', 'OK', ledger_digest(e),
    e.currency, w.pocket, w.seq + 1, greatest(e.at, w.last_at));
  return ledger_write(e, w, p_amount, e.reference, false, p_tombstone);
end $$;

-- Null when a win's bet is known and stands, otherwise why it cannot be paid.
create function ledger_win_obstacle(e ledger_entry, r ledger_rounds) returns text language plpgsql stable as $$
declare
  v_status text;
begin
  if e.contra = 'suspense' then
    return null;
  elsif e.reference is null then
    return case when coalesce(r.bets, 0) = 0 then 'BET_NOT_FOUND' when r.bets = r.cancelled then 'TX_CANCELLED' end;
  end if;
  select k.status into v_status from ledger_keys k where k.player_id = e.player_id and k.source = e.source
    and k.external_id = e.reference and k.operation = 'bet' and k.leg = '';
  if not found then
    return 'BET_NOT_FOUND';
  elsif v_status <> 'OK' or exists (select from ledger_keys k where k.player_id = e.player_id and k.source = e.source
    and k.external_id = e.reference and k.operation = 'rollback_bet' and k.leg = '') then
    return 'TX_CANCELLED';
  end if;
  return null;
end $$;

-- Decides a fresh id. `w` is locked; `r` is the round, all null when it is new.
create function ledger_decide(e ledger_entry, w ledger_wallets, r ledger_rounds) returns ledger_outcome language plpgsql as $$
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
        when w.status <> 'open' or w.overdrawn then 'PLAYER_BLOCKED'
        when r.closed then 'ROUND_CLOSED'
        when w.balance < e.amount then 'INSUFFICIENT_FUNDS' end;
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

-- The way of one entry: lock, look for the id and the round, replay or decide.
create function ledger_apply_entry(e ledger_entry) returns ledger_outcome language plpgsql as $$
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
    select * into r from ledger_rounds where player_id = e.player_id and source = e.source and round_id = e.round_id;
  end if;
  return ledger_decide(e, w, r);
end $$;

-- The everyday entries of a batch, decided together: fresh bets, winnings and promotions on the cash pocket that nothing stands
-- against. Whatever is not certain to be OK is left out and takes the way of one entry, which has the last word.
-- The caller holds the locks. Each look-up is a subquery with a limit of its own, which leaves the planner nothing but the index:
-- a plan that was made while a table was empty would else read all of it later.
create function ledger_plain_lines(p_entries ledger_entry[]) returns ledger_line[] language plpgsql as $$
begin
  return (select array_agg(row(e.player_id, e.currency, e.pocket, w.seq + 1, e.id, pg_current_xact_id(), greatest(e.at, w.last_at),
      w.brand_id, e.operation, e.source, e.external_id, e.reference, e.round_id, e.game_code,
      case e.operation when 'bet' then -e.amount else e.amount end,
      case e.operation when 'bet' then w.balance - e.amount else w.balance + e.amount end,
      e.contra, e.round_closed, e.free_round, e.operation = 'win' and coalesce(r.closed, false), false, e.memo,
      w.head, e.external_id, '', ledger_digest(e.currency, e.operation, e.amount, e.round_id, e.game_code, e.reference,
        e.round_closed, e.free_round))::ledger_line order by e.ordinality)
  from unnest(p_entries) with ordinality e
  cross join lateral (select * from ledger_wallets
    where player_id = e.player_id and currency = e.currency and pocket = 'cash' limit 1) w
  left join lateral (select player_id from ledger_keys
    where player_id = e.player_id and source = e.source and external_id = e.external_id and operation = e.operation and leg = ''
    limit 1) k on true
  left join lateral (select * from ledger_rounds
    where player_id = e.player_id and source = e.source and round_id = e.round_id limit 1) r on true
  left join lateral (select status from ledger_keys
    where player_id = e.player_id and source = e.source and external_id = e.reference and operation = 'bet' and leg = ''
    limit 1) b on true
  left join lateral (select player_id from ledger_keys
    where player_id = e.player_id and source = e.source and external_id = e.reference and operation = 'rollback_bet' and leg = ''
    limit 1) c on true
  where k.player_id is null and e.pocket = 'cash' and e.contra <> 'clearing' and e.burn is null
    and e.win_external_id is null and e.paired is not true and e.amount >= 0
    and (r.currency is null or r.currency = e.currency)
    and case e.operation
      when 'bet' then w.status = 'open' and not w.overdrawn and r.closed is not true and w.balance >= e.amount
      when 'win' then case when e.reference is null then r.bets > r.cancelled else b.status = 'OK' and c.player_id is null end
      else e.operation = 'promo' end);
end $$;
