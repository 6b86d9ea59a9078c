-- Every movement stays readable for ever: the append-only journal, the ids that were decided, and the state of each round.

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
  constraint ledger_journal_play_money check (
    (currency = 'DEMO' and contra <> 'psp') or (currency <> 'DEMO' and contra <> 'trial')
  )
) partition by range (at);
-- The id is time-ordered (uuidv7), so this index also serves "what happened between two moments".
create index ledger_journal_by_id on ledger_journal (id);
create index ledger_journal_by_xid on ledger_journal (xid);

-- Catches a row whose month was not made ahead; ledger_make_partitions moves such rows to their place.
create table ledger_journal_default partition of ledger_journal default;

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
) with (fillfactor = 80);

-- The accountant's view: two legs a row, whose sum is zero.
create view ledger_postings as
  select player_id, brand_id, currency, pocket, seq, id, at, source, 1::smallint as leg,
    'player:' || pocket as account, amount
  from ledger_journal
  union all
  select player_id, brand_id, currency, pocket, seq, id, at, source, 2::smallint, contra, -amount
  from ledger_journal;

-- Makes the partitions of the months from p_from on; safe to repeat and to run from several processes.
create function ledger_make_partitions(p_from timestamptz, p_months integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  v_start timestamptz;
  v_name text;
  v_made integer := 0;
begin
  lock table ledger_journal_default in share row exclusive mode;
  for i in 0 .. p_months - 1 loop
    v_start := date_trunc('month', p_from) + make_interval(months => i);
    v_name := 'ledger_journal_' || to_char(v_start, 'YYYY_MM');
    continue when to_regclass(v_name) is not null;
    execute format('create table %I (like ledger_journal including defaults including constraints)', v_name);
    execute format(
      'with moved as (delete from ledger_journal_default where at >= %L and at < %L returning *)
       insert into %I select * from moved', v_start, v_start + interval '1 month', v_name);
    execute format('alter table ledger_journal attach partition %I for values from (%L) to (%L)',
      v_name, v_start, v_start + interval '1 month');
    v_made := v_made + 1;
  end loop;
  return v_made;
end $$;
select ledger_make_partitions(now(), 4);
