-- What modules above may read within queries of their own.
create or replace view cashier_public_adjustments as select
  id, brand_id, member_id, currency, amount, state, commission_line
  from cashier_adjustments;
revoke all on cashier_public_adjustments from croupier_app;
grant select on cashier_public_adjustments to croupier_app;
