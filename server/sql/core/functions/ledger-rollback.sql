-- Reverses a bet or a win once, whatever the reversal's own id; leaves a tombstone when the original has not come yet.
create or replace function ledger_rollback(e ledger_entry, cash ledger_wallets)
returns ledger_outcome language plpgsql as $$
declare
  v_original text := substring(e.operation from 10);
  w ledger_wallets := cash;
  k ledger_keys;
  o ledger_journal;
  p ledger_journal;
  v_done ledger_outcome;
begin
  select * into k from ledger_keys where player_id = e.player_id and source = e.source and external_id = e.reference
    and operation = e.operation and leg = '';
  if found then
    if v_original = 'bet' then
      perform ledger_name_round(e, e.reference);
    end if;
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
    perform ledger_add_record(e.player_id, e.currency, 'cash', 'refused', e.source, e.reference, v_original, '', 'TOMBSTONE', e.round_id,
      '\x', e.at);
    return ledger_write_rollback(e, w, 0, true);
  elsif k.currency <> e.currency then
    return row('WRONG_CURRENCY', null, cash.balance, cash.balance, false, false)::ledger_outcome;
  elsif k.seq is null then
    -- The original was refused, so there is nothing to give back and its id is final already.
    return row('OK', null, cash.balance, cash.balance, false, false)::ledger_outcome;
  end if;
  select * into strict o from ledger_journal where player_id = k.player_id and currency = k.currency and subaccount = k.subaccount
    and seq = k.seq and at = k.at;
  if k.subaccount <> 'cash' then
    w := ledger_lock_subaccount(k.player_id, k.currency, k.subaccount);
  end if;
  if v_original = 'bet' and o.round_id is not null and exists (select from ledger_all_rounds where player_id = e.player_id
    and source = e.source and round_id = o.round_id and wins > 0) then
    return row('ROUND_HAS_WINS', null, w.balance, w.balance, false, false)::ledger_outcome;
  end if;
  e.round_id := o.round_id; e.game_code := o.game_code; e.counter_account := o.counter_account; e.free_round := o.free_round;
  -- The part of a grant has a line beside the bet or the win, which names the grant.
  select y.* into k from ledger_keys y where y.player_id = e.player_id and y.source = e.source
    and y.external_id = case v_original when 'bet' then e.reference else o.id::text end
    and case v_original when 'bet' then y.operation = 'playable_stake' and y.leg = 'playable'
      else y.operation = 'playable_lapse' or y.operation = 'playable_win' and y.leg = 'playable' end;
  if not found then
    return ledger_write_rollback(e, w, -o.amount, false);
  end if;
  select * into strict p from ledger_journal where player_id = k.player_id and currency = k.currency and subaccount = k.subaccount
    and seq = k.seq and at = k.at;
  if v_original = 'bet' then
    v_done := ledger_write_rollback(e, w, -o.amount, false);
    perform ledger_pay_playable(e, 'playable_stake_back', e.reference, o.round_id, p.memo::uuid, abs(p.amount));
    update ledger_rounds set bonus = nullif(bonus - abs(p.amount), 0)
    where player_id = e.player_id and source = e.source and round_id = o.round_id;
  else
    if p.operation = 'playable_lapse' then
      perform ledger_book_playable(e, 'playable_grant', p.memo::uuid, abs(p.amount));
    else
      perform ledger_unpay_playable(e, o.id::text, p.memo::uuid, abs(p.amount));
    end if;
    select * into strict w from ledger_wallets where player_id = e.player_id and currency = e.currency and subaccount = 'cash';
    v_done := ledger_write_rollback(e, w, -o.amount, false);
  end if;
  select balance, balance into strict v_done.balance, v_done.balance_after from ledger_wallets
  where player_id = e.player_id and currency = e.currency and subaccount = 'cash';
  return v_done;
end $$;
alter function ledger_rollback(e ledger_entry, cash ledger_wallets) owner to croupier_ledger;
revoke all on function ledger_rollback(e ledger_entry, cash ledger_wallets) from public;
