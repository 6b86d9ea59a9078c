-- The studio plays rounds of our own games: who plays, what was played, and what the wallet still has to be told.

create table studio_sessions (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  member_id bigint not null,
  brand_id smallint not null,
  -- The session that the wallet knows; bets carry it.
  wallet_session text not null,
  currency text not null,
  game_code text not null,
  engine_code text not null,
  is_trial boolean not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null
);
create index studio_sessions_member on studio_sessions (member_id, opened_at desc);

create table studio_rounds (
  member_id bigint not null,
  -- Chosen by the player's browser, so that a repeated call finds the round it made.
  id uuid not null,
  brand_id smallint not null,
  session_id uuid not null,
  wallet_session text not null,
  game_code text not null,
  engine_code text not null,
  kind text not null check (kind in ('instant', 'stepped')),
  currency text not null,
  profile text not null,
  math_sha256 text not null,
  seed_id uuid not null,
  commitment bytea not null,
  client_seed text not null,
  nonce bigint not null,
  stake bigint not null check (stake > 0),
  max_win bigint not null check (max_win > 0),
  choice jsonb not null,
  state text not null check (state in ('debiting', 'open', 'crediting', 'closed', 'cancelled')),
  -- Decisions taken so far and how often the round changed; a decision on an older version is refused.
  actions jsonb not null default '[]',
  game_state jsonb,
  version integer not null default 0,
  events jsonb,
  result jsonb,
  outcome text check (outcome in ('win', 'lose', 'void')),
  multiplier_x100 bigint,
  payout bigint,
  effective_bet bigint,
  cancel_reason text,
  opened_at timestamptz not null,
  touched_at timestamptz not null,
  closed_at timestamptz,
  -- The player's screen has shown the end.
  seen boolean not null default false,
  primary key (member_id, id),
  unique (member_id, seed_id, nonce),
  check (state not in ('crediting', 'closed') or payout is not null)
);
-- One round with decisions at a time for each member and game.
create unique index studio_rounds_one_open on studio_rounds (member_id, game_code)
  where kind = 'stepped' and state in ('debiting', 'open', 'crediting');
create index studio_rounds_unfinished on studio_rounds (touched_at) where state in ('debiting', 'open', 'crediting');
create index studio_rounds_history on studio_rounds (member_id, opened_at desc);
create index studio_rounds_brand on studio_rounds (brand_id, opened_at desc);

-- Rounds that many play together: one row a round of a table.
create table studio_table_rounds (
  table_id text not null,
  number bigint not null,
  brand_id smallint not null,
  game_code text not null,
  engine_code text not null,
  profile text not null,
  math_sha256 text not null,
  chain_id uuid not null,
  chain_index integer not null,
  commitment bytea not null,
  salt text not null,
  phase text not null check (phase in ('betting', 'locked', 'running', 'settling', 'closed', 'void')),
  opened_at timestamptz not null,
  lock_at timestamptz not null,
  -- From here the curve grows; the end is known to the house alone until it is reached.
  started_at timestamptz,
  ends_at timestamptz,
  -- The leader's last sign of life while the curve grows: after a failure nobody is held to what came later.
  ticked_at timestamptz,
  closed_at timestamptz,
  result jsonb,
  -- Shown once the round has ended.
  server_seed bytea,
  primary key (table_id, number),
  unique (chain_id, chain_index)
);

create table studio_table_bets (
  member_id bigint not null,
  id uuid not null,
  table_id text not null,
  round_number bigint not null,
  brand_id smallint not null,
  wallet_session text not null,
  game_code text not null,
  currency text not null,
  -- First or second bet of the member in the round.
  place smallint not null check (place in (1, 2)),
  stake bigint not null check (stake > 0),
  max_win bigint not null,
  choice jsonb not null,
  exit jsonb,
  state text not null check (state in ('debiting', 'live', 'settled', 'cancelled')),
  outcome text check (outcome in ('win', 'lose', 'void')),
  multiplier_x100 bigint,
  payout bigint,
  effective_bet bigint,
  cancel_reason text,
  placed_at timestamptz not null,
  settled_at timestamptz,
  primary key (member_id, id),
  foreign key (table_id, round_number) references studio_table_rounds (table_id, number)
);
create unique index studio_table_bets_place on studio_table_bets (table_id, round_number, member_id, place)
  where state <> 'cancelled';
create index studio_table_bets_history on studio_table_bets (member_id, placed_at desc);

-- What the wallet must be told, written with the decision that caused it and kept until it is answered.
create table studio_wallet_calls (
  member_id bigint not null,
  -- The transaction id that the wallet sees.
  id text not null,
  operation text not null check (operation in ('win', 'rollback', 'end')),
  round_id uuid not null,
  payload jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  answer text,
  primary key (member_id, id)
);
create index studio_wallet_calls_due on studio_wallet_calls (next_at) where state = 'pending';
