-- What modules above may read within queries of their own.
create or replace view cashier_public_reversals as select
  provider, end_to_end_id, return_id, brand_id, member_id, deposit_id, txid, currency, amount, state, taken, missing, reversed_at,
  recorded_at
  from cashier_reversals;
revoke all on cashier_public_reversals from croupier_app;
grant select on cashier_public_reversals to croupier_app;
