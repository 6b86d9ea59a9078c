-- What was paid of the rebate of a day, and the periods of cashback that are to be settled.
-- expands: older programs know nothing of rebates.

-- The rebate of one member on one day for one type of game. The rate is fixed when the day is over, or when it is first paid.
create table rebates_days (
  member_id bigint not null,
  -- The brand's day on which the rounds ended.
  day date not null,
  game_type text not null,
  brand_id smallint not null references brands(id),
  -- The version of the promotion that gave the rate.
  promotion_id uuid not null,
  -- In hundredths of a percent.
  rate integer not null check (rate between 1 and 500),
  -- All that was paid of it, by claims and by differences of later corrections.
  paid bigint not null default 0 check (paid >= 0),
  fixed_at timestamptz not null,
  primary key (member_id, day, game_type)
);

-- The days of a brand on which every member's rate is fixed.
create table rebates_closed_days (
  brand_id smallint not null references brands(id),
  day date not null,
  closed_at timestamptz not null,
  primary key (brand_id, day)
);

-- One period of a cashback: it is opened while it runs, and settled once all that was played in it counts.
create table rebates_periods (
  brand_id smallint not null references brands(id),
  code text collate "C" not null,
  first_day date not null,
  last_day date not null,
  -- The version that was live when the period was opened.
  promotion_id uuid not null,
  ends_at timestamptz not null,
  settled_at timestamptz,
  -- How many members were offered something.
  offers integer not null default 0 check (offers >= 0),
  primary key (brand_id, code, first_day),
  check (last_day >= first_day)
);
create index rebates_periods_open on rebates_periods (ends_at) where (settled_at is null);
