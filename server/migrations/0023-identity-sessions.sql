-- Who is signed in, from which known device, and who has been guessing. Secrets are kept as SHA-256 only.
create table identity_sessions (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  binding_hash bytea not null check (length(binding_hash) = 32),
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_seconds integer not null check (idle_seconds > 0),
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('logout', 'password_changed', 'blocked', 'leaked', 'replaced')),
  stepped_up_until timestamptz,
  -- What the login that opened it found: whether it was the member's first, and when the one before was.
  first_time boolean not null,
  previous_login_at timestamptz,
  address text not null,
  user_agent text not null check (length(user_agent) <= 300),
  check ((revoked_at is null) = (revoked_because is null))
);
create index identity_sessions_member on identity_sessions (member_id) where revoked_at is null;
create index identity_sessions_expiry on identity_sessions (expires_at);

-- Swapped once, within a minute, for a session on another host of the same brand.
create table identity_handover_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  network text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_handover_codes_expiry on identity_handover_codes (expires_at);

-- A browser that a member has signed in from before; strangers cannot lock its owner out.
create table identity_known_devices (
  device_hash bytea not null check (length(device_hash) = 32),
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (device_hash, member_id)
);
create index identity_known_devices_member on identity_known_devices (member_id);
create index identity_known_devices_expiry on identity_known_devices (expires_at);

-- "Remember me": for one day, and only for a hint of the name and less friction.
create table identity_remembered (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  hint text not null,
  expires_at timestamptz not null
);
create index identity_remembered_expiry on identity_remembered (expires_at);

-- Guesses. A subject is a blind index of (what, whose name, from where); unknown names are counted like known ones.
create table identity_guesses (
  subject bytea primary key check (length(subject) = 32),
  failures integer not null check (failures >= 0),
  since timestamptz not null,
  locked_until timestamptz,
  forget_at timestamptz not null
);
create index identity_guesses_forget on identity_guesses (forget_at);

-- How many accounts a network has made today.
create table identity_network_quotas (
  brand_id smallint not null references brands (id),
  kind text not null check (kind in ('trial', 'register')),
  network bytea not null check (length(network) = 32),
  day date not null,
  used integer not null check (used >= 0),
  primary key (brand_id, kind, network, day)
);
create index identity_network_quotas_day on identity_network_quotas (day);
