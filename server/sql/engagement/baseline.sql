create table activities_applications (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  promotion_id uuid not null,
  -- How many times the member has applied for this promotion: a second try is for who was rejected.
  attempt smallint not null,
  state text not null,
  remark_sealed bytea not null,
  -- What the staff answered, for the member to read.
  answer text not null default '',
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  unique (member_id, promotion_id, attempt),
  foreign key (brand_id) references brands(id),
  foreign key (promotion_id) references content_entries(id),
  check (length(answer) <= 240),
  check (attempt >= 1 and attempt <= 3),
  check ((state = 'applying') = (decided_at is null)),
  constraint activities_applications_check1 check ((decided_at is null) = (decided_by is null)),
  check (state in ('applying', 'joined', 'rejected'))
);
create unique index activities_applications_one_standing on activities_applications (member_id, promotion_id) where (state <> 'rejected');
create index activities_applications_queue on activities_applications (brand_id, state, id);

create table activities_pictures (
  id uuid primary key,
  application_id uuid not null,
  place smallint not null,
  width integer not null,
  height integer not null,
  sealed bytea not null,
  unique (application_id, place),
  foreign key (application_id) references activities_applications(id) on delete cascade,
  check (height > 0),
  check (place >= 1 and place <= 3),
  check (width > 0)
);

create table bonuses_forfeits (
  -- The grant.
  bonus_id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  staff_id text not null,
  reason text not null,
  at timestamptz not null,
  foreign key (brand_id) references brands(id),
  check (length(reason) >= 3 and length(reason) <= 500)
);
create index bonuses_forfeits_member on bonuses_forfeits (member_id);

create table bonuses_offers (
  id uuid primary key,
  brand_id smallint not null,
  -- What the versions of one offer have in common: a person has it once, whatever the version.
  code text collate "C" not null,
  version integer not null,
  -- One JSON that the engine computes by and the words are made of.
  terms jsonb not null,
  currency text collate "C" not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  state text not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  -- Nobody lets members have money alone.
  decided_by text,
  decided_at timestamptz,
  ended_by text,
  ended_at timestamptz,
  unique (brand_id, code, version),
  foreign key (brand_id) references brands(id),
  check (ends_at > starts_at),
  constraint bonuses_offers_check1 check (decided_by is null or decided_by <> proposed_by),
  constraint bonuses_offers_check2 check ((decided_by is null) = (decided_at is null)),
  constraint bonuses_offers_check3 check ((state = 'waiting') = (decided_by is null)),
  constraint bonuses_offers_check4 check ((state = 'ended') = (ended_at is not null)),
  check (code ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  check (length(reason) <= 500),
  check (state in ('waiting', 'live', 'refused', 'ended')),
  check ((terms ->> 'kind') = 'deposit_match'),
  check (version > 0)
);
create index bonuses_offers_of_brand on bonuses_offers (brand_id, proposed_at);
create unique index bonuses_offers_one_live on bonuses_offers (brand_id, code) where (state = 'live');

-- Which offer a member chose with a deposit, and what became of the choice when the money came.
create table bonuses_choices (
  deposit_id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  offer_id uuid not null,
  chosen_at timestamptz not null,
  -- granted, or why not.
  outcome text,
  decided_at timestamptz,
  foreign key (brand_id) references brands(id),
  foreign key (offer_id) references bonuses_offers(id),
  check ((outcome is null) = (decided_at is null)),
  check (outcome in ('granted', 'ended', 'below_minimum', 'claimed', 'other_open', 'forbidden'))
);

create table bonuses_grants (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  offer_id uuid not null,
  offer_code text collate "C" not null,
  -- A deposit brings one bonus at most, whatever is repeated.
  deposit_id uuid not null,
  -- The id under which the ledger knows the deposit's credit.
  deposit_line text collate "C" not null,
  deposit_amount bigint not null,
  currency text collate "C" not null,
  amount bigint not null,
  -- Valid bets that release it.
  required bigint not null,
  -- As it was at its end; until then what counts is always added up anew from what was played.
  wagered bigint not null default 0,
  granted_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null,
  ended_at timestamptz,
  warned_at timestamptz,
  -- At or before `granted_at` means at once: it needs no clock, so whoever reads the journal and whoever settles cannot disagree.
  look_at timestamptz not null,
  unique (brand_id, offer_code, member_id),
  unique (deposit_id),
  foreign key (brand_id) references brands(id),
  foreign key (offer_id) references bonuses_offers(id),
  check (amount > 0),
  check (ends_at > granted_at),
  constraint bonuses_grants_check1 check ((state = 'open') = (ended_at is null)),
  check (deposit_amount > 0),
  check (required >= 0),
  check (state in ('open', 'released', 'lapsed', 'given_up', 'taken_back')),
  check (wagered >= 0)
);
create index bonuses_grants_due on bonuses_grants (look_at) where (state = 'open');
create index bonuses_grants_of_member on bonuses_grants (member_id, id);
create index bonuses_grants_of_offer on bonuses_grants (offer_id);
create unique index bonuses_grants_one_open on bonuses_grants (member_id) where (state = 'open');

-- Rounds that had begun when the bonus was granted: they were not played for it.
create table bonuses_rounds_before (
  grant_id uuid not null,
  source integer not null,
  round_id text collate "C" not null,
  primary key (grant_id, source, round_id),
  foreign key (grant_id) references bonuses_grants(id)
);
