-- What jackpots owe to members is a liability of the house, accrued line by line.
-- expands: older programs know nothing of jackpots.
-- routine: core/functions/ledger-accrue-jackpots 45db1397d14e
-- routine: core/functions/ledger-jackpot-accrual-hash 0773730d8fb5
-- routine: core/functions/ledger-signed-amount bef64ce6095b
-- routine: core/views/ledger-postings d582dd10dc82

-- What the house owes its members by jackpots: accrued against `promotions`, line by line, each sealed with the one before.
create table ledger_jackpot_accruals (
  brand_id smallint not null,
  currency text collate "C" not null,
  -- 1, 2, 3 … without gaps for each currency of a brand.
  number bigint not null check (number > 0),
  id uuid not null unique,
  amount bigint not null check (amount <> 0),
  -- All that was accrued up to here.
  total bigint not null,
  at timestamptz not null,
  hash bytea not null,
  primary key (brand_id, currency, number)
);
alter table ledger_jackpot_accruals owner to croupier_ledger;
revoke all on ledger_jackpot_accruals from croupier_app;
grant select on ledger_jackpot_accruals to croupier_app;
grant select on ledger_jackpot_accruals to croupier_auditor;

insert into ledger_accounts (code, class, purpose) values
  ('jackpots', 'liability', 'what mystery jackpots owe to members until they are hit');
