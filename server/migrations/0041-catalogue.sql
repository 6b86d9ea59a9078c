-- What can be played: titles and the engines behind them, what a brand leaves out, and what members like and have played.

-- A title never exists without something that plays it: an engine of the studio, or the vendor itself.
create table catalogue_games (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  -- The studio's engine; null for games that the vendor runs.
  engine_code text,
  -- Under whose name the lobby shows it, and who calls the wallet for it.
  vendor_id smallint not null references vendors (id),
  wallet_vendor_id smallint not null references vendors (id),
  game_type text not null check (game_type in ('RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'MXWIN', 'MINI', 'TABLE')),
  classify text check (classify in ('SC', 'VP', 'JP', 'TG', 'AC', 'BG')),
  -- The switch of the site that the game stands under (whitelabel modId).
  switch_id text not null,
  titles jsonb not null check (titles ? 'en'),
  theme text not null,
  palette text[] not null check (cardinality(palette) = 3),
  volatility text not null check (volatility in ('low', 'medium', 'high')),
  icon text not null,
  sandbox boolean not null,
  enabled boolean not null default true,
  -- Lower comes first; hot games have a place of their own.
  place integer not null,
  hot_place integer,
  unique (vendor_id, code)
);

-- A brand's own switch for a game; without a row it follows the game.
create table catalogue_brand_games (
  brand_id smallint not null references brands (id),
  game_code text not null references catalogue_games (code),
  enabled boolean not null,
  primary key (brand_id, game_code)
);

create table catalogue_favourites (
  member_id bigint not null,
  game_code text not null references catalogue_games (code),
  brand_id smallint not null references brands (id),
  added_at timestamptz not null,
  primary key (member_id, game_code)
);

-- A projection of the journal: what somebody played last. Can be dropped and rebuilt.
create table recent_games (
  player_id bigint not null,
  game_code text not null,
  brand_id smallint not null,
  last_played_at timestamptz not null,
  bets integer not null,
  primary key (player_id, game_code)
);
create index recent_games_latest on recent_games (player_id, last_played_at desc);
