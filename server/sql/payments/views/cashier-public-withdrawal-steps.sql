-- What modules above may read within queries of their own.
create or replace view cashier_public_withdrawal_steps as select
  withdrawal_id, id, state, actor, reason, at
  from cashier_withdrawal_steps;
revoke all on cashier_public_withdrawal_steps from croupier_app;
grant select on cashier_public_withdrawal_steps to croupier_app;
