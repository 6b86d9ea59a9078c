-- An open bonus may be ended by staff, with a reason: who did and why stands beside the grant, which says itself that it was given up.
create table bonuses_forfeits (
  -- The grant.
  bonus_id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null,
  staff_id text not null,
  reason text not null check (length(reason) between 3 and 500),
  at timestamptz not null
);
create index bonuses_forfeits_member on bonuses_forfeits (member_id);
