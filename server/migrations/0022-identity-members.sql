-- Accounts: who plays, who tries, who leads a team. Names and other personal data are sealed with a key of the member's own.
create table identity_members (
  id bigint primary key check (id > 0),
  brand_id smallint not null references brands (id),
  account text not null check (length(account) between 2 and 64),
  member_type smallint not null check (member_type in (0, 1, 2, 4, 41, 42)),
  currency text not null check (currency in ('BRL', 'VND', 'DEMO')),
  nickname text not null check (length(nickname) between 1 and 40),
  icon text not null default 'avatar-01' check (icon ~ '^avatar-[0-9]{2}$'),
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  language text not null,
  -- Argon2id in PHC form; a trial account has none and cannot be signed in to again.
  password_hash text check (password_hash like '$argon2id$%'),
  password_changed_at timestamptz,
  -- Set when a password is known to be in strangers' hands, or was given by somebody else.
  password_must_change boolean not null default false,
  payment_password_hash text check (payment_password_hash like '$argon2id$%'),
  -- The member's own data key, sealed by the house; forgetting it erases the personal data.
  data_key_sealed bytea,
  terms_accepted_at timestamptz,
  recruit_code text check (length(recruit_code) <= 64),
  recruited_by bigint,
  registered_at timestamptz not null,
  registered_from text not null,
  first_login_at timestamptz,
  last_login_at timestamptz,
  trial_refills smallint not null default 0 check (trial_refills >= 0),
  trial_refilled_on date,
  -- Play money is for trial accounts alone, and they have nothing else.
  check ((member_type = 4) = (currency = 'DEMO')),
  check ((member_type = 4) = (password_hash is null))
);
create index identity_members_account on identity_members (brand_id, lower(account) text_pattern_ops);
create index identity_members_registered on identity_members (brand_id, registered_at desc, id desc);

-- What may exist once per brand. The claim is a blind index, so the table tells nothing to those who read it.
create table identity_claims (
  brand_id smallint not null references brands (id),
  kind text not null check (kind in ('username', 'email', 'mobile', 'id_number')),
  claim bytea not null check (length(claim) = 32),
  member_id bigint not null references identity_members (id),
  primary key (brand_id, kind, claim)
);
create index identity_claims_member on identity_claims (member_id);

create table identity_personal_data (
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  field text not null check (field ~ '^[a-zA-Z]{2,32}$'),
  sealed bytea not null,
  updated_at timestamptz not null,
  primary key (member_id, field)
);

-- Codes that bring new members: of affiliates, or of members who invite friends.
create table identity_recruit_codes (
  brand_id smallint not null references brands (id),
  code text not null check (code ~ '^[A-Za-z0-9]{3,32}$'),
  kind text not null check (kind in ('affiliate', 'referral')),
  member_id bigint not null references identity_members (id),
  -- When set, the code counts only on this host.
  host text,
  enabled boolean not null default true,
  primary key (brand_id, code)
);
