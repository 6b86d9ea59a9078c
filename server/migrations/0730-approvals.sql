-- Acts that two people do together: what one proposes, another decides, and who is too close to whom to be that other one.

create table approvals_proposals (
  id uuid primary key,
  -- What would be done: staff.create, vendor.change …
  kind text not null check (kind ~ '^[a-z]+\.[a-z_]+$'),
  -- The chain of the audit log that it belongs to; null is the platform's.
  brand_id smallint references brands (id),
  -- Whoever sees or decides it works on all of these.
  brand_ids smallint[] not null,
  subject_type text not null check (length(subject_type) between 1 and 40),
  subject_id text not null check (length(subject_id) between 1 and 128),
  payload jsonb not null,
  -- What of the payload is secret or personal, sealed by the keyring.
  sealed bytea,
  -- How the subject stood when it was proposed, for whoever decides to compare.
  replaces jsonb,
  reason text not null check (length(reason) between 3 and 500),
  state text not null check (state in ('proposed', 'applied', 'rejected', 'withdrawn', 'expired')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'proposed') = (decided_at is null)),
  check ((state in ('applied', 'rejected', 'withdrawn')) = (decided_by is not null)),
  constraint approvals_two_people check (state <> 'applied' or decided_by <> proposed_by),
  constraint approvals_own_withdrawal check (state <> 'withdrawn' or decided_by = proposed_by)
);
-- One proposal at a time for one thing.
create unique index approvals_proposals_waiting on approvals_proposals (kind, subject_type, subject_id, coalesce(brand_id, 0)) where state = 'proposed';
create index approvals_proposals_newest on approvals_proposals (proposed_at desc, id desc);

-- Who brought whom in, or gave whom a role: for seven days the two are no second pair of eyes for each other.
create table approvals_ties (
  staff_id text not null,
  by_id text not null,
  kind text not null check (kind in ('brought_in', 'role_given')),
  at timestamptz not null,
  primary key (staff_id, by_id, kind, at),
  check (staff_id <> by_id)
);
create index approvals_ties_by on approvals_ties (by_id, at);
