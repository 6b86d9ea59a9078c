-- Campaigns: messages to everybody whom a promotion is for, once; how far each has come, and what became of it for each member.
-- expands: older programs send no campaigns.

create table campaigns_runs (
  brand_id smallint not null references brands(id),
  code text collate "C" not null,
  -- All members up to this one, in the order of registration, were looked at.
  last_registered timestamptz,
  last_member bigint,
  -- Everybody who was a member at the beginning was looked at.
  done_at timestamptz,
  primary key (brand_id, code),
  check ((last_registered is null) = (last_member is null))
);

create table campaigns_members (
  member_id bigint not null,
  brand_id smallint not null references brands(id),
  code text collate "C" not null,
  promotion_id uuid not null,
  -- control: written nothing on purpose, to compare with; skipped: may not be written to, and why.
  state text not null check (state in ('sent', 'control', 'skipped')),
  reason text check (reason in ('barred', 'declined', 'capped')),
  at timestamptz not null,
  primary key (member_id, brand_id, code),
  check ((state = 'skipped') = (reason is not null))
);
create index campaigns_members_results on campaigns_members (brand_id, code, state, reason);
create index campaigns_members_sent on campaigns_members (member_id, at) where state = 'sent';
