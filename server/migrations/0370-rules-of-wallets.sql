-- PostgreSQL reads the text of a table's checks anew in every statement that writes to it: an eighth of what a single bet cost. A pocket
-- and a status are never changed by a bet, so keys hold them, which are looked at only when they change; checks keep what a bet can break.

create table ledger_pockets (
  code text collate "C" primary key check (code in ('cash', 'locked', 'bonus', 'commission') or code ~ '^transfer:[A-Z0-9_]{1,20}$')
);
insert into ledger_pockets values ('cash'), ('locked'), ('bonus'), ('commission');
insert into ledger_pockets select distinct pocket from ledger_wallets on conflict do nothing;
create table ledger_statuses (code text collate "C" primary key);
insert into ledger_statuses values ('open'), ('guarded'), ('bets_blocked');
revoke all on ledger_pockets, ledger_statuses from croupier_app, public;
alter table ledger_pockets owner to croupier_ledger;
alter table ledger_statuses owner to croupier_ledger;
grant select on ledger_pockets, ledger_statuses to croupier_app, croupier_auditor;

alter table ledger_wallets
  drop constraint ledger_wallets_sound,
  add constraint ledger_wallets_sound check (balance >= 0 or overdrawn),
  add constraint ledger_wallets_pocket foreign key (pocket) references ledger_pockets (code),
  add constraint ledger_wallets_status foreign key (status) references ledger_statuses (code);

-- The same rule in fewer words: play money never comes from a provider, and real money never from the fund of trials.
alter table ledger_journal drop constraint ledger_journal_play_money;
alter table ledger_journal add constraint ledger_journal_play_money check (
  contra <> case when currency = 'DEMO' then 'psp' else 'trial' end
);

-- As in 0351, and a pocket at a vendor becomes known when the first is opened.
create or replace function ledger_open_wallet(p_player_id bigint, p_currency text, p_pocket text, p_brand_id smallint) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_play boolean;
begin
  select play_money into strict v_play from ledger_currencies where code = p_currency;
  if not exists (select from ledger_pockets where code = p_pocket) then
    insert into ledger_pockets values (p_pocket) on conflict do nothing;
  end if;
  insert into ledger_players values (p_player_id, p_brand_id, v_play) on conflict (player_id) do nothing;
  -- The foreign key refuses play money beside real money. In the alphabet as here a block comes before a guard, and both before `open`.
  insert into ledger_wallets (player_id, currency, pocket, brand_id, play_money, status)
  select p_player_id, p_currency, pocket, p_brand_id, v_play,
    coalesce((select min(status) from ledger_wallets where player_id = p_player_id),
      case when exists (select from protection_guards where player_id = p_player_id) then 'guarded' else 'open' end)
  from unnest(array['cash', p_pocket]) with ordinality as wanted (pocket, place)
  order by place
  on conflict (player_id, currency, pocket) do nothing;
end $$;
