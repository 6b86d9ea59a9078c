-- Mystery jackpots: pools that must be hit by their cap, and what each round contributed.
-- expands: older programs know nothing of jackpots.

-- What one tier of a jackpot has taken in and paid, in billionths, and its reserve, which opens the next pool. Below zero: the house has advanced it.
create table jackpots_tiers (
  brand_id smallint not null references brands(id),
  -- The code of the promotion.
  jackpot text collate "C" not null,
  tier text collate "C" not null check (tier in ('mini', 'minor', 'major', 'mega')),
  currency text collate "C" not null,
  reserve numeric(38) not null default 0,
  contributed numeric(38) not null default 0,
  -- Ten-thousandths.
  paid bigint not null default 0 check (paid >= 0),
  -- What the ledger has of it as a liability, in ten-thousandths.
  booked bigint not null default 0,
  primary key (brand_id, jackpot, tier)
);

-- One pool. Its hit point is fixed and committed before the first round contributes.
create table jackpots_pools (
  id uuid primary key,
  brand_id smallint not null,
  jackpot text collate "C" not null,
  tier text collate "C" not null,
  -- 1, 2, 3 … within its tier.
  number integer not null check (number > 0),
  promotion_id uuid not null,
  currency text collate "C" not null,
  seed bigint not null check (seed > 0),
  cap bigint not null,
  -- The smallest payable amount.
  unit bigint not null check (unit > 0),
  -- How much of a contribution makes the pool grow until it slows down, in millionths; the rest goes into the reserve.
  growth_ppm integer not null check (growth_ppm between 1 and 1000000),
  -- SHA-256 of the secret and the hit point, which follows from it.
  commitment bytea not null,
  secret_sealed bytea not null,
  -- Billionths.
  value numeric(38) not null,
  -- What was published last, in ten-thousandths, and when.
  shown bigint not null,
  shown_at timestamptz not null,
  opened_at timestamptz not null,
  state text not null check (state in ('open', 'hit')),
  -- How many rounds crossed the hit point whose members nothing may be given.
  passed integer not null default 0 check (passed >= 0),
  -- From here on: once it was hit.
  hit_point bigint,
  secret text,
  hit_at timestamptz,
  member_id bigint,
  source integer,
  round_id text collate "C",
  -- The round that won was taken back afterwards; the prize stays.
  voided_at timestamptz,
  foreign key (brand_id, jackpot, tier) references jackpots_tiers(brand_id, jackpot, tier),
  unique (brand_id, jackpot, tier, number),
  check (cap > seed and seed % unit = 0 and cap % unit = 0),
  check (value between seed::numeric * 100000 and cap::numeric * 100000),
  check (hit_point > seed and hit_point <= cap and hit_point % unit = 0),
  check ((state = 'hit') = (hit_point is not null)),
  check ((hit_point is null) = (hit_at is null) and (hit_at is null) = (member_id is null) and (hit_at is null) = (secret is null)),
  check ((member_id is null) = (source is null) and (member_id is null) = (round_id is null))
);
create unique index jackpots_pools_open on jackpots_pools (brand_id, jackpot, tier) where (state = 'open');
create index jackpots_pools_hits on jackpots_pools (brand_id, hit_at desc) where (state = 'hit');
create index jackpots_pools_winners on jackpots_pools (member_id) where (state = 'hit');

-- What a round contributed, pool by pool, and by how much a later change of it takes that back. Billionths.
create table jackpots_contributions (
  member_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  entry integer not null,
  brand_id smallint not null references brands(id),
  at timestamptz not null,
  -- What of the stake counted, in ten-thousandths, and how much of that contributes; both by this entry alone.
  counted bigint not null,
  contributing bigint not null,
  pools uuid[] not null,
  grown bigint[] not null,
  reserved bigint[] not null,
  primary key (member_id, source, round_id, entry),
  check (cardinality(pools) = cardinality(grown) and cardinality(pools) = cardinality(reserved))
);
create index jackpots_contributions_lately on jackpots_contributions (brand_id, at);
