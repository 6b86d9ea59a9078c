-- Who is freed from a block may still be guarded.
create or replace function ledger_set_status(p_player_id bigint, p_status text)
returns integer language plpgsql security definer set search_path to 'public', 'pg_temp' set enable_seqscan to 'off' as $$
declare
  v_changed integer;
begin
  -- cash first, like every other caller
  perform from ledger_wallets where player_id = p_player_id
  order by currency, (subaccount <> 'cash'), subaccount for no key update;
  if p_status = 'open' and exists (select from protection_guards where player_id = p_player_id) then
    p_status := 'guarded';
  end if;
  update ledger_wallets set status = p_status where player_id = p_player_id and status <> p_status;
  get diagnostics v_changed = row_count;
  return v_changed;
end $$;
alter function ledger_set_status(p_player_id bigint, p_status text) owner to croupier_ledger;
revoke all on function ledger_set_status(p_player_id bigint, p_status text) from public;
grant execute on function ledger_set_status(p_player_id bigint, p_status text) to croupier_app;
