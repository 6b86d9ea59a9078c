-- What a vendor's key can do: nobody has a whole key, money that vendors give has ceilings, and a vendor reaches only those who opened its games.

-- The halves of a new secret, each for one of the two people who made it, until they have seen it.
create table vendors_key_parts (
  vendor_id smallint not null references vendors (id),
  slot smallint not null check (slot in (1, 2)),
  part smallint not null check (part in (1, 2)),
  staff_id text not null,
  sealed bytea not null,
  made_at timestamptz not null,
  primary key (vendor_id, slot, part)
);

-- Who has opened one of a vendor's games, ever: nobody else's money is within its reach.
create table vendors_players (
  vendor_id smallint not null references vendors (id),
  player_id bigint not null,
  brand_id smallint not null references brands (id),
  opened_at timestamptz not null,
  primary key (vendor_id, player_id)
);
insert into vendors_players (vendor_id, player_id, brand_id, opened_at)
  select source, player_id, min(brand_id), min(opened_at) from ledger_all_rounds
  where source in (select id from vendors) group by source, player_id;
insert into vendors_players (vendor_id, player_id, brand_id, opened_at)
  select vendor_id, player_id, min(brand_id), min(opened_at) from vendors_game_sessions group by vendor_id, player_id
  on conflict do nothing;

-- What one vendor may give at once and in a day by one operation; without a row the careful default of the code holds.
create table vendors_ceilings (
  vendor_id smallint not null references vendors (id),
  operation text not null check (operation in ('promo', 'adjust', 'orphan_win', 'win')),
  currency text not null,
  single_most bigint not null check (single_most >= 0),
  day_most bigint not null check (day_most >= 0),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (vendor_id, operation, currency)
);

-- What was given so far; whoever adds to it holds the row, so two calls at once are counted one after the other.
create table vendors_ceiling_days (
  vendor_id smallint not null references vendors (id),
  operation text not null,
  currency text not null,
  day date not null,
  used bigint not null check (used >= 0),
  primary key (vendor_id, operation, currency, day)
);

-- A call is counted once, however often it is repeated.
create table vendors_ceiling_uses (
  vendor_id smallint not null references vendors (id),
  player_id bigint not null,
  operation text not null,
  transaction_id text not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (vendor_id, player_id, operation, transaction_id)
);
create index vendors_ceiling_uses_age on vendors_ceiling_uses (at);

-- Calls that were refused there: somebody of the staff looks at them. One case a vendor, operation, bound and day.
create table vendors_ceiling_cases (
  id uuid primary key,
  vendor_id smallint not null references vendors (id),
  brand_id smallint not null references brands (id),
  operation text not null,
  bound text not null check (bound in ('single', 'day', 'player', 'brand')),
  currency text not null,
  day date not null,
  -- The first call of the case, and the largest amount that was asked for.
  player_id bigint not null,
  transaction_id text not null,
  amount bigint not null check (amount >= 0),
  ceiling bigint,
  times integer not null check (times > 0),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  resolved_by text,
  resolved_at timestamptz,
  remark text,
  check ((resolved_by is null) = (resolved_at is null))
);
create unique index vendors_ceiling_cases_open on vendors_ceiling_cases (vendor_id, brand_id, operation, bound, currency, day) where resolved_at is null;
