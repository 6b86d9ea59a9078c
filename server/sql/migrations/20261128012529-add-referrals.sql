-- Friends whom an invitation brought, once it is decided whether they count.
-- expands: older programs know nothing of rewards for invitations.

create table referrals_friends (
  -- The friend.
  member_id bigint not null primary key,
  brand_id smallint not null references brands(id),
  inviter_id bigint not null check (inviter_id <> member_id),
  promotion_id uuid not null,
  -- Counted for both, or not counted and why.
  state text not null check (state in ('qualified', 'not_counted')),
  reason text check (reason in ('device', 'network', 'payee')),
  -- Which friend of the inviter it is; null where it does not count.
  place integer check (place > 0),
  -- What it brought the inviter in money.
  earned bigint not null default 0 check (earned >= 0),
  decided_at timestamptz not null,
  check ((state = 'qualified') = (place is not null)),
  check ((state = 'not_counted') = (reason is not null))
);
create index referrals_friends_of on referrals_friends (inviter_id);
