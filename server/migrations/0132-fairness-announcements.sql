-- A table's next chain may take its salt from an event that nobody knows yet: what was announced, who entered the value, and what became of it (RNG-04).

-- A chain that an announced one has taken over from; its remaining seeds are never used.
alter table fairness_chains add column retired_at timestamptz;
alter table fairness_chains add constraint fairness_chains_salt unique (id, salt);

-- What was published stays as it was: of a chain only its salt, its place and its end are written later.
revoke update, delete on fairness_chains from croupier_app;
grant update (salt, salt_source, next_index, retired_at) on fairness_chains to croupier_app;

create table fairness_announcements (
  -- Published in the same transaction.
  chain_id uuid primary key references fairness_chains (id),
  family text not null,
  brand_id smallint not null references brands (id),
  -- What brings the value, as anybody finds it.
  kind text not null check (kind in ('bitcoin_block', 'agreed_with_auditor')),
  height integer check (height > 0),
  words text check (length(words) between 1 and 200),
  announced_by uuid not null references operators_staff (id),
  announced_name text not null,
  announced_at timestamptz not null,
  -- Before it nobody knows the value, and nobody enters one.
  not_before timestamptz not null,
  serves_from timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'entered_once', 'disagreed', 'fixed', 'given_up')),
  value text check (value ~ '^[0-9a-f]{64}$'),
  fixed_at timestamptz,
  -- When its chain gave its first seed.
  began_at timestamptz,
  given_up_by uuid references operators_staff (id),
  given_up_name text,
  given_up_at timestamptz,
  given_up_reason text check (length(given_up_reason) between 3 and 500),
  -- The value is the salt of the chain, which from then on cannot be another.
  foreign key (chain_id, value) references fairness_chains (id, salt),
  check (split_part(family, ':', 2) = brand_id::text),
  check ((kind = 'bitcoin_block') = (height is not null)),
  check ((kind = 'agreed_with_auditor') = (words is not null)),
  check (announced_at < not_before and not_before < serves_from),
  check ((state = 'fixed') = (value is not null) and (value is null) = (fixed_at is null)),
  check (fixed_at >= not_before),
  check (began_at is null or (state = 'fixed' and began_at >= serves_from)),
  check ((state = 'given_up') = (given_up_at is not null)),
  check (num_nulls(given_up_by, given_up_name, given_up_at, given_up_reason) in (0, 4))
);
-- One at a time for each table, until its chain serves or it was given up.
create unique index fairness_announcements_one on fairness_announcements (family)
  where state <> 'given_up' and began_at is null;
create index fairness_announcements_of_brand on fairness_announcements (brand_id, announced_at);

-- What people read at the source, each without seeing the other's; two make a try.
create table fairness_salt_entries (
  chain_id uuid not null references fairness_announcements (chain_id),
  attempt integer not null check (attempt > 0),
  place smallint not null check (place in (1, 2)),
  value text not null check (value ~ '^[0-9a-f]{64}$'),
  entered_by uuid not null references operators_staff (id),
  entered_name text not null,
  entered_at timestamptz not null,
  primary key (chain_id, attempt, place),
  -- Two entries are of two people, whatever the code above thinks.
  constraint fairness_salt_two_people unique (chain_id, attempt, entered_by)
);

-- History is for ever: nothing is deleted, and what was announced and entered never changes.
revoke update, delete on fairness_announcements, fairness_salt_entries from croupier_app;
grant update (state, value, fixed_at, began_at, given_up_by, given_up_name, given_up_at, given_up_reason)
  on fairness_announcements to croupier_app;
