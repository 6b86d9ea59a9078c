-- Proofs that a person is asking: challenges that were used once, and drawn captchas waiting for their answer.
create table verification_used_challenges (
  nonce text primary key check (length(nonce) = 32),
  expires_at timestamptz not null
);
create index verification_used_challenges_expiry on verification_used_challenges (expires_at);

create table verification_captchas (
  -- The id lives in the browser's cookie; here only its hash, as for every secret.
  id_hash bytea primary key check (length(id_hash) = 32),
  brand_id smallint not null references brands (id),
  answer_hash bytea not null check (length(answer_hash) = 32),
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  used_at timestamptz
);
create index verification_captchas_expiry on verification_captchas (expires_at);
