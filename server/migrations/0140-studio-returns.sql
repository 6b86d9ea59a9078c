-- What the house's own games returned, hour by hour of a brand: filled from their rounds, can be dropped and rebuilt to the same figures.

create table studio_return_hours (
  brand_id smallint not null,
  -- Begins in the brand's time zone, so that its days are whole hours.
  hour timestamptz not null,
  game_code text not null,
  profile text not null,
  currency text not null,
  -- Bets that carried risk and ended; results are what was dealt for them: of many bets on one round of a table, one.
  bets bigint not null,
  results bigint not null,
  stake bigint not null,
  payout bigint not null,
  -- Sums over results of stake², stake × payout and payout², for the standard error of the return.
  stake_squared numeric not null,
  stake_payout numeric not null,
  payout_squared numeric not null,
  primary key (brand_id, hour, game_code, profile, currency)
);

-- Hours that were counted, and whether anything in them may still change.
create table studio_return_marks (
  brand_id smallint not null,
  hour timestamptz not null,
  final boolean not null,
  counted_at timestamptz not null,
  primary key (brand_id, hour)
);
create index studio_return_marks_open on studio_return_marks (brand_id, hour) where not final;
