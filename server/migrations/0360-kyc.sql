-- Who a member really is, as far as a market's law asks: what was checked, until when that counts, and what follows when a register says no.

-- One row a member who has begun; without a row nothing is known.
create table kyc_members (
  member_id bigint primary key references identity_members (id),
  brand_id smallint not null references brands (id),
  -- The register's last word; unknown until it has spoken.
  registry text not null default 'unknown'
    check (registry in ('unknown', 'clear', 'mismatch', 'deceased', 'underage', 'barred')),
  -- When name, tax number and birth date were first found right; null takes level 1 away.
  confirmed_at timestamptz,
  checked_at timestamptz,
  -- Bets and deposits need a word of the register that still counts.
  valid_until timestamptz,
  -- When the worker asks the register (again); pushed on while one asks, so that one alone does.
  next_check_at timestamptz,
  occasion text check (occasion in ('first', 'entrance', 'sweep', 'asked', 'staff')),
  failures integer not null default 0 check (failures >= 0),
  document text not null default 'none' check (document in ('none', 'waiting', 'approved', 'rejected')),
  liveness text not null default 'none' check (liveness in ('none', 'passed', 'failed')),
  -- Given by two people beside what was checked.
  granted_level smallint check (granted_level between 1 and 3),
  -- A hit: no bet from here on, and the account closes.
  hit_at timestamptz,
  notified_at timestamptz,
  close_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null,
  check ((hit_at is null) = (close_at is null)),
  check (closed_at is null or hit_at is not null),
  check (registry <> 'clear' or (checked_at is not null and valid_until is not null and hit_at is null)),
  check (next_check_at is null or occasion is not null)
);
create index kyc_members_due on kyc_members (next_check_at) where next_check_at is not null;
create index kyc_members_hit on kyc_members (hit_at) where hit_at is not null and closed_at is null;

-- Every word of a register, kept five years.
create table kyc_checks (
  id uuid primary key,
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  occasion text not null check (occasion in ('first', 'entrance', 'sweep', 'asked', 'staff')),
  provider text not null,
  -- down: there was no answer.
  verdict text not null check (verdict in ('clear', 'mismatch', 'deceased', 'underage', 'barred', 'down')),
  -- The provider's own name of its answer.
  reference text check (length(reference) <= 120),
  at timestamptz not null
);
create index kyc_checks_member on kyc_checks (member_id, at desc);

create table kyc_submissions (
  id uuid primary key,
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  kind text not null check (kind in ('identity_card', 'driving_licence', 'passport')),
  state text not null check (state in ('waiting', 'approved', 'rejected')),
  reasons text[] not null default '{}',
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  remark text,
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'rejected') = (cardinality(reasons) > 0))
);
-- One at a time, so that nobody decides about pictures that were replaced meanwhile.
create unique index kyc_submissions_waiting on kyc_submissions (member_id) where state = 'waiting';
create index kyc_submissions_queue on kyc_submissions (brand_id, submitted_at) where state = 'waiting';
create index kyc_submissions_member on kyc_submissions (member_id, submitted_at desc);

-- Pictures, drawn anew and sealed with the member's own key: forgetting that key erases them all.
create table kyc_documents (
  id uuid primary key,
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  -- null until the member sends them in.
  submission_id uuid references kyc_submissions (id),
  media text not null check (media = 'image/jpeg'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sealed bytea not null,
  uploaded_at timestamptz not null
);
create index kyc_documents_submission on kyc_documents (submission_id);
create index kyc_documents_loose on kyc_documents (member_id, uploaded_at) where submission_id is null;

-- A look at somebody's face is done elsewhere: only whose word it was, what for and that the person agreed is kept.
create table kyc_liveness (
  id uuid primary key,
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  provider text not null,
  reference text not null check (length(reference) between 1 and 120),
  purpose text not null check (purpose = 'identity'),
  consent_at timestamptz not null,
  state text not null check (state in ('pending', 'passed', 'failed')),
  ended_at timestamptz,
  unique (provider, reference),
  check ((state = 'pending') = (ended_at is null))
);
create index kyc_liveness_member on kyc_liveness (member_id, consent_at desc);

-- What two people may decide against the rules.
create table kyc_overrides (
  id uuid primary key,
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  -- grant: the member counts as of that level. clear: the register's hit was an error.
  kind text not null check (kind in ('grant', 'clear')),
  level smallint check (level between 1 and 3),
  reason text not null check (length(reason) >= 3),
  state text not null check (state in ('proposed', 'approved', 'rejected')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  check ((kind = 'grant') = (level is not null)),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Maker and checker are different people, whatever the code above thinks.
  constraint kyc_overrides_two_people check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index kyc_overrides_one on kyc_overrides (member_id) where state = 'proposed';
create index kyc_overrides_queue on kyc_overrides (brand_id, proposed_at) where state = 'proposed';
