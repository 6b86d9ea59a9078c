-- Who must look at money, and from which amount two must, is money too: each change of a brand's cashier rules is kept with who wanted it, why, and who agreed.
create table cashier_policy_changes (
  id uuid primary key,
  brand_id smallint not null references cashier_policies (brand_id),
  policy jsonb not null check (jsonb_typeof(policy) = 'object'),
  -- The rules when the change was written; an approval over any others is refused.
  replaces jsonb not null check (jsonb_typeof(replaces) = 'object'),
  reason text not null check (length(reason) >= 3),
  -- In production; a demonstration is changed by one person.
  needs_two boolean not null,
  state text not null check (state in ('proposed', 'applied', 'rejected')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint cashier_policy_changes_two_people
    check (state <> 'applied' or not needs_two or decided_by <> proposed_by)
);
create unique index cashier_policy_changes_waiting on cashier_policy_changes (brand_id) where state = 'proposed';
