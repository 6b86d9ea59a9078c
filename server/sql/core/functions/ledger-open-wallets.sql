-- Opens `cash` and a subaccount beside it for each member of the set, where they are missing. The four lists belong together by place; a
-- member may come more than once. The caller sorts them by player: everybody takes locks in that order, and rows are made in it.
-- What is there already is asked for row by row: asked for as a set, PostgreSQL would read the whole table beside it.
create or replace function ledger_open_wallets(p_players bigint[], p_currencies text[], p_subaccounts text[], p_brands smallint[])
returns void language plpgsql security definer set search_path to 'public', 'pg_temp' set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
declare
  v_unknown text;
begin
  select asked into v_unknown from unnest(p_currencies) asked
  where not exists (select from ledger_currencies where code = asked) limit 1;
  if found then
    raise exception 'ledger: there is no currency %', v_unknown using errcode = 'P0002';
  end if;
  if exists (select from unnest(p_subaccounts) asked where not exists (select from ledger_subaccounts where code = asked)) then
    insert into ledger_subaccounts select asked from unnest(p_subaccounts) asked on conflict do nothing;
  end if;
  insert into ledger_players (player_id, brand_id, play_money)
  select player_id, brand_id, play_money
  from unnest(p_players, p_currencies, p_brands) with ordinality as wanted (player_id, currency, brand_id, place)
  cross join lateral (select play_money from ledger_currencies where code = wanted.currency limit 1) c
  where (select true from ledger_players where player_id = wanted.player_id limit 1) is null
  order by place
  on conflict (player_id) do nothing;
  -- The foreign key refuses play money beside real money. In the alphabet as here a block comes before a guard, and both before `open`.
  insert into ledger_wallets (player_id, currency, subaccount, brand_id, play_money, status)
  select player_id, currency, p.subaccount, brand_id, play_money,
    coalesce((select min(status) from ledger_wallets where player_id = wanted.player_id),
      case when exists (select from protection_guards where player_id = wanted.player_id) then 'guarded' else 'open' end)
  from unnest(p_players, p_currencies, p_subaccounts, p_brands) with ordinality as wanted (player_id, currency, subaccount, brand_id, place)
  cross join lateral (select play_money from ledger_currencies where code = wanted.currency limit 1) c
  cross join lateral (values (0, 'cash' collate "C"), (1, wanted.subaccount collate "C")) p (turn, subaccount)
  where (select true from ledger_wallets
    where player_id = wanted.player_id and currency = wanted.currency and subaccount = p.subaccount limit 1) is null
  order by place, turn
  on conflict (player_id, currency, subaccount) do nothing;
end $$;
alter function ledger_open_wallets(p_players bigint[], p_currencies text[], p_subaccounts text[], p_brands smallint[]) owner to croupier_ledger;
revoke all on function ledger_open_wallets(p_players bigint[], p_currencies text[], p_subaccounts text[], p_brands smallint[]) from public;
grant execute on function ledger_open_wallets(p_players bigint[], p_currencies text[], p_subaccounts text[], p_brands smallint[]) to croupier_app;
