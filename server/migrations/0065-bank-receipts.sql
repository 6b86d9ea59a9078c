-- A transfer that only a bank's paper speaks of is credited by people: one looks, above the brand's limit two; and every case has a clock.
alter table cashier_deposits
  -- Why the staff did not credit it, from the closed catalogue.
  add reason text check (reason in ('money_not_found', 'receipt_unreadable', 'receipt_of_other'));

create table cashier_confirmations (
  deposit_id uuid primary key references cashier_deposits (id),
  amount bigint not null check (amount > 0),
  -- The bank's own id of the payment, as it stands on the statement: the same one is never credited twice.
  bank_reference text not null check (length(bank_reference) between 4 and 64),
  proposed_by text not null,
  proposed_at timestamptz not null,
  confirmed_by text,
  confirmed_at timestamptz,
  needs_two boolean not null,
  check ((confirmed_by is null) = (confirmed_at is null)),
  constraint cashier_confirmations_two_people check (not needs_two or confirmed_by <> proposed_by)
);

alter table cashier_cases
  add deadline_at timestamptz not null default now() + interval '48 hours',
  drop constraint cashier_cases_kind_check,
  add constraint cashier_cases_kind_check check (kind in (
    'underpaid', 'overpaid', 'paid_twice', 'unknown_charge', 'receipt_mismatch', 'payout_contradiction', 'return_refused',
    'receipt_unanswered', 'payout_overdue'));
update cashier_cases set deadline_at = opened_at + interval '48 hours';

-- What the rules knew when they sent a withdrawal to a person: the figures behind each reason.
alter table cashier_withdrawals add risk_facts jsonb not null default '{}' check (jsonb_typeof(risk_facts) = 'object');
