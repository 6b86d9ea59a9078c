-- What modules above may read within queries of their own.
create or replace view cashier_public_cases as select
  id, brand_id, member_id, kind, provider, subject, deposit_id, withdrawal_id, currency, amount, state, resolution, resolved_at,
  opened_at
  from cashier_cases;
revoke all on cashier_public_cases from croupier_app;
grant select on cashier_public_cases to croupier_app;
