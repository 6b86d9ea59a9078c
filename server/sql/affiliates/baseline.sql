-- A line is the way up from a member: every agent above, the topmost first. All direct members of an agent share one, so there are as
-- many lines as there are agents, and not as many as members times depth.
create table agents_lines (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  uplines bigint[] not null,
  members integer not null default 0,
  agents integer not null default 0,
  unique (brand_id, uplines),
  foreign key (brand_id) references brands(id),
  check (agents >= 0),
  check (members >= 0),
  check (cardinality(uplines) <= 64)
);

-- Which lines pass through an agent, and how far above: 1 is the direct upline.
create table agents_line_agents (
  agent_id bigint not null,
  line_id bigint not null,
  level smallint not null,
  primary key (agent_id, line_id),
  foreign key (line_id) references agents_lines(id),
  check (level > 0)
);
create index agents_line_agents_line on agents_line_agents (line_id);

create table agents_members (
  member_id bigint primary key,
  brand_id smallint not null,
  member_type smallint not null,
  -- The direct upline, always an agent; null: nobody is above.
  parent_id bigint,
  line_id bigint not null,
  joined_at timestamptz not null,
  -- The day of the brand's calendar on which a member registered; a change of the calendar moves nobody.
  joined_day date not null,
  foreign key (brand_id) references brands(id),
  foreign key (line_id) references agents_lines(id),
  foreign key (parent_id) references agents_members(member_id),
  check (parent_id <> member_id),
  check (member_type in (0, 1, 2, 41, 42))
);
create index agents_members_agents on agents_members (brand_id, member_id) where (member_type <> 0);
create index agents_members_line on agents_members (line_id, member_id);
create index agents_members_parent on agents_members (parent_id, member_id);

-- Where each member stood from when on; the last row is where they stand.
create table agents_places (
  member_id bigint not null,
  since timestamptz not null,
  brand_id smallint not null,
  parent_id bigint,
  line_id bigint not null,
  -- Empty for the place of the registration; otherwise who moved whom, and why.
  moved_by uuid,
  move_of bigint,
  reason text,
  primary key (member_id, since),
  foreign key (brand_id) references brands(id),
  foreign key (line_id) references agents_lines(id),
  check ((moved_by is null) = (reason is null)),
  constraint agents_places_check1 check ((moved_by is null) = (move_of is null)),
  check (length(reason) >= 3 and length(reason) <= 500)
);
-- Who was put under an agent by a move of their own.
create index agents_places_moved_under on agents_places (parent_id, member_id) where (move_of = member_id);
create index agents_places_moves on agents_places (brand_id, since desc) where ((moved_by is not null) and (move_of = member_id));

create table agents_contracts (
  id uuid primary key,
  brand_id smallint not null,
  type text not null,
  -- The upline that gives; null: the house itself, to an agent whom nobody is above.
  giver_id bigint,
  taker_id bigint not null,
  version integer not null,
  terms jsonb not null,
  -- SHA-256 of the canonical terms with type, giver, taker and version: what both sides sign.
  terms_hash bytea not null,
  state text not null,
  -- Signature of the giver: a member, or staff for the house.
  offered_by_member bigint,
  offered_by_staff uuid,
  offered_at timestamptz not null,
  -- Signature of the taker under this very hash, or the refusal.
  decided_at timestamptz,
  reject_reason text,
  -- Counts for what happened from the first moment on, up to before the second.
  effective_from timestamptz,
  effective_to timestamptz,
  ended_at timestamptz,
  ended_because text,
  -- The accepted contract that ended this one.
  ended_by uuid,
  termination_asked_at timestamptz,
  termination_reason text,
  unique (taker_id, type, version),
  foreign key (brand_id) references brands(id),
  foreign key (ended_by) references agents_contracts(id),
  foreign key (giver_id) references agents_members(member_id),
  foreign key (taker_id) references agents_members(member_id),
  check ((offered_by_member is null) <> (offered_by_staff is null)),
  constraint agents_contracts_check1 check ((giver_id is null) = (offered_by_member is null)),
  constraint agents_contracts_check2 check (giver_id is null or giver_id = offered_by_member),
  constraint agents_contracts_check3 check (giver_id <> taker_id),
  constraint agents_contracts_check4 check ((state not in ('accepted', 'terminated')) or decided_at is not null or ended_because = 'withdrawn'),
  constraint agents_contracts_check5 check (state <> 'accepted' or effective_from is not null and effective_to is null and ended_at is null),
  constraint agents_contracts_check6 check ((state = 'terminated') = (ended_because is not null)),
  check (ended_because in ('agreed', 'superseded', 'cascade', 'moved', 'withdrawn', 'market')),
  check (length(reject_reason) <= 500),
  check (state in ('new_request', 'accepted', 'rejected', 'terminated')),
  check (length(termination_reason) <= 500),
  check (jsonb_typeof(terms) = 'object'),
  check (length(terms_hash) = 32),
  check (type in ('dividend', 'daily', 'hourly', 'realtime')),
  check (version > 0)
);
create index agents_contracts_given on agents_contracts (giver_id, type, state);
create unique index agents_contracts_one_in_force on agents_contracts (taker_id, type) where (state = 'accepted');
create unique index agents_contracts_one_offer on agents_contracts (taker_id, type) where (state = 'new_request');
create index agents_contracts_settled on agents_contracts (brand_id, type, effective_from) where (effective_from is not null);

-- What counts: a settled round (entry 0), what changed it after its end (1, 2, …), and gifts of the house.
create table agents_entries (
  member_id bigint not null,
  source integer not null,
  -- The round; for a gift the id of its journal line.
  subject text collate "C" not null,
  entry integer not null,
  brand_id smallint not null,
  kind text not null,
  at timestamptz not null,
  line_id bigint not null,
  -- The member is an agent whose own bets count for their own team.
  own boolean not null,
  game_code text,
  game_type text not null,
  stake bigint not null default 0,
  payout bigint not null default 0,
  valid bigint not null default 0,
  promotions bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  -- Theoretical hold: edge × counted stake, of each entry and of the sums that dividends are reckoned from.
  hold bigint not null default 0,
  primary key (member_id, source, subject, entry),
  check (kind in ('bet', 'correction', 'promotion', 'deposit', 'withdrawal'))
);
create index agents_entries_line on agents_entries (line_id, at);
create index agents_entries_member on agents_entries (member_id, at);
create index agents_entries_time on agents_entries (brand_id, at);

-- Each agent's team by hour of the brand's clock; the hour is its first moment.
create table agents_hours (
  agent_id bigint not null,
  hour timestamptz not null,
  game_type text not null,
  brand_id smallint not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  primary key (agent_id, hour, game_type)
);
create index agents_hours_brand on agents_hours (brand_id, hour);

-- The same by day of the brand's calendar.
create table agents_days (
  agent_id bigint not null,
  day date not null,
  game_type text not null,
  brand_id smallint not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  hold bigint not null default 0,
  primary key (agent_id, day, game_type)
);
create index agents_days_brand on agents_days (brand_id, day);

-- Each member's own day under the line of that day: who was active, and who won or lost.
create table agents_member_days (
  member_id bigint not null,
  day date not null,
  line_id bigint not null,
  game_type text not null,
  brand_id smallint not null,
  own boolean not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  primary key (member_id, day, line_id, game_type, own)
);
create index agents_member_days_brand on agents_member_days (brand_id, day) include (member_id, game_type, valid, bets);
create index agents_member_days_line on agents_member_days (line_id, day);

create table agents_runs (
  id uuid primary key,
  brand_id smallint not null,
  type text not null,
  -- D, W, H, M for dividends; D for daily, hour and 5min for the others.
  period text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null,
  -- Not before the figures of its period can be complete.
  next_at timestamptz not null,
  claim uuid,
  attempts integer not null default 0,
  calculated_at timestamptz,
  gross bigint not null default 0,
  payable bigint not null default 0,
  approved_by uuid,
  approved_at timestamptz,
  released_by uuid,
  released_at timestamptz,
  done_at timestamptz,
  -- A run knows when its lines were told; what was paid so far was told line by line.
  told_at timestamptz,
  -- Real-time pay was reckoned from whole stakes and is from counted ones; what was calculated before is explained as it was calculated.
  counting text not null default 'after_salaries',
  unique (brand_id, type, period, from_at),
  foreign key (brand_id) references brands(id),
  check (to_at > from_at),
  check (counting in ('stake', 'counted', 'after_salaries')),
  check (period in ('D', 'W', 'H', 'M', 'hour', '5min')),
  check (state in ('planned', 'review', 'paying', 'done', 'discarded')),
  constraint agents_runs_two_people check (approved_by is null or released_by is null or approved_by <> released_by),
  check (type in ('dividend', 'daily', 'hourly', 'realtime'))
);
create index agents_runs_due on agents_runs (next_at) where (state in ('planned', 'paying'));
create index agents_runs_shown on agents_runs (brand_id, to_at desc, id);
create index agents_runs_untold on agents_runs (brand_id, type, done_at) where ((told_at is null) and (state = 'done') and (type in ('realtime', 'hourly')));

create table agents_run_lines (
  id uuid primary key,
  run_id uuid not null,
  brand_id smallint not null,
  agent_id bigint not null,
  contract_id uuid not null,
  type text not null,
  -- The nearest agent above with a contract of this run, from whose gross this one's is covered.
  upline_id bigint,
  currency text not null,
  -- Everything that the amount follows from, as it was when it was calculated.
  inputs jsonb not null,
  gross bigint not null,
  carried_in bigint not null,
  covered bigint not null,
  deductions bigint not null,
  shortfall bigint not null,
  carried_out bigint not null,
  amount bigint not null,
  state text not null,
  to_at timestamptz not null,
  paid_at timestamptz,
  wallet_tx_id uuid,
  -- What a pair takes along from one dividend to the next, whatever contract the next is paid by.
  loss_out bigint not null default 0,
  held_out bigint not null default 0,
  hold_total bigint not null default 0,
  gross_total bigint not null default 0,
  unique (run_id, agent_id),
  foreign key (contract_id) references agents_contracts(id),
  foreign key (run_id) references agents_runs(id),
  check (carried_in >= 0),
  check (carried_out >= 0),
  check (amount >= 0 and amount = (covered - deductions)),
  constraint agents_run_lines_check1 check ((state = 'nothing') = (amount = 0)),
  constraint agents_run_lines_check2 check ((state = 'paid') = (wallet_tx_id is not null)),
  check (covered >= 0),
  check (deductions >= 0),
  check (gross >= 0),
  check (held_out >= 0),
  check (loss_out >= 0),
  check (shortfall >= 0),
  check (state in ('due', 'paid', 'nothing'))
);
create index agents_run_lines_agent on agents_run_lines (agent_id, type, to_at desc);
create index agents_run_lines_due on agents_run_lines (run_id, id) where (state = 'due');
-- Salaries of a span of days, of the whole brand.
create index agents_run_lines_salaries on agents_run_lines (brand_id, to_at) where ((type <> 'dividend') and (amount > 0));

-- Each agent's team by distance from the agent, by day of the brand's calendar; what agents play for their own team is not below them.
create table agents_level_days (
  agent_id bigint not null,
  day date not null,
  level smallint not null,
  brand_id smallint not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  primary key (agent_id, day, level),
  check (level > 0)
);

-- How many of a team were active on a day and, before it, last on another; -infinity: never. Who was active in some days is counted on the
-- first of them alone: the one whose day before lies outside. So any days are counted exactly, and nobody twice.
create table agents_active_days (
  agent_id bigint not null,
  day date not null,
  before date not null,
  brand_id smallint not null,
  members integer not null,
  primary key (agent_id, day, before),
  check (before < day)
) with (fillfactor=80);

-- How many of those who are below an agent now registered on a day.
create table agents_joined_days (
  agent_id bigint not null,
  day date not null,
  brand_id smallint not null,
  members integer not null,
  primary key (agent_id, day)
) with (fillfactor=80);

-- How often an agent hears of such pay; without a row once a day.
create table agents_pay_news (
  member_id bigint primary key,
  brand_id smallint not null,
  often text not null,
  -- What was paid before was told, or not, as was wanted then.
  since timestamptz not null,
  foreign key (brand_id) references brands(id),
  check (often in ('each', 'daily', 'never'))
);
create index agents_pay_news_brand on agents_pay_news (brand_id);

create table agents_links (
  brand_id smallint not null,
  code text collate "C" not null,
  agent_id bigint not null,
  name text not null,
  -- Terms of up to four contracts, one of each type, that are offered to whoever comes by the link.
  terms jsonb not null,
  created_at timestamptz not null,
  primary key (brand_id, code),
  foreign key (agent_id) references agents_members(member_id),
  foreign key (brand_id) references brands(id),
  check (length(name) <= 60),
  check (jsonb_typeof(terms) = 'array')
);

create table agents_recruits (
  member_id bigint primary key,
  brand_id smallint not null,
  code text collate "C" not null,
  at timestamptz not null,
  -- When the link's terms had been offered; null while that is to be done.
  offered_at timestamptz,
  foreign key (brand_id) references brands(id)
);
create index agents_recruits_code on agents_recruits (brand_id, code, at);
create index agents_recruits_waiting on agents_recruits (member_id) where (offered_at is null);

-- What an agent wrote down about a member of the team, for the agent alone.
create table agents_notes (
  agent_id bigint not null,
  member_id bigint not null,
  brand_id smallint not null,
  note text not null,
  at timestamptz not null,
  primary key (agent_id, member_id),
  foreign key (brand_id) references brands(id),
  check (length(note) >= 1 and length(note) <= 2000)
);
create index agents_notes_member on agents_notes (member_id);
