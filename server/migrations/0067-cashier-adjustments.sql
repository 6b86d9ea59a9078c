-- A balance is corrected by two people and a reason, and never below nothing.
create table cashier_adjustments (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null,
  currency text not null check (currency in ('BRL', 'VND')),
  -- Signed: what the member gains or loses.
  amount bigint not null check (amount <> 0),
  reason text not null check (length(reason) between 3 and 500),
  state text not null default 'proposed' check (state in ('proposed', 'made', 'refused')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint cashier_adjustments_two_people check (state <> 'made' or decided_by <> proposed_by)
);
create index cashier_adjustments_open on cashier_adjustments (brand_id, proposed_at) where state = 'proposed';
create index cashier_adjustments_brand on cashier_adjustments (brand_id, proposed_at desc, id desc);
