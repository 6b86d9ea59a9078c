-- Links of agents say what those become who come by them, and which terms wait for them; who came by which code is kept for statistics.

-- Most codes bring players; an agent's link may bring agents or sub-affiliates.
alter table identity_recruit_codes add column member_type smallint not null default 0 check (member_type in (0, 2, 42));
create index identity_recruit_codes_owner on identity_recruit_codes (brand_id, member_id);

create table agents_links (
  brand_id smallint not null references brands (id),
  code text collate "C" not null,
  agent_id bigint not null references agents_members (member_id),
  name text not null check (length(name) <= 60),
  -- Terms of up to four contracts, one of each type, that are offered to whoever comes by the link.
  terms jsonb not null check (jsonb_typeof(terms) = 'array'),
  created_at timestamptz not null,
  primary key (brand_id, code)
);

create table agents_recruits (
  member_id bigint primary key,
  brand_id smallint not null references brands (id),
  code text collate "C" not null,
  at timestamptz not null,
  -- When the link's terms had been offered; null while that is to be done.
  offered_at timestamptz
);
create index agents_recruits_code on agents_recruits (brand_id, code, at);
create index agents_recruits_waiting on agents_recruits (member_id) where offered_at is null;

-- What an agent wrote down about a member of the team, for the agent alone.
create table agents_notes (
  agent_id bigint not null,
  member_id bigint not null,
  brand_id smallint not null references brands (id),
  note text not null check (length(note) between 1 and 2000),
  at timestamptz not null,
  primary key (agent_id, member_id)
);
