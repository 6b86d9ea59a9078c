-- What fixes an outcome before it is played: each member's committed seeds, and the hash chains of shared tables.

create table fairness_seeds (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null,
  -- AES-256-GCM under the keyring; opened only to play a round or to reveal a seed that is no longer used.
  sealed bytea not null,
  -- sha256 of the raw seed, shown to the member before the first round.
  commitment bytea not null check (length(commitment) = 32),
  client_seed text check (client_seed ~ '^[\x21-\x7e]{1,64}$'),
  next_nonce bigint not null default 1,
  state text not null check (state in ('next', 'active', 'revealed')),
  created_at timestamptz not null,
  activated_at timestamptz,
  revealed_at timestamptz,
  primary key (member_id, id),
  check (state = 'next' or (client_seed is not null and activated_at is not null)),
  check ((state = 'revealed') = (revealed_at is not null))
);
create unique index fairness_seeds_one_active on fairness_seeds (member_id) where state = 'active';
create unique index fairness_seeds_one_next on fairness_seeds (member_id) where state = 'next';

create table fairness_chains (
  id uuid primary key,
  -- The table that plays it: HC-CRASH:1 is the crash table of brand 1.
  family text not null,
  length integer not null check (length > 0),
  terminal_hash bytea not null check (length(terminal_hash) = 32),
  -- Fixed after the terminal hash was published, so that the chain could not be chosen to suit it.
  salt text,
  salt_source text,
  next_index integer not null default 1 check (next_index between 1 and length + 1),
  published_at timestamptz not null
);
create index fairness_chains_family on fairness_chains (family, published_at);

-- Every 4096th seed, sealed: any other is a few hashes below one of these.
create table fairness_checkpoints (
  chain_id uuid not null references fairness_chains (id),
  index integer not null,
  sealed bytea not null,
  primary key (chain_id, index)
);
