-- What happened, in order: money facts are the journal's own rows, everything else stands here; projections remember how far they read.

create table facts (
  member_id bigint not null,
  id uuid not null,
  -- The writing transaction, as in ledger_journal: readers stay below the oldest transaction still open.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  brand_id smallint not null,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  primary key (member_id, id)
);
create index facts_by_xid on facts (xid);

-- A projection has read every transaction up to and including this one. It moves in the transaction that writes what was read.
create table facts_cursors (
  projection text primary key,
  xid xid8 not null default '0',
  moved_at timestamptz not null
);
