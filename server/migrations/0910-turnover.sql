-- Turnover is kept once, where rounds are played, instead of in the agents' figures: bonuses, rewards and agents read it there. Its
-- projection reads the journal from the start.

-- Rounds that have begun and not ended, as far as the journal was read.
create table turnover_rounds (
  member_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  game_code text,
  stake bigint not null,
  payout bigint not null,
  primary key (member_id, source, round_id)
);

-- What rounds count for: the round at its end (entry 0), then what changed it (1, 2, …), as the difference. No row is changed or taken away
-- once it counts; what is taken back stands there with its sign turned.
create table turnover_entries (
  member_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  entry integer not null check (entry >= 0),
  brand_id smallint not null,
  currency text not null,
  -- When it counts.
  at timestamptz not null,
  -- The day of the brand on which it counts, and the day of the round's end, which it belongs to.
  day date not null,
  of_day date not null,
  game_code text,
  game_type text not null,
  stake bigint not null,
  payout bigint not null,
  -- The stake that counts by its risk, the valid bet (as far as the type of game contributes in the brand), and the theoretical hold.
  counted bigint not null default 0,
  valid bigint not null default 0,
  hold bigint not null default 0,
  -- The transaction from which on it counts; null: the vertical has yet to say its risk.
  xid xid8 default pg_current_xact_id(),
  primary key (member_id, source, round_id, entry),
  constraint turnover_entries_day check (of_day <= day),
  constraint turnover_entries_end check (entry > 0 or of_day = day),
  constraint turnover_entries_waiting check (xid is not null or (counted = 0 and valid = 0 and hold = 0))
);
create index turnover_entries_log on turnover_entries (xid);
create index turnover_entries_waiting on turnover_entries (brand_id, at) where xid is null;
create index turnover_entries_member on turnover_entries (member_id, at);

-- The entries that count, added up by the member's day: the day on which they count, and the day that they belong to.
create table turnover_days (
  member_id bigint not null,
  day date not null,
  of_day date not null,
  game_type text not null,
  source integer not null,
  brand_id smallint not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  counted bigint not null,
  valid bigint not null,
  hold bigint not null,
  primary key (member_id, day, of_day, game_type, source, currency)
);
create index turnover_days_brand on turnover_days (brand_id, day) include (member_id, game_type, valid, bets);
