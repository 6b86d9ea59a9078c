-- Our books are compared every day with what vendors and payment providers say; what differs waits for a person, with a reason and a deadline.

-- What a counterpart said about a day. The lines are kept while a late one may still explain them; the digest stays for good.
create table reconciliation_statements (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  kind text not null check (kind in ('vendor', 'psp')),
  -- The vendor's code, or the provider's.
  counterpart text not null check (length(counterpart) between 1 and 32),
  day date not null,
  origin text not null check (origin in ('feed', 'file')),
  state text not null check (state in ('loading', 'ready', 'superseded', 'swept')),
  lines bigint not null default 0 check (lines >= 0),
  -- SHA-256 over the lines in their order.
  digest bytea check (length(digest) = 32),
  received_at timestamptz not null,
  -- Who brought the file; null for a feed.
  received_by text check (length(received_by) between 1 and 80),
  check (state = 'loading' or digest is not null),
  check ((origin = 'file') = (received_by is not null))
);
-- One statement of a day counts; a newer one takes its place.
create unique index reconciliation_statements_counting on reconciliation_statements (brand_id, kind, counterpart, day)
  where state in ('ready', 'swept');

-- A vendor's transaction. The amount is signed from the player's side, as in our journal.
create table reconciliation_vendor_lines (
  statement_id uuid not null references reconciliation_statements (id) on delete cascade,
  seq integer not null check (seq > 0),
  player_id bigint not null,
  transaction_id text collate "C" not null,
  operation text collate "C" not null check (operation in ('bet', 'win', 'promo', 'adjust')),
  -- False when the vendor took it back or never counted it.
  counted boolean not null,
  currency text collate "C" not null,
  amount bigint not null,
  round_id text collate "C",
  at timestamptz not null,
  primary key (statement_id, seq)
);
create index reconciliation_vendor_lines_by_id on reconciliation_vendor_lines (player_id, transaction_id);

-- A movement at a payment provider.
create table reconciliation_psp_lines (
  statement_id uuid not null references reconciliation_statements (id) on delete cascade,
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('payment', 'payout', 'return')),
  end_to_end_id text collate "C" not null,
  -- The charge that was paid, or our own id of the payout.
  reference text collate "C" not null,
  currency text collate "C" not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  -- What the contract says it costs.
  expected_fee bigint not null check (expected_fee >= 0),
  -- The payer's tax number as a blind index, never in clear.
  payer_index bytea,
  at timestamptz not null,
  primary key (statement_id, seq)
);
create index reconciliation_psp_lines_by_id on reconciliation_psp_lines (end_to_end_id);
create index reconciliation_psp_lines_by_reference on reconciliation_psp_lines (reference);

-- One comparison a counterpart and day of the brand, however often and by whomever it is started.
create table reconciliation_runs (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  kind text not null check (kind in ('vendor', 'psp', 'house')),
  counterpart text not null check (length(counterpart) between 1 and 32),
  -- The brand's day and what it was in time when it was planned.
  day date not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'matched', 'differs')),
  -- When a worker may take it; while one holds it, when others may take it over.
  next_at timestamptz not null,
  -- Whoever holds it; a worker that slept finds another's claim here and writes nothing.
  claim uuid,
  attempts integer not null default 0 check (attempts >= 0),
  -- Why it waits.
  obstacle text check (obstacle in ('no_statement', 'unreadable', 'unavailable')),
  -- The next comparison asks for the statement again.
  wants_statement boolean not null default true,
  statement_id uuid references reconciliation_statements (id),
  -- Both inputs of the last comparison: the statement's SHA-256, and an order-free sum of hashes over our own lines.
  statement_digest bytea check (length(statement_digest) = 32),
  our_fingerprint numeric,
  our_lines bigint not null default 0,
  their_lines bigint not null default 0,
  matched bigint not null default 0,
  differences integer not null default 0,
  late integer not null default 0,
  planned_at timestamptz not null,
  finished_at timestamptz,
  unique (brand_id, kind, counterpart, day),
  check ((state in ('matched', 'differs')) <= (finished_at is not null)),
  check ((state = 'running') = (claim is not null))
);
create index reconciliation_runs_due on reconciliation_runs (next_at) where state in ('waiting', 'running');
create index reconciliation_runs_days on reconciliation_runs (brand_id, day desc);

create table reconciliation_totals (
  run_id uuid not null references reconciliation_runs (id),
  currency text not null,
  measure text not null check (measure in (
    'bets', 'wins', 'promotions', 'adjustments', 'payments', 'payouts', 'returns', 'fees', 'clearing', 'suspense')),
  ours bigint not null,
  theirs bigint not null,
  our_count bigint not null,
  their_count bigint not null,
  primary key (run_id, currency, measure)
);

create table reconciliation_differences (
  run_id uuid not null references reconciliation_runs (id),
  reason text not null,
  -- What it is about: player:operation:transaction of a vendor, the end-to-end id of a payment, our id of a payout.
  subject text not null check (length(subject) between 1 and 260),
  currency text not null,
  member_id bigint,
  round_id text,
  -- Null on the side that does not know it.
  ours bigint,
  theirs bigint,
  at timestamptz not null,
  primary key (run_id, reason, subject)
);

create table reconciliation_cases (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  kind text not null check (kind in ('vendor', 'psp', 'house')),
  counterpart text not null,
  day date not null,
  run_id uuid not null references reconciliation_runs (id),
  reason text not null,
  subject text not null,
  currency text not null,
  member_id bigint,
  round_id text,
  ours bigint,
  theirs bigint,
  -- The money whose fate is open.
  amount bigint not null check (amount >= 0),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  state text not null default 'open' check (state in ('open', 'investigating', 'proposed', 'resolved')),
  assignee text,
  opened_at timestamptz not null,
  deadline_at timestamptz not null,
  -- A correction that one person asks for and another decides; signed from the member's side.
  proposed_by text,
  proposed_amount bigint check (proposed_amount <> 0),
  approved_by text,
  outcome text check (outcome in ('matched_later', 'explained', 'counterpart_corrects', 'written_off', 'adjusted')),
  resolved_by text,
  resolved_at timestamptz,
  unique (brand_id, kind, counterpart, reason, subject),
  check ((state = 'resolved') = (outcome is not null and resolved_by is not null and resolved_at is not null)),
  check ((state = 'proposed') <= (proposed_by is not null and proposed_amount is not null)),
  -- Money moves by two different people, whatever the code above thinks.
  constraint reconciliation_cases_two_people check (approved_by <> proposed_by),
  constraint reconciliation_cases_adjusted check (
    (outcome is not distinct from 'adjusted') = (approved_by is not null)
    and (approved_by is null or (proposed_by is not null and proposed_amount is not null)))
);
create index reconciliation_cases_open on reconciliation_cases (brand_id, deadline_at, id) where state <> 'resolved';
create index reconciliation_cases_latest on reconciliation_cases (brand_id, opened_at desc, id desc);
create index reconciliation_cases_day on reconciliation_cases (brand_id, kind, counterpart, day);

-- What was done about a case, in order, by whom; nothing of it is changed.
create table reconciliation_notes (
  case_id uuid not null references reconciliation_cases (id),
  id uuid not null,
  at timestamptz not null,
  author text not null check (length(author) between 1 and 80),
  step text not null check (step in (
    'opened', 'reopened', 'taken', 'noted', 'proposed', 'declined', 'adjusted', 'resolved', 'matched_later')),
  text text check (length(text) between 1 and 500),
  primary key (case_id, id)
);
