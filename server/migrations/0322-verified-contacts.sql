-- Telephones and mailboxes that have shown to be the member's, what proves it, and recoveries by mail that wait for their owner.
create table identity_verified_contacts (
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  field text not null check (field in ('email', 'mobileNum')),
  -- Blind index of the address that was shown; another address in the member's data is not verified by it.
  address bytea not null check (length(address) = 32),
  verified_at timestamptz not null,
  primary key (member_id, field)
);

create table identity_recoveries (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  -- null: nobody has the name and mailbox that were asked for; the row exists all the same.
  member_id bigint references identity_members (id),
  -- Secrets of the mail's link and of the code for another device, hashed.
  token_hash bytea not null unique check (length(token_hash) = 32),
  code_hash bytea not null check (length(code_hash) = 32),
  -- Blind index of the attempt's name and mailbox, by which the code is found.
  attempt bytea not null check (length(attempt) = 32),
  tries smallint not null default 0 check (tries between 0 and 5),
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  used_at timestamptz
);
create index identity_recoveries_attempt on identity_recoveries (brand_id, attempt, issued_at desc);
create index identity_recoveries_expiry on identity_recoveries (expires_at);

-- Payouts rest until then; set by a recovery or a change of contact.
create table identity_payout_holds (
  member_id bigint primary key references identity_members (id),
  brand_id smallint not null references brands (id),
  held_until timestamptz not null,
  because text not null check (because in ('recovered', 'contact_changed'))
);
