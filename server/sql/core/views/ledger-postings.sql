-- The accountant's view: the two legs of each journal line, and those of the house's own lines.
create or replace view ledger_postings as
  select player_id, brand_id, currency, subaccount, seq, id, at, source, 1::smallint as leg,
    'player:' || subaccount as account, amount
  from ledger_journal
  union all
  select player_id, brand_id, currency, subaccount, seq, id, at, source, 2::smallint, counter_account, -amount
  from ledger_journal
  union all
  select player_id, brand_id, currency, null, null, id, at, 0, 3::smallint, debit, -amount
  from ledger_house_lines
  union all
  select player_id, brand_id, currency, null, null, id, at, 0, 4::smallint, credit, amount
  from ledger_house_lines
  union all
  select null, brand_id, currency, null, null, id, at, 0, 5::smallint, 'payment_costs_due', -cleared
  from ledger_cost_settlements where cleared <> 0
  union all
  select null, brand_id, currency, null, null, id, at, 0, 6::smallint, 'psp', taken
  from ledger_cost_settlements where taken <> 0
  union all
  select null, brand_id, currency, null, null, id, at, 0, 7::smallint, 'payment_costs', cleared - taken
  from ledger_cost_settlements where cleared <> taken
  union all
  select null, brand_id, currency, null, null, id, at, 0, 8::smallint, 'promotions', -amount
  from ledger_jackpot_accruals
  union all
  select null, brand_id, currency, null, null, id, at, 0, 9::smallint, 'jackpots', amount
  from ledger_jackpot_accruals;
alter view ledger_postings owner to croupier_ledger;
revoke all on ledger_postings from croupier_app;
grant select on ledger_postings to croupier_app;
grant select on ledger_postings to croupier_auditor;
