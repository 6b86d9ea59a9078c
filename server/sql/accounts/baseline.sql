create table verification_used_challenges (
  nonce text primary key,
  expires_at timestamptz not null,
  check (length(nonce) = 32)
);
create index verification_used_challenges_expiry on verification_used_challenges (expires_at);

create table verification_captchas (
  -- The id lives in the browser's cookie; here only its hash, as for every secret.
  id_hash bytea primary key,
  brand_id smallint not null,
  answer_hash bytea not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (brand_id) references brands(id),
  check (length(answer_hash) = 32),
  check (expires_at > issued_at),
  check (length(id_hash) = 32)
);
create index verification_captchas_expiry on verification_captchas (expires_at);

create table identity_members (
  id bigint primary key,
  brand_id smallint not null,
  account text not null,
  member_type smallint not null,
  currency text not null,
  nickname text not null,
  icon text not null default 'avatar-01',
  status text not null default 'active',
  language text not null,
  -- Argon2id in PHC form; a trial account has none and cannot be signed in to again.
  password_hash text,
  password_changed_at timestamptz,
  -- Set when a password is known to be in strangers' hands, or was given by somebody else.
  password_must_change boolean not null default false,
  payment_password_hash text,
  -- The member's own data key, sealed by the house; forgetting it erases the personal data.
  data_key_sealed bytea,
  terms_accepted_at timestamptz,
  recruit_code text,
  recruited_by bigint,
  registered_at timestamptz not null,
  registered_from text not null,
  first_login_at timestamptz,
  last_login_at timestamptz,
  trial_refills smallint not null default 0,
  trial_refilled_on date,
  foreign key (brand_id) references brands(id),
  foreign key (currency) references ledger_currencies(code),
  check (length(account) >= 2 and length(account) <= 64),
  check ((member_type = 4) = (currency = 'DEMO')),
  constraint identity_members_check1 check ((member_type = 4) = (password_hash is null)),
  check (icon ~ '^avatar-[0-9]{2}$'),
  check (id > 0),
  check (member_type in (0, 1, 2, 4, 41, 42)),
  check (length(nickname) >= 1 and length(nickname) <= 40),
  check (password_hash ~~ '$argon2id$%'),
  check (payment_password_hash ~~ '$argon2id$%'),
  check (length(recruit_code) <= 64),
  check (status in ('active', 'blocked', 'closed')),
  check (trial_refills >= 0)
);
create index identity_members_account on identity_members (brand_id, lower(account) text_pattern_ops);
create index identity_members_open_nickname on identity_members (id) where ((nickname <> account) and (member_type <> 4) and (status <> 'closed'));
create index identity_members_recruited on identity_members (recruited_by, account) where (recruited_by is not null);
create index identity_members_registered on identity_members (brand_id, registered_at desc, id desc);

-- What may exist once per brand. The claim is a blind index, so the table tells nothing to those who read it.
create table identity_claims (
  brand_id smallint not null,
  kind text not null,
  claim bytea not null,
  member_id bigint not null,
  primary key (brand_id, kind, claim),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (length(claim) = 32),
  check (kind in ('username', 'email', 'mobile', 'id_number'))
);
create index identity_claims_member on identity_claims (member_id);

create table identity_personal_data (
  member_id bigint not null,
  brand_id smallint not null,
  field text not null,
  sealed bytea not null,
  updated_at timestamptz not null,
  primary key (member_id, field),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (field ~ '^[a-zA-Z]{2,32}$')
);

-- Codes that bring new members: of affiliates, or of members who invite friends.
create table identity_recruit_codes (
  brand_id smallint not null,
  code text not null,
  kind text not null,
  member_id bigint not null,
  -- When set, the code counts only on this host.
  host text,
  enabled boolean not null default true,
  -- Most codes bring players; an agent's link may bring agents or sub-affiliates.
  member_type smallint not null default 0,
  primary key (brand_id, code),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (code ~ '^[A-Za-z0-9]{3,32}$'),
  check (kind in ('affiliate', 'referral')),
  check (member_type in (0, 2, 42))
);
create index identity_recruit_codes_owner on identity_recruit_codes (brand_id, member_id);

create table identity_sessions (
  id uuid primary key,
  token_hash bytea not null,
  binding_hash bytea not null,
  member_id bigint not null,
  brand_id smallint not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_seconds integer not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text,
  stepped_up_until timestamptz,
  -- What the login that opened it found: whether it was the member's first, and when the one before was.
  first_time boolean not null,
  previous_login_at timestamptz,
  address text not null,
  user_agent text not null,
  assurance text not null default 'full',
  browser text not null default 'other',
  system text not null default 'other',
  country text,
  -- The known browser that it was opened in; null for trial accounts and for what was opened before.
  device_hash bytea,
  -- {"address", "userAgent"} as JSON.
  origin_sealed bytea,
  unique (token_hash),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (assurance in ('full', 'low')),
  check (length(binding_hash) = 32),
  check (length(browser) <= 20),
  check (expires_at > created_at),
  constraint identity_sessions_check1 check ((revoked_at is null) = (revoked_because is null)),
  check (country ~ '^[A-Z]{2}$'),
  check (length(device_hash) = 32),
  check (idle_seconds > 0),
  check (revoked_because in ('logout', 'password_changed', 'blocked', 'leaked', 'replaced', 'excluded', 'recovered', 'device_revoked', 'erased', 'staff')),
  check (length(system) <= 20),
  check (length(token_hash) = 32),
  check (length(user_agent) <= 300)
);
comment on column identity_sessions.address is 'the network, never the exact address';
comment on column identity_sessions.user_agent is 'empty: the exact text is sealed';
create index identity_sessions_expiry on identity_sessions (expires_at);
create index identity_sessions_member on identity_sessions (member_id) where (revoked_at is null);
create index identity_sessions_network on identity_sessions (brand_id, address, created_at) where (address not in ('', 'unknown'));
create index identity_sessions_of_member on identity_sessions (member_id, created_at);

-- Swapped once, within a minute, for a session on another host of the same brand.
create table identity_handover_codes (
  code_hash bytea primary key,
  member_id bigint not null,
  brand_id smallint not null,
  network text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  challenge bytea not null,
  host text not null,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (length(challenge) = 32),
  check (length(code_hash) = 32),
  check (length(host) >= 1 and length(host) <= 255)
);
create index identity_handover_codes_expiry on identity_handover_codes (expires_at);

-- A browser that a member has signed in from before; strangers cannot lock its owner out.
create table identity_known_devices (
  device_hash bytea not null,
  member_id bigint not null,
  brand_id smallint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- The name of a device for its owner's list; its hash stays inside.
  id uuid not null default gen_random_uuid(),
  browser text not null default 'other',
  system text not null default 'other',
  country text,
  primary key (device_hash, member_id),
  unique (id),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (length(browser) <= 20),
  check (country ~ '^[A-Z]{2}$'),
  check (length(device_hash) = 32),
  check (length(system) <= 20)
);
create index identity_known_devices_expiry on identity_known_devices (expires_at);
create index identity_known_devices_member on identity_known_devices (member_id);

-- "Remember me": for one day, and only for a hint of the name and less friction.
create table identity_remembered (
  token_hash bytea primary key,
  member_id bigint not null,
  brand_id smallint not null,
  hint text not null,
  expires_at timestamptz not null,
  -- The device's hint may be of a telephone number as well.
  kind text not null default 'username',
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (kind in ('username', 'sms')),
  check (length(token_hash) = 32)
);
create index identity_remembered_expiry on identity_remembered (expires_at);

-- Guesses. A subject is a blind index of (what, whose name, from where); unknown names are counted like known ones.
create table identity_guesses (
  subject bytea primary key,
  failures integer not null,
  since timestamptz not null,
  locked_until timestamptz,
  forget_at timestamptz not null,
  check (failures >= 0),
  check (length(subject) = 32)
);
create index identity_guesses_forget on identity_guesses (forget_at);

-- How many accounts a network has made today.
create table identity_network_quotas (
  brand_id smallint not null,
  kind text not null,
  network bytea not null,
  day date not null,
  used integer not null,
  primary key (brand_id, kind, network, day),
  foreign key (brand_id) references brands(id),
  check (kind in ('trial', 'register')),
  check (length(network) = 32),
  check (used >= 0)
);
create index identity_network_quotas_day on identity_network_quotas (day);

create table operators_staff (
  id uuid primary key,
  name text not null,
  display_name text not null,
  role text not null,
  -- Checked by the application against the brands that exist; empty means none.
  brand_ids smallint[] not null,
  status text not null,
  -- Made by the demonstration's seeds; refused when the house runs in production.
  demo boolean not null default false,
  password_hash text,
  -- The shared secret of the authenticator, sealed by the house's keyring.
  totp_sealed bytea,
  -- The newest time step whose code was taken: no code is taken twice.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_login_at timestamptz,
  -- Made by whoever holds the machine when nobody else can get in; it closes by itself.
  closes_at timestamptz,
  opened_because text,
  -- Sealed by the keyring; null for whoever was invited on paper.
  mail_sealed bytea,
  constraint operators_staff_can_sign_in check (status <> 'active' or password_hash is not null and totp_sealed is not null),
  check (length(display_name) >= 1 and length(display_name) <= 60),
  constraint operators_staff_emergency check ((closes_at is null) = (opened_because is null)),
  check (name ~ '^[a-z][a-z0-9._-]{2,31}$'),
  check (length(opened_because) >= 3 and length(opened_because) <= 500),
  check (password_hash ~~ '$argon2id$%'),
  check (role in ('support', 'finance', 'risk', 'content', 'admin', 'auditor')),
  check (status in ('invited', 'active', 'disabled'))
);
create unique index operators_staff_name on operators_staff (name);
create index operators_staff_open_emergencies on operators_staff (closes_at) where (closes_at is not null);

-- A link that makes its holder's first password and authenticator; it works once.
create table operators_invites (
  token_hash bytea primary key,
  staff_id uuid not null,
  totp_sealed bytea not null,
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (staff_id) references operators_staff(id),
  check (expires_at > made_at),
  check (length(token_hash) = 32)
);
create index operators_invites_staff on operators_invites (staff_id) where (used_at is null);

create table operators_sessions (
  id uuid primary key,
  staff_id uuid not null,
  token_hash bytea not null,
  binding_hash bytea not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  unique (token_hash),
  foreign key (staff_id) references operators_staff(id),
  check (length(address) <= 64),
  check (length(binding_hash) = 32),
  check (expires_at > created_at),
  constraint operators_sessions_check1 check ((ended_at is null) = (ended_because is null)),
  check (ended_because in ('logout', 'killed', 'disabled', 'changed', 'invited')),
  check (length(token_hash) = 32),
  check (length(user_agent) <= 300)
);
create index operators_sessions_staff on operators_sessions (staff_id, created_at desc);

-- Subjects are blind indexes, so the table does not tell who is being guessed.
create table operators_guesses (
  subject bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  forget_at timestamptz not null,
  check (failures >= 0),
  check (length(subject) = 32)
);
create index operators_guesses_forget on operators_guesses (forget_at);

create table identity_consents (
  member_id bigint not null,
  brand_id smallint not null,
  kind text not null,
  -- Of the terms their version, of the age the years that were confirmed.
  version text not null,
  at timestamptz not null,
  primary key (member_id, kind, version),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (kind in ('terms', 'age')),
  check (length(version) >= 1 and length(version) <= 40)
);

create table identity_login_attempts (
  id_hash bytea primary key,
  brand_id smallint not null,
  member_id bigint not null,
  -- The browser that showed the right password; nobody else can go on with it.
  device_hash bytea not null,
  remember_me boolean not null,
  -- The ways that were offered; no other finishes it.
  methods text[] not null,
  failures smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (expires_at > created_at),
  check (length(device_hash) = 32),
  check (failures >= 0),
  check (length(id_hash) = 32),
  check (cardinality(methods) > 0)
);
create index identity_login_attempts_expiry on identity_login_attempts (expires_at);

-- Networks that a member has signed in from, as blind indexes: the table does not tell where anybody lives.
create table identity_known_networks (
  member_id bigint not null,
  network bytea not null,
  brand_id smallint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, network),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (length(network) = 32)
);
create index identity_known_networks_expiry on identity_known_networks (expires_at);

-- When a browser last passed a second step; where a market wants one every few days, this is the clock.
create table identity_second_steps (
  member_id bigint not null,
  device_hash bytea not null,
  brand_id smallint not null,
  passed_at timestamptz not null,
  primary key (member_id, device_hash),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (length(device_hash) = 32)
);
create index identity_second_steps_passed on identity_second_steps (passed_at);

create table identity_authenticators (
  member_id bigint primary key,
  brand_id smallint not null,
  secret_sealed bytea not null,
  -- Until its first right code it protects nothing and may be begun anew.
  confirmed_at timestamptz,
  -- A code works once: only later time steps count.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (last_step >= 0)
);

create table identity_recovery_codes (
  member_id bigint not null,
  brand_id smallint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (length(code_hash) = 32)
);

create table identity_passkeys (
  credential_id bytea primary key,
  -- Chosen by this table, so that no address ever carries the credential's own id.
  id uuid not null,
  member_id bigint not null,
  brand_id smallint not null,
  -- The host it was made on; it works there alone.
  host text not null,
  public_key bytea not null,
  signatures bigint not null default 0,
  transports text[] not null default '{}'::text[],
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (id),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (length(credential_id) >= 1 and length(credential_id) <= 1023),
  check (length(name) >= 1 and length(name) <= 40),
  check (signatures >= 0)
);
create index identity_passkeys_member on identity_passkeys (member_id);

create table identity_passkey_challenges (
  challenge_hash bytea primary key,
  brand_id smallint not null,
  purpose text not null,
  -- Nobody yet when somebody signs in.
  member_id bigint,
  expires_at timestamptz not null,
  host text not null,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (length(challenge_hash) = 32),
  check ((member_id is null) = (purpose = 'login')),
  check (length(host) >= 1 and length(host) <= 253),
  check (purpose in ('register', 'login', 'step_up'))
);
create index identity_passkey_challenges_expiry on identity_passkey_challenges (expires_at);

create table verification_codes (
  id uuid primary key,
  brand_id smallint not null,
  purpose text not null,
  -- Whose attempt it belongs to; a new code for the same attempt replaces the old one.
  subject bytea not null,
  -- Blind index of the address it was sent to; of nothing for an attempt that has nobody to send to.
  address bytea not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (brand_id, purpose, subject),
  foreign key (brand_id) references brands(id),
  check (length(address) = 32),
  check (expires_at > issued_at and expires_at <= (issued_at + '00:10:00'::interval)),
  check (length(code_hash) = 32),
  check (purpose in ('register', 'login', 'second_step', 'recover', 'bind_phone', 'bind_mail', 'step_up')),
  check (length(subject) = 32),
  check (tries >= 0 and tries <= 5)
);
create index verification_codes_expiry on verification_codes (expires_at);

-- One row per code that was asked for, sent or not, so that counting tells nothing about who has an account.
create table verification_sends (
  id uuid primary key,
  brand_id smallint not null,
  channel text not null,
  address bytea not null,
  network bytea not null,
  -- ISO 3166-1 alpha-2 of a telephone number's plan; null for mail.
  country text,
  at timestamptz not null,
  foreign key (brand_id) references brands(id),
  check (length(address) = 32),
  check (channel in ('sms', 'mail')),
  check (country ~ '^[A-Z]{2}$'),
  check (length(network) = 32)
);
create index verification_sends_address on verification_sends (brand_id, address, at);
create index verification_sends_age on verification_sends (at);
create index verification_sends_brand on verification_sends (brand_id, channel, at);
create index verification_sends_country on verification_sends (brand_id, country, at) where (country is not null);
create index verification_sends_network on verification_sends (brand_id, network, at);

create table identity_verified_contacts (
  member_id bigint not null,
  brand_id smallint not null,
  field text not null,
  -- Blind index of the address that was shown; another address in the member's data is not verified by it.
  address bytea not null,
  verified_at timestamptz not null,
  primary key (member_id, field),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (length(address) = 32),
  check (field in ('email', 'mobileNum'))
);

create table identity_recoveries (
  id uuid primary key,
  brand_id smallint not null,
  -- null: nobody has the name and mailbox that were asked for; the row exists all the same.
  member_id bigint,
  -- Secrets of the mail's link and of the code for another device, hashed.
  token_hash bytea not null,
  code_hash bytea not null,
  -- Blind index of the attempt's name and mailbox, by which the code is found.
  attempt bytea not null,
  tries smallint not null default 0,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Blind index.
  address bytea not null,
  unique (token_hash),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (length(address) = 32),
  check (length(attempt) = 32),
  check (expires_at > issued_at),
  check (length(code_hash) = 32),
  check (length(token_hash) = 32),
  check (tries >= 0 and tries <= 5)
);
create index identity_recoveries_attempt on identity_recoveries (brand_id, attempt, issued_at desc);
create index identity_recoveries_expiry on identity_recoveries (expires_at);

-- Payouts rest until then; set by a recovery or a change of contact.
create table identity_payout_holds (
  member_id bigint primary key,
  brand_id smallint not null,
  held_until timestamptz not null,
  because text not null,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (because in ('recovered', 'contact_changed'))
);

create table identity_social_providers (
  brand_id smallint not null,
  provider text not null,
  -- openid says by itself where its doors are; of a plain OAuth 2 provider they are written down.
  dialect text not null,
  issuer text,
  authorization_url text,
  token_url text,
  profile_url text,
  client_id text not null,
  client_secret_sealed bytea not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (brand_id, provider),
  foreign key (brand_id) references brands(id),
  check (length(authorization_url) <= 300),
  check ((dialect = 'openid') = (issuer is not null)),
  constraint identity_social_providers_check1 check ((dialect = 'oauth2') = (authorization_url is not null and token_url is not null and profile_url is not null)),
  check (length(client_id) >= 1 and length(client_id) <= 200),
  check (dialect in ('openid', 'oauth2')),
  check (length(issuer) <= 300),
  check (length(profile_url) <= 300),
  check (provider in ('google', 'facebook')),
  check (length(token_url) <= 300)
);

-- The subject is a blind index: the table tells nobody which account elsewhere is whose.
create table identity_social_links (
  brand_id smallint not null,
  provider text not null,
  subject bytea not null,
  member_id bigint not null,
  -- What its owner knows it by: j•••@example.com
  hint text not null,
  linked_at timestamptz not null,
  issuer text not null,
  primary key (brand_id, provider, issuer, subject),
  unique (member_id, provider, issuer),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (length(hint) <= 80),
  constraint identity_social_links_issuer check (length(issuer) >= 1 and length(issuer) <= 300),
  check (provider in ('google', 'facebook')),
  check (length(subject) = 32)
);

create table identity_social_attempts (
  state_hash bytea primary key,
  brand_id smallint not null,
  provider text not null,
  purpose text not null,
  -- Who links; nobody yet when somebody enters.
  member_id bigint,
  -- The browser that began; nobody else can go on with it.
  browser_hash bytea not null,
  -- PKCE verifier, nonce and return address.
  secrets_sealed bytea not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- Somebody new has been vouched for and now chooses a name: the ticket to the registration, and who it is.
  ticket_hash bytea,
  person_sealed bytea,
  finished_at timestamptz,
  unique (ticket_hash),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (length(browser_hash) = 32),
  check ((purpose = 'link') = (member_id is not null)),
  constraint identity_social_attempts_check1 check ((ticket_hash is null) = (person_sealed is null)),
  check (provider in ('google', 'facebook')),
  check (purpose in ('enter', 'link')),
  check (length(state_hash) = 32),
  check (length(ticket_hash) = 32)
);
create index identity_social_attempts_expiry on identity_social_attempts (expires_at);

create table privacy_erasures (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  state text not null,
  requested_at timestamptz not null,
  -- Until then it can be taken back.
  due_at timestamptz not null,
  -- What stood against it when it was due, or 'staff' when somebody wants to look first.
  held_because text[] not null default '{}'::text[],
  decided_by text,
  decision_reason text,
  ended_at timestamptz,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (due_at >= requested_at),
  constraint privacy_erasures_check1 check ((state in ('cancelled', 'refused', 'erased')) = (ended_at is not null)),
  constraint privacy_erasures_check2 check ((state = 'held') = (held_because <> '{}'::text[])),
  check (length(decision_reason) <= 500),
  check (state in ('waiting', 'held', 'cancelled', 'refused', 'erased'))
);
create index privacy_erasures_brand on privacy_erasures (brand_id, requested_at desc, id desc);
create index privacy_erasures_due on privacy_erasures (due_at) where (state in ('waiting', 'held'));
create unique index privacy_erasures_open on privacy_erasures (member_id) where (state in ('waiting', 'held'));

-- One row a bound that is in force. `amount` is ten-thousandths; for `time` it is seconds of play. `pending_*` is a rise or a removal
-- (pending_amount is null) that waits its day and then for the member's second word.
create table protection_limits (
  member_id bigint not null,
  brand_id smallint not null,
  kind text not null,
  period text not null,
  currency text collate "C" not null,
  amount bigint not null,
  set_at timestamptz not null,
  pending_kind text,
  pending_amount bigint,
  pending_from timestamptz,
  primary key (member_id, kind, period),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (amount >= 0),
  check (pending_amount > amount),
  constraint protection_limits_check1 check ((pending_kind is null) = (pending_from is null)),
  constraint protection_limits_check2 check ((pending_kind = 'raise') = (pending_amount is not null)),
  constraint protection_limits_check3 check (kind <> 'time' or amount <= (31 * 86400)),
  check (kind in ('deposit', 'stake', 'loss', 'time')),
  check (pending_kind in ('raise', 'remove')),
  check (period in ('day', 'week', 'month'))
);
grant select on protection_limits to croupier_ledger;

-- What was ever changed at a bound, by whom; append-only.
create table protection_changes (
  id uuid primary key,
  member_id bigint not null,
  brand_id smallint not null,
  at timestamptz not null,
  action text not null,
  kind text not null,
  period text not null,
  before_amount bigint,
  after_amount bigint,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (action in ('set', 'lower', 'ask_raise', 'ask_remove', 'raise', 'remove', 'keep'))
);
create index protection_changes_of_brand on protection_changes (brand_id, at desc, id desc);
create index protection_changes_of_member on protection_changes (member_id, at desc);

-- Why somebody does not play. `ends_at` null: until somebody comes back on purpose. A bar is never shortened: it can only be lifted by
-- the way back of an exclusion, or by staff for the kinds that the player did not choose.
create table protection_bars (
  id uuid primary key,
  member_id bigint not null,
  brand_id smallint not null,
  kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- The bar of another brand that this one follows.
  follows uuid,
  return_asked_at timestamptz,
  lifted_at timestamptz,
  lifted_because text,
  reason text,
  foreign key (brand_id) references brands(id),
  foreign key (follows) references protection_bars(id),
  foreign key (member_id) references identity_members(id),
  check (ends_at > starts_at),
  constraint protection_bars_check1 check ((lifted_at is null) = (lifted_because is null)),
  constraint protection_bars_check2 check ((kind = 'linked') = (follows is not null)),
  check (kind in ('time_out', 'exclusion', 'linked', 'barred_group', 'registry')),
  check (length(reason) <= 500)
);
create unique index protection_bars_follow_once on protection_bars (member_id, follows) where (follows is not null);
create index protection_bars_of_brand on protection_bars (brand_id, starts_at desc, id desc);
create index protection_bars_of_member on protection_bars (member_id) where (lifted_at is null);

-- When somebody began to play without a rest, and when the reality check was last answered.
create table protection_plays (
  member_id bigint primary key,
  brand_id smallint not null,
  since timestamptz not null,
  last_at timestamptz not null,
  checked_at timestamptz not null,
  -- The member's own interval, never longer than the brand's.
  check_minutes smallint,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (check_minutes >= 5 and check_minutes <= 60)
);

-- Only those whose bets must be looked at: their wallets carry the status `guarded`, which the everyday way of the ledger leaves to
-- the careful way, and that asks protection_decline_bet under the wallet's lock. Everybody else's bets never touch a table of here.
create table protection_guards (
  player_id bigint primary key,
  brand_id smallint not null,
  time_zone text not null,
  -- No bet before that; 'infinity' when no end is known.
  barred_until timestamptz,
  check_due boolean not null default false,
  -- The bounds, as they stand in protection_limits: who changes one writes the guard anew in the same transaction. Money in
  -- ten-thousandths of `currency`, time in seconds; null: no such bound.
  currency text collate "C",
  stake_day bigint,
  stake_week bigint,
  stake_month bigint,
  loss_day bigint,
  loss_week bigint,
  loss_month bigint,
  time_day bigint,
  time_week bigint,
  time_month bigint,
  -- Whether any of these is set.
  bounded boolean not null default false
);
grant select, update on protection_guards to croupier_ledger;

-- Signs of harm, each with a case that staff answer within a day.
create table protection_alerts (
  id uuid primary key,
  member_id bigint not null,
  brand_id smallint not null,
  signal text not null,
  -- The day of the brand that it is about: one alert a member, sign and day.
  day date not null,
  evidence jsonb not null,
  raised_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'open',
  answered_at timestamptz,
  answered_by text,
  action text,
  note text,
  unique (member_id, signal, day),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (action in ('contacted', 'limit_set', 'time_out', 'excluded', 'watched', 'no_harm')),
  check ((state = 'answered') = (answered_at is not null and answered_by is not null and action is not null)),
  check (jsonb_typeof(evidence) = 'object'),
  check (length(note) <= 500),
  check (signal in ('chasing_losses', 'night_play', 'rising_deposits', 'cancelled_limits', 'failed_deposits', 'long_sessions')),
  check (state in ('open', 'answered'))
);
create index protection_alerts_of_brand on protection_alerts (brand_id, raised_at desc, id desc);
create index protection_alerts_open on protection_alerts (brand_id, due_at) where (state = 'open');

-- One row a member who has begun; without a row nothing is known.
create table kyc_members (
  member_id bigint primary key,
  brand_id smallint not null,
  -- The register's last word; unknown until it has spoken.
  registry text not null default 'unknown',
  -- When name, tax number and birth date were first found right; null takes level 1 away.
  confirmed_at timestamptz,
  checked_at timestamptz,
  -- Bets and deposits need a word of the register that still counts.
  valid_until timestamptz,
  -- When the worker asks the register (again); pushed on while one asks, so that one alone does.
  next_check_at timestamptz,
  occasion text,
  failures integer not null default 0,
  document text not null default 'none',
  liveness text not null default 'none',
  -- Given by two people beside what was checked.
  granted_level smallint,
  -- A hit: no bet from here on, and the account closes.
  hit_at timestamptz,
  notified_at timestamptz,
  close_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check ((hit_at is null) = (close_at is null)),
  constraint kyc_members_check1 check (closed_at is null or hit_at is not null),
  constraint kyc_members_check2 check (registry <> 'clear' or checked_at is not null and valid_until is not null and hit_at is null),
  constraint kyc_members_check3 check (next_check_at is null or occasion is not null),
  check (document in ('none', 'waiting', 'approved', 'rejected')),
  check (failures >= 0),
  check (granted_level >= 1 and granted_level <= 3),
  check (liveness in ('none', 'passed', 'failed')),
  check (occasion in ('first', 'entrance', 'sweep', 'asked', 'staff')),
  check (registry in ('unknown', 'clear', 'mismatch', 'deceased', 'underage', 'barred'))
);
create index kyc_members_due on kyc_members (next_check_at) where (next_check_at is not null);
create index kyc_members_hit on kyc_members (hit_at) where ((hit_at is not null) and (closed_at is null));

-- Every word of a register, kept five years.
create table kyc_checks (
  id uuid primary key,
  member_id bigint not null,
  brand_id smallint not null,
  occasion text not null,
  provider text not null,
  -- down: there was no answer.
  verdict text not null,
  -- The provider's own name of its answer.
  reference text,
  at timestamptz not null,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (occasion in ('first', 'entrance', 'sweep', 'asked', 'staff')),
  check (length(reference) <= 120),
  check (verdict in ('clear', 'mismatch', 'deceased', 'underage', 'barred', 'down'))
);
create index kyc_checks_member on kyc_checks (member_id, at desc);

create table kyc_submissions (
  id uuid primary key,
  member_id bigint not null,
  brand_id smallint not null,
  kind text not null,
  state text not null,
  reasons text[] not null default '{}'::text[],
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  remark text,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check ((state = 'waiting') = (decided_by is null)),
  constraint kyc_submissions_check1 check ((decided_by is null) = (decided_at is null)),
  constraint kyc_submissions_check2 check ((state = 'rejected') = (cardinality(reasons) > 0)),
  check (kind in ('identity_card', 'driving_licence', 'passport')),
  check (state in ('waiting', 'approved', 'rejected'))
);
create index kyc_submissions_member on kyc_submissions (member_id, submitted_at desc);
create index kyc_submissions_queue on kyc_submissions (brand_id, submitted_at) where (state = 'waiting');
-- One at a time, so that nobody decides about pictures that were replaced meanwhile.
create unique index kyc_submissions_waiting on kyc_submissions (member_id) where (state = 'waiting');

-- Pictures, drawn anew and sealed with the member's own key: forgetting that key erases them all.
create table kyc_documents (
  id uuid primary key,
  member_id bigint not null,
  brand_id smallint not null,
  -- null until the member sends them in.
  submission_id uuid,
  media text not null,
  width integer not null,
  height integer not null,
  sealed bytea not null,
  uploaded_at timestamptz not null,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  foreign key (submission_id) references kyc_submissions(id),
  check (height > 0),
  check (media = 'image/jpeg'),
  check (width > 0)
);
create index kyc_documents_loose on kyc_documents (member_id, uploaded_at) where (submission_id is null);
create index kyc_documents_submission on kyc_documents (submission_id);

-- A look at somebody's face is done elsewhere: only whose word it was, what for and that the person agreed is kept.
create table kyc_liveness (
  id uuid primary key,
  member_id bigint not null,
  brand_id smallint not null,
  provider text not null,
  reference text not null,
  purpose text not null,
  consent_at timestamptz not null,
  state text not null,
  ended_at timestamptz,
  unique (provider, reference),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check ((state = 'pending') = (ended_at is null)),
  check (purpose = 'identity'),
  check (length(reference) >= 1 and length(reference) <= 120),
  check (state in ('pending', 'passed', 'failed'))
);
create index kyc_liveness_member on kyc_liveness (member_id, consent_at desc);

-- What two people may decide against the rules.
create table kyc_overrides (
  id uuid primary key,
  member_id bigint not null,
  brand_id smallint not null,
  -- grant: the member counts as of that level. clear: the register's hit was an error.
  kind text not null,
  level smallint,
  reason text not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check ((kind = 'grant') = (level is not null)),
  constraint kyc_overrides_check1 check ((state = 'proposed') = (decided_by is null)),
  constraint kyc_overrides_check2 check ((decided_by is null) = (decided_at is null)),
  check (kind in ('grant', 'clear')),
  check (level >= 1 and level <= 3),
  check (length(reason) >= 3),
  check (state in ('proposed', 'approved', 'rejected')),
  constraint kyc_overrides_two_people check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index kyc_overrides_one on kyc_overrides (member_id) where (state = 'proposed');
create index kyc_overrides_queue on kyc_overrides (brand_id, proposed_at) where (state = 'proposed');

-- What a guarded player has staked and won and how long played, and the same as it was when the running day (of the brand), week and
-- month began. Sums of the wallet's journal lines up to `seq`, of which the last was written at `at`. Half of each page stays free and
-- no index holds what changes, so each update finds room beside the row that it replaces (HOT): nothing is left for an index or a vacuum.
create table protection_counts (
  player_id bigint not null,
  currency text collate "C" not null,
  brand_id smallint not null,
  seq bigint not null,
  at timestamptz not null,
  day date not null,
  -- When the next day begins; until then nothing rolls over.
  until timestamptz not null,
  -- When the last bet was taken, for the time of play.
  played_at timestamptz,
  staked bigint not null default 0,
  won bigint not null default 0,
  seconds bigint not null default 0,
  day_staked bigint not null default 0,
  day_won bigint not null default 0,
  day_seconds bigint not null default 0,
  week_staked bigint not null default 0,
  week_won bigint not null default 0,
  week_seconds bigint not null default 0,
  month_staked bigint not null default 0,
  month_won bigint not null default 0,
  month_seconds bigint not null default 0,
  primary key (player_id, currency)
) with (fillfactor=50);
grant select, insert, update on protection_counts to croupier_ledger;

-- When it was last asked from where a member plays, and whether that hid something. The address itself is not kept.
create table protection_places (
  member_id bigint primary key,
  brand_id smallint not null,
  at timestamptz not null,
  refused boolean not null,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id)
) with (fillfactor=70);

-- When a player's last bet in a game of an outside vendor was taken. Worth nothing after a crash, when longer than any pace has passed, so
-- it is not logged: to note it waits for no disk.
create unlogged table protection_paces (
  player_id bigint not null,
  game_code text collate "C" not null,
  at timestamptz not null,
  primary key (player_id, game_code)
) with (fillfactor=50);

create table protection_hours (
  member_id bigint not null,
  brand_id smallint not null,
  hour timestamptz not null,
  deposits integer not null,
  deposited bigint not null,
  lost bigint not null,
  bets integer not null,
  primary key (member_id, hour)
) with (fillfactor=80);
create index protection_hours_of_brand on protection_hours (brand_id, hour);

create table identity_recovered_ways (
  member_id bigint primary key,
  brand_id smallint not null,
  way text not null,
  until timestamptz not null,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (way in ('sms', 'mail', 'code'))
);

create table operators_passkeys (
  credential_id bytea primary key,
  -- Chosen by this table, so that no address ever carries the credential's own id.
  id uuid not null,
  staff_id uuid not null,
  -- The host it was made on; it works there alone.
  host text not null,
  public_key bytea not null,
  signatures bigint not null default 0,
  transports text[] not null default '{}'::text[],
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (id),
  foreign key (staff_id) references operators_staff(id),
  check (length(credential_id) >= 1 and length(credential_id) <= 1023),
  check (length(host) >= 1 and length(host) <= 253),
  check (length(name) >= 1 and length(name) <= 40),
  check (signatures >= 0)
);
create index operators_passkeys_staff on operators_passkeys (staff_id);

create table operators_passkey_challenges (
  challenge_hash bytea primary key,
  -- Who adds a passkey; nobody yet when somebody signs in.
  staff_id uuid,
  expires_at timestamptz not null,
  host text not null,
  foreign key (staff_id) references operators_staff(id),
  check (length(challenge_hash) = 32),
  check (length(host) >= 1 and length(host) <= 253)
);
create index operators_passkey_challenges_expiry on operators_passkey_challenges (expires_at);

create table identity_account_codes (
  member_id bigint not null,
  brand_id smallint not null,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_hash),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (used_at >= made_at),
  check (length(code_hash) = 32)
);

create table identity_contact_reminders (
  member_id bigint primary key,
  brand_id smallint not null,
  times smallint not null,
  last_at timestamptz not null,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (times >= 1 and times <= 3)
);

create table operators_invite_halves (
  token_hash bytea not null,
  half smallint not null,
  holder_id text not null,
  -- Until it was shown; then the half is nowhere.
  sealed bytea,
  shown_at timestamptz,
  primary key (token_hash, half),
  unique (token_hash, holder_id),
  foreign key (token_hash) references operators_invites(token_hash) on delete cascade,
  check ((sealed is null) = (shown_at is not null)),
  check (half in (1, 2))
);
