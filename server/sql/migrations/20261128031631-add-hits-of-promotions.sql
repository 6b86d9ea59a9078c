-- Why: what the engine refuses to people who play promotions against the house was forgotten at once; staff decide about it now.
-- expands: older programs write and read none of it.

create table promotions_hits (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null references brands(id),
  -- The promotion; empty for codes of vouchers that exist nowhere.
  code text collate "C" not null,
  reason text not null check (reason in ('shared_device', 'linked_friend', 'code_guessing', 'deposit_cycling')),
  -- The accounts that it was seen together with.
  linked bigint[] not null default '{}',
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'kept', 'forfeited')),
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  primary key (member_id, id),
  unique (member_id, brand_id, code, reason),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (last_at >= first_at)
);
create index promotions_hits_of_brand on promotions_hits (brand_id, state, id);
create index promotions_hits_by_id on promotions_hits (id);
create index promotions_entitlements_of_member on promotions_entitlements (brand_id, member_id, id);
