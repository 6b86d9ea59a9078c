-- What modules above may read within queries of their own.
create or replace view cashier_public_receipts as select
  provider, end_to_end_id, brand_id, deposit_id, member_id, txid, currency, amount, outcome, credited, payer_index, paid_at,
  recorded_at
  from cashier_receipts;
revoke all on cashier_public_receipts from croupier_app;
grant select on cashier_public_receipts to croupier_app;
