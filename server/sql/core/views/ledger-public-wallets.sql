-- What modules above may read within queries of their own.
create or replace view ledger_public_wallets as select
  player_id, currency, subaccount, brand_id, play_money, balance, seq, head, status, overdrawn, opened_at, last_at, records,
  records_head
  from ledger_wallets;
alter view ledger_public_wallets owner to croupier_ledger;
revoke all on ledger_public_wallets from croupier_app;
grant select on ledger_public_wallets to croupier_app;
