-- Signing in by an account elsewhere: which providers a brand has, who is linked to whom, and sign-ins on their way there and back.
create table identity_social_providers (
  brand_id smallint not null references brands (id),
  provider text not null check (provider in ('google', 'facebook')),
  -- openid says by itself where its doors are; of a plain OAuth 2 provider they are written down.
  dialect text not null check (dialect in ('openid', 'oauth2')),
  issuer text check (length(issuer) <= 300),
  authorization_url text check (length(authorization_url) <= 300),
  token_url text check (length(token_url) <= 300),
  profile_url text check (length(profile_url) <= 300),
  client_id text not null check (length(client_id) between 1 and 200),
  client_secret_sealed bytea not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (brand_id, provider),
  check ((dialect = 'openid') = (issuer is not null)),
  check ((dialect = 'oauth2') = (authorization_url is not null and token_url is not null and profile_url is not null))
);

-- The subject is a blind index: the table tells nobody which account elsewhere is whose.
create table identity_social_links (
  brand_id smallint not null references brands (id),
  provider text not null check (provider in ('google', 'facebook')),
  subject bytea not null check (length(subject) = 32),
  member_id bigint not null references identity_members (id),
  -- What its owner knows it by: j•••@example.com
  hint text not null check (length(hint) <= 80),
  linked_at timestamptz not null,
  primary key (brand_id, provider, subject),
  unique (member_id, provider)
);

create table identity_social_attempts (
  state_hash bytea primary key check (length(state_hash) = 32),
  brand_id smallint not null references brands (id),
  provider text not null check (provider in ('google', 'facebook')),
  purpose text not null check (purpose in ('enter', 'link')),
  -- Who links; nobody yet when somebody enters.
  member_id bigint references identity_members (id),
  -- The browser that began; nobody else can go on with it.
  browser_hash bytea not null check (length(browser_hash) = 32),
  -- PKCE verifier, nonce and return address.
  secrets_sealed bytea not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- Somebody new has been vouched for and now chooses a name: the ticket to the registration, and who it is.
  ticket_hash bytea unique check (length(ticket_hash) = 32),
  person_sealed bytea,
  finished_at timestamptz,
  check ((purpose = 'link') = (member_id is not null)),
  check ((ticket_hash is null) = (person_sealed is null))
);
create index identity_social_attempts_expiry on identity_social_attempts (expires_at);
