-- Money moves to a vendor that keeps a wallet of its own, and home, only when the vendor has said so: states of a move, what may lie there, what was played.
alter table cashier_vendor_moves
  -- pending: on its way; unknown: the vendor has not answered and is asked again; done and failed are final.
  add state text not null default 'pending' check (state in ('pending', 'unknown', 'done', 'failed')),
  add attempts integer not null default 0 check (attempts >= 0),
  -- When somebody asks the vendor next; a claim moves it ahead.
  add next_at timestamptz,
  -- A move that is still unknown then becomes a case.
  add deadline_at timestamptz not null default 'infinity',
  add settled_at timestamptz,
  add check ((state in ('pending', 'unknown')) = (next_at is not null)),
  add check ((state in ('done', 'failed')) = (settled_at is not null));
alter table cashier_vendor_moves alter state drop default, alter deadline_at drop default;
-- One at a time between a member and a vendor: what the vendor says about a balance is then about all that went before.
create unique index cashier_vendor_moves_open on cashier_vendor_moves (member_id, vendor) where state in ('pending', 'unknown');
create index cashier_vendor_moves_due on cashier_vendor_moves (next_at) where next_at is not null;

-- A row for each wallet that was ever used. Its lock is taken before any money moves between member and vendor.
create table cashier_vendor_pockets (
  member_id bigint not null,
  vendor text not null check (vendor ~ '^[A-Z0-9_]{1,20}$'),
  brand_id smallint not null references brands (id),
  currency text not null check (currency in ('BRL', 'VND')),
  -- The last move or play.
  touched_at timestamptz not null,
  -- When the clockwork compares and, where money is stranded, brings it home; null where nothing is.
  look_at timestamptz,
  -- Since when the vendor's balance is another than ours.
  differs_since timestamptz,
  primary key (member_id, vendor)
);
create index cashier_vendor_pockets_due on cashier_vendor_pockets (look_at) where look_at is not null;

-- How far each vendor's list of plays was read.
create table cashier_vendor_feeds (
  vendor text primary key check (vendor ~ '^[A-Z0-9_]{1,20}$'),
  cursor text not null
);

alter table cashier_cases drop constraint cashier_cases_kind_check;
alter table cashier_cases add constraint cashier_cases_kind_check check (kind in (
  'underpaid', 'overpaid', 'paid_twice', 'unknown_charge', 'receipt_mismatch', 'payout_contradiction', 'return_refused',
  'receipt_unanswered', 'payout_overdue', 'vendor_move_unknown', 'vendor_balance_differs'));

-- The simulated vendors of the demonstration: wallets, moves by the caller's ids, plays. They know nothing of the house's tables.
create table sandbox_vendor_wallets (
  vendor text not null,
  player text not null,
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  -- What the simulation does with the next move: each mood is used once.
  mood text not null default 'well' check (mood in ('well', 'refuse', 'silent', 'lose_answer')),
  primary key (vendor, player, currency)
);
create table sandbox_vendor_moves (
  id text primary key,
  vendor text not null,
  player text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  outcome text not null check (outcome in ('done', 'failed')),
  made_at timestamptz not null
);
create table sandbox_vendor_plays (
  seq bigserial primary key,
  vendor text not null,
  player text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  played_at timestamptz not null
);
create index sandbox_vendor_plays_feed on sandbox_vendor_plays (vendor, seq);
create index sandbox_vendor_plays_days on sandbox_vendor_plays (vendor, played_at);
