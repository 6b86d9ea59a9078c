-- Promotions of every kind: versions that never change, what each member has of them, what was given, and budgets.
-- expands: older programs know nothing of promotions.

create table promotions_versions (
  id uuid primary key,
  brand_id smallint not null references brands(id),
  -- What the versions of one promotion have in common.
  code text collate "C" not null,
  version integer not null check (version > 0),
  kind text not null,
  currency text collate "C" not null,
  -- One JSON that the engine computes by and the words are made of.
  definition jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  state text not null check (state in ('live', 'ended')),
  -- Two people, or nobody for what a set-up brings along.
  proposed_by text not null,
  decided_by text,
  live_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  unique (brand_id, code, version),
  check (ends_at > starts_at),
  check (decided_by is null or decided_by <> proposed_by),
  check ((state = 'ended') = (ended_at is not null)),
  check ((definition -> 'terms' ->> 'kind') = kind),
  check (code ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$')
);
create unique index promotions_versions_one_live on promotions_versions (brand_id, code) where (state = 'live');
create index promotions_versions_of_brand on promotions_versions (brand_id, kind, state);

-- One member's copy of a promotion. `occurrence` says which one of several: a day, a week, a level, a step.
create table promotions_entitlements (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null references brands(id),
  promotion_id uuid not null references promotions_versions(id),
  code text collate "C" not null,
  occurrence text collate "C" not null check (length(occurrence) between 1 and 80),
  state text not null check (state in ('joined', 'in_process', 'applying', 'claim', 'claimed', 'issued', 'rejected', 'closed')),
  progress bigint not null default 0,
  target bigint not null default 0 check (target >= 0),
  -- What it gives, frozen when it was promised.
  rewards jsonb not null default '[]'::jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz,
  primary key (member_id, id),
  unique (id),
  unique (member_id, brand_id, code, occurrence)
);
create index promotions_entitlements_due on promotions_entitlements (expires_at) where (state in ('joined', 'in_process', 'claim') and expires_at is not null);
create index promotions_entitlements_of_code on promotions_entitlements (brand_id, code, id);

-- Every change of an entitlement with its cause.
create table promotions_steps (
  member_id bigint not null,
  entitlement_id uuid not null,
  step integer not null,
  state text not null,
  progress bigint not null,
  cause jsonb not null,
  at timestamptz not null,
  primary key (member_id, entitlement_id, step),
  foreign key (member_id, entitlement_id) references promotions_entitlements(member_id, id)
);

-- What was given; a reward is given once.
create table promotions_rewards (
  member_id bigint not null,
  entitlement_id uuid not null,
  place smallint not null,
  id uuid not null unique,
  brand_id smallint not null references brands(id),
  promotion_id uuid not null references promotions_versions(id),
  kind text not null,
  reward jsonb not null,
  -- What it took of the budget.
  cost bigint not null check (cost >= 0),
  given_at timestamptz not null,
  primary key (member_id, entitlement_id, place),
  foreign key (member_id, entitlement_id) references promotions_entitlements(member_id, id)
);
create index promotions_rewards_of_promotion on promotions_rewards (promotion_id) include (cost);

-- A budget in sixteen parts, so that many who claim at once do not wait for one row.
create table promotions_budgets (
  brand_id smallint not null references brands(id),
  code text collate "C" not null,
  part smallint not null check (part between 0 and 15),
  granted bigint not null,
  spent bigint not null default 0 check (spent >= 0),
  primary key (brand_id, code, part),
  check (spent <= granted)
);
