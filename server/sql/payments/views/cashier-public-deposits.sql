-- What modules above may read within queries of their own.
create or replace view cashier_public_deposits as select
  id, brand_id, member_id, method, provider, currency, amount, state, credited, created_at, updated_at, fee_terms
  from cashier_deposits;
revoke all on cashier_public_deposits from croupier_app;
grant select on cashier_public_deposits to croupier_app;
