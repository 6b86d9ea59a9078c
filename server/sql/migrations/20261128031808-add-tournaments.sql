-- Tournaments: the contests of a promotion (one, or one a day or week), who takes part, the rounds that count, the board, and what places got.
-- expands: older programs know nothing of tournaments.

-- One contest. Its promotion is the version whose terms hold for it to its end.
create table tournaments_heats (
  id uuid primary key,
  brand_id smallint not null references brands(id),
  code text collate "C" not null,
  -- once, or the first day of the day or week.
  occurrence text collate "C" not null check (occurrence <> ''),
  promotion_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the places are fixed: late results change them until then.
  settles_at timestamptz not null,
  state text not null check (state in ('open', 'closed', 'paid', 'cancelled')),
  -- What all prizes share, and how many took part; known once the places are fixed.
  pool bigint check (pool >= 0),
  players integer check (players >= 0),
  closed_at timestamptz,
  paid_at timestamptz,
  unique (brand_id, code, occurrence),
  check (ends_at > starts_at and settles_at >= ends_at),
  check ((state in ('closed', 'paid')) = (closed_at is not null)),
  check ((closed_at is null) = (pool is null) and (closed_at is null) = (players is null)),
  check ((state = 'paid') = (paid_at is not null))
);
create index tournaments_heats_waiting on tournaments_heats (brand_id, ends_at) where (state in ('open', 'closed'));

-- What the board of a contest shows without counting, written by one job; changes counts what happened since.
create table tournaments_boards (
  heat_id uuid primary key references tournaments_heats(id),
  changes bigint not null default 0,
  shown bigint not null default -1,
  players integer not null default 0,
  hold bigint not null default 0,
  shown_at timestamptz
);

create table tournaments_players (
  member_id bigint not null,
  heat_id uuid not null,
  brand_id smallint not null references brands(id),
  joined_at timestamptz not null,
  -- Amounts of money and multipliers alike in ten-thousandths.
  score bigint not null default 0 check (score >= 0),
  -- The end of the round that brought the score; of equal scores the earlier one stands higher.
  reached_at timestamptz,
  rounds integer not null default 0 check (rounds >= 0),
  -- The last round that counts, by which a later one is told from an earlier one.
  last_at timestamptz,
  last_source integer,
  last_round text collate "C",
  -- What the house keeps in the long run of all rounds that qualify.
  hold bigint not null default 0,
  -- barred: nothing could be given to this player, so the next one moved up.
  state text not null default 'in' check (state in ('in', 'disqualified', 'barred')),
  primary key (member_id, heat_id),
  check ((score > 0) = (reached_at is not null)),
  check ((rounds > 0) = (last_at is not null) and (last_at is null) = (last_source is null) and (last_at is null) = (last_round is null))
);
create index tournaments_players_places on tournaments_players (heat_id, (-score), reached_at, member_id) where (state = 'in' and score > 0);
create index tournaments_players_of_heat on tournaments_players (heat_id, member_id);

-- The rounds of players that qualify by game and moment, with the sums of all that turnover says of them.
create table tournaments_rounds (
  member_id bigint not null,
  heat_id uuid not null,
  source integer not null,
  round_id text collate "C" not null,
  ended_at timestamptz not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  hold bigint not null,
  -- How many entries of turnover were added: one that comes again changes nothing.
  entries integer not null check (entries > 0),
  counts boolean not null,
  primary key (member_id, heat_id, source, round_id)
);
create index tournaments_rounds_in_order on tournaments_rounds (member_id, heat_id, ended_at, source, round_id) where (counts);
create index tournaments_rounds_named on tournaments_rounds (member_id, source, round_id);

-- Every so many places of a board with who stands there: an own place is read from the mark above and the few players between.
create table tournaments_marks (
  heat_id uuid not null references tournaments_heats(id),
  place integer not null check (place > 0),
  score bigint not null,
  reached_at timestamptz not null,
  member_id bigint not null,
  primary key (heat_id, place)
);

-- What places got. barred without a place: the prize went to the next one.
create table tournaments_results (
  member_id bigint not null,
  heat_id uuid not null references tournaments_heats(id),
  place integer check (place > 0),
  state text not null check (state in ('given', 'none', 'barred', 'gone')),
  rewards jsonb not null,
  at timestamptz not null,
  primary key (member_id, heat_id),
  unique (heat_id, place),
  check (place is not null or state = 'barred')
);
