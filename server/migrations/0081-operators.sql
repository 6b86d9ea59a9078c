-- The people who run the house: their accounts, one-time invitations, sessions, and guesses at their passwords.

create table operators_staff (
  id uuid primary key,
  name text not null check (name ~ '^[a-z][a-z0-9._-]{2,31}$'),
  display_name text not null check (length(display_name) between 1 and 60),
  role text not null check (role in ('support', 'finance', 'risk', 'content', 'admin', 'auditor')),
  -- Checked by the application against the brands that exist; empty means none.
  brand_ids smallint[] not null,
  status text not null check (status in ('invited', 'active', 'disabled')),
  -- Made by the demonstration's seeds; refused when the house runs in production.
  demo boolean not null default false,
  password_hash text check (password_hash like '$argon2id$%'),
  -- The shared secret of the authenticator, sealed by the house's keyring.
  totp_sealed bytea,
  -- The newest time step whose code was taken: no code is taken twice.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_login_at timestamptz,
  constraint operators_staff_can_sign_in check (status <> 'active' or (password_hash is not null and totp_sealed is not null))
);
create unique index operators_staff_name on operators_staff (name);

-- A link that makes its holder's first password and authenticator; it works once.
create table operators_invites (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id uuid not null references operators_staff (id),
  totp_sealed bytea not null,
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  used_at timestamptz
);
create index operators_invites_staff on operators_invites (staff_id) where used_at is null;

create table operators_sessions (
  id uuid primary key,
  staff_id uuid not null references operators_staff (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  binding_hash bytea not null check (length(binding_hash) = 32),
  address text not null check (length(address) <= 64),
  user_agent text not null check (length(user_agent) <= 300),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'killed', 'disabled', 'changed', 'invited')),
  check ((ended_at is null) = (ended_because is null))
);
create index operators_sessions_staff on operators_sessions (staff_id, created_at desc);

-- Subjects are blind indexes, so the table does not tell who is being guessed.
create table operators_guesses (
  subject bytea primary key check (length(subject) = 32),
  failures integer not null check (failures >= 0),
  locked_until timestamptz,
  forget_at timestamptz not null
);
create index operators_guesses_forget on operators_guesses (forget_at);
