create type ledger_entry as (
  id uuid,
  player_id bigint,
  brand_id smallint,
  currency text,
  pocket text,
  operation text,
  source integer,
  external_id text,
  reference text,
  round_id text,
  game_code text,
  amount bigint,
  contra text,
  round_closed boolean,
  free_round boolean,
  memo text,
  at timestamptz,
  -- A refusal decided by the caller, to be made final for the id.
  burn text,
  -- On a bet: the id of the win that follows as one decision with it. On that win: true in `paired`.
  win_external_id text,
  paired boolean
);
alter type ledger_entry owner to croupier_ledger;

create type ledger_outcome as (
  status text,
  wallet_tx_id uuid,
  balance bigint,
  balance_after bigint,
  replayed boolean,
  tombstone boolean
);
alter type ledger_outcome owner to croupier_ledger;

create type ledger_pair as (
  bet ledger_entry,
  win ledger_entry
);
alter type ledger_pair owner to croupier_ledger;

create type ledger_bet_with_win as (
  player_id bigint,
  currency text,
  source integer,
  round_id text,
  at timestamptz,
  id uuid,
  external_id text,
  game_code text,
  amount bigint,
  contra text,
  free_round boolean,
  memo text,
  win_id uuid,
  win_external_id text,
  win_reference text,
  win_game_code text,
  win_amount bigint,
  win_contra text,
  win_free_round boolean,
  win_memo text,
  round_closed boolean
);
alter type ledger_bet_with_win owner to croupier_ledger;

create table ledger_currencies (
  code text collate "C" primary key,
  payable_digits smallint not null,
  play_money boolean not null,
  unique (code, play_money),
  check (payable_digits in (0, 2, 3))
);
alter table ledger_currencies owner to croupier_ledger;
revoke all on ledger_currencies from croupier_app;
grant select on ledger_currencies to croupier_app;
grant select on ledger_currencies to croupier_auditor;

-- The chart of accounts. Members' wallets are the accounts player:<pocket>; the others belong to the house.
create table ledger_accounts (
  code text collate "C" primary key,
  class text not null,
  purpose text not null,
  check (class in ('liability', 'revenue', 'expense', 'asset', 'transit', 'play'))
);
alter table ledger_accounts owner to croupier_ledger;
revoke all on ledger_accounts from croupier_app;
grant select on ledger_accounts to croupier_app;
grant select on ledger_accounts to croupier_auditor;

-- One row a member: keeps play money and real money apart for good, because every wallet points at it with its own kind.
create table ledger_players (
  player_id bigint primary key,
  brand_id smallint not null,
  play_money boolean not null,
  unique (player_id, play_money)
);
alter table ledger_players owner to croupier_ledger;
revoke all on ledger_players from croupier_app;
grant select on ledger_players to croupier_app;
grant select on ledger_players to croupier_auditor;

create table ledger_pockets (
  code text collate "C" primary key,
  check ((code in ('cash', 'locked', 'bonus', 'commission')) or code ~ '^transfer:[A-Z0-9_]{1,20}$')
);
alter table ledger_pockets owner to croupier_ledger;
revoke all on ledger_pockets from croupier_app;
grant select on ledger_pockets to croupier_app;
grant select on ledger_pockets to croupier_auditor;

create table ledger_statuses (
  code text collate "C" primary key
);
alter table ledger_statuses owner to croupier_ledger;
revoke all on ledger_statuses from croupier_app;
grant select on ledger_statuses to croupier_app;
grant select on ledger_statuses to croupier_auditor;

-- The only rows that a bet locks. No index on a column that changes, and free space in each page, so updates stay in place (HOT).
create table ledger_wallets (
  player_id bigint not null,
  currency text collate "C" not null,
  pocket text collate "C" not null,
  brand_id smallint not null,
  play_money boolean not null,
  balance bigint not null default 0,
  seq bigint not null default 0,
  head bytea not null default '\x'::bytea,
  status text collate "C" not null default 'open',
  overdrawn boolean not null default false,
  opened_at timestamptz not null default now(),
  last_at timestamptz not null default '-infinity'::timestamptz,
  records bigint not null default 0,
  records_head bytea not null default '\x'::bytea,
  primary key (player_id, currency, pocket),
  foreign key (currency, play_money) references ledger_currencies(code, play_money),
  foreign key (player_id, play_money) references ledger_players(player_id, play_money),
  constraint ledger_wallets_pocket foreign key (pocket) references ledger_pockets(code),
  constraint ledger_wallets_status foreign key (status) references ledger_statuses(code),
  constraint ledger_wallets_sound check (balance >= 0 or overdrawn)
) with (fillfactor=70);
alter table ledger_wallets owner to croupier_ledger;
revoke all on ledger_wallets from croupier_app;
grant select on ledger_wallets to croupier_app;
grant select on ledger_wallets to croupier_auditor;

-- One row is a whole transfer: it names the wallet and the contra account, so it cannot be unbalanced.
create table ledger_journal (
  player_id bigint not null,
  currency text collate "C" not null,
  pocket text collate "C" not null,
  seq bigint not null,
  id uuid not null,
  -- The writing transaction: facts are read in this order, below the oldest transaction still open, so none is skipped.
  xid xid8 not null,
  at timestamptz not null,
  brand_id smallint not null,
  operation text collate "C" not null,
  source integer not null,
  external_id text collate "C" not null,
  reference text collate "C",
  round_id text collate "C",
  game_code text collate "C",
  amount bigint not null,
  balance_after bigint not null,
  contra text collate "C" not null,
  round_closed boolean not null,
  free_round boolean not null,
  late boolean not null,
  tombstone boolean not null,
  memo text,
  hash bytea not null,
  primary key (player_id, currency, pocket, seq, at),
  constraint ledger_journal_play_money check (contra <>
case
    when currency = 'DEMO' then 'psp'
    else 'trial'
end)
) partition by range (at);
create index ledger_journal_by_time on ledger_journal using brin (at, id) with (pages_per_range='64');
create index ledger_journal_by_xid on ledger_journal (xid);
alter table ledger_journal owner to croupier_ledger;
revoke all on ledger_journal from croupier_app;
grant select on ledger_journal to croupier_app;
grant select on ledger_journal to croupier_auditor;

create table ledger_journal_default partition of ledger_journal default;
alter table ledger_journal_default owner to croupier_ledger;
revoke all on ledger_journal_default from croupier_app;

-- Which ids were decided, and how. Not partitioned: an id counts for as long as the ledger exists, without a horizon.
-- `leg` tells the two halves of a move between pockets apart; it is empty for everything else.
create table ledger_keys (
  player_id bigint not null,
  source integer not null,
  external_id text collate "C" not null,
  operation text collate "C" not null,
  leg text collate "C" not null,
  status text collate "C" not null,
  digest bytea not null,
  currency text collate "C" not null,
  pocket text collate "C" not null,
  -- Where the journal row is; null when the id was refused.
  seq bigint,
  at timestamptz not null,
  primary key (player_id, source, external_id, operation, leg)
);
alter table ledger_keys owner to croupier_ledger;
revoke all on ledger_keys from croupier_app;
grant select on ledger_keys to croupier_app;
grant select on ledger_keys to croupier_auditor;

-- The betting record: what a round has cost and paid. `bets` were ever taken, `cancelled` of them given back; `wins` counts
-- winnings above zero that still stand.
create table ledger_rounds (
  player_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  brand_id smallint not null,
  currency text collate "C" not null,
  game_code text collate "C",
  bet bigint not null,
  win bigint not null,
  bets integer not null,
  cancelled integer not null,
  wins integer not null,
  closed boolean not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, source, round_id)
) with (fillfactor=80);
alter table ledger_rounds owner to croupier_ledger;
revoke all on ledger_rounds from croupier_app;
grant select on ledger_rounds to croupier_app;
grant select on ledger_rounds to croupier_auditor;

create table ledger_rounds_archive (
  player_id bigint not null,
  source integer not null,
  round_id text collate "C" not null,
  brand_id smallint not null,
  currency text collate "C" not null,
  game_code text collate "C",
  bet bigint not null,
  win bigint not null,
  bets integer not null,
  cancelled integer not null,
  wins integer not null,
  closed boolean not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, source, round_id)
);
create index ledger_rounds_archive_by_time on ledger_rounds_archive (player_id, opened_at, source, round_id) include (brand_id, currency, game_code, bet, win, bets, cancelled, closed);
alter table ledger_rounds_archive owner to croupier_ledger;
revoke all on ledger_rounds_archive from croupier_app;
grant select on ledger_rounds_archive to croupier_app;
grant select on ledger_rounds_archive to croupier_auditor;

-- How far the journal was walked in search of rounds that are at rest; one row.
create table ledger_archive_progress (
  only_row boolean primary key default true,
  -- The walk to the rounds at rest goes in the order of transactions, as every reader of the journal does, now that ids have no tree.
  journal_xid xid8 not null default '0'::xid8,
  -- Every dated id among the rounds at rest comes before this one.
  dated_before text collate "C" not null default '',
  check (only_row)
);
alter table ledger_archive_progress owner to croupier_ledger;
revoke all on ledger_archive_progress from croupier_app;
grant select on ledger_archive_progress to croupier_app;
grant select on ledger_archive_progress to croupier_auditor;

create table brands_currencies (
  currency text primary key,
  since timestamptz not null default now(),
  by text not null,
  foreign key (currency) references ledger_currencies(code),
  check (currency <> 'DEMO')
);

create table brands (
  id smallint primary key,
  code text not null,
  name text not null,
  currency text not null,
  time_zone text not null,
  default_language text not null,
  languages text[] not null,
  market_pack text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  unique (code),
  foreign key (currency) references ledger_currencies(code),
  constraint brands_currency_fkey1 foreign key (currency) references brands_currencies(currency),
  check (default_language = any (languages)),
  check (code ~ '^[a-z][a-z0-9]{1,31}$'),
  check (currency <> 'DEMO'),
  check (id > 0),
  check (length(name) >= 1 and length(name) <= 60)
);
create unique index brands_one_default on brands (is_default) where is_default;

-- Every host name belongs to one brand only.
create table brands_domains (
  host text primary key,
  brand_id smallint not null,
  purpose text not null,
  is_main boolean not null default false,
  foreign key (brand_id) references brands(id),
  check (host = lower(host) and length(host) >= 1 and length(host) <= 253),
  check (purpose in ('site', 'affiliate', 'images', 'games'))
);
create unique index brands_domains_one_main on brands_domains (brand_id, purpose) where is_main;

-- What a level of the inheritance says; a setting without a row takes the value of the level above it.
create table brands_settings (
  scope text not null,
  -- '' for the platform, the code of the market pack, or the id of the brand.
  scope_key text not null,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (scope, scope_key, key),
  check ((scope = 'platform') = (scope_key = '')),
  check (scope in ('platform', 'market', 'brand'))
);

create table audit_entries (
  -- 0 is the platform's own chain; any other number is the brand.
  chain smallint not null,
  -- 1, 2, 3 … without gaps in each chain.
  seq bigint not null,
  id uuid not null,
  at timestamptz not null,
  -- staff:<id>, system:<job>; the name is kept as it was then.
  actor text not null,
  actor_name text not null,
  -- What was done, in the past tense: withdrawal.approved, member.viewed.
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  address text not null,
  hash bytea not null,
  primary key (chain, seq),
  unique (id),
  check (action ~ '^[a-z_]+\.[a-z_]+$'),
  check (actor ~ '^(staff|system|member):[^:]{1,64}$'),
  check (length(actor_name) >= 1 and length(actor_name) <= 80),
  check (length(address) <= 64),
  check (chain >= 0),
  check (length(hash) = 32),
  check (length(reason) >= 1 and length(reason) <= 500),
  check (seq > 0),
  check (length(subject_id) >= 1 and length(subject_id) <= 128),
  check (subject_type ~ '^[a-z_]{1,32}$')
);
create index audit_entries_action on audit_entries (chain, action, seq desc);
create index audit_entries_actor on audit_entries (chain, actor, seq desc);
create index audit_entries_subject on audit_entries (chain, subject_type, subject_id, seq desc);
revoke all on audit_entries from croupier_app;
grant select on audit_entries to croupier_app;

-- Where each chain ends; the row is the lock that gives its lines their order.
create table audit_heads (
  chain smallint primary key,
  seq bigint not null,
  hash bytea not null,
  check (chain >= 0)
);
revoke all on audit_heads from croupier_app;
grant select on audit_heads to croupier_app;
grant select on audit_heads to croupier_auditor;

-- The head as it was, signed with a key that the database does not hold: a tail that is cut off together with its head is still missed.
create table audit_anchors (
  chain smallint not null,
  seq bigint not null,
  hash bytea not null,
  signature bytea not null,
  at timestamptz not null,
  primary key (chain, seq),
  check (length(signature) = 32)
);
revoke all on audit_anchors from croupier_app;
grant select on audit_anchors to croupier_app;
grant select on audit_anchors to croupier_auditor;

create table facts (
  member_id bigint not null,
  id uuid not null,
  -- The writing transaction, as in ledger_journal: readers stay below the oldest transaction still open.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  brand_id smallint not null,
  kind text not null,
  data jsonb not null default '{}'::jsonb,
  primary key (member_id, id),
  check (jsonb_typeof(data) = 'object'),
  check (kind ~ '^[a-z]+(_[a-z]+)*$')
);
create index facts_by_xid on facts (xid);

-- A projection has read every transaction up to and including this one. It moves in the transaction that writes what was read.
create table facts_cursors (
  projection text primary key,
  xid xid8 not null default '0'::xid8,
  moved_at timestamptz not null
);

-- A transfer between two accounts of the house that a member's payment brought about. It lies under the member's key like everything
-- of a payment, names both accounts, so it cannot be unbalanced, and is written once and never changed.
create table ledger_house_lines (
  player_id bigint not null,
  operation text collate "C" not null,
  external_id text collate "C" not null,
  id uuid not null,
  brand_id smallint not null,
  currency text collate "C" not null,
  amount bigint not null,
  debit text collate "C" not null,
  credit text collate "C" not null,
  memo text,
  at timestamptz not null,
  counterpart text collate "C" not null,
  primary key (player_id, operation, external_id),
  foreign key (credit) references ledger_accounts(code),
  foreign key (currency) references ledger_currencies(code),
  foreign key (debit) references ledger_accounts(code),
  check (amount > 0),
  check (debit <> credit),
  check (length(counterpart) >= 1 and length(counterpart) <= 64),
  check (length(external_id) >= 1 and length(external_id) <= 128),
  check (length(memo) <= 200),
  check (operation = 'payment_cost')
);
create index ledger_house_lines_brand on ledger_house_lines (brand_id, at);
create index ledger_house_lines_counterpart on ledger_house_lines (brand_id, counterpart, currency, at) include (amount);
alter table ledger_house_lines owner to croupier_ledger;
revoke all on ledger_house_lines from croupier_app;
grant select on ledger_house_lines to croupier_app;
grant select on ledger_house_lines to croupier_auditor;

-- What statements and invoices of a provider have taken and cleared so far. Whoever settles holds its row.
create table ledger_cost_sums (
  brand_id smallint not null,
  counterpart text collate "C" not null,
  currency text collate "C" not null,
  cleared bigint not null default 0,
  taken bigint not null default 0,
  settled_at timestamptz,
  settlements bigint not null default 0,
  head bytea not null default '\x'::bytea,
  primary key (brand_id, counterpart, currency),
  foreign key (currency) references ledger_currencies(code),
  check (cleared >= 0),
  check (length(counterpart) >= 1 and length(counterpart) <= 64)
);
alter table ledger_cost_sums owner to croupier_ledger;
revoke all on ledger_cost_sums from croupier_app;
grant select on ledger_cost_sums to croupier_app;
grant select on ledger_cost_sums to croupier_auditor;

-- Written once and never changed: a statement that is corrected says in its next part only what is new.
create table ledger_cost_settlements (
  brand_id smallint not null,
  counterpart text collate "C" not null,
  currency text collate "C" not null,
  reference text collate "C" not null,
  part integer not null,
  id uuid not null,
  -- How much of what was accrued it ends.
  cleared bigint not null,
  -- What it takes from our money at the provider; below zero where a correction gives back.
  taken bigint not null,
  at timestamptz not null,
  -- 1, 2, 3 … without gaps for each provider and currency of a brand; `hash` is of the settlement before and every other column.
  number bigint not null,
  hash bytea not null,
  primary key (brand_id, counterpart, currency, reference, part),
  unique (id),
  constraint ledger_cost_settlements_number unique (brand_id, counterpart, currency, number),
  foreign key (brand_id, counterpart, currency) references ledger_cost_sums(brand_id, counterpart, currency),
  check (cleared <> 0 or taken <> 0),
  check (cleared >= 0),
  check (part > 0),
  check (length(reference) >= 1 and length(reference) <= 64)
);
alter table ledger_cost_settlements owner to croupier_ledger;
revoke all on ledger_cost_settlements from croupier_app;
grant select on ledger_cost_settlements to croupier_app;
grant select on ledger_cost_settlements to croupier_auditor;

create table brands_market_changes (
  id uuid primary key,
  brand_id smallint not null,
  from_pack text not null,
  to_pack text not null,
  -- The difference as it was shown; an approval of anything else is refused.
  diff jsonb not null,
  reason text not null,
  -- In production; a demonstration is changed by one person.
  needs_two boolean not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  foreign key (brand_id) references brands(id),
  check (to_pack <> from_pack),
  constraint brands_market_changes_check1 check ((state = 'proposed') = (decided_by is null)),
  constraint brands_market_changes_check2 check ((decided_by is null) = (decided_at is null)),
  check (length(reason) >= 3),
  check (state in ('proposed', 'applied', 'rejected')),
  constraint brands_market_changes_two_people check (state <> 'applied' or not needs_two or decided_by <> proposed_by)
);
create unique index brands_market_changes_waiting on brands_market_changes (brand_id) where (state = 'proposed');

create table brands_company_versions (
  id uuid primary key,
  brand_id smallint not null,
  number integer not null,
  facts jsonb not null,
  -- What stood there when it was written; an approval over anything else is refused.
  replaces jsonb,
  reason text not null,
  -- In production; a demonstration is changed by one person.
  needs_two boolean not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  unique (brand_id, number),
  foreign key (brand_id) references brands(id),
  check ((state = 'proposed') = (decided_by is null)),
  constraint brands_company_versions_check1 check ((decided_by is null) = (decided_at is null)),
  check (number > 0),
  check (length(reason) >= 3),
  check (state in ('proposed', 'applied', 'rejected')),
  constraint brands_company_versions_two_people check (state <> 'applied' or not needs_two or decided_by <> proposed_by)
);
create unique index brands_company_versions_waiting on brands_company_versions (brand_id) where (state = 'proposed');

create table approvals_proposals (
  id uuid primary key,
  -- What would be done: staff.create, vendor.change …
  kind text not null,
  -- The chain of the audit log that it belongs to; null is the platform's.
  brand_id smallint,
  -- Whoever sees or decides it works on all of these.
  brand_ids smallint[] not null,
  subject_type text not null,
  subject_id text not null,
  payload jsonb not null,
  -- What of the payload is secret or personal, sealed by the keyring.
  sealed bytea,
  -- How the subject stood when it was proposed, for whoever decides to compare.
  replaces jsonb,
  reason text not null,
  state text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  foreign key (brand_id) references brands(id),
  constraint approvals_own_withdrawal check (state <> 'withdrawn' or decided_by = proposed_by),
  check (expires_at > proposed_at),
  constraint approvals_proposals_check1 check ((state = 'proposed') = (decided_at is null)),
  constraint approvals_proposals_check2 check ((state in ('applied', 'rejected', 'withdrawn')) = (decided_by is not null)),
  check (kind ~ '^[a-z]+\.[a-z_]+$'),
  check (length(reason) >= 3 and length(reason) <= 500),
  check (state in ('proposed', 'applied', 'rejected', 'withdrawn', 'expired')),
  check (length(subject_id) >= 1 and length(subject_id) <= 128),
  check (length(subject_type) >= 1 and length(subject_type) <= 40),
  constraint approvals_two_people check (state <> 'applied' or decided_by <> proposed_by)
);
create index approvals_proposals_newest on approvals_proposals (proposed_at desc, id desc);
-- One proposal at a time for one thing.
create unique index approvals_proposals_waiting on approvals_proposals (kind, subject_type, subject_id, COALESCE((brand_id)::integer, 0)) where (state = 'proposed');

-- Who brought whom in, or gave whom a role: for seven days the two are no second pair of eyes for each other.
create table approvals_ties (
  staff_id text not null,
  by_id text not null,
  kind text not null,
  at timestamptz not null,
  is_proposer boolean not null default false,
  primary key (staff_id, by_id, kind, at),
  check (staff_id <> by_id),
  check (kind in ('brought_in', 'role_given'))
);
create index approvals_ties_by on approvals_ties (by_id, at);

create table ledger_records (
  player_id bigint not null,
  currency text collate "C" not null,
  pocket text collate "C" not null,
  -- 1, 2, 3 … without gaps in each wallet.
  number bigint not null,
  -- refused: the id of a key that is not OK; round_named: the round of a cancelled bet, told after the cancellation; house_line: a line of
  -- ledger_house_lines, whose words are in the digest.
  kind text collate "C" not null,
  source integer not null,
  external_id text collate "C" not null,
  operation text collate "C" not null,
  leg text collate "C" not null,
  status text collate "C" not null,
  round_id text collate "C",
  digest bytea not null,
  at timestamptz not null,
  -- Of the record before and every column but this one.
  hash bytea not null,
  primary key (player_id, currency, pocket, number),
  check (kind in ('refused', 'round_named', 'house_line')),
  check (number > 0)
);
-- Whether a round has a bet that was refused or cancelled.
create index ledger_records_rounds on ledger_records (player_id, source, round_id) where ((operation = 'bet') and (round_id is not null));
-- Cancelled bets whose round was not told: few, and asked for by orphan wins alone.
create index ledger_records_unnamed on ledger_records (player_id, source) where ((operation = 'bet') and (status = 'TOMBSTONE') and (round_id is null));
alter table ledger_records owner to croupier_ledger;
revoke all on ledger_records from croupier_app;
grant select on ledger_records to croupier_app;
grant select on ledger_records to croupier_auditor;

create table ledger_horizons (
  at timestamptz primary key,
  -- Every transaction with a lower number had ended then.
  horizon xid8 not null
);
alter table ledger_horizons owner to croupier_ledger;
revoke all on ledger_horizons from croupier_app;
grant select on ledger_horizons to croupier_app;
grant select on ledger_horizons to croupier_auditor;
