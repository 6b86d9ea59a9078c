-- Passkeys of staff, which sign nothing for a page that only looks like the console, and accounts for an emergency.
create table operators_passkeys (
  credential_id bytea primary key check (length(credential_id) between 1 and 1023),
  -- Chosen by this table, so that no address ever carries the credential's own id.
  id uuid not null unique,
  staff_id uuid not null references operators_staff (id),
  -- The host it was made on; it works there alone.
  host text not null check (length(host) between 1 and 253),
  public_key bytea not null,
  signatures bigint not null default 0 check (signatures >= 0),
  transports text[] not null default '{}',
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operators_passkeys_staff on operators_passkeys (staff_id);

create table operators_passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  -- Who adds a passkey; nobody yet when somebody signs in.
  staff_id uuid references operators_staff (id),
  expires_at timestamptz not null
);
create index operators_passkey_challenges_expiry on operators_passkey_challenges (expires_at);

-- Made by whoever holds the machine when nobody else can get in; it closes by itself.
alter table operators_staff
  add column closes_at timestamptz,
  add column opened_because text check (length(opened_because) between 3 and 500),
  add constraint operators_staff_emergency check ((closes_at is null) = (opened_because is null));
create index operators_staff_open_emergencies on operators_staff (closes_at) where closes_at is not null;
