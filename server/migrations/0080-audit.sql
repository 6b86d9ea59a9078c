-- Who did what to whom, and why: an append-only log in which each line seals the one before, one chain a brand and one for the platform.

create table audit_entries (
  -- 0 is the platform's own chain; any other number is the brand.
  chain smallint not null check (chain >= 0),
  -- 1, 2, 3 … without gaps in each chain.
  seq bigint not null check (seq > 0),
  id uuid not null unique,
  at timestamptz not null,
  -- staff:<id>, system:<job>; the name is kept as it was then.
  actor text not null check (actor ~ '^(staff|system|member):[^:]{1,64}$'),
  actor_name text not null check (length(actor_name) between 1 and 80),
  -- What was done, in the past tense: withdrawal.approved, member.viewed.
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null check (subject_type ~ '^[a-z_]{1,32}$'),
  subject_id text not null check (length(subject_id) between 1 and 128),
  before jsonb,
  after jsonb,
  reason text check (length(reason) between 1 and 500),
  address text not null check (length(address) <= 64),
  hash bytea not null check (length(hash) = 32),
  primary key (chain, seq)
);
create index audit_entries_actor on audit_entries (chain, actor, seq desc);
create index audit_entries_subject on audit_entries (chain, subject_type, subject_id, seq desc);
create index audit_entries_action on audit_entries (chain, action, seq desc);

-- Where each chain ends; the row is the lock that gives its lines their order.
create table audit_heads (
  chain smallint primary key check (chain >= 0),
  seq bigint not null,
  hash bytea not null
);

-- The head as it was, signed with a key that the database does not hold: a tail that is cut off together with its head is still missed.
create table audit_anchors (
  chain smallint not null,
  seq bigint not null,
  hash bytea not null,
  signature bytea not null check (length(signature) = 32),
  at timestamptz not null,
  primary key (chain, seq)
);

-- A JSON array cannot be read in two ways, whatever the texts in it hold.
create function audit_line_hash(p_head bytea, p_line audit_entries) returns bytea language sql stable as $$
  select sha256(p_head || convert_to(jsonb_build_array(p_line.chain, p_line.seq, p_line.id,
    (extract(epoch from p_line.at) * 1000000)::bigint, p_line.actor, p_line.actor_name, p_line.action,
    p_line.subject_type, p_line.subject_id, p_line.before, p_line.after, p_line.reason, p_line.address)::text, 'UTF8'))
$$;

-- The only way to write a line.
create function audit_record(p_entry json) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_line audit_entries;
  v_head audit_heads;
begin
  v_line := json_populate_record(null::audit_entries, p_entry);
  insert into audit_heads values (v_line.chain, 0, '\x') on conflict (chain) do nothing;
  select * into strict v_head from audit_heads where chain = v_line.chain for update;
  v_line.seq := v_head.seq + 1;
  v_line.hash := audit_line_hash(v_head.hash, v_line);
  insert into audit_entries values (v_line.*);
  update audit_heads set seq = v_line.seq, hash = v_line.hash where chain = v_line.chain;
  return v_line.seq;
end $$;

create function audit_anchor(p_chain smallint, p_seq bigint, p_hash bytea, p_signature bytea, p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_anchors values (p_chain, p_seq, p_hash, p_signature, p_at) on conflict do nothing
$$;

revoke all on audit_entries, audit_heads, audit_anchors from croupier_app;
grant select on audit_entries, audit_heads, audit_anchors to croupier_app;
revoke all on function audit_record(json), audit_anchor(smallint, bigint, bytea, bytea, timestamptz) from public;
grant execute on function audit_record(json), audit_anchor(smallint, bigint, bytea, bytea, timestamptz) to croupier_app;
