-- Many movements in one commit. The caller sorts by player, so that two batches take their locks in the same order, and names a
-- player once, or twice as a bet and its win.
create or replace function ledger_apply_batch(p_entries json)
returns setof ledger_outcome language plpgsql security definer set search_path to 'public', 'pg_temp' set enable_seqscan to 'off' as $$
declare
  v_entries ledger_entry[] := array(select e from json_populate_recordset(null::ledger_entry, p_entries) e);
  e ledger_entry;
  o ledger_outcome;
begin
  -- One after the other in the caller's order, each by its own index look-up.
  perform from unnest(v_entries) asked cross join lateral (
    select from ledger_wallets where player_id = asked.player_id and currency = asked.currency and subaccount = 'cash'
    limit 1 for no key update
  ) w;
  foreach e in array v_entries loop
    if e.paired is not true then
      o := ledger_apply_entry(e);
    elsif o.status = 'OK' and o.replayed and not exists (select from ledger_keys where player_id = e.player_id and source = e.source
      and external_id = e.external_id and operation = 'win' and leg = '') then
      o.status := 'TX_CONFLICT';
      o.wallet_tx_id := null;
    elsif o.status = 'OK' then
      o := ledger_apply_entry(e);
      if o.status <> 'OK' and not o.replayed then
        -- Cannot happen after the bet looked for this win's id; if it ever does, neither of the two may stay.
        raise exception 'ledger: the win % of a pair was refused: %', e.external_id, o.status using errcode = 'XL001';
      end if;
    end if;
    -- A win whose bet was refused carries the bet's answer.
    return next ledger_with_playable(e, o);
  end loop;
end $$;
alter function ledger_apply_batch(p_entries json) owner to croupier_ledger;
revoke all on function ledger_apply_batch(p_entries json) from public;
grant execute on function ledger_apply_batch(p_entries json) to croupier_app;
