-- What modules above may read within queries of their own.
create or replace view cashier_public_member_transfers as select
  id, brand_id, from_member, to_member, currency, amount, sent_at, state
  from cashier_member_transfers;
revoke all on cashier_public_member_transfers from croupier_app;
grant select on cashier_public_member_transfers to croupier_app;
