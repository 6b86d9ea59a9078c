-- Codes sent to a telephone or mailbox, and what limits how many of them anybody can make the house send.
create table verification_codes (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  purpose text not null check (
    purpose in ('register', 'login', 'second_step', 'recover', 'bind_phone', 'bind_mail', 'step_up')
  ),
  -- Whose attempt it belongs to; a new code for the same attempt replaces the old one.
  subject bytea not null check (length(subject) = 32),
  -- Blind index of the address it was sent to; of nothing for an attempt that has nobody to send to.
  address bytea not null check (length(address) = 32),
  code_hash bytea not null check (length(code_hash) = 32),
  tries smallint not null default 0 check (tries between 0 and 5),
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at and expires_at <= issued_at + interval '10 minutes'),
  used_at timestamptz,
  unique (brand_id, purpose, subject)
);
create index verification_codes_expiry on verification_codes (expires_at);

-- One row per code that was asked for, sent or not, so that counting tells nothing about who has an account.
create table verification_sends (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  channel text not null check (channel in ('sms', 'mail')),
  address bytea not null check (length(address) = 32),
  network bytea not null check (length(network) = 32),
  -- ISO 3166-1 alpha-2 of a telephone number's plan; null for mail.
  country text check (country ~ '^[A-Z]{2}$'),
  at timestamptz not null
);
create index verification_sends_address on verification_sends (brand_id, address, at);
create index verification_sends_network on verification_sends (brand_id, network, at);
create index verification_sends_brand on verification_sends (brand_id, channel, at);
create index verification_sends_country on verification_sends (brand_id, country, at) where country is not null;
create index verification_sends_age on verification_sends (at);
