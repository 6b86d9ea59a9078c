create table winners_rounds (
  brand_id smallint not null,
  player_id bigint not null,
  source integer not null,
  round_id text not null,
  game_code text not null,
  currency text not null,
  won bigint not null,
  at timestamptz not null,
  primary key (player_id, source, round_id)
);
create index winners_rounds_board on winners_rounds (brand_id, won desc, at desc);

create table reports_daily_members (
  brand_id smallint not null,
  day date not null,
  player_id bigint not null,
  currency text not null,
  bets integer not null default 0,
  stake bigint not null default 0,
  payout bigint not null default 0,
  promotions bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  primary key (brand_id, day, player_id, currency)
);
create index reports_daily_members_player on reports_daily_members (player_id, day desc);

-- The public halves of the keys that signed; the private ones are never in the database.
create table proofs_keys (
  id text collate "C" primary key,
  public_key bytea not null,
  first_used_at timestamptz not null,
  check (id ~ '^[0-9a-f]{16}$'),
  check (length(public_key) = 32)
);
revoke all on proofs_keys from croupier_app;
grant select on proofs_keys to croupier_app;
grant select on proofs_keys to croupier_auditor;

-- One row an hour and brand. `statement` is the text that was signed, byte by byte; each names the digest of the one before.
create table proofs_seals (
  brand_id smallint not null,
  -- 1, 2, 3 … without gaps in each brand.
  number bigint not null,
  hour timestamptz not null,
  at timestamptz not null,
  statement text not null,
  digest bytea not null,
  signature bytea not null,
  key_id text collate "C" not null,
  primary key (brand_id, number),
  unique (brand_id, hour),
  unique (digest),
  foreign key (key_id) references proofs_keys(id),
  check (digest = sha256(convert_to(statement, 'UTF8'::name))),
  check (hour = date_trunc('hour', hour, 'UTC')),
  check (number > 0),
  check (length(signature) = 64)
);
revoke all on proofs_seals from croupier_app;
grant select on proofs_seals to croupier_app;
grant select on proofs_seals to croupier_auditor;

-- The leaves of late seals, so that a member's path is found without building the tree anew. It can be forgotten: leaves follow from
-- the journal, the seal's horizon and the keyring.
create table proofs_blocks (
  brand_id smallint not null,
  number bigint not null,
  block integer not null,
  -- Leaves are ordered by their hash; the first of the block, for finding the block of a leaf.
  first_leaf bytea not null,
  -- For each leaf: 32 bytes of hash, 1 byte place in `currencies`, 8 bytes of what is owed.
  leaves bytea not null,
  currencies text[] not null,
  node bytea not null,
  sums jsonb not null,
  primary key (brand_id, number, block),
  foreign key (brand_id, number) references proofs_seals(brand_id, number),
  check (block >= 0),
  check ((length(leaves) % 41) = 0),
  check (length(node) = 32)
);
create index proofs_blocks_leaf on proofs_blocks (brand_id, number, first_leaf);
revoke all on proofs_blocks from croupier_app;
grant select, insert, delete on proofs_blocks to croupier_app;

-- What payments cost in each hour of a brand: filled from facts, can be dropped and rebuilt.
create table reports_hour_fees (
  brand_id smallint not null,
  currency text collate "C" not null,
  -- Begins in the brand's time zone.
  hour timestamptz not null,
  -- What members paid, and what the house bore.
  fees bigint not null,
  costs bigint not null,
  primary key (brand_id, currency, hour)
);

create table reports_daily_lines (
  brand_id smallint not null,
  player_id bigint not null,
  currency text collate "C" not null,
  pocket text collate "C" not null,
  day date not null,
  operation text collate "C" not null,
  -- Empty for what is no game.
  game_code text collate "C" not null,
  lines bigint not null,
  -- What came in, above zero, and what went out, below it.
  came bigint not null,
  went bigint not null,
  primary key (player_id, currency, pocket, day, operation, game_code),
  check (came >= 0),
  check (went <= 0)
);

create table reports_hours (
  brand_id smallint not null,
  currency text collate "C" not null,
  -- Begins in the brand's time zone, so that its days are whole hours.
  hour timestamptz not null,
  source integer not null,
  -- Empty for what is no game.
  game_code text collate "C" not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  primary key (brand_id, currency, hour, source, game_code)
);

-- Who bet in which hour, once.
create table reports_hour_players (
  brand_id smallint not null,
  currency text collate "C" not null,
  hour timestamptz not null,
  player_id bigint not null,
  primary key (brand_id, currency, hour, player_id)
);

create table reports_hour_registrations (
  brand_id smallint not null,
  hour timestamptz not null,
  registrations integer not null,
  primary key (brand_id, hour)
);
