-- Missions: what members' facts count for, which occurrences are to be looked at again, what was completed, and the standings of seasons.
-- expands: older programs know nothing of missions.

-- A projection of turnover's entries and of the facts: rebuilt from nothing it is the same.
create table missions_counts (
  member_id bigint not null,
  brand_id smallint not null references brands(id),
  code text collate "C" not null,
  -- A day, a week, or once.
  occurrence text collate "C" not null,
  -- What is counted, without how much of it is asked for.
  measure text collate "C" not null,
  -- One of several: a game, a day, a deposit; empty where there is but one.
  item text collate "C" not null default '',
  amount bigint not null,
  -- The first moment that it is about.
  at timestamptz not null,
  primary key (member_id, code, occurrence, measure, item)
);
create index missions_counts_item on missions_counts (member_id, item) where (measure = 'money');
create index missions_counts_of_code on missions_counts (brand_id, code, occurrence);

-- Occurrences whose counts have changed since somebody looked.
create table missions_due (
  member_id bigint not null,
  brand_id smallint not null references brands(id),
  code text collate "C" not null,
  occurrence text collate "C" not null,
  due_at timestamptz not null,
  primary key (member_id, code, occurrence)
);
create index missions_due_at on missions_due (due_at);

create table missions_completions (
  member_id bigint not null,
  brand_id smallint not null references brands(id),
  code text collate "C" not null,
  occurrence text collate "C" not null,
  -- The version that was completed.
  promotion_id uuid not null,
  -- undone: a later correction took back what it was for. barred: the member may get nothing, then or later.
  state text not null check (state in ('complete', 'undone', 'barred')),
  season text collate "C",
  points integer not null default 0 check (points >= 0),
  completed_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (member_id, code, occurrence),
  check (season is not null or points = 0)
);
create index missions_completions_of_code on missions_completions (brand_id, code);
create index missions_completions_of_season on missions_completions (member_id, season) where (season is not null);

-- What members have of a season; who reached their points first stands higher.
create table missions_standings (
  member_id bigint not null,
  brand_id smallint not null references brands(id),
  season text collate "C" not null,
  points integer not null check (points >= 0),
  reached_at timestamptz not null,
  primary key (member_id, brand_id, season)
);
create index missions_standings_places on missions_standings (brand_id, season, points desc, reached_at, member_id);

-- Seasons whose places were honoured.
create table missions_ended_seasons (
  brand_id smallint not null references brands(id),
  season text collate "C" not null,
  promotion_id uuid not null,
  ended_at timestamptz not null,
  primary key (brand_id, season)
);
