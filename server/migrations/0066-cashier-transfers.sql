-- Money between an agent and the people right below, and between the main wallet and vendors that keep one of their own.
alter table cashier_policies
  add transfer_min bigint not null default 10000 check (transfer_min > 0),
  add transfer_max bigint not null default 0 check (transfer_max >= 0),
  -- All that one member may send in 24 hours; 0 as the largest amount lets nothing through.
  add transfer_day_max bigint not null default 0 check (transfer_day_max >= 0),
  -- Money that lies untouched at a vendor for so long comes home by itself.
  add stranded_minutes integer not null default 1440 check (stranded_minutes between 5 and 43200);
update cashier_policies set transfer_min = greatest(large_above / 200, 10000), transfer_max = large_above, transfer_day_max = two_person_above;

create table cashier_member_transfers (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  from_member bigint not null,
  to_member bigint not null,
  -- The browser's own id: one press of the button, one transfer.
  request_id text not null check (length(request_id) between 8 and 64),
  currency text not null check (currency in ('BRL', 'VND')),
  amount bigint not null check (amount > 0),
  direction text not null check (direction in ('upline', 'downline')),
  sent_at timestamptz not null,
  unique (from_member, request_id),
  check (from_member <> to_member)
);
create index cashier_member_transfers_from on cashier_member_transfers (from_member, sent_at desc);
create index cashier_member_transfers_to on cashier_member_transfers (to_member, sent_at desc);

create table cashier_vendor_moves (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null,
  request_id text not null check (length(request_id) between 8 and 80),
  vendor text not null check (vendor ~ '^[A-Z0-9_]{1,20}$'),
  direction text not null check (direction in ('to_vendor', 'home')),
  currency text not null check (currency in ('BRL', 'VND')),
  amount bigint not null check (amount > 0),
  actor text not null check (actor ~ '^(member|rules):'),
  moved_at timestamptz not null,
  unique (member_id, request_id)
);
create index cashier_vendor_moves_member on cashier_vendor_moves (member_id, moved_at desc);
