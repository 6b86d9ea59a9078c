-- What each member's lines add up to on each day of the brand, by kind of movement and game: filled from the journal, can be dropped and rebuilt.
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
  came bigint not null check (came >= 0),
  went bigint not null check (went <= 0),
  primary key (player_id, currency, pocket, day, operation, game_code)
);
