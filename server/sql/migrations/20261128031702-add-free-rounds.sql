-- Rounds that members were given, and which were played.
-- expands: older programs know nothing of free rounds.

-- One gift: so many rounds of a stake on one game.
create table free_rounds_grants (
  member_id bigint not null,
  -- The id of the reward.
  id uuid not null,
  brand_id smallint not null references brands(id),
  promotion_id uuid not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  stake bigint not null check (stake > 0),
  rounds integer not null check (rounds > 0),
  -- Rounds that were begun and not given back, and those of them that have ended.
  used integer not null default 0,
  ended integer not null default 0,
  won bigint not null default 0 check (won >= 0),
  -- The balance, or the wagering of the bonus that all wins become.
  wins_to jsonb not null,
  -- The game in which they can be played when theirs is switched off; null: what they would have brought on average is paid.
  replacement text collate "C",
  state text not null check (state in ('open', 'played', 'lapsed', 'paid')),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- What was paid for rounds whose game was switched off.
  paid bigint not null default 0 check (paid >= 0),
  -- Wins that become a bonus were given, or there is nothing to give.
  is_settled boolean not null default false,
  primary key (member_id, id),
  check (used between 0 and rounds),
  check (ended between 0 and used),
  check ((state = 'open') = (closed_at is null)),
  check (not is_settled or closed_at is not null),
  check (expires_at > granted_at)
);
create index free_rounds_grants_open on free_rounds_grants (expires_at) where (state = 'open');
create index free_rounds_grants_to_settle on free_rounds_grants (closed_at) where (closed_at is not null and not is_settled);

-- One round of a gift.
create table free_rounds_played (
  member_id bigint not null,
  -- The vendor's code, and the round by its own name.
  source text collate "C" not null,
  round_id text collate "C" not null,
  grant_id uuid not null,
  state text not null check (state in ('begun', 'ended', 'given_back')),
  won bigint not null default 0 check (won >= 0),
  begun_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, source, round_id),
  foreign key (member_id, grant_id) references free_rounds_grants (member_id, id),
  check ((state = 'ended') = (ended_at is not null))
);
create index free_rounds_played_of_grant on free_rounds_played (member_id, grant_id);
