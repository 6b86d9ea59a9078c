-- Takes the locks of a player's wallets and marks those that are not blocked as guarded, or frees them. Whoever changes a guard calls
-- this first, in the same transaction: a bet that is being decided is then decided before, and each later one sees the change.
create or replace function ledger_guard_wallets(p_player_id bigint, p_guarded boolean)
returns void language plpgsql security definer set search_path to 'public', 'pg_temp' set enable_seqscan to 'off' as $$
declare
  v_status text := case when p_guarded then 'guarded' else 'open' end;
begin
  perform from ledger_wallets where player_id = p_player_id
  order by currency, (subaccount <> 'cash'), subaccount for no key update;
  update ledger_wallets set status = v_status
  where player_id = p_player_id and status in ('open', 'guarded') and status <> v_status;
end $$;
alter function ledger_guard_wallets(p_player_id bigint, p_guarded boolean) owner to croupier_ledger;
revoke all on function ledger_guard_wallets(p_player_id bigint, p_guarded boolean) from public;
grant execute on function ledger_guard_wallets(p_player_id bigint, p_guarded boolean) to croupier_app;
