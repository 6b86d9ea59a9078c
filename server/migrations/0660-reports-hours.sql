-- What a brand's members did in every hour, by whose game it was: filled from the journal and from facts, can be dropped and rebuilt.
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
