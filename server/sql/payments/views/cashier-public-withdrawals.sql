-- What modules above may read within queries of their own.
create or replace view cashier_public_withdrawals as select
  id, brand_id, member_id, currency, amount, state, end_to_end_id, risks, risk_facts, reason, fee_terms, requested_at
  from cashier_withdrawals;
revoke all on cashier_public_withdrawals from croupier_app;
grant select on cashier_public_withdrawals to croupier_app;
