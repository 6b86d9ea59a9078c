-- The price of a way of paying is changed by two people: each price there was is kept with who wanted it, why, and who agreed.
create table cashier_price_changes (
  id uuid primary key,
  brand_id smallint not null,
  direction text not null,
  method text not null,
  fee_terms jsonb not null check (jsonb_typeof(fee_terms) = 'object'),
  -- What it cost when the change was written; an approval over anything else is refused.
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
  foreign key (brand_id, direction, method) references cashier_methods (brand_id, direction, method),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint cashier_price_changes_two_people
    check (state <> 'applied' or not needs_two or decided_by <> proposed_by)
);
create unique index cashier_price_changes_waiting on cashier_price_changes (brand_id, direction, method) where state = 'proposed';
