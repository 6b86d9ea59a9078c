-- What the house owes is signed every hour and can be checked by anybody: the seals, the keys that made them, and the leaves of late ones.

-- The public halves of the keys that signed; the private ones are never in the database.
create table proofs_keys (
  id text collate "C" primary key check (id ~ '^[0-9a-f]{16}$'),
  public_key bytea not null check (length(public_key) = 32),
  first_used_at timestamptz not null
);

-- One row an hour and brand. `statement` is the text that was signed, byte by byte; each names the digest of the one before.
create table proofs_seals (
  brand_id smallint not null,
  -- 1, 2, 3 … without gaps in each brand.
  number bigint not null check (number > 0),
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  at timestamptz not null,
  statement text not null,
  digest bytea not null unique check (digest = sha256(convert_to(statement, 'UTF8'))),
  signature bytea not null check (length(signature) = 64),
  key_id text collate "C" not null references proofs_keys (id),
  primary key (brand_id, number),
  unique (brand_id, hour)
);

-- The leaves of late seals, so that a member's path is found without building the tree anew. It can be forgotten: leaves follow from
-- the journal, the seal's horizon and the keyring.
create table proofs_blocks (
  brand_id smallint not null,
  number bigint not null,
  block integer not null check (block >= 0),
  -- Leaves are ordered by their hash; the first of the block, for finding the block of a leaf.
  first_leaf bytea not null,
  -- For each leaf: 32 bytes of hash, 1 byte place in `currencies`, 8 bytes of what is owed.
  leaves bytea not null check (length(leaves) % 41 = 0),
  currencies text[] not null,
  node bytea not null check (length(node) = 32),
  sums jsonb not null,
  primary key (brand_id, number, block),
  foreign key (brand_id, number) references proofs_seals (brand_id, number)
);
create index proofs_blocks_leaf on proofs_blocks (brand_id, number, first_leaf);

create function proofs_add_key(p_id text, p_public_key bytea, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into proofs_keys values (p_id, p_public_key, p_at) on conflict (id) do nothing;
  if not exists (select from proofs_keys where id = p_id and public_key = p_public_key) then
    raise exception 'proofs: the key % is known with other bytes', p_id;
  end if;
end $$;

-- The only way to add a seal: it must continue the chain of its brand, in number, in time and in words.
create function proofs_add_seal(p_seal json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_seal proofs_seals := json_populate_record(null::proofs_seals, p_seal);
  v_last proofs_seals;
  v_said json := v_seal.statement::json;
begin
  select * into v_last from proofs_seals where brand_id = v_seal.brand_id order by number desc limit 1;
  if v_seal.number <> coalesce(v_last.number, 0) + 1 or v_seal.hour <= v_last.hour or v_seal.at < v_last.at
    or (v_said ->> 'previous') is distinct from encode(v_last.digest, 'hex')
    or (v_said ->> 'number')::bigint <> v_seal.number or (v_said ->> 'brand')::smallint <> v_seal.brand_id
  then
    raise exception 'proofs: seal % of brand % does not continue its chain', v_seal.number, v_seal.brand_id;
  end if;
  insert into proofs_seals values (v_seal.*);
end $$;

revoke all on proofs_keys, proofs_seals, proofs_blocks from croupier_app;
grant select on proofs_keys, proofs_seals, proofs_blocks to croupier_app;
grant insert, delete on proofs_blocks to croupier_app;
revoke all on function proofs_add_key(text, bytea, timestamptz), proofs_add_seal(json) from public;
grant execute on function proofs_add_key(text, bytea, timestamptz), proofs_add_seal(json) to croupier_app;
