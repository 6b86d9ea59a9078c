-- The way of one entry: lock, look for the id and the round, replay or decide.
create or replace function ledger_apply_entry(e ledger_entry)
returns ledger_outcome language plpgsql as $$
declare
  cash ledger_wallets;
  w ledger_wallets;
  k ledger_keys;
  r ledger_rounds;
  v_leg text := ledger_leg(e);
begin
  e.round_closed := e.round_closed or e.operation = 'round_end';
  select * into cash from ledger_wallets where player_id = e.player_id and currency = e.currency and subaccount = 'cash'
  for no key update;
  if not found then
    return row(case when exists (select from ledger_players where player_id = e.player_id) then 'WRONG_CURRENCY'
      else 'PLAYER_NOT_FOUND' end, null, 0, 0, false, false)::ledger_outcome;
  end if;
  if e.operation in ('rollback_bet', 'rollback_win') then
    return ledger_rollback(e, cash);
  end if;
  if e.subaccount = 'cash' then
    w := cash;
  else
    w := ledger_lock_subaccount(e.player_id, e.currency, e.subaccount);
    if w.player_id is null then
      return row('PLAYER_NOT_FOUND', null, 0, 0, false, false)::ledger_outcome;
    end if;
  end if;
  -- Each statement sees what was committed before it began, so after the lock nothing of this wallet can be missed.
  select * into k from ledger_keys where player_id = e.player_id and source = e.source and external_id = e.external_id
    and operation = e.operation and leg = v_leg;
  if found then
    if k.status = 'TOMBSTONE' and e.operation = 'bet' then
      perform ledger_name_round(e, e.external_id);
    end if;
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
alter function ledger_apply_entry(e ledger_entry) owner to croupier_ledger;
revoke all on function ledger_apply_entry(e ledger_entry) from public;
