-- Each member's day in the brand's time zone: filled from the journal, can be dropped and rebuilt to the same figures.
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
