-- What modules above may read within queries of their own.
create or replace view ledger_public_journal as select
  player_id, currency, subaccount, seq, id, xid, at, brand_id, operation, source, external_id, reference, round_id, game_code, amount,
  balance_after, counter_account, round_closed, free_round, late, tombstone, memo, hash
  from ledger_journal;
alter view ledger_public_journal owner to croupier_ledger;
revoke all on ledger_public_journal from croupier_app;
grant select on ledger_public_journal to croupier_app;
