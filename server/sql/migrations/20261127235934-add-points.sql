-- Why: members earn points by valid bets and deposits, and redeem them in the points mall. Points are no currency: they have a table of their own.

-- What a member has in points, in ten-thousandths, and what earning goes on from.
create table points_accounts (
  member_id bigint primary key,
  brand_id smallint not null,
  currency text collate "C" not null,
  -- Owed points stand below zero: what was earned by a bet that was taken back later had been spent.
  balance bigint not null default 0,
  -- The number of the newest entry.
  seq bigint not null default 0,
  -- The exact measure of all bets that earned: valid bet × rate × multiplier. Points are its whole part by the divisor of the currency.
  measure numeric(60, 0) not null default 0,
  -- The points that the measure gave so far.
  earned bigint not null default 0,
  -- Valid bets of all types, whatever they earned: deposits count once they are played.
  played numeric(40, 0) not null default 0,
  -- Deposits less withdrawals, and the highest that they ever were.
  net bigint not null default 0,
  high_water bigint not null default 0,
  -- What of the high-water mark counted before the time that runs now, and from which `played` on it runs.
  counted_before bigint not null default 0,
  played_from numeric(40, 0) not null default 0,
  -- The terms by which deposits of the time that runs now count, and the points that they gave within it.
  deposit_promotion uuid,
  deposit_rate bigint not null default 0,
  deposit_multiplier integer not null default 100,
  deposit_earned bigint not null default 0,
  foreign key (brand_id) references brands(id),
  check (seq >= 0),
  check (high_water >= 0),
  check (counted_before >= 0 and counted_before <= high_water),
  check (deposit_rate >= 0),
  check (deposit_multiplier between 0 and 10000)
);

-- Every change of a balance, in order; never changed or taken away.
create table points_entries (
  member_id bigint not null,
  seq bigint not null,
  brand_id smallint not null,
  at timestamptz not null,
  type text not null,
  amount bigint not null,
  balance_after bigint not null,
  -- What brought it: the same cause never counts twice.
  cause text collate "C" not null,
  details jsonb not null default '{}',
  primary key (member_id, seq),
  unique (member_id, cause),
  foreign key (brand_id) references brands(id),
  check (amount <> 0),
  check (length(cause) between 3 and 200),
  check (seq > 0),
  check (type in ('live', 'lottery', 'pvp', 'rng', 'sports', 'deposit', 'redeem', 'return', 'convert', 'reward', 'adjustment'))
);
create index points_entries_at on points_entries (member_id, at desc, seq desc);
revoke all on points_entries from croupier_app;
grant select, insert on points_entries to croupier_app;

-- What each entry of turnover added to a measure, by the terms of its round's end: a later change of the round takes back by the same terms.
create table points_earned (
  member_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  entry integer not null,
  brand_id smallint not null,
  at timestamptz not null,
  type text not null,
  promotion_id uuid not null,
  rate bigint not null,
  multiplier integer not null,
  valid bigint not null,
  measure numeric(60, 0) not null,
  -- The entry of the balance that it is part of; null where it did not complete a ten-thousandth.
  seq bigint,
  primary key (member_id, source, round_id, entry),
  foreign key (member_id, seq) references points_entries(member_id, seq),
  check (multiplier between 0 and 10000),
  check (rate >= 0),
  check (type in ('live', 'lottery', 'pvp', 'rng', 'sports')),
  check (measure = valid::numeric * rate * multiplier)
);
create index points_earned_at on points_earned (member_id, at);
revoke all on points_earned from croupier_app;
grant select, insert on points_earned to croupier_app;

-- Deposits and withdrawals that were counted: the line of the journal counts once.
create table points_deposits (
  member_id bigint not null,
  line_id uuid not null,
  at timestamptz not null,
  amount bigint not null,
  primary key (member_id, line_id),
  check (amount <> 0)
);
revoke all on points_deposits from croupier_app;
grant select, insert on points_deposits to croupier_app;

-- How many of an item are taken, over all its versions; one that is rejected comes back.
create table points_stock (
  brand_id smallint not null,
  code text collate "C" not null,
  taken integer not null default 0,
  primary key (brand_id, code),
  foreign key (brand_id) references brands(id),
  check (taken >= 0)
);

create table points_redemptions (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  -- The browser's id of one press of the button.
  request_id text collate "C" not null,
  -- What a member tells support.
  reference text collate "C" not null,
  -- The version of the item, whose price and reward hold whatever becomes of the item.
  promotion_id uuid not null,
  code text collate "C" not null,
  type text not null,
  quantity integer not null,
  -- In ten-thousandths, for the whole quantity.
  points bigint not null,
  -- What it costs the brand.
  worth bigint not null,
  currency text collate "C" not null,
  -- Name, address and mobile number, with the member's own key; null where nothing is sent.
  delivery_sealed bytea,
  state text not null,
  -- What the staff said to it, for the member to read.
  remark text not null default '',
  applied_at timestamptz not null,
  -- Above the brand's limit two people approve.
  first_by uuid,
  first_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  unique (member_id, request_id),
  unique (brand_id, reference),
  foreign key (brand_id) references brands(id),
  check (quantity between 1 and 100),
  check (points > 0),
  check (worth >= 0),
  check (length(remark) <= 240),
  check (state in ('in_process', 'rejected', 'approved')),
  constraint points_redemptions_decided check ((state = 'in_process') = (decided_at is null)),
  constraint points_redemptions_first check ((first_by is null) = (first_at is null)),
  constraint points_redemptions_two check (state <> 'approved' or first_by is null or first_by <> decided_by)
);
create index points_redemptions_member on points_redemptions (member_id, id);
create index points_redemptions_item on points_redemptions (member_id, code) where (state <> 'rejected');
create index points_redemptions_queue on points_redemptions (brand_id, state, id);
