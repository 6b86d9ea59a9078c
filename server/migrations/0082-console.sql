-- Proofs of the ledger are kept, so that somebody who comes later sees that it was proved, when, by whom, and what it said.
create table console_ledger_proofs (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  started_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  made_by text not null,
  holds boolean not null,
  lines bigint not null check (lines >= 0),
  wallets bigint not null check (wallets >= 0),
  invariants jsonb not null check (jsonb_typeof(invariants) = 'array'),
  accounts jsonb not null check (jsonb_typeof(accounts) = 'array')
);
create index console_ledger_proofs_latest on console_ledger_proofs (brand_id, started_at desc);
