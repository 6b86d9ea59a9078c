-- What modules above may read within queries of their own.
create or replace view cashier_public_policies as select
  brand_id, two_person_above, large_above
  from cashier_policies;
revoke all on cashier_public_policies from croupier_app;
grant select on cashier_public_policies to croupier_app;
