-- Ways of paying in and out are data of a brand: which exist, through which provider, between which amounts, and who must look.
create table cashier_methods (
  brand_id smallint not null references brands (id),
  direction text not null check (direction in ('deposit', 'withdrawal')),
  method text not null check (method in ('pix', 'bank_transfer')),
  provider text not null check (provider ~ '^[a-z][a-z0-9-]{1,31}$'),
  enabled boolean not null default true,
  position smallint not null default 0,
  min_amount bigint not null check (min_amount > 10000),
  max_amount bigint not null check (max_amount >= min_amount),
  -- The house bears the provider's price; the ledger has no account for a player's fee.
  fee bigint not null default 0 check (fee = 0),
  -- How long a charge can be paid; deposits alone have one.
  expires_seconds integer check (expires_seconds between 60 and 604800),
  primary key (brand_id, direction, method),
  check ((direction = 'deposit') = (expires_seconds is not null))
);

create table cashier_policies (
  brand_id smallint primary key references brands (id),
  -- A withdrawal above this needs two different people.
  two_person_above bigint not null check (two_person_above >= 0),
  -- A withdrawal up to this without any doubt leaves without a person; 0 = never.
  auto_approve_up_to bigint not null default 0 check (auto_approve_up_to >= 0),
  -- Above this a withdrawal is looked at whatever else is known.
  large_above bigint not null check (large_above > 0),
  daily_withdrawals smallint not null check (daily_withdrawals > 0),
  new_payee_hours smallint not null check (new_payee_hours >= 0),
  review_minutes integer not null check (review_minutes > 0),
  pay_minutes integer not null check (pay_minutes > 0),
  check (auto_approve_up_to <= two_person_above)
);
