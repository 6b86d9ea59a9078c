-- Answers an id that was decided before.
create or replace function ledger_replay(e ledger_entry, k ledger_keys, p_balance bigint)
returns ledger_outcome language plpgsql stable as $$
declare
  v_status text := 'OK';
  v_id uuid;
  v_after bigint;
  v_tombstone boolean;
begin
  if k.status = 'TOMBSTONE' then
    v_status := 'TX_CANCELLED';
  elsif k.digest <> ledger_digest(e) and e.operation not in ('rollback_bet', 'rollback_win') then
    v_status := 'TX_CONFLICT';
  elsif k.status <> 'OK' then
    v_status := k.status;
  elsif e.operation in ('bet', 'win') and exists (select from ledger_keys where player_id = e.player_id
    and source = e.source and external_id = e.external_id and operation = 'rollback_' || e.operation and leg = '') then
    v_status := 'TX_CANCELLED';
  end if;
  if k.seq is not null and v_status = 'OK' then
    select id, balance_after, tombstone into strict v_id, v_after, v_tombstone from ledger_journal
    where player_id = k.player_id and currency = k.currency and subaccount = k.subaccount and seq = k.seq and at = k.at;
    if e.operation in ('win', 'adjust') then
      -- The share of a playable bonus left by the next line: the first answer counted it.
      select coalesce((select balance_after from ledger_journal where player_id = k.player_id and currency = k.currency
        and subaccount = k.subaccount and seq = k.seq + 1 and at = k.at and operation in ('playable_win', 'playable_lapse')
        and external_id = v_id::text), v_after) into v_after;
    end if;
  end if;
  return row(v_status, v_id, p_balance, coalesce(v_after, p_balance), true, coalesce(v_tombstone, false))::ledger_outcome;
end $$;
alter function ledger_replay(e ledger_entry, k ledger_keys, p_balance bigint) owner to croupier_ledger;
revoke all on function ledger_replay(e ledger_entry, k ledger_keys, p_balance bigint) from public;
