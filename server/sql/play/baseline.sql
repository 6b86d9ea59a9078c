-- The id is the `source` of the vendor's lines in the ledger and never changes; 0 is the house itself.
create table vendors (
  id smallint primary key,
  code text not null,
  name text not null,
  game_types text[] not null,
  -- Where a game opens: {game}, {token}, {language} are replaced. Null while no contract exists.
  launch_url text,
  -- Without a contract its titles are played by the studio's engines.
  sandbox boolean not null,
  -- Pays a win whose bet is unknown from the suspense account, instead of refusing it.
  accept_orphan_win boolean not null default false,
  -- What happens when taking money back would leave a wallet below zero.
  negative_reversal text not null default 'allow',
  may_adjust boolean not null default false,
  -- Empty: any address.
  allowed_addresses text[] not null default '{}'::text[],
  -- The raw 32 bytes of an Ed25519 key. When set, calls must be signed with it.
  public_key bytea,
  enabled boolean not null default true,
  -- Null: speaks the house's own seamless wallet.
  dialect text,
  -- The vendor's RSA public key in PEM, for the dialect that signs with it; the others use the vendor's live secrets.
  dialect_key text,
  -- Where a vendor lists its own transactions; null while it offers no feed and files are brought by hand.
  statement_url text,
  unique (code),
  check (dialect is distinct from 'uuid-cents5' or dialect_key is not null),
  check (code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  check (dialect in ('uuid-cents5', 'form-md5', 'transfer-in-out', 'actions-array')),
  check (dialect_key ~~ '-----BEGIN PUBLIC KEY-----%'),
  check (id > 0),
  check (launch_url ~ '\{token\}'),
  check (length(name) >= 1 and length(name) <= 60),
  check (negative_reversal in ('allow', 'reject')),
  check (length(public_key) = 32),
  check (statement_url ~ '^https?://')
);

-- Two live secrets a vendor, so that it can change to a new one without a pause. Sealed by the house's keyring.
create table vendors_secrets (
  vendor_id smallint not null,
  slot smallint not null,
  sealed bytea not null,
  set_at timestamptz not null,
  primary key (vendor_id, slot),
  foreign key (vendor_id) references vendors(id),
  check (slot in (1, 2))
);

-- A row says that the brand has, or had, business with the vendor.
create table vendors_brands (
  brand_id smallint not null,
  vendor_id smallint not null,
  enabled boolean not null default true,
  primary key (brand_id, vendor_id),
  foreign key (brand_id) references brands(id),
  foreign key (vendor_id) references vendors(id)
);

-- A real member's play-money double: real money and play money never share an account.
create table vendors_trial_players (
  member_id bigint primary key,
  brand_id smallint not null,
  player_id bigint not null,
  created_at timestamptz not null,
  unique (player_id),
  foreign key (brand_id) references brands(id),
  check (player_id > 0)
);

-- Bound to player, game and the session that asked; swapped once, within a minute, for a game session.
create table vendors_launches (
  token_hash bytea primary key,
  session_id uuid not null,
  vendor_id smallint not null,
  brand_id smallint not null,
  player_id bigint not null,
  member_id bigint not null,
  member_session_id uuid not null,
  game_code text not null,
  currency text not null,
  language text not null,
  address text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (brand_id) references brands(id),
  foreign key (vendor_id) references vendors(id),
  check (length(token_hash) = 32)
);
create index vendors_launches_expiry on vendors_launches (expires_at);

-- Pins player, brand, currency and game of what a vendor may bet.
create table vendors_game_sessions (
  id uuid primary key,
  vendor_id smallint not null,
  brand_id smallint not null,
  player_id bigint not null,
  member_id bigint not null,
  member_session_id uuid not null,
  game_code text not null,
  currency text not null,
  language text not null,
  address text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (brand_id) references brands(id),
  foreign key (vendor_id) references vendors(id),
  check (expires_at > opened_at)
);
create index vendors_game_sessions_expiry on vendors_game_sessions (expires_at);

-- A title never exists without something that plays it: an engine of the studio, or the vendor itself.
create table catalogue_games (
  code text primary key,
  -- The studio's engine; null for games that the vendor runs.
  engine_code text,
  -- Under whose name the lobby shows it, and who calls the wallet for it.
  vendor_id smallint not null,
  wallet_vendor_id smallint not null,
  game_type text not null,
  classify text,
  -- The switch of the site that the game stands under (whitelabel modId).
  switch_id text not null,
  titles jsonb not null,
  theme text not null,
  palette text[] not null,
  volatility text not null,
  icon text not null,
  sandbox boolean not null,
  enabled boolean not null default true,
  -- Lower comes first; hot games have a place of their own.
  place integer not null,
  hot_place integer,
  -- Words of a closed list of the application: free-spins, multipliers, jackpot …
  features text[] not null default '{}'::text[],
  -- Return to the player in hundredths of a per cent; null where nobody stated one.
  rtp_basis integer,
  released_on date not null default '2026-06-01'::date,
  -- How much of a stake counts towards the wagering of a bonus, in per cent.
  bonus_share smallint not null default 100,
  -- Shown, but closed for a while.
  maintenance boolean not null default false,
  -- The market packs under which it may be offered; null: all of them.
  markets text[],
  unique (vendor_id, code),
  foreign key (vendor_id) references vendors(id),
  foreign key (wallet_vendor_id) references vendors(id),
  check (bonus_share >= 0 and bonus_share <= 100),
  check (classify in ('SC', 'VP', 'JP', 'TG', 'AC', 'BG')),
  check (code ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  check (game_type in ('RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'MXWIN', 'MINI', 'TABLE')),
  check (cardinality(markets) > 0),
  check (cardinality(palette) = 3),
  check (rtp_basis >= 5000 and rtp_basis <= 10000),
  check (titles ? 'en'),
  check (volatility in ('low', 'medium', 'high'))
);

-- A brand's own switch for a game; without a row it follows the game.
create table catalogue_brand_games (
  brand_id smallint not null,
  game_code text not null,
  enabled boolean not null,
  -- What a brand says instead of the catalogue; null follows it. A hot place of 0 takes the game out of the hot ones.
  place integer,
  hot_place integer,
  maintenance boolean,
  -- Before everything that is not pinned; among the pinned, by place.
  pinned boolean not null default false,
  maintenance_reason text,
  -- Null: until somebody opens it again.
  maintenance_until timestamptz,
  primary key (brand_id, game_code),
  foreign key (brand_id) references brands(id),
  foreign key (game_code) references catalogue_games(code),
  constraint catalogue_brand_games_closed_why check (maintenance is TRUE or maintenance_reason is null and maintenance_until is null),
  check (hot_place >= 0),
  check (length(maintenance_reason) >= 3 and length(maintenance_reason) <= 200)
);

create table catalogue_favourites (
  member_id bigint not null,
  game_code text not null,
  brand_id smallint not null,
  added_at timestamptz not null,
  primary key (member_id, game_code),
  foreign key (brand_id) references brands(id),
  foreign key (game_code) references catalogue_games(code)
);

-- A projection of the journal: what somebody played last. Can be dropped and rebuilt.
create table recent_games (
  player_id bigint not null,
  game_code text not null,
  brand_id smallint not null,
  last_played_at timestamptz not null,
  bets integer not null,
  primary key (player_id, game_code)
);
-- Popularity counts who played lately.
create index recent_games_by_time on recent_games (last_played_at) include (brand_id, game_code);
create index recent_games_latest on recent_games (player_id, last_played_at desc);

create table fairness_seeds (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null,
  -- AES-256-GCM under the keyring; opened only to play a round or to reveal a seed that is no longer used.
  sealed bytea not null,
  -- sha256 of the raw seed, shown to the member before the first round.
  commitment bytea not null,
  client_seed text,
  next_nonce bigint not null default 1,
  state text not null,
  created_at timestamptz not null,
  activated_at timestamptz,
  revealed_at timestamptz,
  primary key (member_id, id),
  check (state = 'next' or client_seed is not null and activated_at is not null),
  constraint fairness_seeds_check1 check ((state = 'revealed') = (revealed_at is not null)),
  check (client_seed ~ '^[\x21-\x7e]{1,64}$'),
  check (length(commitment) = 32),
  check (state in ('next', 'active', 'revealed'))
);
create unique index fairness_seeds_one_active on fairness_seeds (member_id) where (state = 'active');
create unique index fairness_seeds_one_next on fairness_seeds (member_id) where (state = 'next');

create table fairness_chains (
  id uuid primary key,
  -- The table that plays it: HC-CRASH:1 is the crash table of brand 1.
  family text not null,
  length integer not null,
  terminal_hash bytea not null,
  -- Fixed after the terminal hash was published, so that the chain could not be chosen to suit it.
  salt text,
  salt_source text,
  next_index integer not null default 1,
  published_at timestamptz not null,
  -- A chain that an announced one has taken over from; its remaining seeds are never used.
  retired_at timestamptz,
  constraint fairness_chains_salt unique (id, salt),
  check (next_index >= 1 and next_index <= (length + 1)),
  check (length > 0),
  check (length(terminal_hash) = 32)
);
create index fairness_chains_family on fairness_chains (family, published_at);
revoke all on fairness_chains from croupier_app;
grant select, insert on fairness_chains to croupier_app;
grant update (salt, salt_source, next_index, retired_at) on fairness_chains to croupier_app;

-- Every 4096th seed, sealed: any other is a few hashes below one of these.
create table fairness_checkpoints (
  chain_id uuid not null,
  index integer not null,
  sealed bytea not null,
  primary key (chain_id, index),
  foreign key (chain_id) references fairness_chains(id)
);

create table studio_sessions (
  id uuid primary key,
  token_hash bytea not null,
  member_id bigint not null,
  brand_id smallint not null,
  -- The session that the wallet knows; bets carry it.
  wallet_session text not null,
  currency text not null,
  game_code text not null,
  engine_code text not null,
  is_trial boolean not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  -- A window keeps the mathematics that it was opened with, whatever is chosen meanwhile; null: the house's own choice.
  profile text,
  level smallint not null default 0,
  unique (token_hash),
  check (length(token_hash) = 32)
);
-- Whether anybody sits at a table decides how quickly it goes on.
create index studio_sessions_at_table on studio_sessions (game_code, brand_id, seen_at desc);
create index studio_sessions_member on studio_sessions (member_id, opened_at desc);

create table studio_rounds (
  member_id bigint not null,
  -- Chosen by the player's browser, so that a repeated call finds the round it made.
  id uuid not null,
  brand_id smallint not null,
  session_id uuid not null,
  wallet_session text not null,
  game_code text not null,
  engine_code text not null,
  kind text not null,
  currency text not null,
  profile text not null,
  math_sha256 text not null,
  seed_id uuid not null,
  commitment bytea not null,
  client_seed text not null,
  nonce bigint not null,
  stake bigint not null,
  max_win bigint not null,
  choice jsonb not null,
  state text not null,
  -- Decisions taken so far and how often the round changed; a decision on an older version is refused.
  actions jsonb not null default '[]'::jsonb,
  game_state jsonb,
  version integer not null default 0,
  events jsonb,
  result jsonb,
  outcome text,
  multiplier_x100 bigint,
  payout bigint,
  effective_bet bigint,
  cancel_reason text,
  opened_at timestamptz not null,
  touched_at timestamptz not null,
  closed_at timestamptz,
  -- The player's screen has shown the end.
  seen boolean not null default false,
  -- What the round won of a pool, besides its payout.
  jackpot bigint,
  -- What taken further stakes of a round come to, besides its opening stake.
  extra_stake bigint not null default 0,
  -- Rounds of a pool take their turns one after the other, under the lock of its row; this is the number of the turn.
  pool_turn bigint,
  -- The part of a stake that was set aside, never risked and given back with the payout: no turnover, no win.
  released bigint not null default 0,
  -- What a game says of a settled bet: how much of all that the player had on the result could be expected to be lost, and the edge. Empty:
  -- not known (yet); bets that were settled before this migration stay so.
  loss_ppm integer,
  edge_ppm integer,
  primary key (member_id, id),
  unique (member_id, seed_id, nonce),
  check ((state not in ('crediting', 'closed')) or payout is not null),
  check (edge_ppm >= 0 and edge_ppm <= 1000000),
  check (extra_stake >= 0),
  check (jackpot > 0),
  check (kind in ('instant', 'stepped')),
  check (loss_ppm >= 0 and loss_ppm <= 1000000),
  check (max_win > 0),
  check (outcome in ('win', 'lose', 'void')),
  check (pool_turn > 0),
  check (stake > 0),
  check (state in ('debiting', 'open', 'crediting', 'closed', 'cancelled'))
);
create index studio_rounds_brand on studio_rounds (brand_id, opened_at desc);
create index studio_rounds_history on studio_rounds (member_id, opened_at desc);
create unique index studio_rounds_of_a_pool on studio_rounds (brand_id, engine_code, currency, pool_turn) where (pool_turn is not null);
-- One round with decisions at a time for each member and game.
create unique index studio_rounds_one_open on studio_rounds (member_id, game_code) where ((kind = 'stepped') and (state in ('debiting', 'open', 'crediting')));
create index studio_rounds_unfinished on studio_rounds (touched_at) where (state in ('debiting', 'open', 'crediting'));

-- Rounds that many play together: one row a round of a table.
create table studio_table_rounds (
  table_id text not null,
  number bigint not null,
  brand_id smallint not null,
  game_code text not null,
  engine_code text not null,
  profile text not null,
  math_sha256 text not null,
  chain_id uuid not null,
  chain_index integer not null,
  commitment bytea not null,
  salt text not null,
  phase text not null,
  opened_at timestamptz not null,
  lock_at timestamptz not null,
  -- From here the curve grows; the end is known to the house alone until it is reached.
  started_at timestamptz,
  ends_at timestamptz,
  -- The leader's last sign of life while the curve grows: after a failure nobody is held to what came later.
  ticked_at timestamptz,
  closed_at timestamptz,
  result jsonb,
  -- Shown once the round has ended.
  server_seed bytea,
  forced jsonb,
  -- What the rounds before left on the table; with the seed it decides the result.
  table_before jsonb,
  -- The result in a few characters, for roads and boards.
  mark text,
  primary key (table_id, number),
  unique (chain_id, chain_index),
  check (phase in ('betting', 'locked', 'running', 'settling', 'closed', 'void'))
);
create index studio_table_rounds_marks on studio_table_rounds (table_id, number desc) include (mark) where (mark is not null);

create table studio_table_bets (
  member_id bigint not null,
  id uuid not null,
  table_id text not null,
  round_number bigint not null,
  brand_id smallint not null,
  wallet_session text not null,
  game_code text not null,
  currency text not null,
  -- First or second bet of the member in the round.
  place smallint not null,
  stake bigint not null,
  max_win bigint not null,
  choice jsonb not null,
  exit jsonb,
  state text not null,
  outcome text,
  multiplier_x100 bigint,
  payout bigint,
  effective_bet bigint,
  cancel_reason text,
  placed_at timestamptz not null,
  settled_at timestamptz,
  loss_ppm integer,
  edge_ppm integer,
  primary key (member_id, id),
  foreign key (table_id, round_number) references studio_table_rounds(table_id, number),
  check (edge_ppm >= 0 and edge_ppm <= 1000000),
  check (loss_ppm >= 0 and loss_ppm <= 1000000),
  check (outcome in ('win', 'lose', 'void')),
  check (place >= 1 and place <= 40),
  check (stake > 0),
  check (state in ('debiting', 'live', 'settled', 'cancelled'))
);
create index studio_table_bets_brand on studio_table_bets (brand_id, placed_at desc);
create index studio_table_bets_history on studio_table_bets (member_id, placed_at desc);
create unique index studio_table_bets_place on studio_table_bets (table_id, round_number, member_id, place) where (state <> 'cancelled');

-- What the wallet must be told, written with the decision that caused it and kept until it is answered.
create table studio_wallet_calls (
  member_id bigint not null,
  -- The transaction id that the wallet sees.
  id text not null,
  operation text not null,
  round_id uuid not null,
  payload jsonb not null,
  state text not null default 'pending',
  attempts integer not null default 0,
  next_at timestamptz not null,
  answer text,
  primary key (member_id, id),
  check (operation in ('win', 'jackpot', 'rollback', 'end')),
  check (state in ('pending', 'done', 'dead'))
);
create index studio_wallet_calls_due on studio_wallet_calls (next_at) where (state = 'pending');

create table studio_pools (
  brand_id smallint not null,
  engine_code text not null,
  code text not null,
  currency text not null,
  -- The highest stake: whoever bets it wins the whole pool, whoever bets less his share.
  reference bigint not null,
  -- What the house put in, what stakes brought, what was won. The pool is what these leave.
  seeded bigint not null,
  contributed bigint not null default 0,
  awarded bigint not null default 0,
  amount bigint not null,
  rounds bigint not null default 0,
  changed_at timestamptz not null,
  -- Turns are numbered from here: what was in the pool then, after so many rounds. A new pool begins with what the house put in, after none.
  numbered_from bigint not null default 0,
  numbered_amount bigint not null,
  cap bigint not null,
  reserve bigint not null default 0,
  -- Turns up to this one were taken when no cap stood; what was beyond it then went into the reserve.
  capped_from bigint not null default 0,
  primary key (brand_id, engine_code, code, currency),
  check (awarded >= 0),
  constraint studio_pools_cap check (amount > 0 and amount <= cap),
  check (capped_from >= 0),
  check (contributed >= 0),
  check (currency <> 'DEMO'),
  check (numbered_from >= 0),
  check (reference > 0),
  check (reserve >= 0),
  check (seeded > 0),
  constraint studio_pools_sums check ((amount + reserve) = (seeded + contributed - awarded))
);

-- One row an award, with all that it follows from: award = pool × stake ÷ reference, rounded down to what can be paid.
create table studio_pool_hits (
  member_id bigint not null,
  round_id uuid not null,
  brand_id smallint not null,
  engine_code text not null,
  code text not null,
  currency text not null,
  stake bigint not null,
  reference bigint not null,
  pool_before bigint not null,
  award bigint not null,
  pool_after bigint not null,
  won_at timestamptz not null,
  primary key (member_id, round_id),
  foreign key (brand_id, engine_code, code, currency) references studio_pools(brand_id, engine_code, code, currency),
  check (reference >= stake),
  constraint studio_pool_hits_check1 check (award > 0 and award <= pool_before),
  check (pool_after > 0),
  check (pool_before > 0),
  check (stake > 0)
);

create table studio_extra_stakes (
  member_id bigint not null,
  round_id uuid not null,
  -- From 2 on: the opening stake is the first. The wallet knows it as <round>:bet:<number>.
  number smallint not null,
  amount bigint not null,
  -- The decision that it pays for, and the round's version that the player saw.
  action jsonb not null,
  version integer not null,
  -- asking: the wallet's answer is open. Only a taken stake counts; declined and lost ones never moved money for good.
  state text not null,
  answer text,
  asked_at timestamptz not null,
  primary key (member_id, round_id, number),
  foreign key (member_id, round_id) references studio_rounds(member_id, id),
  check (amount > 0),
  check (state = 'asking' or answer is not null),
  check (number >= 2),
  check (state in ('asking', 'taken', 'declined', 'lost'))
);
create index studio_extra_stakes_asked on studio_extra_stakes (asked_at);
create index studio_extra_stakes_asking on studio_extra_stakes (asked_at) where (state = 'asking');
-- One further stake at a time: the round waits for the wallet's answer.
create unique index studio_extra_stakes_one_asking on studio_extra_stakes (member_id, round_id) where (state = 'asking');

create table studio_certificate_checks (
  id bigint generated always as identity primary key,
  -- Which of the house's processes looked at itself.
  process uuid not null,
  checked_at timestamptz not null,
  -- Of the program's file as it lay on the disk.
  program_sha256 text not null,
  profiles integer not null,
  -- [{game, name, expected, found}]; empty is the only good value.
  deviations jsonb not null,
  check (jsonb_typeof(deviations) = 'array'),
  check (profiles > 0),
  check (program_sha256 ~ '^[0-9a-f]{64}$')
);
create index studio_certificate_checks_by_time on studio_certificate_checks (checked_at desc);

-- What lies on the keys of a round in a currency: its row is locked while a bet is weighed against the most that the table may lose.
create table studio_table_pools (
  table_id text not null,
  round_number bigint not null,
  currency text not null,
  totals jsonb not null default '{}'::jsonb,
  primary key (table_id, round_number, currency),
  foreign key (table_id, round_number) references studio_table_rounds(table_id, number) on delete cascade
);

create table studio_arena_rooms (
  id uuid primary key,
  brand_id smallint not null,
  game_code text not null,
  level text not null,
  currency text not null,
  -- Public: from it and the time follows what swims where. It decides no luck.
  seed bytea not null,
  opened_at timestamptz not null,
  check (level in ('shore', 'reef', 'deep')),
  check (length(seed) = 32)
);
create index studio_arena_rooms_offered on studio_arena_rooms (brand_id, game_code, level, currency);

create table studio_arena_seats (
  room_id uuid not null,
  seat smallint not null,
  member_id bigint not null,
  game_code text not null,
  joined_at timestamptz not null,
  seen_at timestamptz not null,
  -- Bullets are numbered by the gun; a number that was used is never taken again.
  last_shot integer not null default 0,
  -- Thousandths of shots that may be fired at once, as of that moment.
  spare_shots integer not null default 8000,
  spare_at timestamptz not null,
  -- Bullets that were fired and have not hit yet: number, units, milliseconds of the room.
  flying jsonb not null default '[]'::jsonb,
  primary key (room_id, seat),
  unique (member_id, game_code),
  foreign key (room_id) references studio_arena_rooms(id),
  check (seat >= 1 and seat <= 4),
  check (spare_shots >= 0 and spare_shots <= 8000)
);
create index studio_arena_seats_seen on studio_arena_seats (seen_at);

create table studio_arena_kills (
  room_id uuid not null,
  fish bigint not null,
  seat smallint not null,
  at timestamptz not null,
  primary key (room_id, fish),
  foreign key (room_id) references studio_arena_rooms(id)
);
create index studio_arena_kills_at on studio_arena_kills (at);

create table fairness_announcements (
  -- Published in the same transaction.
  chain_id uuid primary key,
  family text not null,
  brand_id smallint not null,
  -- What brings the value, as anybody finds it.
  kind text not null,
  height integer,
  words text,
  announced_by uuid not null,
  announced_name text not null,
  announced_at timestamptz not null,
  -- Before it nobody knows the value, and nobody enters one.
  not_before timestamptz not null,
  serves_from timestamptz not null,
  state text not null default 'waiting',
  value text,
  fixed_at timestamptz,
  -- When its chain gave its first seed.
  began_at timestamptz,
  given_up_by uuid,
  given_up_name text,
  given_up_at timestamptz,
  given_up_reason text,
  foreign key (announced_by) references operators_staff(id),
  foreign key (brand_id) references brands(id),
  foreign key (chain_id) references fairness_chains(id),
  foreign key (chain_id, value) references fairness_chains(id, salt),
  foreign key (given_up_by) references operators_staff(id),
  check (split_part(family, ':', 2) = brand_id::text),
  constraint fairness_announcements_check1 check ((kind = 'bitcoin_block') = (height is not null)),
  constraint fairness_announcements_check2 check ((kind = 'agreed_with_auditor') = (words is not null)),
  constraint fairness_announcements_check3 check (announced_at < not_before and not_before < serves_from),
  constraint fairness_announcements_check4 check ((state = 'fixed') = (value is not null) and (value is null) = (fixed_at is null)),
  constraint fairness_announcements_check5 check (fixed_at >= not_before),
  constraint fairness_announcements_check6 check (began_at is null or state = 'fixed' and began_at >= serves_from),
  constraint fairness_announcements_check7 check ((state = 'given_up') = (given_up_at is not null)),
  constraint fairness_announcements_check8 check (num_nulls(given_up_by, given_up_name, given_up_at, given_up_reason) in (0, 4)),
  check (length(given_up_reason) >= 3 and length(given_up_reason) <= 500),
  check (height > 0),
  check (kind in ('bitcoin_block', 'agreed_with_auditor')),
  check (state in ('waiting', 'entered_once', 'disagreed', 'fixed', 'given_up')),
  check (value ~ '^[0-9a-f]{64}$'),
  check (length(words) >= 1 and length(words) <= 200)
);
create index fairness_announcements_of_brand on fairness_announcements (brand_id, announced_at);
-- One at a time for each table, until its chain serves or it was given up.
create unique index fairness_announcements_one on fairness_announcements (family) where ((state <> 'given_up') and (began_at is null));
revoke all on fairness_announcements from croupier_app;
grant select, insert on fairness_announcements to croupier_app;
grant update (state, value, fixed_at, began_at, given_up_by, given_up_name, given_up_at, given_up_reason) on fairness_announcements to croupier_app;

-- What people read at the source, each without seeing the other's; two make a try.
create table fairness_salt_entries (
  chain_id uuid not null,
  attempt integer not null,
  place smallint not null,
  value text not null,
  entered_by uuid not null,
  entered_name text not null,
  entered_at timestamptz not null,
  primary key (chain_id, attempt, place),
  constraint fairness_salt_two_people unique (chain_id, attempt, entered_by),
  foreign key (chain_id) references fairness_announcements(chain_id),
  foreign key (entered_by) references operators_staff(id),
  check (attempt > 0),
  check (place in (1, 2)),
  check (value ~ '^[0-9a-f]{64}$')
);
revoke all on fairness_salt_entries from croupier_app;
grant select, insert on fairness_salt_entries to croupier_app;

create table studio_return_hours (
  brand_id smallint not null,
  -- Begins in the brand's time zone, so that its days are whole hours.
  hour timestamptz not null,
  game_code text not null,
  profile text not null,
  currency text not null,
  -- Bets that carried risk and ended; results are what was dealt for them: of many bets on one round of a table, one.
  bets bigint not null,
  results bigint not null,
  stake bigint not null,
  payout bigint not null,
  -- Sums over results of stake², stake × payout and payout², for the standard error of the return.
  stake_squared numeric not null,
  stake_payout numeric not null,
  payout_squared numeric not null,
  primary key (brand_id, hour, game_code, profile, currency)
);

-- Hours that were counted, and whether anything in them may still change.
create table studio_return_marks (
  brand_id smallint not null,
  hour timestamptz not null,
  final boolean not null,
  counted_at timestamptz not null,
  primary key (brand_id, hour)
);
create index studio_return_marks_open on studio_return_marks (brand_id, hour) where (not final);

create table studio_profile_choices (
  brand_id smallint not null,
  game_code text not null,
  profile text not null,
  since timestamptz not null,
  primary key (brand_id, game_code),
  foreign key (brand_id) references brands(id)
);

-- Narrower than the game's own limits, never wider. A row holds for members of its level and above, up to the next row.
create table studio_stake_limits (
  brand_id smallint not null,
  game_code text not null,
  currency text not null,
  -- How far a member's identity was proven.
  level smallint not null,
  min_stake bigint not null,
  max_stake bigint not null,
  since timestamptz not null,
  primary key (brand_id, game_code, currency, level),
  foreign key (brand_id) references brands(id),
  check (max_stake >= min_stake),
  check (level >= 0 and level <= 3),
  check (min_stake > 0)
);

create table studio_choice_proposals (
  id uuid primary key,
  brand_id smallint not null,
  game_code text not null,
  -- profile, or the limits of a currency and a level: BRL/0.
  place text not null,
  -- Null takes the brand's say away: the house's own holds again.
  profile text,
  min_stake bigint,
  max_stake bigint,
  reason text not null,
  state text not null,
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  foreign key (brand_id) references brands(id),
  foreign key (decided_by) references operators_staff(id),
  foreign key (proposed_by) references operators_staff(id),
  check ((min_stake is null) = (max_stake is null)),
  constraint studio_choice_proposals_check1 check (place = 'profile' or profile is null),
  constraint studio_choice_proposals_check2 check ((state = 'proposed') = (decided_by is null)),
  constraint studio_choice_proposals_check3 check ((decided_by is null) = (decided_at is null)),
  check (place ~ '^(profile|[A-Z]{3,4}/[0-3])$'),
  check (length(reason) >= 3),
  check (state in ('proposed', 'approved', 'rejected')),
  constraint studio_choice_two_people check (state <> 'approved' or decided_by <> proposed_by)
);
-- One proposal at a time for each thing to choose.
create unique index studio_choice_proposals_one on studio_choice_proposals (brand_id, game_code, place) where (state = 'proposed');

-- Rounds that have taken a stake and not ended, filled from the journal; can be dropped and rebuilt.
create table stakes_open (
  player_id bigint not null,
  source integer not null,
  round_id text not null,
  brand_id smallint not null,
  currency text not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, source, round_id)
);
create index stakes_open_oldest on stakes_open (brand_id, last_at);

create table stakes_resolutions (
  id uuid primary key,
  brand_id smallint not null,
  player_id bigint not null,
  source integer not null,
  round_id text not null,
  currency text not null,
  -- cancel: every stake is given back. pay: the round ends with this payout, which may be nothing.
  kind text not null,
  amount bigint not null,
  reason text not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  foreign key (brand_id) references brands(id),
  check (amount >= 0),
  check (kind = 'pay' or amount = 0),
  constraint stakes_resolutions_check1 check ((state = 'proposed') = (decided_by is null)),
  constraint stakes_resolutions_check2 check ((decided_by is null) = (decided_at is null)),
  check (kind in ('cancel', 'pay')),
  check (length(reason) >= 3),
  check (state in ('proposed', 'approved', 'rejected')),
  constraint stakes_resolutions_two_people check (state <> 'approved' or decided_by <> proposed_by)
);
-- One proposal at a time, and no second resolution of a round.
create unique index stakes_resolutions_one on stakes_resolutions (player_id, source, round_id) where (state <> 'rejected');
create index stakes_resolutions_waiting on stakes_resolutions (brand_id, proposed_at) where (state = 'proposed');

-- Foreign dialects show the launch token with every call, but the house swaps it once; so what it was swapped for is kept.
create table dialects_sessions (
  vendor_id smallint not null,
  token_hash bytea not null,
  brand_id smallint not null,
  session_id text not null,
  player_id bigint not null,
  currency text not null,
  game_code text not null,
  language text not null,
  opened_at timestamptz not null,
  primary key (vendor_id, token_hash),
  foreign key (brand_id) references brands(id),
  foreign key (vendor_id) references vendors(id),
  check (length(token_hash) = 32)
);
create index dialects_sessions_player on dialects_sessions (vendor_id, player_id, opened_at desc);

-- Every process holds the catalogue in memory: this row is asked for often, the catalogue read only when it moved. A row and not a
-- sequence, because its change must become visible together with what it speaks of.
create table catalogue_version (
  single boolean primary key default true,
  version bigint not null,
  check (single)
);

-- The halves of a new secret, each for one of the two people who made it, until they have seen it.
create table vendors_key_parts (
  vendor_id smallint not null,
  slot smallint not null,
  part smallint not null,
  staff_id text not null,
  sealed bytea not null,
  made_at timestamptz not null,
  primary key (vendor_id, slot, part),
  foreign key (vendor_id) references vendors(id),
  check (part in (1, 2)),
  check (slot in (1, 2))
);

-- Who has opened one of a vendor's games, ever: nobody else's money is within its reach.
create table vendors_players (
  vendor_id smallint not null,
  player_id bigint not null,
  brand_id smallint not null,
  opened_at timestamptz not null,
  primary key (vendor_id, player_id),
  foreign key (brand_id) references brands(id),
  foreign key (vendor_id) references vendors(id)
);

-- What one vendor may give at once and in a day by one operation; without a row the careful default of the code holds.
create table vendors_ceilings (
  vendor_id smallint not null,
  operation text not null,
  currency text not null,
  single_most bigint not null,
  day_most bigint not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (vendor_id, operation, currency),
  foreign key (vendor_id) references vendors(id),
  check (day_most >= 0),
  check (operation in ('promo', 'adjust', 'orphan_win', 'win')),
  check (single_most >= 0)
);

-- What was given so far; whoever adds to it holds the row, so two calls at once are counted one after the other.
create table vendors_ceiling_days (
  vendor_id smallint not null,
  operation text not null,
  currency text not null,
  day date not null,
  used bigint not null,
  primary key (vendor_id, operation, currency, day),
  foreign key (vendor_id) references vendors(id),
  check (used >= 0)
);

-- A call is counted once, however often it is repeated.
create table vendors_ceiling_uses (
  vendor_id smallint not null,
  player_id bigint not null,
  operation text not null,
  transaction_id text not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (vendor_id, player_id, operation, transaction_id),
  foreign key (vendor_id) references vendors(id),
  check (amount >= 0)
);
create index vendors_ceiling_uses_age on vendors_ceiling_uses (at);

-- Calls that were refused there: somebody of the staff looks at them. One case a vendor, operation, bound and day.
create table vendors_ceiling_cases (
  id uuid primary key,
  vendor_id smallint not null,
  brand_id smallint not null,
  operation text not null,
  bound text not null,
  currency text not null,
  day date not null,
  -- The first call of the case, and the largest amount that was asked for.
  player_id bigint not null,
  transaction_id text not null,
  amount bigint not null,
  ceiling bigint,
  times integer not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  resolved_by text,
  resolved_at timestamptz,
  remark text,
  foreign key (brand_id) references brands(id),
  foreign key (vendor_id) references vendors(id),
  check (amount >= 0),
  check (bound in ('single', 'day', 'player', 'brand')),
  check ((resolved_by is null) = (resolved_at is null)),
  check (times > 0)
);
create unique index vendors_ceiling_cases_open on vendors_ceiling_cases (vendor_id, brand_id, operation, bound, currency, day) where (resolved_at is null);

-- Rounds that have begun and not ended, as far as the journal was read.
create table turnover_rounds (
  member_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  game_code text,
  stake bigint not null,
  payout bigint not null,
  primary key (member_id, source, round_id)
);

-- What rounds count for: the round at its end (entry 0), then what changed it (1, 2, …), as the difference. No row is changed or taken away
-- once it counts; what is taken back stands there with its sign turned.
create table turnover_entries (
  member_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  entry integer not null,
  brand_id smallint not null,
  currency text not null,
  -- When it counts.
  at timestamptz not null,
  -- The day of the brand on which it counts, and the day of the round's end, which it belongs to.
  day date not null,
  of_day date not null,
  game_code text,
  game_type text not null,
  stake bigint not null,
  payout bigint not null,
  -- The stake that counts by its risk, the valid bet (as far as the type of game contributes in the brand), and the theoretical hold.
  counted bigint not null default 0,
  valid bigint not null default 0,
  hold bigint not null default 0,
  -- The transaction from which on it counts; null: the vertical has yet to say its risk.
  xid xid8 default pg_current_xact_id(),
  primary key (member_id, source, round_id, entry),
  constraint turnover_entries_day check (of_day <= day),
  constraint turnover_entries_end check (entry > 0 or of_day = day),
  check (entry >= 0),
  constraint turnover_entries_waiting check (xid is not null or counted = 0 and valid = 0 and hold = 0)
);
create index turnover_entries_log on turnover_entries (xid);
create index turnover_entries_member on turnover_entries (member_id, at);
create index turnover_entries_waiting on turnover_entries (brand_id, at) where (xid is null);

-- The entries that count, added up by the member's day: the day on which they count, and the day that they belong to.
create table turnover_days (
  member_id bigint not null,
  day date not null,
  of_day date not null,
  game_type text not null,
  source integer not null,
  brand_id smallint not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  counted bigint not null,
  valid bigint not null,
  hold bigint not null,
  primary key (member_id, day, of_day, game_type, source, currency)
);
create index turnover_days_brand on turnover_days (brand_id, day) include (member_id, game_type, valid, bets);
