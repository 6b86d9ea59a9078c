-- In markets that ask for it no bet is taken of somebody who hides where he or she is, and none too soon after the one before.

-- When it was last asked from where a member plays, and whether that hid something. The address itself is not kept.
create table protection_places (
  member_id bigint primary key references identity_members (id),
  brand_id smallint not null references brands (id),
  at timestamptz not null,
  refused boolean not null
) with (fillfactor = 70);

-- When a player's last bet in a game of an outside vendor was taken. Worth nothing after a crash, when longer than any pace has passed, so
-- it is not logged: to note it waits for no disk.
create unlogged table protection_paces (
  player_id bigint not null,
  game_code text collate "C" not null,
  at timestamptz not null,
  primary key (player_id, game_code)
) with (fillfactor = 50);
