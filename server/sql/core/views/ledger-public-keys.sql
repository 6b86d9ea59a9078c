-- What modules above may read within queries of their own.
create or replace view ledger_public_keys as select
  player_id, source, external_id, operation, leg, status, digest, currency, subaccount, seq, at
  from ledger_keys;
alter view ledger_public_keys owner to croupier_ledger;
revoke all on ledger_public_keys from croupier_app;
grant select on ledger_public_keys to croupier_app;
