-- Who makes the games: vendors with their keys and policies, which brands offer them, and who has which game open.

-- The id is the `source` of the vendor's lines in the ledger and never changes; 0 is the house itself.
create table vendors (
  id smallint primary key check (id > 0),
  code text not null unique check (code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  name text not null check (length(name) between 1 and 60),
  game_types text[] not null,
  -- Where a game opens: {game}, {token}, {language} are replaced. Null while no contract exists.
  launch_url text check (launch_url ~ '\{token\}'),
  -- Without a contract its titles are played by the studio's engines.
  sandbox boolean not null,
  -- Pays a win whose bet is unknown from the suspense account, instead of refusing it.
  accept_orphan_win boolean not null default false,
  -- What happens when taking money back would leave a wallet below zero.
  negative_reversal text not null default 'allow' check (negative_reversal in ('allow', 'reject')),
  may_adjust boolean not null default false,
  -- Empty: any address.
  allowed_addresses text[] not null default '{}',
  -- The raw 32 bytes of an Ed25519 key. When set, calls must be signed with it.
  public_key bytea check (length(public_key) = 32),
  enabled boolean not null default true
);

-- Two live secrets a vendor, so that it can change to a new one without a pause. Sealed by the house's keyring.
create table vendors_secrets (
  vendor_id smallint not null references vendors (id),
  slot smallint not null check (slot in (1, 2)),
  sealed bytea not null,
  set_at timestamptz not null,
  primary key (vendor_id, slot)
);

-- A row says that the brand has, or had, business with the vendor.
create table vendors_brands (
  brand_id smallint not null references brands (id),
  vendor_id smallint not null references vendors (id),
  enabled boolean not null default true,
  primary key (brand_id, vendor_id)
);

-- A real member's play-money double: real money and play money never share an account.
create table vendors_trial_players (
  member_id bigint primary key,
  brand_id smallint not null references brands (id),
  player_id bigint not null unique check (player_id > 0),
  created_at timestamptz not null
);

-- Bound to player, game and the session that asked; swapped once, within a minute, for a game session.
create table vendors_launches (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null,
  vendor_id smallint not null references vendors (id),
  brand_id smallint not null references brands (id),
  player_id bigint not null,
  member_id bigint not null,
  member_session_id uuid not null,
  game_code text not null,
  currency text not null,
  language text not null,
  address text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index vendors_launches_expiry on vendors_launches (expires_at);

-- Pins player, brand, currency and game of what a vendor may bet.
create table vendors_game_sessions (
  id uuid primary key,
  vendor_id smallint not null references vendors (id),
  brand_id smallint not null references brands (id),
  player_id bigint not null,
  member_id bigint not null,
  member_session_id uuid not null,
  game_code text not null,
  currency text not null,
  language text not null,
  address text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at)
);
create index vendors_game_sessions_expiry on vendors_game_sessions (expires_at);
