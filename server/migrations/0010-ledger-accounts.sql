-- Money needs a place before anything can move it: roles, currencies, the house's accounts and the members' wallets.

-- croupier_ledger owns the ledger and its functions; croupier_app is what the application acts as. Neither can sign in by itself.
-- Roles belong to the whole server, so another database, or a parallel migration, may have made them already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['croupier_ledger', 'croupier_app'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
end $$;

-- The application may use every table that is made outside the ledger; the ledger's own grants follow in 0013.
grant usage on schema public to croupier_app, croupier_ledger;
grant select, insert, update, delete on all tables in schema public to croupier_app;
grant usage, select on all sequences in schema public to croupier_app;
alter default privileges in schema public grant select, insert, update, delete on tables to croupier_app;
alter default privileges in schema public grant usage, select on sequences to croupier_app;

create table ledger_currencies (
  code text collate "C" primary key,
  payable_digits smallint not null check (payable_digits in (0, 2)),
  play_money boolean not null,
  unique (code, play_money)
);
insert into ledger_currencies values ('BRL', 2, false), ('VND', 0, false), ('DEMO', 2, true);

-- The chart of accounts. Members' wallets are the accounts player:<pocket>; the others belong to the house.
create table ledger_accounts (
  code text collate "C" primary key,
  class text not null check (class in ('liability', 'revenue', 'expense', 'asset', 'transit', 'play')),
  purpose text not null
);
insert into ledger_accounts values
  ('player:cash', 'liability', 'money that a member can stake and withdraw'),
  ('player:locked', 'liability', 'money of a withdrawal on its way'),
  ('player:bonus', 'liability', 'granted money with conditions'),
  ('player:commission', 'liability', 'an agent''s earnings'),
  ('vendor', 'revenue', 'stakes received and winnings paid, by vendor'),
  ('promotions', 'expense', 'money given by promotions, free rounds and tournaments'),
  ('psp', 'asset', 'money at payment providers'),
  ('clearing', 'transit', 'a move between two wallets; zero when nothing is in flight'),
  ('adjustments', 'expense', 'corrections made by staff'),
  ('trial', 'play', 'play money handed to trial accounts'),
  ('suspense', 'transit', 'winnings whose bet is not known');

-- One row a member: keeps play money and real money apart for good, because every wallet points at it with its own kind.
create table ledger_players (
  player_id bigint primary key,
  brand_id smallint not null,
  play_money boolean not null,
  unique (player_id, play_money)
);

-- The only rows that a bet locks. No index on a column that changes, and free space in each page, so updates stay in place (HOT).
create table ledger_wallets (
  player_id bigint not null,
  currency text collate "C" not null,
  pocket text collate "C" not null,
  brand_id smallint not null,
  play_money boolean not null,
  balance bigint not null default 0,
  seq bigint not null default 0,
  head bytea not null default '\x',
  status text collate "C" not null default 'open',
  overdrawn boolean not null default false,
  opened_at timestamptz not null default now(),
  last_at timestamptz not null default '-infinity',
  primary key (player_id, currency, pocket),
  foreign key (player_id, play_money) references ledger_players (player_id, play_money),
  foreign key (currency, play_money) references ledger_currencies (code, play_money),
  constraint ledger_wallets_sound check (
    (balance >= 0 or overdrawn)
    and status in ('open', 'bets_blocked')
    and pocket in ('cash', 'locked', 'bonus', 'commission')
  )
) with (fillfactor = 70);
