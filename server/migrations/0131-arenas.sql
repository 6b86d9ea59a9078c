-- Rooms in which four members shoot at the same fish: who sits where, which bullets are on their way, which fish are dead.

create table studio_arena_rooms (
  id uuid primary key,
  brand_id smallint not null,
  game_code text not null,
  level text not null check (level in ('shore', 'reef', 'deep')),
  currency text not null,
  -- Public: from it and the time follows what swims where. It decides no luck.
  seed bytea not null check (length(seed) = 32),
  opened_at timestamptz not null
);
create index studio_arena_rooms_offered on studio_arena_rooms (brand_id, game_code, level, currency);

create table studio_arena_seats (
  room_id uuid not null references studio_arena_rooms (id),
  seat smallint not null check (seat between 1 and 4),
  member_id bigint not null,
  game_code text not null,
  joined_at timestamptz not null,
  seen_at timestamptz not null,
  -- Bullets are numbered by the gun; a number that was used is never taken again.
  last_shot integer not null default 0,
  -- Thousandths of shots that may be fired at once, as of that moment.
  spare_shots integer not null default 8000 check (spare_shots between 0 and 8000),
  spare_at timestamptz not null,
  -- Bullets that were fired and have not hit yet: number, units, milliseconds of the room.
  flying jsonb not null default '[]',
  primary key (room_id, seat),
  unique (member_id, game_code)
);
create index studio_arena_seats_seen on studio_arena_seats (seen_at);

create table studio_arena_kills (
  room_id uuid not null references studio_arena_rooms (id),
  fish bigint not null,
  seat smallint not null,
  at timestamptz not null,
  primary key (room_id, fish)
);
create index studio_arena_kills_at on studio_arena_kills (at);

-- The part of a stake that was set aside, never risked and given back with the payout: no turnover, no win.
alter table studio_rounds add column released bigint not null default 0;
