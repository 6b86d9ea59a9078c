-- A brand changes its market pack only knowingly: what was shown before is kept with who asked, why, and who agreed.
create table brands_market_changes (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  from_pack text not null,
  to_pack text not null check (to_pack <> from_pack),
  -- The difference as it was shown; an approval of anything else is refused.
  diff jsonb not null,
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
  constraint brands_market_changes_two_people
    check (state <> 'applied' or not needs_two or decided_by <> proposed_by)
);
create unique index brands_market_changes_waiting on brands_market_changes (brand_id) where state = 'proposed';
