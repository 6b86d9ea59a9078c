-- Pools that grow with every stake of a game and of which a round may win its stake's share.

create table studio_pools (
  brand_id smallint not null,
  engine_code text not null,
  code text not null,
  currency text not null check (currency <> 'DEMO'),
  -- The highest stake: whoever bets it wins the whole pool, whoever bets less his share.
  reference bigint not null check (reference > 0),
  -- What the house put in, what stakes brought, what was won. The pool is what these leave.
  seeded bigint not null check (seeded > 0),
  contributed bigint not null default 0 check (contributed >= 0),
  awarded bigint not null default 0 check (awarded >= 0),
  amount bigint not null check (amount > 0 and amount = seeded + contributed - awarded),
  rounds bigint not null default 0,
  changed_at timestamptz not null,
  primary key (brand_id, engine_code, code, currency)
);

-- One row an award, with all that it follows from: award = pool × stake ÷ reference, rounded down to what can be paid.
create table studio_pool_hits (
  member_id bigint not null,
  round_id uuid not null,
  brand_id smallint not null,
  engine_code text not null,
  code text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  reference bigint not null check (reference >= stake),
  pool_before bigint not null check (pool_before > 0),
  award bigint not null check (award > 0 and award <= pool_before),
  pool_after bigint not null check (pool_after > 0),
  won_at timestamptz not null,
  primary key (member_id, round_id),
  foreign key (brand_id, engine_code, code, currency) references studio_pools
);

-- What the round won of a pool, besides its payout.
alter table studio_rounds add column jackpot bigint check (jackpot > 0);

alter table studio_wallet_calls drop constraint studio_wallet_calls_operation_check;
alter table studio_wallet_calls add constraint studio_wallet_calls_operation_check
  check (operation in ('win', 'jackpot', 'rollback', 'end'));
