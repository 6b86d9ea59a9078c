-- Whoever has neither telephone nor mailbox had no way back in: codes that are written down, and when a contact is asked for again.
create table identity_account_codes (
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  code_hash bytea not null check (length(code_hash) = 32),
  made_at timestamptz not null,
  used_at timestamptz check (used_at >= made_at),
  primary key (member_id, code_hash)
);

alter table identity_recovered_ways drop constraint identity_recovered_ways_way_check;
alter table identity_recovered_ways
  add constraint identity_recovered_ways_way_check check (way in ('sms', 'mail', 'code'));

create table identity_contact_reminders (
  member_id bigint primary key references identity_members (id),
  brand_id smallint not null references brands (id),
  times smallint not null check (times between 1 and 3),
  last_at timestamptz not null
);
