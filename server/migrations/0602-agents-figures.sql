-- What teams played: settled rounds under the line of their moment, and their sums by hour and by day of the brand.

-- Rounds that have begun and not ended, as far as the journal was read.
create table agents_rounds (
  member_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  game_code text,
  stake bigint not null,
  payout bigint not null,
  primary key (member_id, source, round_id)
);

-- What counts: a settled round (entry 0), what changed it after its end (1, 2, …), and gifts of the house.
create table agents_entries (
  member_id bigint not null,
  source integer not null,
  -- The round; for a gift the id of its journal line.
  subject text collate "C" not null,
  entry integer not null,
  brand_id smallint not null,
  kind text not null check (kind in ('bet', 'correction', 'promotion', 'deposit', 'withdrawal')),
  at timestamptz not null,
  line_id bigint not null,
  -- The member is an agent whose own bets count for their own team.
  own boolean not null,
  game_code text,
  game_type text not null,
  stake bigint not null default 0,
  payout bigint not null default 0,
  valid bigint not null default 0,
  promotions bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  -- The studio has not said yet how much of the stake carried risk.
  waits boolean not null default false,
  primary key (member_id, source, subject, entry)
);
create index agents_entries_line on agents_entries (line_id, at);
create index agents_entries_time on agents_entries (brand_id, at);
create index agents_entries_member on agents_entries (member_id, at);
create index agents_entries_waiting on agents_entries (brand_id, at) where waits;

-- Each agent's team by hour of the brand's clock; the hour is its first moment.
create table agents_hours (
  agent_id bigint not null,
  hour timestamptz not null,
  game_type text not null,
  brand_id smallint not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  primary key (agent_id, hour, game_type)
);
create index agents_hours_brand on agents_hours (brand_id, hour);

-- The same by day of the brand's calendar.
create table agents_days (
  agent_id bigint not null,
  day date not null,
  game_type text not null,
  brand_id smallint not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  primary key (agent_id, day, game_type)
);
create index agents_days_brand on agents_days (brand_id, day);

-- Each member's own day under the line of that day: who was active, and who won or lost.
create table agents_member_days (
  member_id bigint not null,
  day date not null,
  line_id bigint not null,
  game_type text not null,
  brand_id smallint not null,
  own boolean not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  primary key (member_id, day, line_id, game_type, own)
);
create index agents_member_days_line on agents_member_days (line_id, day);
