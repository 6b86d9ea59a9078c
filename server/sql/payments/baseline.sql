create table cashier_methods (
  brand_id smallint not null,
  direction text not null,
  method text not null,
  provider text not null,
  enabled boolean not null default true,
  position smallint not null default 0,
  min_amount bigint not null,
  max_amount bigint not null,
  -- How long a charge can be paid; deposits alone have one.
  expires_seconds integer,
  fee_fixed bigint not null default 0,
  fee_basis_points integer not null default 0,
  fee_least bigint,
  fee_most bigint,
  fee_bearer text not null default 'house',
  primary key (brand_id, direction, method),
  foreign key (brand_id) references brands(id),
  check (max_amount >= min_amount),
  constraint cashier_methods_check1 check ((direction = 'deposit') = (expires_seconds is not null)),
  constraint cashier_methods_check2 check (fee_most >= fee_least),
  check (direction in ('deposit', 'withdrawal')),
  check (expires_seconds >= 60 and expires_seconds <= 604800),
  check (fee_basis_points >= 0 and fee_basis_points <= 5000),
  check (fee_bearer in ('member', 'house')),
  check (fee_fixed >= 0),
  check (fee_least >= 0),
  check (fee_most >= 0),
  check (method in ('pix', 'bank_transfer')),
  check (min_amount > 10000),
  check (provider ~ '^[a-z][a-z0-9-]{1,31}$')
);

create table cashier_policies (
  brand_id smallint primary key,
  -- A withdrawal above this needs two different people.
  two_person_above bigint not null,
  -- A withdrawal up to this without any doubt leaves without a person; 0 = never.
  auto_approve_up_to bigint not null default 0,
  -- Above this a withdrawal is looked at whatever else is known.
  large_above bigint not null,
  daily_withdrawals smallint not null,
  new_payee_hours smallint not null,
  review_minutes integer not null,
  pay_minutes integer not null,
  confirm_minutes integer not null default 1440,
  dispute_minutes integer not null default 2880,
  transfer_min bigint not null default 10000,
  transfer_max bigint not null default 0,
  transfer_day_max bigint not null default 0,
  stranded_minutes integer not null default 1440,
  transfer_two_person_above bigint not null default 0,
  transfer_decide_minutes integer not null default 1440,
  foreign key (brand_id) references brands(id),
  check (auto_approve_up_to >= 0),
  check (auto_approve_up_to <= two_person_above),
  check (confirm_minutes >= 0 and confirm_minutes <= 43200),
  check (daily_withdrawals > 0),
  check (dispute_minutes >= 1 and dispute_minutes <= 43200),
  check (large_above > 0),
  check (new_payee_hours >= 0),
  check (pay_minutes > 0),
  check (review_minutes > 0),
  check (stranded_minutes >= 5 and stranded_minutes <= 43200),
  check (transfer_day_max >= 0),
  check (transfer_decide_minutes >= 5 and transfer_decide_minutes <= 43200),
  check (transfer_max >= 0),
  check (transfer_min > 0),
  check (transfer_two_person_above >= 0),
  check (two_person_above >= 0)
);

create table cashier_deposits (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  -- The browser's own id of the order: a repeated call finds the same deposit.
  request_id text not null,
  method text not null,
  provider text not null,
  currency text not null,
  amount bigint not null,
  txid text not null,
  state text not null,
  -- The BR Code, or the reference of a transfer.
  pay_text text,
  pay_details jsonb not null default '{}'::jsonb,
  credited bigint not null default 0,
  -- What the provider said about the charge; the state follows from this and from the receipts.
  charge_outcome text,
  note text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  -- When to ask the provider next; null when there is nothing more to expect.
  query_at timestamptz,
  queries smallint not null default 0,
  reason text,
  fee_terms jsonb,
  fee bigint not null default 0,
  reversed bigint not null default 0,
  unique (member_id, request_id),
  unique (txid),
  foreign key (brand_id) references brands(id),
  foreign key (currency) references ledger_currencies(code),
  check (amount > 10000),
  check (charge_outcome in ('expired', 'failed')),
  check (expires_at > created_at),
  constraint cashier_deposits_check2 check (fee >= 0 and fee <= credited),
  constraint cashier_deposits_credited check ((state in ('credited', 'underpaid', 'reversed')) = (credited > 0)),
  check (credited >= 0),
  check (currency <> 'DEMO'),
  check (jsonb_typeof(fee_terms) = 'object'),
  check (method in ('pix', 'bank_transfer')),
  check (note = 'late'),
  check (jsonb_typeof(pay_details) = 'object'),
  check (reason in ('money_not_found', 'receipt_unreadable', 'receipt_of_other')),
  check (length(request_id) >= 8 and length(request_id) <= 64),
  constraint cashier_deposits_reversed check (reversed >= 0 and reversed <= credited and (state = 'reversed') = (reversed > 0)),
  check (state in ('created', 'pending', 'credited', 'underpaid', 'expired', 'failed', 'returned', 'reversed')),
  check (txid ~ '^[a-zA-Z0-9]{26,35}$')
);
create index cashier_deposits_brand on cashier_deposits (brand_id, created_at desc, id desc);
create index cashier_deposits_due on cashier_deposits (query_at) where (query_at is not null);
create index cashier_deposits_member on cashier_deposits (member_id, created_at desc, id desc);

-- Every payment that reached a provider for us, once: the end-to-end id is the bank system's own.
create table cashier_receipts (
  provider text not null,
  end_to_end_id text not null,
  brand_id smallint,
  deposit_id uuid,
  member_id bigint,
  txid text not null,
  currency text not null,
  amount bigint not null,
  outcome text not null,
  credited bigint not null default 0,
  payer_index bytea,
  paid_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (provider, end_to_end_id),
  foreign key (currency) references ledger_currencies(code),
  foreign key (deposit_id) references cashier_deposits(id),
  check (amount > 0),
  check (credited >= 0 and credited <= amount),
  check (currency <> 'DEMO'),
  check (length(end_to_end_id) >= 1 and length(end_to_end_id) <= 64),
  check (outcome in ('credited', 'held', 'returning', 'returned', 'settled', 'reversed'))
);
create index cashier_receipts_deposit on cashier_receipts (deposit_id);

-- Webhook events that were taken: a second delivery changes nothing.
create table cashier_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  kind text not null,
  -- Null for events that came before this was kept.
  subject text,
  amount bigint,
  primary key (provider, event_id),
  check (amount > 0),
  check (length(event_id) >= 1 and length(event_id) <= 128),
  check (length(subject) >= 1 and length(subject) <= 128)
);
create index cashier_events_subject on cashier_events (provider, subject);

create table cashier_payees (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  method text not null,
  key_kind text not null,
  -- Key, holder's name and tax number as JSON, sealed; the index finds the same key under other accounts.
  sealed bytea not null,
  key_index bytea not null,
  masked text not null,
  -- True when the holder's name or tax number was compared with the account's own and fits.
  holder_verified boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- A payee belongs to a person: it is sealed with the member's key; rows of before are sealed anew by the worker.
  sealed_by text not null default 'house',
  foreign key (brand_id) references brands(id),
  check ((method = 'bank_transfer') = (key_kind = 'account')),
  check (length(key_index) = 32),
  check (key_kind in ('cpf', 'cnpj', 'phone', 'email', 'random', 'account')),
  check (method in ('pix', 'bank_transfer')),
  check (sealed_by in ('house', 'member'))
);
create index cashier_payees_house on cashier_payees (id) where (sealed_by = 'house');
create unique index cashier_payees_once on cashier_payees (member_id, key_index) where (removed_at is null);
create index cashier_payees_shared on cashier_payees (brand_id, key_index);

create table cashier_withdrawals (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  request_id text not null,
  method text not null,
  provider text not null,
  currency text not null,
  amount bigint not null,
  payee_id uuid not null,
  state text not null,
  -- Why it was looked at.
  risks text[] not null default '{}'::text[],
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
  risk_facts jsonb not null default '{}'::jsonb,
  fee_terms jsonb,
  fee bigint not null default 0,
  unique (member_id, request_id),
  foreign key (brand_id) references brands(id),
  foreign key (currency) references ledger_currencies(code),
  foreign key (payee_id) references cashier_payees(id),
  check (amount > 10000),
  constraint cashier_withdrawals_approved check ((state in ('requested', 'risk_review', 'rejected')) or first_approver is not null and (second_approver is not null or not needs_two)),
  check (fee >= 0 and fee < amount),
  check (currency <> 'DEMO'),
  check (jsonb_typeof(fee_terms) = 'object'),
  check (method in ('pix', 'bank_transfer')),
  constraint cashier_withdrawals_reason check ((state <> 'rejected' or reason is not null) and (reason is null or (state in ('rejected', 'received', 'resolved')))),
  check (length(request_id) >= 8 and length(request_id) <= 64),
  check (jsonb_typeof(risk_facts) = 'object'),
  check (state in ('requested', 'risk_review', 'approved', 'rejected', 'paying', 'paid', 'awaiting_confirmation', 'received', 'partly_received', 'not_received', 'resolved')),
  constraint cashier_withdrawals_two_people check (first_approver <> second_approver)
);
create index cashier_withdrawals_brand on cashier_withdrawals (brand_id, requested_at desc, id desc);
create index cashier_withdrawals_member on cashier_withdrawals (member_id, requested_at desc, id desc);
create index cashier_withdrawals_unconfirmed on cashier_withdrawals (deadline_at) where (state = 'awaiting_confirmation');
create index cashier_withdrawals_waiting on cashier_withdrawals (brand_id, requested_at) where (state in ('requested', 'risk_review'));

-- Money or news that does not fit what was expected, for a person to decide. Nothing of it vanishes.
create table cashier_cases (
  id uuid primary key,
  brand_id smallint,
  member_id bigint,
  kind text not null,
  provider text not null,
  -- The payment or payout that it is about; one case of a kind for each.
  subject text not null,
  deposit_id uuid,
  withdrawal_id uuid,
  currency text not null,
  -- The money whose fate is open; 0 where there is none.
  amount bigint not null,
  state text not null default 'open',
  resolution text,
  resolved_by text,
  resolved_at timestamptz,
  remark text,
  opened_at timestamptz not null,
  deadline_at timestamptz not null default (now() + '48:00:00'::interval),
  credit_proposed_by text,
  credit_proposed_at timestamptz,
  fee bigint not null default 0,
  unique (provider, kind, subject),
  foreign key (currency) references ledger_currencies(code),
  foreign key (deposit_id) references cashier_deposits(id),
  foreign key (withdrawal_id) references cashier_withdrawals(id),
  check (amount >= 0),
  check ((state = 'resolved') = (resolution is not null and resolved_by is not null and resolved_at is not null)),
  constraint cashier_cases_check1 check ((credit_proposed_by is null) = (credit_proposed_at is null)),
  constraint cashier_cases_check2 check (fee >= 0 and fee <= amount),
  constraint cashier_cases_collected_by_two check (resolution is distinct from 'collected' or credit_proposed_by is not null and credit_proposed_by <> resolved_by),
  check (currency <> 'DEMO'),
  check (kind in ('underpaid', 'overpaid', 'paid_twice', 'unknown_charge', 'receipt_mismatch', 'payout_contradiction', 'return_refused', 'receipt_unanswered', 'payout_overdue', 'vendor_move_unknown', 'vendor_balance_differs', 'payment_claimed', 'reversal_unpaid', 'reversal_unknown', 'reversal_differs')),
  check (length(remark) <= 500),
  check (resolution in ('credited', 'returned', 'noted', 'arrived', 'collected', 'reversed')),
  check (state in ('open', 'resolved')),
  check (length(subject) >= 1 and length(subject) <= 64),
  constraint cashier_cases_two_people check (resolution is distinct from 'credited' or credit_proposed_by is not null and credit_proposed_by <> resolved_by) not VALID
);
create index cashier_cases_open on cashier_cases (brand_id, opened_at) where (state = 'open');

-- The way of a withdrawal, step by step, with who moved it.
create table cashier_withdrawal_steps (
  withdrawal_id uuid not null,
  id uuid not null,
  state text not null,
  actor text not null,
  reason text,
  at timestamptz not null,
  primary key (withdrawal_id, id),
  foreign key (withdrawal_id) references cashier_withdrawals(id),
  check (actor ~ '^(member|staff|rules|provider):')
);

-- Money on its way out. The row is written with the decision; its id is the provider's idempotency key.
create table cashier_transfers (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  provider text not null,
  kind text not null,
  withdrawal_id uuid,
  -- The payment that goes back to its payer.
  end_to_end_id text,
  currency text not null,
  amount bigint not null,
  state text not null,
  attempts integer not null default 0,
  -- When a worker may take it (again); also its lease while one holds it.
  next_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (withdrawal_id),
  foreign key (brand_id) references brands(id),
  foreign key (currency) references ledger_currencies(code),
  foreign key (withdrawal_id) references cashier_withdrawals(id),
  check (amount > 0),
  check (attempts >= 0),
  check ((kind = 'payout') = (withdrawal_id is not null)),
  constraint cashier_transfers_check1 check ((kind = 'return') = (end_to_end_id is not null)),
  constraint cashier_transfers_check2 check ((state in ('settled', 'failed')) = (settled_at is not null)),
  check (currency <> 'DEMO'),
  check (kind in ('payout', 'return')),
  check (state in ('queued', 'sending', 'settled', 'failed'))
);
create index cashier_transfers_due on cashier_transfers (next_at) where (state in ('queued', 'sending'));
create unique index cashier_transfers_return on cashier_transfers (provider, end_to_end_id) where (kind = 'return');

create table sandbox_charges (
  txid text primary key,
  method text not null,
  merchant text not null,
  currency text not null,
  amount bigint not null,
  reference text not null,
  payer_hint text,
  state text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (amount > 0),
  check (method in ('pix', 'bank_transfer')),
  check (state in ('active', 'paid', 'expired', 'failed', 'reversed'))
);

create table sandbox_payments (
  end_to_end_id text primary key,
  txid text not null,
  amount bigint not null,
  payer_document text,
  payer_name text,
  paid_at timestamptz not null,
  return_id text,
  reversed_at timestamptz,
  unique (return_id),
  foreign key (txid) references sandbox_charges(txid),
  check (amount > 0),
  check ((return_id is null) = (reversed_at is null))
);
create index sandbox_payments_txid on sandbox_payments (txid);

create table sandbox_payouts (
  -- The caller's idempotency key.
  id text primary key,
  destination text not null,
  currency text not null,
  amount bigint not null,
  state text not null,
  end_to_end_id text,
  -- How often the same key was sent; the money moves once whatever this says.
  requests integer not null default 1,
  created_at timestamptz not null,
  settles_at timestamptz,
  merchant text not null default '',
  ended_at timestamptz,
  check (amount > 0),
  check (state in ('processing', 'paid', 'failed'))
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
create index sandbox_deliveries_due on sandbox_deliveries (due_at) where (delivered_at is null);

-- What a player says did not arrive. One dispute a payout; its end is written once.
create table cashier_disputes (
  withdrawal_id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  claim text not null,
  currency text not null,
  received_amount bigint not null,
  remaining_amount bigint not null,
  opened_at timestamptz not null,
  deadline_at timestamptz not null,
  -- Money goes back only when a second person agrees with the first.
  refund_proposed_by text,
  refund_proposed_at timestamptz,
  outcome text,
  ended_by text,
  ended_at timestamptz,
  foreign key (brand_id) references brands(id),
  foreign key (currency) references ledger_currencies(code),
  foreign key (withdrawal_id) references cashier_withdrawals(id),
  check ((claim = 'not_received') = (received_amount = 0)),
  constraint cashier_disputes_check1 check ((refund_proposed_by is null) = (refund_proposed_at is null)),
  constraint cashier_disputes_check2 check ((outcome is null) = (ended_at is null) and (outcome is null) = (ended_by is null)),
  check (claim in ('partly_received', 'not_received')),
  check (currency <> 'DEMO'),
  check (outcome in ('refunded', 'bank_proved', 'arrived')),
  check (received_amount >= 0),
  check (remaining_amount > 0),
  constraint cashier_disputes_two_people check (outcome is distinct from 'refunded' or refund_proposed_by is not null and refund_proposed_by <> ended_by)
);
create index cashier_disputes_open on cashier_disputes (brand_id, deadline_at) where (outcome is null);

-- What people send to prove a payment: drawn anew and sealed with the member's own key.
create table cashier_proofs (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  deposit_id uuid,
  withdrawal_id uuid,
  -- SHA-256 of the picture as it is kept: the same paper under two orders is noticed.
  digest bytea not null,
  media text not null,
  width integer not null,
  height integer not null,
  sealed bytea not null,
  uploaded_at timestamptz not null,
  foreign key (brand_id) references brands(id),
  foreign key (deposit_id) references cashier_deposits(id),
  foreign key (withdrawal_id) references cashier_withdrawals(id),
  check ((deposit_id is null) <> (withdrawal_id is null)),
  check (length(digest) = 32),
  check (height > 0),
  check (media = 'image/jpeg'),
  check (width > 0)
);
create index cashier_proofs_deposit on cashier_proofs (deposit_id) where (deposit_id is not null);
create index cashier_proofs_digest on cashier_proofs (brand_id, digest);
create index cashier_proofs_withdrawal on cashier_proofs (withdrawal_id) where (withdrawal_id is not null);

create table cashier_confirmations (
  deposit_id uuid primary key,
  amount bigint not null,
  -- The bank's own id of the payment, as it stands on the statement: the same one is never credited twice.
  bank_reference text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  confirmed_by text,
  confirmed_at timestamptz,
  needs_two boolean not null,
  foreign key (deposit_id) references cashier_deposits(id),
  check (amount > 0),
  check (length(bank_reference) >= 4 and length(bank_reference) <= 64),
  check ((confirmed_by is null) = (confirmed_at is null)),
  constraint cashier_confirmations_two_people check (not needs_two or confirmed_by <> proposed_by)
);
-- What single people have confirmed of late.
create index cashier_confirmations_alone on cashier_confirmations (confirmed_at) where ((not needs_two) and (confirmed_at is not null));

create table cashier_member_transfers (
  id uuid primary key,
  brand_id smallint not null,
  from_member bigint not null,
  to_member bigint not null,
  -- The browser's own id: one press of the button, one transfer.
  request_id text not null,
  currency text not null,
  amount bigint not null,
  direction text not null,
  sent_at timestamptz not null,
  state text not null default 'sent',
  asked_at timestamptz not null,
  deadline_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  unique (from_member, request_id),
  foreign key (brand_id) references brands(id),
  foreign key (currency) references ledger_currencies(code),
  check (amount > 0),
  check (from_member <> to_member),
  constraint cashier_member_transfers_check1 check ((state = 'waiting') <= (deadline_at is not null and decided_at is null)),
  constraint cashier_member_transfers_check2 check ((state = 'rejected') <= (decided_by is not null and decided_at is not null and decision_reason is not null)),
  constraint cashier_member_transfers_check3 check ((state = 'sent' and deadline_at is not null) <= (decided_by is not null and decided_at is not null and decision_reason is not null)),
  constraint cashier_member_transfers_check4 check ((state = 'expired') <= (decided_by is null and decided_at is not null)),
  check (currency <> 'DEMO'),
  check (length(decision_reason) >= 3 and length(decision_reason) <= 500),
  check (direction in ('upline', 'downline')),
  check (length(request_id) >= 8 and length(request_id) <= 64),
  check (state in ('waiting', 'sent', 'rejected', 'expired'))
);
create index cashier_member_transfers_decided on cashier_member_transfers (brand_id, decided_at desc, id desc) where (decided_at is not null);
create index cashier_member_transfers_from on cashier_member_transfers (from_member, sent_at desc);
-- What was sent lately in a brand, looked through for money that goes in a circle.
create index cashier_member_transfers_lately on cashier_member_transfers (brand_id, sent_at);
create index cashier_member_transfers_to on cashier_member_transfers (to_member, sent_at desc);
create index cashier_member_transfers_waiting on cashier_member_transfers (brand_id, deadline_at, id) where (state = 'waiting');

create table cashier_vendor_moves (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  request_id text not null,
  vendor text not null,
  direction text not null,
  currency text not null,
  amount bigint not null,
  actor text not null,
  moved_at timestamptz not null,
  state text not null,
  attempts integer not null default 0,
  next_at timestamptz,
  deadline_at timestamptz not null,
  settled_at timestamptz,
  proposed_outcome text,
  proposed_by text,
  proposed_at timestamptz,
  decided_by text,
  decision_reason text,
  decision_evidence text,
  unique (member_id, request_id),
  foreign key (brand_id) references brands(id),
  foreign key (currency) references ledger_currencies(code),
  check (actor ~ '^(member|rules):'),
  check (amount > 0),
  check (attempts >= 0),
  check ((state in ('pending', 'unknown')) = (next_at is not null)),
  constraint cashier_vendor_moves_check1 check ((state in ('done', 'failed')) = (settled_at is not null)),
  check (currency <> 'DEMO'),
  check (length(decision_evidence) >= 1 and length(decision_evidence) <= 500),
  check (length(decision_reason) >= 1 and length(decision_reason) <= 500),
  check (direction in ('to_vendor', 'home')),
  constraint cashier_vendor_moves_proposed check ((proposed_outcome is null) = (proposed_by is null) and (proposed_by is null) = (proposed_at is null)),
  check (proposed_outcome in ('done', 'failed')),
  check (length(request_id) >= 8 and length(request_id) <= 80),
  check (state in ('pending', 'unknown', 'done', 'failed')),
  constraint cashier_vendor_moves_two_people check (decided_by is null or decided_by <> proposed_by and state = proposed_outcome and decision_reason is not null and decision_evidence is not null),
  check (vendor ~ '^[A-Z0-9_]{1,20}$')
);
create index cashier_vendor_moves_due on cashier_vendor_moves (next_at) where (next_at is not null);
create index cashier_vendor_moves_member on cashier_vendor_moves (member_id, moved_at desc);
-- One at a time between a member and a vendor: what the vendor says about a balance is then about all that went before.
create unique index cashier_vendor_moves_open on cashier_vendor_moves (member_id, vendor) where (state in ('pending', 'unknown'));

create table cashier_adjustments (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  currency text not null,
  -- Signed: what the member gains or loses.
  amount bigint not null,
  reason text not null,
  state text not null default 'proposed',
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  commission_line uuid,
  foreign key (brand_id) references brands(id),
  foreign key (currency) references ledger_currencies(code),
  check (amount <> 0),
  check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (currency <> 'DEMO'),
  check (length(reason) >= 3 and length(reason) <= 500),
  check (state in ('proposed', 'made', 'refused')),
  constraint cashier_adjustments_take_back check (commission_line is null or amount < 0),
  constraint cashier_adjustments_two_people check (state <> 'made' or decided_by <> proposed_by)
);
create index cashier_adjustments_brand on cashier_adjustments (brand_id, proposed_at desc, id desc);
-- A line is taken back once, whole or in part.
create unique index cashier_adjustments_once_a_line on cashier_adjustments (commission_line) where ((commission_line is not null) and (state <> 'refused'));
create index cashier_adjustments_open on cashier_adjustments (brand_id, proposed_at) where (state = 'proposed');
create index cashier_adjustments_taken_back on cashier_adjustments (member_id, decided_at) where (commission_line is not null);

-- A row for each wallet that was ever used. Its lock is taken before any money moves between member and vendor.
create table cashier_vendor_pockets (
  member_id bigint not null,
  vendor text not null,
  brand_id smallint not null,
  currency text not null,
  -- The last move or play.
  touched_at timestamptz not null,
  -- When the clockwork compares and, where money is stranded, brings it home; null where nothing is.
  look_at timestamptz,
  -- Since when the vendor's balance is another than ours.
  differs_since timestamptz,
  primary key (member_id, vendor),
  foreign key (brand_id) references brands(id),
  foreign key (currency) references ledger_currencies(code),
  check (currency <> 'DEMO'),
  check (vendor ~ '^[A-Z0-9_]{1,20}$')
);
create index cashier_vendor_pockets_due on cashier_vendor_pockets (look_at) where (look_at is not null);

-- How far each vendor's list of plays was read.
create table cashier_vendor_feeds (
  vendor text primary key,
  cursor text not null,
  check (vendor ~ '^[A-Z0-9_]{1,20}$')
);

-- The simulated vendors of the demonstration: wallets, moves by the caller's ids, plays. They know nothing of the house's tables.
create table sandbox_vendor_wallets (
  vendor text not null,
  player text not null,
  currency text not null,
  balance bigint not null default 0,
  -- What the simulation does with the next move: each mood is used once.
  mood text not null default 'well',
  primary key (vendor, player, currency),
  check (balance >= 0),
  check (mood in ('well', 'refuse', 'silent', 'lose_answer'))
);

create table sandbox_vendor_moves (
  id text primary key,
  vendor text not null,
  player text not null,
  currency text not null,
  amount bigint not null,
  outcome text not null,
  made_at timestamptz not null,
  check (amount <> 0),
  check (outcome in ('done', 'failed'))
);

create table sandbox_vendor_plays (
  seq bigserial primary key,
  vendor text not null,
  player text not null,
  currency text not null,
  amount bigint not null,
  played_at timestamptz not null,
  stake bigint not null,
  check (amount <> 0),
  check (stake >= 0 and (stake + amount) >= 0)
);
create index sandbox_vendor_plays_days on sandbox_vendor_plays (vendor, played_at);
create index sandbox_vendor_plays_feed on sandbox_vendor_plays (vendor, seq);

create table cashier_price_changes (
  id uuid primary key,
  brand_id smallint not null,
  direction text not null,
  method text not null,
  fee_terms jsonb not null,
  -- What it cost when the change was written; an approval over anything else is refused.
  replaces jsonb not null,
  reason text not null,
  -- In production; a demonstration is changed by one person.
  needs_two boolean not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  -- The whole method as it would be, and as it was; null for what was proposed when only prices were.
  method_terms jsonb,
  method_replaces jsonb,
  foreign key (brand_id, direction, method) references cashier_methods(brand_id, direction, method),
  check ((state = 'proposed') = (decided_by is null)),
  constraint cashier_price_changes_check1 check ((decided_by is null) = (decided_at is null)),
  constraint cashier_price_changes_check2 check ((method_terms is null) = (method_replaces is null)),
  check (jsonb_typeof(fee_terms) = 'object'),
  check (length(reason) >= 3),
  check (jsonb_typeof(replaces) = 'object'),
  check (state in ('proposed', 'applied', 'rejected')),
  constraint cashier_price_changes_two_people check (state <> 'applied' or not needs_two or decided_by <> proposed_by)
);
create unique index cashier_price_changes_waiting on cashier_price_changes (brand_id, direction, method) where (state = 'proposed');

create table cashier_policy_changes (
  id uuid primary key,
  brand_id smallint not null,
  policy jsonb not null,
  -- The rules when the change was written; an approval over any others is refused.
  replaces jsonb not null,
  reason text not null,
  -- In production; a demonstration is changed by one person.
  needs_two boolean not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  foreign key (brand_id) references cashier_policies(brand_id),
  check ((state = 'proposed') = (decided_by is null)),
  constraint cashier_policy_changes_check1 check ((decided_by is null) = (decided_at is null)),
  check (jsonb_typeof(policy) = 'object'),
  check (length(reason) >= 3),
  check (jsonb_typeof(replaces) = 'object'),
  check (state in ('proposed', 'applied', 'rejected')),
  constraint cashier_policy_changes_two_people check (state <> 'applied' or not needs_two or decided_by <> proposed_by)
);
create unique index cashier_policy_changes_waiting on cashier_policy_changes (brand_id) where (state = 'proposed');

-- What a counterpart said about a day. The lines are kept while a late one may still explain them; the digest stays for good.
create table reconciliation_statements (
  id uuid primary key,
  brand_id smallint not null,
  kind text not null,
  -- The vendor's code, or the provider's.
  counterpart text not null,
  day date not null,
  origin text not null,
  state text not null,
  lines bigint not null default 0,
  -- SHA-256 over the lines in their order.
  digest bytea,
  received_at timestamptz not null,
  -- Who brought the file; null for a feed.
  received_by text,
  foreign key (brand_id) references brands(id),
  check (state = 'loading' or digest is not null),
  constraint reconciliation_statements_check1 check ((origin = 'file') = (received_by is not null)),
  check (length(counterpart) >= 1 and length(counterpart) <= 32),
  check (length(digest) = 32),
  check (kind in ('vendor', 'psp')),
  check (lines >= 0),
  check (origin in ('feed', 'file')),
  check (length(received_by) >= 1 and length(received_by) <= 80),
  check (state in ('loading', 'ready', 'superseded', 'swept'))
);
-- One statement of a day counts; a newer one takes its place.
create unique index reconciliation_statements_counting on reconciliation_statements (brand_id, kind, counterpart, day) where (state in ('ready', 'swept'));

-- A vendor's transaction. The amount is signed from the player's side, as in our journal.
create table reconciliation_vendor_lines (
  statement_id uuid not null,
  seq integer not null,
  player_id bigint not null,
  transaction_id text collate "C" not null,
  operation text collate "C" not null,
  -- False when the vendor took it back or never counted it.
  counted boolean not null,
  currency text collate "C" not null,
  amount bigint not null,
  round_id text collate "C",
  at timestamptz not null,
  primary key (statement_id, seq),
  foreign key (statement_id) references reconciliation_statements(id) on delete cascade,
  check (operation in ('bet', 'win', 'promo', 'adjust')),
  check (seq > 0)
);
create index reconciliation_vendor_lines_by_id on reconciliation_vendor_lines (player_id, transaction_id);

-- A movement at a payment provider.
create table reconciliation_psp_lines (
  statement_id uuid not null,
  seq integer not null,
  kind text not null,
  end_to_end_id text collate "C" not null,
  -- The charge that was paid, or our own id of the payout.
  reference text collate "C" not null,
  currency text collate "C" not null,
  amount bigint not null,
  fee bigint not null,
  -- What the contract says it costs.
  expected_fee bigint not null,
  -- The payer's tax number as a blind index, never in clear.
  payer_index bytea,
  at timestamptz not null,
  primary key (statement_id, seq),
  foreign key (statement_id) references reconciliation_statements(id) on delete cascade,
  check (amount > 0),
  check (expected_fee >= 0),
  check (fee >= 0),
  check (kind in ('payment', 'payout', 'return', 'reversal')),
  check (seq > 0)
);
create index reconciliation_psp_lines_by_id on reconciliation_psp_lines (end_to_end_id);
create index reconciliation_psp_lines_by_reference on reconciliation_psp_lines (reference);

-- One comparison a counterpart and day of the brand, however often and by whomever it is started.
create table reconciliation_runs (
  id uuid primary key,
  brand_id smallint not null,
  kind text not null,
  counterpart text not null,
  -- The brand's day and what it was in time when it was planned.
  day date not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null default 'waiting',
  -- When a worker may take it; while one holds it, when others may take it over.
  next_at timestamptz not null,
  -- Whoever holds it; a worker that slept finds another's claim here and writes nothing.
  claim uuid,
  attempts integer not null default 0,
  -- Why it waits.
  obstacle text,
  -- The next comparison asks for the statement again.
  wants_statement boolean not null default true,
  statement_id uuid,
  -- Both inputs of the last comparison: the statement's SHA-256, and an order-free sum of hashes over our own lines.
  statement_digest bytea,
  our_fingerprint numeric,
  our_lines bigint not null default 0,
  their_lines bigint not null default 0,
  matched bigint not null default 0,
  differences integer not null default 0,
  late integer not null default 0,
  planned_at timestamptz not null,
  finished_at timestamptz,
  -- The vendor's number in the journal; null for others.
  source integer,
  -- The snapshot of the comparison: every line that is visible in it was compared.
  seen text,
  -- Up to here the journal was looked through for lines that the comparison did not see.
  checked_xid xid8,
  unseen_lines bigint not null default 0,
  stale_at timestamptz,
  unique (brand_id, kind, counterpart, day),
  foreign key (brand_id) references brands(id),
  foreign key (statement_id) references reconciliation_statements(id),
  check (attempts >= 0),
  check (to_at > from_at),
  constraint reconciliation_runs_check1 check ((state in ('matched', 'differs')) <= (finished_at is not null)),
  constraint reconciliation_runs_check2 check ((state = 'running') = (claim is not null)),
  check (length(counterpart) >= 1 and length(counterpart) <= 32),
  check (kind in ('vendor', 'psp', 'house')),
  check (obstacle in ('no_statement', 'unreadable', 'unavailable')),
  check (seen ~ '^\d+:\d+:[\d,]*$'),
  constraint reconciliation_runs_stale check ((unseen_lines > 0) = (stale_at is not null)),
  check (state in ('waiting', 'running', 'matched', 'differs')),
  check (length(statement_digest) = 32),
  check (unseen_lines >= 0)
);
create index reconciliation_runs_days on reconciliation_runs (brand_id, day desc);
create index reconciliation_runs_due on reconciliation_runs (next_at) where (state in ('waiting', 'running'));

create table reconciliation_totals (
  run_id uuid not null,
  currency text not null,
  measure text not null,
  ours bigint not null,
  theirs bigint not null,
  our_count bigint not null,
  their_count bigint not null,
  primary key (run_id, currency, measure),
  foreign key (run_id) references reconciliation_runs(id),
  check (measure in ('bets', 'wins', 'promotions', 'adjustments', 'payments', 'payouts', 'returns', 'reversals', 'fees', 'clearing', 'suspense', 'held', 'unclaimed', 'barred'))
);

create table reconciliation_differences (
  run_id uuid not null,
  reason text not null,
  -- What it is about: player:operation:transaction of a vendor, the end-to-end id of a payment, our id of a payout.
  subject text not null,
  currency text not null,
  member_id bigint,
  round_id text,
  -- Null on the side that does not know it.
  ours bigint,
  theirs bigint,
  at timestamptz not null,
  primary key (run_id, reason, subject),
  foreign key (run_id) references reconciliation_runs(id),
  check (length(subject) >= 1 and length(subject) <= 260)
);

create table reconciliation_cases (
  id uuid primary key,
  brand_id smallint not null,
  kind text not null,
  counterpart text not null,
  day date not null,
  run_id uuid not null,
  reason text not null,
  subject text not null,
  currency text not null,
  member_id bigint,
  round_id text,
  ours bigint,
  theirs bigint,
  -- The money whose fate is open.
  amount bigint not null,
  severity text not null,
  state text not null default 'open',
  assignee text,
  opened_at timestamptz not null,
  deadline_at timestamptz not null,
  -- A correction that one person asks for and another decides; signed from the member's side.
  proposed_by text,
  proposed_amount bigint,
  approved_by text,
  outcome text,
  resolved_by text,
  resolved_at timestamptz,
  constraint reconciliation_cases_brand_id_kind_counterpart_reason_subje_key unique (brand_id, kind, counterpart, reason, subject),
  foreign key (brand_id) references brands(id),
  foreign key (run_id) references reconciliation_runs(id),
  constraint reconciliation_cases_adjusted check ((not outcome is distinct from 'adjusted') = (approved_by is not null) and (approved_by is null or proposed_by is not null and proposed_amount is not null)),
  check (amount >= 0),
  check ((state = 'resolved') = (outcome is not null and resolved_by is not null and resolved_at is not null)),
  constraint reconciliation_cases_check1 check ((state = 'proposed') <= (proposed_by is not null and proposed_amount is not null)),
  check (kind in ('vendor', 'psp', 'house')),
  check (outcome in ('matched_later', 'explained', 'counterpart_corrects', 'written_off', 'adjusted')),
  check (proposed_amount <> 0),
  check (severity in ('low', 'medium', 'high', 'critical')),
  check (state in ('open', 'investigating', 'proposed', 'resolved')),
  constraint reconciliation_cases_two_people check (approved_by <> proposed_by)
);
create index reconciliation_cases_day on reconciliation_cases (brand_id, kind, counterpart, day);
create index reconciliation_cases_latest on reconciliation_cases (brand_id, opened_at desc, id desc);
create index reconciliation_cases_open on reconciliation_cases (brand_id, deadline_at, id) where (state <> 'resolved');

-- What was done about a case, in order, by whom; nothing of it is changed.
create table reconciliation_notes (
  case_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  author text not null,
  step text not null,
  text text,
  primary key (case_id, id),
  foreign key (case_id) references reconciliation_cases(id),
  check (length(author) >= 1 and length(author) <= 80),
  check (step in ('opened', 'reopened', 'taken', 'noted', 'proposed', 'declined', 'adjusted', 'resolved', 'matched_later')),
  check (length(text) >= 1 and length(text) <= 500)
);

create table cashier_vendor_plays (
  member_id bigint not null,
  -- The vendor's number, and its own id of the play: the round of the ledger that holds what was won or lost.
  source integer not null,
  round_id text not null,
  brand_id smallint not null,
  stake bigint not null,
  payout bigint not null,
  reported_at timestamptz not null,
  primary key (member_id, source, round_id),
  foreign key (brand_id) references brands(id),
  check (payout >= 0),
  check (length(round_id) >= 1 and length(round_id) <= 128),
  check (stake >= 0)
);

create table flags (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  operation text not null,
  -- The operation's own name.
  subject text not null,
  currency text not null,
  amount bigint not null,
  at timestamptz not null,
  -- [{ "rule": "fast_turn", "figures": { "minutes": "4" } }]
  reasons jsonb not null,
  flagged_at timestamptz not null,
  -- Counted from the operation, so that a queue that stood still gives nobody more time.
  due_at timestamptz not null,
  state text not null default 'open',
  assignee uuid,
  proposed_by uuid,
  outcome text,
  reference text,
  decided_by uuid,
  closed_at timestamptz,
  -- The last word of the house to its staff that the day comes near, or has passed.
  reminded text,
  unique (brand_id, operation, subject),
  foreign key (brand_id) references brands(id),
  check (amount >= 0),
  check (due_at > at),
  constraint flags_check1 check ((state = 'closed') = (closed_at is not null and decided_by is not null)),
  constraint flags_check2 check ((state in ('proposed', 'closed')) = (outcome is not null)),
  constraint flags_check3 check ((state = 'proposed') <= (proposed_by is not null)),
  constraint flags_check4 check (reference is null or outcome = 'reported'),
  check (operation in ('deposit', 'withdrawal', 'transfer', 'play')),
  check (outcome in ('reported', 'not_reported')),
  check (jsonb_typeof(reasons) = 'array' and jsonb_array_length(reasons) > 0),
  check (length(reference) >= 1 and length(reference) <= 80),
  check (reminded in ('due_soon', 'overdue')),
  constraint flags_report_has_reference check (outcome is distinct from 'reported' or reference is not null),
  constraint flags_reported_by_two check (state <> 'closed' or outcome <> 'reported' or proposed_by is not null),
  check (state in ('open', 'looking', 'proposed', 'closed')),
  check (length(subject) >= 1 and length(subject) <= 200),
  constraint flags_two_people check (decided_by <> proposed_by)
);
create index flags_closed on flags (brand_id, closed_at desc, id desc) where (state = 'closed');
create index flags_of_member on flags (member_id, at desc);
create index flags_open on flags (brand_id, at, id) where (state <> 'closed');

-- What was done about a flag, in order, by whom; nothing of it is changed.
create table flags_notes (
  flag_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  author text not null,
  step text not null,
  text text,
  link text,
  primary key (flag_id, id),
  foreign key (flag_id) references flags(id),
  check (length(author) >= 1 and length(author) <= 80),
  check (length(link) >= 1 and length(link) <= 500),
  check (step in ('taken', 'noted', 'more_looking', 'proposed', 'sent_back', 'closed', 'due_soon', 'overdue')),
  check (length(text) >= 1 and length(text) <= 500)
);

create table reconciliation_balances (
  statement_id uuid not null,
  currency text collate "C" not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (statement_id, currency),
  foreign key (statement_id) references reconciliation_statements(id) on delete cascade,
  check (amount >= 0)
);

-- What a provider said that it took back of a payment: once for each payment, also when it is said before the payment itself.
create table cashier_reversals (
  provider text not null,
  -- The payment that was taken back.
  end_to_end_id text not null,
  -- The provider's own id of the taking back.
  return_id text not null,
  brand_id smallint,
  member_id bigint,
  deposit_id uuid,
  txid text not null,
  currency text not null,
  amount bigint not null,
  -- waiting: its payment is not known yet; contradiction: it cannot be of that payment, and people look at it.
  state text not null,
  -- What of it had been credited to the member and left the wallet again, and how much of that was no longer there.
  taken bigint not null default 0,
  missing bigint not null default 0,
  reversed_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (provider, end_to_end_id),
  unique (provider, return_id),
  foreign key (currency) references ledger_currencies(code),
  foreign key (deposit_id) references cashier_deposits(id),
  check (amount > 0),
  check (taken >= 0 and taken <= amount),
  constraint cashier_reversals_check1 check (missing >= 0 and missing <= taken),
  constraint cashier_reversals_check2 check (state = 'booked' or taken = 0),
  check (currency <> 'DEMO'),
  check (length(end_to_end_id) >= 1 and length(end_to_end_id) <= 64),
  check (length(return_id) >= 1 and length(return_id) <= 64),
  check (state in ('waiting', 'booked', 'contradiction'))
);
create index cashier_reversals_day on cashier_reversals (brand_id, provider, reversed_at);
create index cashier_reversals_member on cashier_reversals (member_id);
