-- What modules above may read within queries of their own.
create or replace view cashier_public_transfers as select
  id, brand_id, member_id, provider, kind, withdrawal_id, end_to_end_id, currency, amount, state, created_at, settled_at
  from cashier_transfers;
revoke all on cashier_public_transfers from croupier_app;
grant select on cashier_public_transfers to croupier_app;
