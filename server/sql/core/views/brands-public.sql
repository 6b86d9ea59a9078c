-- What modules above may read within queries of their own.
create or replace view brands_public as select
  id, code, name, currency, time_zone, created_at
  from brands;
revoke all on brands_public from croupier_app;
grant select on brands_public to croupier_app;
