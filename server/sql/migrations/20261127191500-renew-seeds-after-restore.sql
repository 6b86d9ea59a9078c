-- A house that came back from a backup to a past moment would draw again what players have seen. Its seeds and chains are renewed, which is kept.
-- expands: an older program ignores the columns; it knows no renewal, and none can begin while it runs.

create table fairness_renewals (
  id uuid primary key,
  reason text not null check (length(reason) between 10 and 500),
  started_at timestamptz not null default now(),
  -- Null while a part is left to do; no process of the house starts then.
  finished_at timestamptz,
  -- Rounds that were open when it began: of members with decisions or a bet on its way, and of tables before their result.
  open_rounds integer not null check (open_rounds >= 0),
  open_table_rounds integer not null check (open_table_rounds >= 0),
  -- Members whose pair of seeds was replaced, and chains that were published in the place of others, so far.
  members integer not null default 0,
  chains integer not null default 0
);
create unique index fairness_renewals_one on fairness_renewals ((true)) where finished_at is null;

-- Histories (timelines) of this database on which no outcome can come a second time. PostgreSQL begins another with each restore and failover.
create table fairness_timelines (
  timeline integer primary key,
  settled_at timestamptz not null default now(),
  how text not null check (how in ('first_start', 'nothing_lost', 'renewed')),
  reason text check (length(reason) between 10 and 500),
  check ((how = 'first_start') = (reason is null))
);

-- The renewal that made the seed; without a foreign key, since seeds stand with their player.
alter table fairness_seeds add column renewal_id uuid;
alter table fairness_chains
  -- The renewal that published the chain.
  add column renewal_id uuid references fairness_renewals (id),
  -- The renewal that ended the chain.
  add column retired_by uuid references fairness_renewals (id),
  add check (retired_by is null or retired_at is not null);
-- A chain that was announced and never began: a renewal put another in its place.
alter table fairness_announcements add column replaced_by uuid references fairness_renewals (id);
drop index fairness_announcements_one;
create unique index fairness_announcements_one on fairness_announcements (family)
  where state <> 'given_up' and began_at is null and replaced_by is null;

-- History is for ever.
revoke update, delete on fairness_renewals, fairness_timelines from croupier_app;
grant update (finished_at, members, chains) on fairness_renewals to croupier_app;
grant update (settled_at, how, reason) on fairness_timelines to croupier_app;
grant update (retired_by) on fairness_chains to croupier_app;
grant update (replaced_by) on fairness_announcements to croupier_app;
-- The reason is free text and stays in the house.
grant select (id, started_at, finished_at, open_rounds, open_table_rounds, members, chains) on fairness_renewals to croupier_auditor;
