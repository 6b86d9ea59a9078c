-- Holds a member's cash until the caller's transaction ends, and says what is there: nobody takes it meanwhile. Zero where no wallet is.
create or replace function ledger_hold_cash(p_player_id bigint, p_currency text)
returns bigint language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  v_balance bigint;
begin
  select balance into v_balance from ledger_wallets
  where player_id = p_player_id and currency = p_currency and subaccount = 'cash' for no key update;
  return coalesce(v_balance, 0);
end $$;
alter function ledger_hold_cash(p_player_id bigint, p_currency text) owner to croupier_ledger;
revoke all on function ledger_hold_cash(p_player_id bigint, p_currency text) from public;
grant execute on function ledger_hold_cash(p_player_id bigint, p_currency text) to croupier_app;
