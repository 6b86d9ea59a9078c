-- What members mean to pay in, what really arrived, and what no rule may decide alone.
create table cashier_deposits (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null,
  -- The browser's own id of the order: a repeated call finds the same deposit.
  request_id text not null check (length(request_id) between 8 and 64),
  method text not null check (method in ('pix', 'bank_transfer')),
  provider text not null,
  currency text not null check (currency in ('BRL', 'VND')),
  amount bigint not null check (amount > 10000),
  txid text not null unique check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  state text not null check (state in ('created', 'pending', 'credited', 'underpaid', 'expired', 'failed', 'returned')),
  -- The BR Code, or the reference of a transfer.
  pay_text text,
  pay_details jsonb not null default '{}' check (jsonb_typeof(pay_details) = 'object'),
  credited bigint not null default 0 check (credited >= 0),
  -- What the provider said about the charge; the state follows from this and from the receipts.
  charge_outcome text check (charge_outcome in ('expired', 'failed')),
  note text check (note in ('late')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  updated_at timestamptz not null,
  -- When to ask the provider next; null when there is nothing more to expect.
  query_at timestamptz,
  queries smallint not null default 0,
  unique (member_id, request_id),
  check ((state in ('credited', 'underpaid')) = (credited > 0))
);
create index cashier_deposits_member on cashier_deposits (member_id, created_at desc, id desc);
create index cashier_deposits_brand on cashier_deposits (brand_id, created_at desc, id desc);
create index cashier_deposits_due on cashier_deposits (query_at) where query_at is not null;

-- Every payment that reached a provider for us, once: the end-to-end id is the bank system's own.
create table cashier_receipts (
  provider text not null,
  end_to_end_id text not null check (length(end_to_end_id) between 1 and 64),
  brand_id smallint,
  deposit_id uuid references cashier_deposits (id),
  member_id bigint,
  txid text not null,
  currency text not null check (currency in ('BRL', 'VND')),
  amount bigint not null check (amount > 0),
  outcome text not null check (outcome in ('credited', 'held', 'returning', 'returned', 'settled')),
  credited bigint not null default 0 check (credited between 0 and amount),
  payer_index bytea,
  paid_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (provider, end_to_end_id)
);
create index cashier_receipts_deposit on cashier_receipts (deposit_id);

-- Webhook events that were taken: a second delivery changes nothing.
create table cashier_events (
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 128),
  received_at timestamptz not null,
  kind text not null,
  primary key (provider, event_id)
);

-- Money or news that does not fit what was expected, for a person to decide. Nothing of it vanishes.
create table cashier_cases (
  id uuid primary key,
  brand_id smallint,
  member_id bigint,
  kind text not null check (kind in ('underpaid', 'overpaid', 'paid_twice', 'unknown_charge', 'receipt_mismatch', 'payout_contradiction', 'return_refused')),
  provider text not null,
  -- The payment or payout that it is about; one case of a kind for each.
  subject text not null check (length(subject) between 1 and 64),
  deposit_id uuid references cashier_deposits (id),
  withdrawal_id uuid,
  currency text not null check (currency in ('BRL', 'VND')),
  -- The money whose fate is open; 0 where there is none.
  amount bigint not null check (amount >= 0),
  state text not null default 'open' check (state in ('open', 'resolved')),
  resolution text check (resolution in ('credited', 'returned', 'noted')),
  resolved_by text,
  resolved_at timestamptz,
  remark text check (length(remark) <= 500),
  opened_at timestamptz not null,
  unique (provider, kind, subject),
  check ((state = 'resolved') = (resolution is not null and resolved_by is not null and resolved_at is not null))
);
create index cashier_cases_open on cashier_cases (brand_id, opened_at) where state = 'open';
