-- Bets on lotteries: tickets of many lines, plans over several draws, what numbers may cost the house, and what the wallet is owed.
-- expands: older programs know nothing of lotteries.

-- The same lines on draws that follow; each instalment is a ticket of its own.
create table lottery_plans (
  member_id bigint not null,
  -- That of its first ticket.
  id uuid not null,
  brand_id smallint not null references brands(id),
  game_code text collate "C" not null,
  currency text collate "C" not null,
  wallet_session text not null,
  is_trial boolean not null,
  -- As they were ordered, at the multiple 1.
  lines jsonb not null,
  mode integer,
  multiples integer[] not null,
  stop_on_win boolean not null,
  placed integer not null check (placed >= 1),
  last_issue text collate "C" not null,
  cost bigint not null check (cost > 0),
  state text collate "C" not null check (state in ('running', 'done', 'stopped', 'won', 'failed')),
  reason text,
  created_at timestamptz not null,
  primary key (member_id, id),
  check (cardinality(multiples) between 2 and 120),
  check (placed <= cardinality(multiples)),
  check ((state = 'failed') = (reason is not null))
);
create index lottery_plans_running on lottery_plans (game_code, member_id, id) where (state = 'running');
create index lottery_plans_history on lottery_plans (member_id, created_at desc, id desc);

create table lottery_tickets (
  member_id bigint not null,
  -- Chosen by the player's browser, so that a repeated call finds the ticket that it made.
  id uuid not null,
  brand_id smallint not null references brands(id),
  game_code text collate "C" not null,
  issue text collate "C" not null,
  vendor_code text collate "C" not null,
  currency text collate "C" not null,
  wallet_session text not null,
  -- SHA-256 of what was ordered: another order under the same id is refused.
  order_hash bytea not null check (length(order_hash) = 32),
  multiple integer not null check (multiple >= 1),
  mode integer,
  lines integer not null check (lines between 1 and 200),
  cost bigint not null check (cost > 0),
  max_win bigint not null,
  -- What comes back of the stake once it is settled, by the points of its line, frozen when the bet was taken: [{memberId, points, amount}].
  rebate_line jsonb not null,
  rebate bigint not null default 0 check (rebate >= 0),
  state text collate "C" not null check (state in ('debiting', 'live', 'cancelling', 'cancelled', 'refused', 'paying', 'closed')),
  outcome text collate "C" check (outcome in ('win', 'lose', 'void')),
  payout bigint check (payout >= 0),
  plan_id uuid,
  reason text,
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- The version of the result that decided the payout.
  settled_version integer not null default 0,
  loss_ppm integer check (loss_ppm between 0 and 1000000),
  edge_ppm integer check (edge_ppm between 0 and 1000000),
  primary key (member_id, id),
  check ((state in ('paying', 'closed')) = (payout is not null)),
  check ((outcome is null) = (state in ('debiting', 'live', 'cancelling', 'refused'))),
  check ((settled_at is null) = (state in ('debiting', 'live')))
);
create index lottery_tickets_open on lottery_tickets (game_code, issue, member_id, id) where (state in ('debiting', 'live'));
create index lottery_tickets_settled on lottery_tickets (game_code, issue, member_id, id) where (state in ('paying', 'closed'));
create index lottery_tickets_history on lottery_tickets (member_id, placed_at desc, id desc);
create index lottery_tickets_brand on lottery_tickets (brand_id, placed_at desc);
create index lottery_tickets_plan on lottery_tickets (member_id, plan_id) where (plan_id is not null);

create table lottery_lines (
  member_id bigint not null,
  ticket_id uuid not null,
  no smallint not null,
  type text collate "C" not null,
  selection jsonb not null,
  -- With the ticket's multiple.
  unit bigint not null check (unit > 0),
  count integer not null check (count >= 1),
  cost bigint not null check (cost > 0),
  paid_unit bigint not null check (paid_unit > 0),
  max_win bigint not null,
  -- Frozen: ten-thousandths of the unit by price, with the cut of hot numbers applied.
  prices jsonb not null,
  payment text collate "C" not null check (payment in ('gross', 'net')),
  cut_x10000 integer not null check (cut_x10000 between 1 and 10000),
  -- Only of lines that won.
  payout bigint check (payout > 0),
  hits jsonb,
  primary key (member_id, ticket_id, no),
  foreign key (member_id, ticket_id) references lottery_tickets(member_id, id)
);

-- What the house owes of a draw when a number is drawn, all brands together; reserved in the transaction of the bet.
create table lottery_cells (
  game_code text collate "C" not null,
  issue text collate "C" not null,
  currency text collate "C" not null,
  -- '*07' for all kinds of numbers that end so, 'TX:BIG' for a choice without numbers.
  cell text collate "C" not null,
  liability bigint not null check (liability >= 0),
  staked bigint not null check (staked >= 0),
  cap bigint not null check (cap >= 0),
  primary key (game_code, issue, currency, cell),
  check (liability <= cap)
);

-- What the wallet must be told, written with the decision that caused it and kept until it is answered.
create table lottery_wallet_calls (
  member_id bigint not null,
  -- The transaction id that the wallet sees.
  id text not null,
  operation text not null check (operation in ('win', 'rollback', 'end', 'rebate', 'adjust')),
  round_id uuid not null,
  payload jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  answer text,
  primary key (member_id, id)
);
create index lottery_wallet_calls_due on lottery_wallet_calls (next_at) where (state = 'pending');
