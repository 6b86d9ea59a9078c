-- A new subaccount inherits a block or a guard that is in force.
create or replace function ledger_open_wallet(p_player_id bigint, p_currency text, p_subaccount text, p_brand_id smallint)
returns void language plpgsql security definer set search_path to 'public', 'pg_temp' set enable_seqscan to 'off' as $$
declare
  v_play boolean;
begin
  select play_money into strict v_play from ledger_currencies where code = p_currency;
  if not exists (select from ledger_subaccounts where code = p_subaccount) then
    insert into ledger_subaccounts values (p_subaccount) on conflict do nothing;
  end if;
  insert into ledger_players values (p_player_id, p_brand_id, v_play) on conflict (player_id) do nothing;
  -- The foreign key refuses play money beside real money. In the alphabet as here a block comes before a guard, and both before `open`.
  insert into ledger_wallets (player_id, currency, subaccount, brand_id, play_money, status)
  select p_player_id, p_currency, subaccount, p_brand_id, v_play,
    coalesce((select min(status) from ledger_wallets where player_id = p_player_id),
      case when exists (select from protection_guards where player_id = p_player_id) then 'guarded' else 'open' end)
  from unnest(array['cash', p_subaccount]) with ordinality as wanted (subaccount, place)
  order by place
  on conflict (player_id, currency, subaccount) do nothing;
end $$;
alter function ledger_open_wallet(p_player_id bigint, p_currency text, p_subaccount text, p_brand_id smallint) owner to croupier_ledger;
revoke all on function ledger_open_wallet(p_player_id bigint, p_currency text, p_subaccount text, p_brand_id smallint) from public;
grant execute on function ledger_open_wallet(p_player_id bigint, p_currency text, p_subaccount text, p_brand_id smallint) to croupier_app;
