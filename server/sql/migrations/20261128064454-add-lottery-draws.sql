-- Lotteries: their games with calendar and prices, the draws, and what was entered as results.
-- expands: older programs know nothing of lotteries.

-- A game as data: who draws it, when, at which prices and limits.
create table lottery_games (
  code text collate "C" primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  family text collate "C" not null,
  vendor_code text collate "C" not null,
  source text collate "C" not null check (source in ('house', 'official')),
  -- Issues are numbered and times are meant in this zone.
  zone text not null,
  -- {kind: every, seconds} or {kind: days, weekdays | monthDays, time}.
  schedule jsonb not null,
  -- Days that differ: [{day, none: true} | {day, time}].
  exceptions jsonb not null default '[]',
  close_offset_s integer not null check (close_offset_s >= 0),
  -- {kind: list, list} or {kind: mode, least, most, fixed}.
  pricing jsonb not null,
  -- In base units: {numberCap, steps: [{from, cut}]}.
  limits jsonb not null,
  enabled boolean not null default true,
  place integer not null
);

create table lottery_draws (
  game_code text collate "C" not null references lottery_games(code),
  -- Of a fixed length within a game; compared as text.
  issue text collate "C" not null check (issue ~ '^[0-9]{8}(-[0-9]{2,4})?$'),
  -- The day of the draw in the zone of its game, YYYY-MM-DD.
  day text collate "C" not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text collate "C" not null default 'scheduled' check (state in ('scheduled', 'open', 'closed', 'await_result', 'entered',
    'confirmed', 'settling', 'settled', 'void', 'correcting', 'frozen')),
  result jsonb,
  -- Grows with each result that was confirmed.
  version integer not null default 0 check (version >= 0),
  settled_version integer not null default 0,
  -- House draws: the seed, taken from the game's chain when the draw was planned.
  chain_id uuid,
  chain_index integer,
  -- Published with the draw: SHA-256 of game, issue and seed. The next link's plain hash would be this draw's seed.
  commitment bytea check (length(commitment) = 32),
  salt text,
  -- Shown once the draw has its result.
  seed bytea check (length(seed) = 32),
  confirmed_at timestamptz,
  settled_at timestamptz,
  void_reason text,
  primary key (game_code, issue),
  unique (chain_id, chain_index),
  check (opens_at < closes_at and closes_at <= draws_at),
  check (num_nulls(chain_id, chain_index, commitment, salt) in (0, 4)),
  check ((version = 0) = (result is null)),
  check ((version = 0) = (confirmed_at is null)),
  check (state not in ('confirmed', 'settling', 'settled', 'correcting') or result is not null),
  check (seed is null or chain_id is not null),
  check (settled_version <= version),
  check ((state = 'void') = (void_reason is not null))
);
create index lottery_draws_of_game on lottery_draws (game_code, draws_at desc);
create index lottery_draws_waiting on lottery_draws (draws_at) where (state in ('scheduled', 'open', 'closed', 'await_result'));
create index lottery_draws_settling on lottery_draws (draws_at) where (state in ('confirmed', 'settling', 'correcting'));

-- What people or adapters said that was drawn, each without seeing the other's. Nothing is changed or taken away.
create table lottery_results (
  id uuid primary key,
  game_code text collate "C" not null,
  issue text collate "C" not null,
  -- The version that it would be.
  version integer not null check (version >= 1),
  -- A person or an adapter.
  entered_by uuid,
  adapter text,
  address text,
  result jsonb not null,
  -- As it came: the page of an adapter, what somebody typed.
  raw text not null,
  -- When the source says that it was drawn.
  drawn_at timestamptz,
  entered_at timestamptz not null,
  foreign key (game_code, issue) references lottery_draws(game_code, issue),
  check ((entered_by is null) <> (adapter is null))
);
create index lottery_results_of_draw on lottery_results (game_code, issue, version, entered_at);
revoke all on lottery_results from croupier_app;
grant select, insert on lottery_results to croupier_app;
