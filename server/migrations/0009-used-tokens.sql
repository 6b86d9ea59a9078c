-- One-time ids (JWE jti, launch tokens of the platform) that were used: a second use is a replay.
create table platform_used_tokens (
  id text primary key check (length(id) between 16 and 64),
  expires_at timestamptz not null
);
create index platform_used_tokens_expiry on platform_used_tokens (expires_at);
