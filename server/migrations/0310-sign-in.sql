-- Ways in beside the password: sign-ins that wait for their second step, authenticators, passkeys, and the networks a member has come from.
create table identity_login_attempts (
  id_hash bytea primary key check (length(id_hash) = 32),
  brand_id smallint not null references brands (id),
  member_id bigint not null references identity_members (id),
  -- The browser that showed the right password; nobody else can go on with it.
  device_hash bytea not null check (length(device_hash) = 32),
  remember_me boolean not null,
  -- The ways that were offered; no other finishes it.
  methods text[] not null check (cardinality(methods) > 0),
  failures smallint not null default 0 check (failures >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  finished_at timestamptz
);
create index identity_login_attempts_expiry on identity_login_attempts (expires_at);

-- Networks that a member has signed in from, as blind indexes: the table does not tell where anybody lives.
create table identity_known_networks (
  member_id bigint not null references identity_members (id),
  network bytea not null check (length(network) = 32),
  brand_id smallint not null references brands (id),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, network)
);
create index identity_known_networks_expiry on identity_known_networks (expires_at);

-- When a browser last passed a second step; where a market wants one every few days, this is the clock.
create table identity_second_steps (
  member_id bigint not null references identity_members (id),
  device_hash bytea not null check (length(device_hash) = 32),
  brand_id smallint not null references brands (id),
  passed_at timestamptz not null,
  primary key (member_id, device_hash)
);
create index identity_second_steps_passed on identity_second_steps (passed_at);

create table identity_authenticators (
  member_id bigint primary key references identity_members (id),
  brand_id smallint not null references brands (id),
  secret_sealed bytea not null,
  -- Until its first right code it protects nothing and may be begun anew.
  confirmed_at timestamptz,
  -- A code works once: only later time steps count.
  last_step bigint not null default 0 check (last_step >= 0),
  created_at timestamptz not null
);

create table identity_recovery_codes (
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table identity_passkeys (
  credential_id bytea primary key check (length(credential_id) between 1 and 1023),
  -- Chosen by this table, so that no address ever carries the credential's own id.
  id uuid not null unique,
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  -- The host it was made on; it works there alone.
  host text not null,
  public_key bytea not null,
  signatures bigint not null default 0 check (signatures >= 0),
  transports text[] not null default '{}',
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index identity_passkeys_member on identity_passkeys (member_id);

create table identity_passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  brand_id smallint not null references brands (id),
  purpose text not null check (purpose in ('register', 'login', 'step_up')),
  -- Nobody yet when somebody signs in.
  member_id bigint references identity_members (id),
  expires_at timestamptz not null,
  check ((member_id is null) = (purpose = 'login'))
);
create index identity_passkey_challenges_expiry on identity_passkey_challenges (expires_at);

-- The device's hint may be of a telephone number as well.
alter table identity_remembered
  add column kind text not null default 'username' check (kind in ('username', 'sms'));
