-- A provider's statement says what it holds at the end of the day, so that what members are owed can be compared with the money that is there.
create table reconciliation_balances (
  statement_id uuid not null references reconciliation_statements (id) on delete cascade,
  currency text collate "C" not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (statement_id, currency)
);
alter table reconciliation_totals drop constraint reconciliation_totals_measure_check;
alter table reconciliation_totals add constraint reconciliation_totals_measure_check check (measure in (
  'bets', 'wins', 'promotions', 'adjustments', 'payments', 'payouts', 'returns', 'fees', 'clearing', 'suspense', 'held',
  'unclaimed', 'barred'));
