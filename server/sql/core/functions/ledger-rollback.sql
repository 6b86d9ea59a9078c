-- Reverses a bet or a win once, whatever the reversal's own id; leaves a tombstone when the original has not come yet.
create or replace function ledger_rollback(e ledger_entry, cash ledger_wallets)
returns ledger_outcome language plpgsql as $$
declare
  v_original text := substring(e.operation from 10);
  w ledger_wallets := cash;
  k ledger_keys;
  o ledger_journal;
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
alter function ledger_rollback(e ledger_entry, cash ledger_wallets) owner to croupier_ledger;
revoke all on function ledger_rollback(e ledger_entry, cash ledger_wallets) from public;
