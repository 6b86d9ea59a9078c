-- Where members want their money, their requests, who approved them, and the payouts that leave.
create table cashier_payees (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null,
  method text not null check (method in ('pix', 'bank_transfer')),
  key_kind text not null check (key_kind in ('cpf', 'cnpj', 'phone', 'email', 'random', 'account')),
  -- Key, holder's name and tax number as JSON, sealed; the index finds the same key under other accounts.
  sealed bytea not null,
  key_index bytea not null check (length(key_index) = 32),
  masked text not null,
  -- True when the holder's name or tax number was compared with the account's own and fits.
  holder_verified boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((method = 'bank_transfer') = (key_kind = 'account'))
);
create unique index cashier_payees_once on cashier_payees (member_id, key_index) where removed_at is null;
create index cashier_payees_shared on cashier_payees (brand_id, key_index);

create table cashier_withdrawals (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null,
  request_id text not null check (length(request_id) between 8 and 64),
  method text not null check (method in ('pix', 'bank_transfer')),
  provider text not null,
  currency text not null check (currency in ('BRL', 'VND')),
  amount bigint not null check (amount > 10000),
  payee_id uuid not null references cashier_payees (id),
  state text not null check (state in (
    'requested', 'risk_review', 'approved', 'rejected', 'paying', 'paid',
    'awaiting_confirmation', 'received', 'partly_received', 'not_received', 'resolved')),
  -- Why it was looked at.
  risks text[] not null default '{}',
  -- Why it was rejected, from the closed catalogue.
  reason text,
  needs_two boolean not null,
  first_approver text,
  second_approver text,
  end_to_end_id text,
  requested_at timestamptz not null,
  -- Until when the next step is promised; null when nothing more will happen.
  deadline_at timestamptz,
  updated_at timestamptz not null,
  unique (member_id, request_id),
  constraint cashier_withdrawals_reason check ((state = 'rejected') = (reason is not null)),
  -- Maker and checker are different people, whatever the code above thinks.
  constraint cashier_withdrawals_two_people check (first_approver <> second_approver),
  constraint cashier_withdrawals_approved check (
    state in ('requested', 'risk_review', 'rejected')
    or (first_approver is not null and (second_approver is not null or not needs_two))
  )
);
create index cashier_withdrawals_member on cashier_withdrawals (member_id, requested_at desc, id desc);
create index cashier_withdrawals_brand on cashier_withdrawals (brand_id, requested_at desc, id desc);
create index cashier_withdrawals_waiting on cashier_withdrawals (brand_id, requested_at)
  where state in ('requested', 'risk_review');

-- The way of a withdrawal, step by step, with who moved it.
create table cashier_withdrawal_steps (
  withdrawal_id uuid not null references cashier_withdrawals (id),
  id uuid not null,
  state text not null,
  actor text not null check (actor ~ '^(member|staff|rules|provider):'),
  reason text,
  at timestamptz not null,
  primary key (withdrawal_id, id)
);

-- Money on its way out. The row is written with the decision; its id is the provider's idempotency key.
create table cashier_transfers (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null,
  provider text not null,
  kind text not null check (kind in ('payout', 'return')),
  withdrawal_id uuid unique references cashier_withdrawals (id),
  -- The payment that goes back to its payer.
  end_to_end_id text,
  currency text not null check (currency in ('BRL', 'VND')),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('queued', 'sending', 'settled', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- When a worker may take it (again); also its lease while one holds it.
  next_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((kind = 'payout') = (withdrawal_id is not null)),
  check ((kind = 'return') = (end_to_end_id is not null)),
  check ((state in ('settled', 'failed')) = (settled_at is not null))
);
create unique index cashier_transfers_return on cashier_transfers (provider, end_to_end_id) where kind = 'return';
create index cashier_transfers_due on cashier_transfers (next_at) where state in ('queued', 'sending');
alter table cashier_cases add foreign key (withdrawal_id) references cashier_withdrawals (id);
