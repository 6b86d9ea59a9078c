-- Red envelopes, prize wheels and draws: tickets with their cause, falls, spins, draws and their winners.
-- expands: older programs know nothing of raffles.

-- One ticket of a wheel or a draw, with what brought it. A ticket is used once.
create table raffles_tickets (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null references brands(id),
  -- The code of the promotion.
  raffle text collate "C" not null,
  -- The draw that it is for: the first day of its period; '' for a wheel.
  occurrence text collate "C" not null default '',
  -- Its number in the draw; a wheel's tickets have none.
  number integer check (number > 0),
  cause text not null check (cause in ('daily', 'reward', 'valid_bets', 'net_deposits')),
  -- What one cause brings has its own key and counts from 1: a repetition brings nothing more.
  cause_key text collate "C" not null check (length(cause_key) between 1 and 80),
  part integer not null check (part > 0),
  state text not null check (state in ('open', 'used', 'taken_back', 'lapsed')),
  issued_at timestamptz not null,
  -- Null: until its draw.
  expires_at timestamptz,
  used_at timestamptz,
  primary key (member_id, id),
  unique (member_id, raffle, cause, cause_key, part),
  check ((occurrence = '') = (number is null)),
  check ((state = 'used') = (used_at is not null))
);
create unique index raffles_tickets_numbers on raffles_tickets (brand_id, raffle, occurrence, number) where (number is not null);
create index raffles_tickets_open on raffles_tickets (member_id, raffle, expires_at) where (state = 'open');
create index raffles_tickets_of_raffle on raffles_tickets (brand_id, raffle, state);

-- How many of a wheel's segments with a stock were won.
create table raffles_stock (
  brand_id smallint not null references brands(id),
  raffle text collate "C" not null,
  segment text collate "C" not null,
  used integer not null default 0 check (used >= 0),
  primary key (brand_id, raffle, segment)
);

-- One spin of a wheel, with all that is needed to compute it again. The member's request names it, so a repeated one is the same spin.
create table raffles_spins (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null references brands(id),
  raffle text collate "C" not null,
  promotion_id uuid not null,
  ticket_id uuid not null,
  seed_id uuid not null,
  commitment bytea not null,
  client_seed text not null,
  nonce bigint not null,
  -- The wheel as it was: codes, weights and what was left of each.
  segments jsonb not null,
  lowest smallint not null,
  segment smallint not null,
  rewards jsonb not null,
  at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, ticket_id)
);
create index raffles_spins_lately on raffles_spins (brand_id, raffle, at desc) where (rewards <> '[]'::jsonb);

-- One fall of red envelopes. Its amounts are fixed and committed before it begins.
create table raffles_falls (
  id uuid primary key,
  brand_id smallint not null references brands(id),
  raffle text collate "C" not null,
  promotion_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  currency text collate "C" not null,
  count integer not null check (count > 0),
  total bigint not null,
  least bigint not null,
  most bigint not null,
  unit bigint not null,
  -- SHA-256 of the secret and the amounts.
  commitment bytea not null,
  secret_sealed bytea not null,
  -- When the secret became public; never before the end.
  revealed_at timestamptz,
  unique (brand_id, raffle, starts_at),
  check (ends_at > starts_at),
  check (least > 0 and least <= most),
  check (total between count * least and count * most),
  check (revealed_at >= ends_at)
);
create index raffles_falls_to_reveal on raffles_falls (ends_at) where (revealed_at is null);

-- The envelopes of a fall in the order in which they are taken; a member takes one at most.
create table raffles_envelopes (
  fall_id uuid not null references raffles_falls(id),
  place integer not null check (place >= 0),
  amount bigint not null check (amount > 0),
  member_id bigint,
  taken_at timestamptz,
  primary key (fall_id, place),
  unique (fall_id, member_id),
  check ((member_id is null) = (taken_at is null))
);
create index raffles_envelopes_left on raffles_envelopes (fall_id, place) where (member_id is null);

-- One draw of numbered tickets: open for tickets, closed with the hash of all of them, drawn once.
create table raffles_draws (
  brand_id smallint not null references brands(id),
  raffle text collate "C" not null,
  -- The first day of its period.
  occurrence text collate "C" not null check (occurrence <> ''),
  id uuid not null unique,
  promotion_id uuid not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- The number of the next ticket.
  next_number integer not null default 1 check (next_number > 0),
  state text not null check (state in ('open', 'closed', 'drawn')),
  tickets integer,
  tickets_hash bytea,
  chain_id uuid,
  chain_index integer,
  salt text,
  drawn_at timestamptz,
  primary key (brand_id, raffle, occurrence),
  check (draws_at > closes_at),
  check ((state = 'open') = (tickets_hash is null)),
  check ((tickets is null) = (tickets_hash is null)),
  check ((state = 'drawn') = (drawn_at is not null)),
  check ((chain_id is null) = (chain_index is null) and (chain_id is null) = (salt is null))
);
create index raffles_draws_due on raffles_draws (draws_at) where (state <> 'drawn');

-- The winning tickets of a draw; what they won is given once, or not at all to whom nothing may be given.
create table raffles_winners (
  brand_id smallint not null,
  raffle text collate "C" not null,
  occurrence text collate "C" not null,
  place integer not null check (place > 0),
  number integer not null,
  member_id bigint not null,
  rewards jsonb not null,
  state text not null check (state in ('due', 'given', 'barred', 'gone')),
  primary key (brand_id, raffle, occurrence, place),
  unique (brand_id, raffle, occurrence, number),
  foreign key (brand_id, raffle, occurrence) references raffles_draws(brand_id, raffle, occurrence)
);
create index raffles_winners_due on raffles_winners (brand_id) where (state = 'due');

-- Money in and out of members by day, for tickets that net deposits bring: the day's sum, and the highest that it stood at within the day.
create table raffles_deposit_days (
  member_id bigint not null,
  day date not null,
  brand_id smallint not null references brands(id),
  net bigint not null,
  high bigint not null check (high >= 0),
  primary key (member_id, day)
);
