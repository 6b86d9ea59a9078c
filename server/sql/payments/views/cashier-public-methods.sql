-- What modules above may read within queries of their own.
create or replace view cashier_public_methods as select
  brand_id, direction, method, provider, enabled
  from cashier_methods;
revoke all on cashier_public_methods from croupier_app;
grant select on cashier_public_methods to croupier_app;
