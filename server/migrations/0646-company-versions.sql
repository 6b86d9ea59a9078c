-- What a site says of the company behind it is law in some markets: each wording is kept with who wrote it, why, and who agreed.
create table brands_company_versions (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  number integer not null check (number > 0),
  facts jsonb not null,
  -- What stood there when it was written; an approval over anything else is refused.
  replaces jsonb,
  reason text not null check (length(reason) >= 3),
  -- In production; a demonstration is changed by one person.
  needs_two boolean not null,
  state text not null check (state in ('proposed', 'applied', 'rejected')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  unique (brand_id, number),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint brands_company_versions_two_people
    check (state <> 'applied' or not needs_two or decided_by <> proposed_by)
);
create unique index brands_company_versions_waiting on brands_company_versions (brand_id) where state = 'proposed';
