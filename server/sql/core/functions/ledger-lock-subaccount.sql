-- Takes the row lock of a subaccount beside `cash`, whose lock the caller holds: cash always first, so two calls cannot wait in a circle.
create or replace function ledger_lock_subaccount(p_player bigint, p_currency text, p_subaccount text)
returns ledger_wallets language plpgsql as $$
declare
  w ledger_wallets;
begin
  select * into w from ledger_wallets where player_id = p_player and currency = p_currency and subaccount = p_subaccount
  for no key update;
  return w;
end $$;
alter function ledger_lock_subaccount(p_player bigint, p_currency text, p_subaccount text) owner to croupier_ledger;
revoke all on function ledger_lock_subaccount(p_player bigint, p_currency text, p_subaccount text) from public;
