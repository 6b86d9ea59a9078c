-- A payout is over when its player says what arrived: until then a clock runs, and what did not arrive is a dispute that people end.
alter table cashier_policies
  -- How long the player has to answer before silence counts as received; 0 asks nobody, and paid is the end.
  add confirm_minutes integer not null default 1440 check (confirm_minutes between 0 and 43200),
  -- How long the house has to end a dispute.
  add dispute_minutes integer not null default 2880 check (dispute_minutes between 1 and 43200);

alter table cashier_withdrawals drop constraint cashier_withdrawals_reason;
alter table cashier_withdrawals add constraint cashier_withdrawals_reason check (
  (state <> 'rejected' or reason is not null)
  and (reason is null or state in ('rejected', 'received', 'resolved'))
);
create index cashier_withdrawals_unconfirmed on cashier_withdrawals (deadline_at) where state = 'awaiting_confirmation';

-- What a player says did not arrive. One dispute a payout; its end is written once.
create table cashier_disputes (
  withdrawal_id uuid primary key references cashier_withdrawals (id),
  brand_id smallint not null references brands (id),
  member_id bigint not null,
  claim text not null check (claim in ('partly_received', 'not_received')),
  currency text not null check (currency in ('BRL', 'VND')),
  received_amount bigint not null check (received_amount >= 0),
  remaining_amount bigint not null check (remaining_amount > 0),
  opened_at timestamptz not null,
  deadline_at timestamptz not null,
  -- Money goes back only when a second person agrees with the first.
  refund_proposed_by text,
  refund_proposed_at timestamptz,
  outcome text check (outcome in ('refunded', 'bank_proved', 'arrived')),
  ended_by text,
  ended_at timestamptz,
  check ((claim = 'not_received') = (received_amount = 0)),
  check ((refund_proposed_by is null) = (refund_proposed_at is null)),
  check ((outcome is null) = (ended_at is null) and (outcome is null) = (ended_by is null)),
  constraint cashier_disputes_two_people check (
    outcome is distinct from 'refunded' or (refund_proposed_by is not null and refund_proposed_by <> ended_by)
  )
);
create index cashier_disputes_open on cashier_disputes (brand_id, deadline_at) where outcome is null;

-- What people send to prove a payment: drawn anew and sealed with the member's own key.
create table cashier_proofs (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null,
  deposit_id uuid references cashier_deposits (id),
  withdrawal_id uuid references cashier_withdrawals (id),
  -- SHA-256 of the picture as it is kept: the same paper under two orders is noticed.
  digest bytea not null check (length(digest) = 32),
  media text not null check (media = 'image/jpeg'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sealed bytea not null,
  uploaded_at timestamptz not null,
  check ((deposit_id is null) <> (withdrawal_id is null))
);
create index cashier_proofs_deposit on cashier_proofs (deposit_id) where deposit_id is not null;
create index cashier_proofs_withdrawal on cashier_proofs (withdrawal_id) where withdrawal_id is not null;
create index cashier_proofs_digest on cashier_proofs (brand_id, digest);
