create table console_ledger_proofs (
  id uuid primary key,
  brand_id smallint not null,
  started_at timestamptz not null,
  took_ms integer not null,
  made_by text not null,
  holds boolean not null,
  lines bigint not null,
  wallets bigint not null,
  invariants jsonb not null,
  accounts jsonb not null,
  foreign key (brand_id) references brands(id),
  check (jsonb_typeof(accounts) = 'array'),
  check (jsonb_typeof(invariants) = 'array'),
  check (lines >= 0),
  check (took_ms >= 0),
  check (wallets >= 0)
);
create index console_ledger_proofs_latest on console_ledger_proofs (brand_id, started_at desc);

create table console_saved_views (
  id uuid primary key,
  staff_id uuid not null,
  brand_id smallint not null,
  -- Which table: members, rounds.
  list text not null,
  name text not null,
  -- The address's query, as a shared link has it.
  query text not null,
  saved_at timestamptz not null,
  unique (staff_id, brand_id, list, name),
  foreign key (brand_id) references brands(id),
  foreign key (staff_id) references operators_staff(id),
  check (list ~ '^[a-z]+(-[a-z]+)*$' and length(list) <= 40),
  check (length(name) >= 1 and length(name) <= 60),
  check (length(query) <= 1000)
);

create table console_member_notes (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  text text not null,
  written_by uuid not null,
  written_name text not null,
  written_at timestamptz not null,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  foreign key (written_by) references operators_staff(id),
  check (length(text) >= 1 and length(text) <= 1000)
);
create index console_member_notes_of_member on console_member_notes (member_id, written_at desc);
