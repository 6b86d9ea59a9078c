-- People may take their data with them and have it erased: who asked, until when they may think again, what stood against it, who decided.
create table privacy_erasures (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null references identity_members (id),
  state text not null check (state in ('waiting', 'held', 'cancelled', 'refused', 'erased')),
  requested_at timestamptz not null,
  -- Until then it can be taken back.
  due_at timestamptz not null check (due_at >= requested_at),
  -- What stood against it when it was due, or 'staff' when somebody wants to look first.
  held_because text[] not null default '{}',
  decided_by text,
  decision_reason text check (length(decision_reason) <= 500),
  ended_at timestamptz,
  check ((state in ('cancelled', 'refused', 'erased')) = (ended_at is not null)),
  check ((state = 'held') = (held_because <> '{}'))
);
create unique index privacy_erasures_open on privacy_erasures (member_id) where state in ('waiting', 'held');
create index privacy_erasures_due on privacy_erasures (due_at) where state in ('waiting', 'held');
create index privacy_erasures_brand on privacy_erasures (brand_id, requested_at desc, id desc);

-- A payee belongs to a person: it is sealed with the member's key; rows of before are sealed anew by the worker.
alter table cashier_payees
  add column sealed_by text not null default 'house' check (sealed_by in ('house', 'member'));
create index cashier_payees_house on cashier_payees (id) where sealed_by = 'house';

-- The sandbox keeps payers sealed and forgets the words of news that was delivered.
update sandbox_payments set payer_document = null, payer_name = null;
update sandbox_deliveries set body = '' where delivered_at is not null;
