create or replace function ledger_apply_together(p_entries json)
returns setof ledger_outcome language plpgsql security definer set search_path to 'public', 'pg_temp' set enable_seqscan to 'off' as $$
declare
  v_entries ledger_entry[] := array(select e from json_populate_recordset(null::ledger_entry, p_entries) e);
  v_done ledger_outcome[] := '{}';
  e ledger_entry;
  o ledger_outcome;
begin
  -- Taken outside the block below, so undoing the block does not give it back.
  perform from ledger_wallets where player_id = v_entries[1].player_id and currency = v_entries[1].currency and subaccount = 'cash'
  for no key update;
  begin
    foreach e in array v_entries loop
      o := ledger_apply_entry(e);
      if o.status <> 'OK' then
        raise exception 'ledger: % was refused: %', e.external_id, o.status using errcode = 'XL004';
      end if;
      v_done := array_append(v_done, o);
    end loop;
    return query select t.* from unnest(v_done) d cross join lateral ledger_with_playable(v_entries[1], d) t;
    return;
  exception when sqlstate 'XL004' then
    -- What was written in the block is gone; `o` is why.
    null;
  end;
  -- What decides nothing may be asked again with the same ids.
  if o.status not in ('BET_NOT_FOUND', 'PLAYER_NOT_FOUND') then
    foreach e in array v_entries loop
      continue when e.operation <> 'bet';
      e.burn := o.status;
      perform ledger_apply_entry(e);
    end loop;
  end if;
  -- The balance of before: the refusal may have seen it with stakes that are given back.
  select balance, balance into o.balance, o.balance_after from ledger_wallets
  where player_id = v_entries[1].player_id and currency = v_entries[1].currency and subaccount = 'cash';
  o.balance := coalesce(o.balance, 0);
  o.balance_after := coalesce(o.balance_after, 0);
  o := ledger_with_playable(v_entries[1], o);
  return query select o.* from unnest(v_entries);
end $$;
alter function ledger_apply_together(p_entries json) owner to croupier_ledger;
revoke all on function ledger_apply_together(p_entries json) from public;
grant execute on function ledger_apply_together(p_entries json) to croupier_app;
