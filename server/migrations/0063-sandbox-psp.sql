-- A payment provider of our own making for demonstrations and tests. It knows nothing of the house's tables and stands on its own.
create table sandbox_charges (
  txid text primary key,
  method text not null check (method in ('pix', 'bank_transfer')),
  merchant text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  reference text not null,
  payer_hint text,
  state text not null check (state in ('active', 'paid', 'expired', 'failed')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table sandbox_payments (
  end_to_end_id text primary key,
  txid text not null references sandbox_charges (txid),
  amount bigint not null check (amount > 0),
  payer_document text,
  payer_name text,
  paid_at timestamptz not null
);
create index sandbox_payments_txid on sandbox_payments (txid);

create table sandbox_payouts (
  -- The caller's idempotency key.
  id text primary key,
  destination text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('processing', 'paid', 'failed')),
  end_to_end_id text,
  -- How often the same key was sent; the money moves once whatever this says.
  requests integer not null default 1,
  created_at timestamptz not null,
  settles_at timestamptz
);

-- What the provider still has to tell its customer.
create table sandbox_deliveries (
  id text primary key,
  kind text not null,
  body text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz,
  last_status text
);
create index sandbox_deliveries_due on sandbox_deliveries (due_at) where delivered_at is null;
